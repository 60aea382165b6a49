import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposeJournal, reverseJournal } from '../../access/journals/operator-contract.ts';
import { bookedLines } from '../../testing/booked-lines.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { paidByProvider } from '../../testing/paid-by-provider.ts';
import { problemsAfter } from '../../testing/problems-after.ts';
import { settlementActs } from '../../testing/settlement-acts.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { reverseFunding } from '../inbound/operations.ts';
import { unmatchSettlement } from './operator-contract.ts';
import { recordSettlement as recordAs } from './record.ts';
import { settlementChecks } from './verify.ts';

/** What a provider took off a settlement besides its fees is explained by what is booked at its place, and leaves it at 0.00. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, answered, lineOf, reconciled, transfer } = await bookedLines(world);
const { firm, database } = world;

const { terms, waiting, balanceOf, record, match, explain, shown } = settlementActs(world, today);

/** Of `amount` the provider kept `fee`, and what it is in a settlement. */
const paid = async (partner: Partner, amount: string, fee: string) =>
  paidByProvider(world, partner, (await transfer(partner, amount)).id, { amount, fee });

async function refund(partner: Partner, id: string, amount: string): Promise<void> {
  const as = { provider: 'paystack', reversal_id: `refund ${id}` };
  await world.write((tx) => reverseFunding(tx, partner.environment, id, { amount, as }));
}

type Movement = { readonly id: string; readonly reason: string; readonly source_id: string };
const movementsOf = (reason: string) =>
  answered<Movement[]>('GET', `/ledger-transactions?place=${waiting}&reason=${reason}`);
const newestOf = async (reason: string) => (await movementsOf(reason))[0]!;

/** A journal of two people takes it from the provider, or puts it there. */
async function booked(kind: 'bank_charge' | 'interest', amount: string): Promise<Movement> {
  const line = { amount, currency: 'NGN' } as const;
  const [atPlace, ofFirm] = kind === 'interest' ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
  const lines = [
    { ...line, side: ofFirm, account: kind === 'interest' ? ('income' as const) : ('expense' as const) },
    { ...line, side: atPlace, account: 'place' as const, place: waiting },
  ];
  const body = { mode: 'live', kind, value_day: today, reason: 'The list of the provider', lines } as const;
  const { approval_id } = await firm.act(proposeJournal, { body }, 'Jane');
  await firm.approve(approval_id);
  return newestOf(kind === 'interest' ? 'journal_income' : 'journal_expense');
}
const penalty = (amount: string) => booked('bank_charge', amount);

async function sharesOf(place: string) {
  const { rows } = await database.pool.query<{ name: string; share: string }>(
    `select coalesce(environment.organisation_id::text, 'the firm') as name, (-account.balance)::text as share
     from ledger_accounts account
     join environments environment on environment.id = account.environment_id
     where account.part = $1 and account.balance <> 0`,
    [place],
  );
  return Object.fromEntries(rows.map(({ name, share }) => [name, share]));
}

test('of 10,000.00 less 150.00 of fees a refund of 2,000.00 and a penalty of 50.00 are deducted: 7,800.00 reach the bank, 0.00 is left', async () => {
  const [acme, other] = [await world.partner('live'), await world.partner('live')];
  const { payment } = await paid(acme, '10000.00', '150.00');
  // The refund is of a payment of another partner, which was settled before; the wallet has spent none of it.
  const earlier = await paid(other, '3000.00', '0.00');
  const before = await record({ reference: 'D-0', net: '3000.00', payments: [earlier.payment] });
  await match(before.id, (await lineOf('PAYSTACK D-0', '3000.00')).id);
  await refund(other, earlier.id, '2000.00');
  assert.equal(await balanceOf(waiting), '7850.00');

  await assert.rejects(record({ reference: 'D-1', net: '7800.00', payments: [payment], deductions: '2049.99' }), {
    details: {
      net: 'The payments are 10000.00, less fees of 150.00 and deductions of 2049.99: expected 7800.01.',
    },
  });
  const held = await record({ reference: 'D-1', net: '7800.00', payments: [payment], deductions: '2050' });
  assert.deepEqual(
    [held.status, held.gross, held.fees, held.deductions, held.net, held.place_id, held.explained_by],
    ['held', '10000.00', '150.00', '2050.00', '7800.00', waiting, []],
  );
  const queues = await answered<{ queue: string; waiting: number }[]>('GET', '/work');
  assert.equal(queues.find(({ queue }) => queue === 'settlements_held')?.waiting, 1);
  const line = await lineOf('PAYSTACK D-1', '7800.00');
  await assert.rejects(match(held.id, line.id), {
    code: 'invalid_state',
    details: { current_status: 'held', allowed_from: 'in_transit' },
  });

  const refunded = await newestOf('funding_reversal');
  await assert.rejects(explain(held.id, refunded.id), {
    details: { movements: 'They are 2000.00 together, and 2050.00 was deducted: the difference is 50.00.' },
  });
  const journal = await penalty('50.00');
  const explained = await explain(held.id, refunded.id, journal.id);
  assert.deepEqual([explained.status, explained.explained_by], ['in_transit', [refunded.id, journal.id]]);
  assert.equal(await balanceOf(waiting), '7800.00');

  const matched = await match(held.id, line.id);
  const bank = matched.firm_account_id!;
  assert.deepEqual([await balanceOf(waiting), await sharesOf(waiting)], ['0.00', {}]);
  assert.deepEqual(await sharesOf(bank), {
    [acme.organisation_id]: '10000.00',
    [other.organisation_id]: '-2000.00',
    'the firm': '-200.00',
  });
  assert.deepEqual(await reconciled(line), ['7800.00', '7800.00', '0.00', []]);
  await assert.rejects(explain(held.id, refunded.id, journal.id), { code: 'invalid_state' });

  const body = { reason: 'It was another line' };
  await firm.act(unmatchSettlement, { params: { settlement: held.id }, body }, 'Jane');
  assert.deepEqual([await balanceOf(waiting), await sharesOf(bank)], ['7800.00', {}]);
  await match(held.id, line.id);
  assert.deepEqual([await balanceOf(waiting), await balanceOf(bank)], ['0.00', '7800.00']);
});

