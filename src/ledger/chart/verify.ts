import { proof } from '../../platform/database/proof.ts';

/** Every account of the ledger belongs to a code. */
export const chartChecks = [
  `select environment_id, 'account ' || id as place,
     'no code of the chart of accounts collects its kind, ' || kind as problem
   from ledger_accounts
   where kind not in (select kind from gl_account_kinds where part = '')`,
].map(proof);
