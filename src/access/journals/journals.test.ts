import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import { getClientMoney, getPlace } from '../../ledger/places/operator-contract.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { openBankPlace } from '../../testing/firm-money.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import type { Journal } from './contract.ts';
import { getJournal, listReasons, proposeJournal, reverseJournal } from './operator-contract.ts';

/** What two people book by hand: balanced in each currency of each partner and of the firm, and taken back by a journal that names it. */
const world = await createWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);
const { firm, database } = world;
const today = lagosDayOf(Date.now());
const unknown = unknownPlace('live', 'NGN');
const bank = await openBankPlace(firm, 'NGN', 'First Bank');

type Body = z.input<(typeof proposeJournal)['body']>;
type Line = Body['lines'][number];
const line = (side: 'debit' | 'credit', account: Line['account'], amount: string, more: Partial<Line> = {}): Line => ({
  ...{ side, account, amount, currency: 'NGN' as const, ...(account === 'place' && { place: bank }) },
  ...more,
});
const body = (kind: Body['kind'], lines: readonly Line[], more: Partial<Body> = {}): Body => ({
  ...{ mode: 'live', kind, value_day: today, reason: 'The advice of the bank', lines: [...lines] },
  ...more,
});
const propose = (of: Body) => firm.act(proposeJournal, { body: of }, 'Jane');
async function booked(of: Body): Promise<Journal> {
  const { approval_id } = await propose(of);
  await firm.approve(approval_id);
  return firm.act(getJournal, { params: { journal: approval_id } });
}
const balanceOf = async (place: string) => (await firm.act(getPlace, { params: { place } })).balance;
const coverOf = async () =>
  (await firm.act(getClientMoney, {})).find(({ mode, currency }) => mode === 'live' && currency === 'NGN')!.difference;

/** What the firm itself has earned, spent and put in. */
async function ofTheFirm() {
  const { rows } = await database.pool.query<{ kind: string; balance: string }>(
    `select account.kind, account.balance
     from ledger_accounts account
     join environments environment on environment.id = account.environment_id
     where environment.organisation_id is null and account.currency = 'NGN' and account.kind <> 'place' and account.balance <> 0
     order by account.kind`,
  );
  return rows.map(({ kind, balance }) => `${kind} ${balance}`);
}

test('a charge of a bank is an expense, interest is income, and own money that is put in covers what is missing', async () => {
  const charge = await booked(
    body('bank_charge', [line('debit', 'expense', '53.75'), line('credit', 'place', '53.75')]),
  );
  assert.deepEqual([charge.kind, charge.proposed_by, charge.approved_by], ['bank_charge', 'Jane', 'Kofi']);
  assert.deepEqual(
    charge.lines.map(({ account, side, amount, place_id, organisation_id }) => [
      ...[account, side, amount, place_id, organisation_id],
    ]),
    [
      ['expense', 'debit', '53.75', null, null],
      ['place', 'credit', '53.75', bank, null],
    ],
  );
  assert.deepEqual([await balanceOf(bank), await coverOf()], ['-53.75', '-53.75']);

  await booked(body('interest', [line('debit', 'place', '20.00'), line('credit', 'income', '20.00')]));
  await booked(body('top_up', [line('debit', 'place', '33.75'), line('credit', 'equity', '33.75')]));

  assert.deepEqual([await balanceOf(bank), await coverOf()], ['0.00', '0.00']);
  assert.deepEqual(await ofTheFirm(), ['equity 33.75', 'expense -53.75', 'income 20.00']);
});

test('whoever approves a journal reads which places it names, and whose shares of them', async () => {
  const { organisation_id: organisation } = await world.partner('live');

  const { effect } = await propose(
    body('correction', [
      line('debit', 'place', '5.00', { organisation }),
      line('credit', 'place', '5.00', { organisation, place: unknown }),
      line('debit', 'place', '1.00'),
      line('credit', 'expense', '1.00'),
    ]),
  );

  assert.equal(
    effect,
    `Book a journal of the kind correction in live, of the value day ${today} and booked on ${today}: NGN 6.00. debit place (Own Bank, First Bank) of Acme Savings NGN 5.00; credit place (Not known where) of Acme Savings NGN 5.00; debit place (Own Bank, First Bank) NGN 1.00; credit expense NGN 1.00. Balances then: place (Own Bank, First Bank) of Acme Savings NGN 5.00; place (Not known where) of Acme Savings NGN -5.00, below zero; place (Own Bank, First Bank) NGN 1.00.`,
  );
});

test('a journal of several lines pairs its debits with its credits in their order', async () => {
  const { id } = await booked(
    body('interest', [
      line('debit', 'place', '70.00'),
      line('credit', 'income', '30.00'),
      line('debit', 'place', '10.00', { place: unknown }),
      line('credit', 'income', '50.00'),
    ]),
  );

  const { rows } = await database.pool.query<{ source_type: string; amount: string }>(
    'select source_type, amount from ledger_transactions where source_id = $1 order by source_type',
    [id],
  );
  assert.deepEqual(
    rows.map(({ source_type, amount }) => [source_type, amount]),
    [
      ['journal', '30.00'],
      ['journal.2', '40.00'],
      ['journal.3', '10.00'],
    ],
  );
});

