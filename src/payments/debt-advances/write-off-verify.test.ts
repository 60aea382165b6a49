import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reverseJournal, writeOffDebt } from '../../access/journals/operator-contract.ts';
import { journalChecks } from '../../access/journals/verify.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { owe } from '../../testing/owing.ts';
import { foundAfter } from '../../testing/problems-after.ts';
import { createWorld } from '../../testing/world.ts';

/** `ledger verify` finds each part of a written-off debt that is missing or differs. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { live } = await world.investment({ price: '1.00', unit_precision: '4' });
const acme = await world.partner('live');
await owe(world, acme, live, '300.00');
const { id: wallet } = await acme.client.wallets.get('NGN');

async function writeOff(amount: string): Promise<string> {
  const body = { amount, reason: 'The partner is gone' };
  const { approval_id } = await firm.act(writeOffDebt, { params: { wallet }, body }, 'Jane');
  await firm.approve(approval_id);
  return approval_id;
}

await writeOff('70.00');
const journal = await writeOff('5.00');
const back = await firm.act(reverseJournal, { params: { journal }, body: { reason: 'It pays' } }, 'Jane');
await firm.approve(back.approval_id);

const tamperings: readonly (readonly [what: string, change: string, problems: readonly string[]])[] = [
  ['nothing', 'select 1', []],
  [
    'what the firm spent, gone',
    "delete from ledger_transactions where reason = 'journal_expense' and amount = 70.00",
    [
      'journal: its debits are 70.00 NGN, the ledger has 0.00',
      'written-off debt: its movement journal_expense of 70.00 is not in the ledger',
    ],
  ],
  [
    'what the partner was let off, gone',
    "delete from ledger_transactions where reason = 'debt_written_off' and amount = 70.00",
    [
      'journal: its debits are 70.00 NGN, the ledger has 0.00',
      'written-off debt: its movement debt_written_off of 70.00 is not in the ledger',
    ],
  ],
  [
    'of another amount at the firm',
    "update ledger_transactions set amount = 71.00 where reason = 'journal_expense' and amount = 70.00",
    [
      'journal: its debits are 70.00 NGN, the ledger has 71.00',
      'written-off debt: its movement journal_expense of 70.00 is not in the ledger',
    ],
  ],
  [
    'at another place',
    `update journal_lines set place_id = (select id from places where id <> place_id and mode = 'live' order by id limit 1)
     where environment_id = '${acme.environment.id}' and amount = 70.00 and kind = 'place'`,
    [
      'transaction: it is debt_written_off of 70.00, and no journal writes a debt off so',
      'written-off debt: its movement debt_written_off of 70.00 is not in the ledger',
      'written-off debt: its movement journal_expense of 70.00 is not in the ledger',
    ],
  ],
  [
    'what is owed again, gone',
    "delete from ledger_transactions where reason = 'debt_written_off_back'",
    [
      'journal: its debits are 5.00 NGN, the ledger has 0.00',
      'written-off debt: its movement debt_written_off_back of 5.00 is not in the ledger',
    ],
  ],
  [
    'what the firm has back, gone',
    "delete from ledger_transactions where reason = 'journal_expense_back'",
    [
      'journal: its debits are 5.00 NGN, the ledger has 0.00',
      'written-off debt: its movement journal_expense_back of 5.00 is not in the ledger',
    ],
  ],
  [
    'no journal says so',
    "update journal_lines set kind = 'equity' where kind = 'receivable' and amount = 70.00",
    ['transaction: it is debt_written_off of 70.00, and no journal writes a debt off so'],
  ],
];

for (const [what, change, problems] of tamperings)
  test(`ledger verify names what was changed: ${what}`, async () => {
    const tables = ['ledger_transactions', 'journal_lines'];
    assert.deepEqual(await foundAfter(world, { checks: journalChecks, tables }, change), [...problems].sort());
  });

test('the database takes no debt below nothing', async () => {
  const change = "update ledger_accounts set balance = 0.01 where kind = 'receivable' and currency = 'NGN'";

  await assert.rejects(database.owner.query(change), { constraint: 'no_more_is_repaid_than_is_owed' });
});
