#ifndef UIAUDIT_CSQLITE_SHIM_H
#define UIAUDIT_CSQLITE_SHIM_H
#include <sqlite3.h>
/* Swift imports neither cast macros nor variadic functions. */
static inline sqlite3_destructor_type uiaudit_sqlite_transient(void) { return SQLITE_TRANSIENT; }
static inline int uiaudit_sqlite_defensive(sqlite3 *db) {
  return sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}
#endif