test('a partner’s share whose place was not known is brought to its bank, and its entries lead to the journal', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '300.00' } });
  const organisation = acme.organisation_id;

  const { id, lines } = await booked(
    body('correction', [
      line('debit', 'place', '300.00', { organisation }),
      line('credit', 'place', '300.00', { organisation, place: unknown }),
    ]),
  );

  assert.deepEqual(
    lines.map(({ organisation_id, place_id }) => [organisation_id, place_id]),
    [
      [organisation, bank],
      [organisation, unknown],
    ],
  );
  const { rows } = await database.pool.query<{ part: string; balance: string }>(
    "select part, balance from ledger_accounts where environment_id = $1 and kind = 'place' and balance <> 0",
    [acme.environment.id],
  );
  assert.deepEqual(rows, [{ part: bank, balance: '-300.00' }]);
  assert.equal(await acme.balance(), '300.00');
  const { body: found } = await ask(
    'viewer',
    'GET',
    `/operator/v1/ledger-transactions?source_type=journal&source_id=${id}`,
  );
  const [transaction] = found.data as unknown as { id: string }[];
  const { body: atPlace } = await ask(
    'viewer',
    'GET',
    `/operator/v1/ledger-transactions?organisation=${organisation}&place=${bank}`,
  );
  assert.deepEqual(atPlace.data, found.data);
  const { body: traced } = await ask('viewer', 'GET', `/operator/v1/ledger-transactions/${transaction!.id}`);
  const { source } = traced.data as unknown as { source: object };
  assert.deepEqual(source, { type: 'journal', id, path: `/operator/v1/journals/${id}` });
});

test('a journal is taken back once, by another that names it', async () => {
  const before = await ofTheFirm();
  const { id } = await booked(body('write_off', [line('debit', 'expense', '9.00'), line('credit', 'place', '9.00')]));
  const reverse = () => firm.act(reverseJournal, { params: { journal: id }, body: { reason: 'It was found' } }, 'Jane');
  const [first, second] = [await reverse(), await reverse()];

  await firm.approve(first.approval_id);

  assert.deepEqual(await ofTheFirm(), before);
  const reversal = await firm.act(getJournal, { params: { journal: first.approval_id } });
  const reversed = await firm.act(getJournal, { params: { journal: id } });
  assert.deepEqual([reversal.reverses, reversal.kind, reversed.reversed_by], [id, 'correction', reversal.id]);
  await assert.rejects(firm.approve(second.approval_id), { code: 'invalid_state' });
  await assert.rejects(reverse(), {
    code: 'invalid_state',
    details: { current_status: 'It was reversed.', allowed_from: 'a journal that was not reversed' },
  });
  const again = { params: { journal: reversal.id }, body: { reason: 'x' } };
  await assert.rejects(firm.act(reverseJournal, again, 'Jane'), { code: 'invalid_state' });
});

test('what does not balance, names other accounts or a closed day is refused with the figures, and books nothing', async () => {
  const before = await ofTheFirm();
  const charge = [line('debit', 'expense', '10.00'), line('credit', 'place', '9.00')];
  await assert.rejects(propose(body('bank_charge', charge)), {
    code: 'unbalanced_journal',
    details: { currency: 'NGN', debits: '10.00', credits: '9.00' },
  });
  const other = [line('debit', 'expense', '10.00'), line('credit', 'income', '10.00')];
  await assert.rejects(propose(body('bank_charge', other)), {
    code: 'account_not_allowed',
    details: {
      account: 'expense to income',
      reason:
        'A journal of the kind bank_charge moves no money between these accounts: GET /journal-reasons lists those of each kind.',
    },
  });
  const same = [line('debit', 'place', '10.00'), line('credit', 'place', '10.00')];
  await assert.rejects(propose(body('correction', same)), {
    code: 'account_not_allowed',
    details: {
      account: 'place to place',
      reason: 'Both lines name the same place: money that goes to another place names that one in its debit.',
    },
  });
  const lines = [line('debit', 'expense', '10.00'), line('credit', 'place', '10.00')];
  const yesterday = addDays(today, -1);
  await database.pool.query("insert into closed_days (day, closed_by, closed_at) values ($1, 'Ada', now())", [
    yesterday,
  ]);
  await assert.rejects(propose(body('bank_charge', lines, { day: yesterday })), {
    code: 'period_closed',
    details: { day: yesterday },
  });
  await database.pool.query('delete from closed_days where day = $1', [yesterday]);
  const wrong = async (of: Body, details: Record<string, string>) =>
    assert.rejects(propose(of), { code: 'validation_error', details });
  await wrong(body('bank_charge', lines, { day: yesterday }), {
    day: `Expected today, ${today}: an earlier day is its value_day.`,
  });
  await wrong(body('bank_charge', lines, { value_day: addDays(today, 1) }), {
    value_day: `Expected today, ${today}, or an earlier day.`,
  });
  await wrong(body('bank_charge', [lines[0]!, { ...lines[1]!, place: unknownPlace('live', 'GHS') }]), {
    'lines.1.place': 'Not known where is of live and GHS.',
  });
  await wrong(body('bank_charge', [{ ...lines[0]!, place: bank }, lines[1]!]), {
    'lines.0.place': 'Expected the place of an account `place`, and none of another.',
  });
  const acme = await world.partner('live');
  await wrong(body('bank_charge', [{ ...lines[0]!, organisation: acme.organisation_id }, lines[1]!]), {
    'lines.0.organisation': 'Only a share of a place may be a partner’s.',
  });
  assert.deepEqual(await ofTheFirm(), before);
});

test('each kind says between which accounts it moves money', async () => {
  const reasons = await firm.act(listReasons, {});

  assert.deepEqual(
    reasons.filter(({ kind }) => !['correction', 'remittance', 'write_off'].includes(kind)),
    [
      { kind: 'bank_charge', pairs: [{ debit: 'expense', credit: 'place' }] },
      { kind: 'interest', pairs: ['place', 'suspense'].map((debit) => ({ debit, credit: 'income' })) },
      { kind: 'top_up', pairs: ['place', 'suspense'].map((debit) => ({ debit, credit: 'equity' })) },
      { kind: 'unclaimed', pairs: [{ debit: 'suspense', credit: 'income' }] },
    ],
  );
});
