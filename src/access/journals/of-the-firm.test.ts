import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBankPlace } from '../../testing/firm-money.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { getJournal, proposeJournal } from './operator-contract.ts';

/** What is booked of the firm itself is found as what is booked of partners. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { read } = await operatorSide(world);
const { firm } = world;

type Row = Readonly<Record<string, string | null>>;

test('a journal is about no day before the books begin, in the year before the installation', async () => {
  const place = await openBankPlace(firm, 'NGN', 'Second Bank');
  const line = { amount: '5.00', currency: 'NGN' } as const;
  const lines = [
    { ...line, side: 'debit' as const, account: 'place' as const, place },
    { ...line, side: 'credit' as const, account: 'equity' as const },
  ];
  const first = `${Number(lagosDayOf(Date.now()).slice(0, 4)) - 1}-01-01`;
  const body = { mode: 'live', kind: 'top_up', reason: 'Capital', lines } as const;
  const propose = (value_day: string) => firm.act(proposeJournal, { body: { ...body, value_day, lines } }, 'Jane');

  for (const value_day of ['1900-01-01', addDays(first, -1)])
    await assert.rejects(propose(value_day), {
      code: 'validation_error',
      details: { value_day: `Expected ${first} or a later day: the books begin then.` },
    });
  assert.ok((await propose(first)).approval_id);
});

test('movements and accounts of the firm itself are listed, and lead to their entries and to the journal', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '1.00' } });
  const place = await openBankPlace(firm, 'NGN', 'First Bank');
  const line = { amount: '33.75', currency: 'NGN' } as const;
  const lines = [
    { ...line, side: 'debit' as const, account: 'place' as const, place },
    { ...line, side: 'credit' as const, account: 'equity' as const },
  ];
  const body = { mode: 'live', kind: 'top_up', value_day: lagosDayOf(Date.now()), reason: 'Capital', lines } as const;
  const { approval_id } = await firm.act(proposeJournal, { body: { ...body, lines } }, 'Jane');
  await firm.approve(approval_id);

  const [moved, ...others] = await read<Row[]>('/operator/v1/ledger-transactions?reason=journal_equity');
  const traced = await read<{ transaction: Row; entries: Row[]; source: Row }>(
    `/operator/v1/ledger-transactions/${moved!['id']}`,
  );
  const [equity] = await read<Row[]>('/operator/v1/ledger-accounts?kind=equity&mode=live&currency=NGN');
  const entries = await read<Row[]>(`/operator/v1/ledger-accounts/${equity!['id']}/entries`);
  const ofPartner = await read<Row[]>(`/operator/v1/ledger-transactions?organisation=${acme.organisation_id}`);

  assert.deepEqual(
    [moved!['amount'], moved!['organisation_id'], moved!['organisation_name'], moved!['sandbox']],
    ['33.75', null, null, null],
  );
  assert.deepEqual(others, []);
  assert.deepEqual(traced.transaction, moved);
  assert.deepEqual(
    traced.entries.map(({ kind, direction, amount }) => [kind, direction, amount]),
    [
      ['place', 'debit', '33.75'],
      ['equity', 'credit', '33.75'],
    ],
  );
  assert.equal(traced.source['path'], `/operator/v1/journals/${traced.source['id']}`);
  assert.deepEqual([equity!['balance'], equity!['organisation_id']], ['33.75', null]);
  assert.deepEqual(
    entries.map(({ transaction_id }) => transaction_id),
    [moved!['id']],
  );
  assert.deepEqual(
    ofPartner.map(({ organisation_id }) => organisation_id),
    [acme.organisation_id],
  );
});

test('an amount without decimals is booked with both', async () => {
  const place = await openBankPlace(firm, 'NGN', 'Second Bank');
  const lines = [
    { side: 'debit' as const, account: 'expense' as const, amount: '7', currency: 'NGN' as const },
    { side: 'credit' as const, account: 'place' as const, place, amount: '7.0', currency: 'NGN' as const },
  ];
  const body = { mode: 'live', kind: 'bank_charge', value_day: lagosDayOf(Date.now()), reason: 'SMS' } as const;
  const { approval_id } = await firm.act(proposeJournal, { body: { ...body, lines } }, 'Jane');

  await firm.approve(approval_id);

  const journal = await firm.act(getJournal, { params: { journal: approval_id } });
  assert.deepEqual(
    journal.lines.map(({ amount }) => amount),
    ['7.00', '7.00'],
  );
});
