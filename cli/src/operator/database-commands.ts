/** What works on the database itself, where the service need not run: everything else is asked of the operators' API. */
export const databaseCommands = {
  bootstrap: 'make the first administrator',
  'ledger verify': 'prove every account from its entries',
  'audit verify': 'prove that no entry of the audit was changed',
  'keys status': 'see which master keys are there, and what is sealed with each',
  'database backup': 'copy the PostgreSQL in DATA_DIR and its documents while it runs',
  'database restore': 'put a backup into an empty DATA_DIR',
  'database drill': 'restore a backup next to the database, prove its books and remove it again',
} as const;

export const isOnDatabase = (words: readonly string[]): boolean =>
  Object.keys(databaseCommands).some((name) => name.split(' ').every((word, at) => words[at] === word));
