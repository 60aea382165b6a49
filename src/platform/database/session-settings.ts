/**
 * In which form values are read and written, and where tables are looked for: as the service expects it, whatever an operator has set
 * for a role or for a database.
 */
export const FORM_SETTINGS: Readonly<Record<string, string>> = {
  datestyle: 'ISO,YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  backslash_quote: 'safe_encoding',
  transform_null_equals: 'off',
  array_nulls: 'on',
  quote_all_identifiers: 'off',
  gin_fuzzy_search_limit: '0',
  row_security: 'on',
  search_path: 'public',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  idle_session_timeout: '0',
};

/** As a connection is opened with them: in an option a space is escaped. */
export const optionsOf = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');

/** One statement for all of them. What a session itself begins with is the pooler's. */
export function setWithinTransaction(settings: Readonly<Record<string, string>>): string {
  const ofTransaction = Object.entries(settings).filter(([name]) => !/^default_transaction|^idle_session/.test(name));
  const calls = ofTransaction.map(([name, value]) => `set_config('${name}', '${value}', true)`);
  return `select ${calls.join(', ')}`;
}
