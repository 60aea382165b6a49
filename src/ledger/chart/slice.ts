import { listed } from '../../platform/audit-subjects.ts';
import { statement } from '../../platform/database/transaction.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { chartRoutes } from './operator.ts';
import { chartEndpoints } from './operator-contract.ts';
import { chartChecks } from './verify.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  operatorEndpoints: chartEndpoints,
  operatorRoutes: ({ operatorSettings }) => chartRoutes(operatorSettings),
  operatorResources: {
    glAccounts: {
      title: 'Chart of accounts',
      about: 'The codes by which accountants know the accounts of the ledger.',
    },
  },
  checks: chartChecks,
  auditSubjects: {
    gl_account: {
      row: statement(`
        select ${listed('gl_accounts', 'code, name, type, created_at, updated_at')} || jsonb_build_object('kinds', (
            select coalesce(jsonb_agg(kind order by kind), '[]')
            from gl_account_kinds
            where gl_account = code
              and part = ''
          ), 'places', (
            select coalesce(jsonb_agg(part order by part), '[]')
            from gl_account_kinds
            where gl_account = code
              and part <> ''
          )) as row
        from gl_accounts
        where code = $1`),
      hold: statement('select from gl_accounts where code = $1 for no key update'),
    },
  },
};
