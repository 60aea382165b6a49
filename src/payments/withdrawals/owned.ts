import type { Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import { DEFAULT_SANDBOX, type Environment } from '../../vocabulary/environment.ts';
import type { OwnedWithdrawal } from './operator-contract.ts';
import { findDebts, findPayees } from './owned-queries.ts';
import type { WithdrawalRow } from './queries.ts';
import { judgeSecondPerson } from './second-person.ts';
import { presentWithdrawal } from './transitions.ts';

type Row = WithdrawalRow & Owner;

export const ownedWithdrawals = ownedRecords<WithdrawalRow, OwnedWithdrawal>(
  {
    from: 'withdrawals',
    resource: 'withdrawal',
    referencePrefix: 'WDR',
    clientReferences: 'withdrawal',
    equal: ['settlement_account_id', 'provider_reference'],
    closed: ['status', 'currency'],
    waiting: ['pending_approval', 'processing'],
  },
  (rows, tx) => present(tx, rows),
);

/** That of a sandbox is never asked for its clock: one person always is enough there. */
const environmentOf = ({ environment_id, organisation_id, mode, sandbox }: Row): Environment => ({
  id: environment_id,
  organisation_id,
  mode,
  sandbox: sandbox ?? DEFAULT_SANDBOX,
  offset_ms: 0,
});

async function present(tx: Transaction, rows: readonly Row[]): Promise<OwnedWithdrawal[]> {
  const payees = new Map((await findPayees(tx, rows)).map(({ id, ...payee }) => [id, payee]));
  const debts = await findDebts(tx, [...new Set(rows.map(({ environment_id }) => environment_id))]);
  const shown: OwnedWithdrawal[] = [];
  for (const row of rows) {
    const waits = row.status === 'pending_approval';
    const judged = waits ? await judgeSecondPerson(tx, environmentOf(row), row) : null;
    const owed = debts.filter(({ environment_id }) => environment_id === row.environment_id);
    shown.push({
      ...presentWithdrawal(row),
      ...ownerOf(row),
      payee: payees.get(row.settlement_account_id)!,
      provider_message: row.provider_message,
      held_at: row.held_at,
      provider_asked_at: row.called_at,
      provider_unsure_since: row.unknown_since,
      owed: owed.map(({ currency, amount }) => ({ currency, amount })),
      needs_second_person: judged?.because ?? null,
      day_without_second_person: judged?.day ?? null,
    });
  }
  return shown;
}