test('what explains a settlement is a reversal or a journal at its place, once; another takes its place, and a journal that explains stays', async () => {
  const acme = await world.partner('live');
  const { id, payment } = await paid(acme, '1000.00', '0.00');
  const settlement = await record({ reference: 'D-2', net: '900.00', payments: [payment], deductions: '100.00' });
  const no = (movements: string[], details: object) =>
    assert.rejects(explain(settlement.id, ...movements), { details });

  const [first, second] = [await penalty('100.00'), await penalty('100.00')];
  const elsewhere = '019353d2-5f3a-7c41-9b7e-2f4c8a6d1e05';
  await no([elsewhere], { 'movements.0': 'It moved nothing at the place of the settlement.' });
  await no([first.id, first.id], { 'movements.1': 'It is there twice.' });
  await no([(await newestOf('funding')).id], {
    'movements.0': 'Expected a reversal of funding or a journal; it is funding.',
  });
  const [used] = (await movementsOf('journal_expense')).slice(-1);
  await no([used!.id], { 'movements.0': 'It explains settlement D-1 already.' });

  await explain(settlement.id, first.id);
  const reverse = (journal: string) =>
    firm.act(reverseJournal, { params: { journal }, body: { reason: 'It was another day' } }, 'Jane');
  await assert.rejects(reverse(first.source_id), {
    code: 'invalid_state',
    details: {
      current_status: 'It explains what was deducted from settlement D-2.',
      allowed_from: 'a journal that explains no settlement: name other movements there first',
    },
  });
  const { approval_id } = await reverse(second.source_id);
  assert.deepEqual((await explain(settlement.id, second.id)).explained_by, [second.id]);
  await assert.rejects(firm.approve(approval_id), { code: 'invalid_state' });
  const { approval_id: released } = await reverse(first.source_id);
  await firm.approve(released);
  const takenBack = { 'movements.0': 'Its journal was taken back, or takes another back.' };
  await no([first.id], takenBack);
  await no([(await newestOf('journal_expense_back')).id], takenBack);

  await refund(acme, id, '100.00');
  await explain(settlement.id, (await newestOf('funding_reversal')).id);
  await firm.approve(approval_id);
  await match(settlement.id, (await lineOf('PAYSTACK D-2', '900.00')).id);
  assert.equal(await balanceOf(waiting), '0.00');

  const whole = await paid(acme, '10.00', '0.00');
  const plain = await record({ reference: 'D-3', net: '10.00', payments: [whole.payment] });
  await assert.rejects(explain(plain.id, first.id), { details: { settlement: 'Nothing was deducted from it.' } });
  await match(plain.id, (await lineOf('PAYSTACK D-3', '10.00')).id);
});

test('of 500.00 a provider paid 512.50: the 12.50 are explained by what was booked to its place', async () => {
  const { payment } = await paid(await world.partner('live'), '500.00', '0.00');
  const wanted = { ...terms, reference: 'D-4', net: '512.50', payments: [payment], deductions: '-12.50' };
  const { id, status } = await world.write((tx) => recordAs(tx, wanted, { actor: 'paystack', ifDifferent: 'hold' }));
  assert.equal(status, 'held');
  await assert.rejects(explain(id, (await penalty('12.50')).id), {
    details: { movements: 'They are 12.50 together, and -12.50 was deducted: the difference is -25.00.' },
  });
  const { approval_id } = await firm.act(
    reverseJournal,
    { params: { journal: (await newestOf('journal_expense')).source_id }, body: { reason: 'It was no charge' } },
    'Jane',
  );
  await firm.approve(approval_id);

  await explain(id, (await booked('interest', '12.50')).id);
  const { firm_account_id } = await match(id, (await lineOf('PAYSTACK D-4', '512.50')).id);

  assert.deepEqual([await balanceOf(waiting), await balanceOf(firm_account_id!)], ['0.00', '512.50']);
});

test('ledger verify names deductions that nothing explains, of another amount, or that the match left at the provider', async () => {
  const problems = (change: string) => problemsAfter(world, { checks: settlementChecks }, change);
  const { rows } = await database.owner.query<{ id: string }>("select id from settlements where reference = 'D-2'");
  const { id } = rows[0]!;
  const place = 'settlement D-2';
  assert.equal((await shown(id)).status, 'matched');

  assert.deepEqual(await problems(`delete from settlement_deductions where settlement_id = '${id}'`), [
    { place, problem: 'its deductions are 100.00, what explains them is 0.00' },
  ]);
  assert.deepEqual(await problems(`update settlement_deductions set amount = 90.00 where settlement_id = '${id}'`), [
    { place, problem: 'its deductions are 100.00, what explains them is 90.00' },
    { place, problem: 'what explains 90.00 of its deductions is 100.00' },
    { place, problem: 'deductions of 90.00 are explained, its match has 100.00' },
  ]);
  assert.deepEqual(await problems(`update settlements set times_undone = 1 where id = '${id}'`), [
    { place, problem: 'deductions of 100.00 are explained, its match has 0.00' },
  ]);
});
