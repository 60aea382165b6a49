import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approveAsTwo } from '../../../testing/approve-withdrawal.ts';
import { fileOf, type Line, type Matched, statementSide } from '../../../testing/bank-statements.ts';
import { freshNumber } from '../../../testing/fresh-number.ts';
import { settleAsTwo } from '../../../testing/money-by-hand.ts';
import { operatorsByRole } from '../../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../../testing/world.ts';

/** One line or many are matched with one record or many: sums are equal, and all is done and undone at once. */
const world = await createWorld({ operators: operatorsByRole });
const { ask, answered, refused, account, importFile, linesOf, lineOf, transfer } = await statementSide(world);

type Record = { readonly type: string; readonly id: string; readonly reference: string; readonly amount: string };
type Match = { readonly id: string; readonly lines: readonly Line[]; readonly records: readonly Record[] };
type InMatch = Matched & { readonly match: Match | null; readonly line: { readonly match_id: string | null } };
type Candidate = Record & { readonly organisation_name: string | null; readonly direction: string };

/** A request that a person settled, which is on no line yet. */
async function paid(partner: Partner, amount: string) {
  const request = await transfer(partner, amount);
  await settleAsTwo(world, request.id);
  return request;
}

/** A payout that the bank has yet to confirm. */
async function underWay({ client }: Partner, amount: string): Promise<string> {
  const own = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(own);
  const verified = "update settlement_accounts set status = 'verified', call_due_at = null where id = $1";
  await world.database.pool.query(verified, [settlement_account_id]);
  const { id } = await client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id });
  await approveAsTwo(world, id);
  return id;
}

const ofRequests = (requests: readonly { readonly id: string }[]) =>
  requests.map(({ id }) => ({ type: 'funding_request', id }));
const match = (line: string, body: object) => answered<InMatch>('POST', `/bank-lines/${line}/match`, body);
const matchOf = (line: string) => answered<Match>('GET', `/bank-lines/${line}/match`);
const lineNow = async ({ id, statement_id }: Line) =>
  (
    await answered<(Line & { matched_reference: string | null; match_id: string | null })[]>(
      'GET',
      `/bank-lines?statement_id=${statement_id}`,
    )
  ).find((line) => line.id === id)!;

test('one line is matched with forty payments at once, which are on no other line then, and undone at once', async () => {
  const acme = await world.partner('live');
  const requests = [];
  for (let number = 1; number <= 40; number++) requests.push(await paid(acme, `${number}.00`));
  const line = await lineOf('SETTLED IN ONE', '820.00');
  const before = await acme.balance();

  const matched = await match(line.id, { records: ofRequests(requests), reason: 'the bank pays daily' });

  assert.deepEqual(
    [matched.line.status, matched.line.matched_type, matched.line.moved_money, matched.match!.records.length],
    ['matched', 'bank_match', true, 40],
  );
  assert.equal((await lineNow(line)).matched_reference, `${requests[0]!.reference} and 39 more`);
  assert.deepEqual((await matchOf(line.id)).records.map(({ reference, amount }) => [reference, amount]).at(-1), [
    requests[39]!.reference,
    '40.00',
  ]);
  assert.equal(await acme.balance(), before);
  const other = await lineOf('ANOTHER', '40.00');
  const again = await refused(`/bank-lines/${other.id}/match`, { funding_request: requests[39]!.reference });
  assert.match(again.details['funding_request']!, /has no payment of 40\.00 without a line/);
  const inTwo = await refused(`/bank-lines/${other.id}/match`, { records: ofRequests([requests[39]!]) });
  assert.match(inTwo.details['records.0.id']!, /has no payment without a line: match it by itself to credit it/);

  await answered('POST', `/bank-lines/${line.id}/unmatch`, { reason: 'it was another day' });
  assert.deepEqual((await lineNow(line)).status, 'unmatched');
  assert.equal((await ask('finance', 'GET', `/operator/v1/bank-lines/${line.id}/match`)).code, 'not_found');
  const { line: alone } = await match(other.id, { funding_request: requests[39]!.reference });
  assert.deepEqual([alone.status, alone.matched_type], ['matched', 'funding_payment']);
});

test('two lines are matched with two payments and each names all records and the other line; either undoes both', async () => {
  const [acme, beta] = [await world.partner('live'), await world.partner('live')];
  const [one, two] = [await paid(acme, '70.00'), await paid(beta, '30.00')];
  const { id } = await importFile(
    await account(),
    fileOf(['2026-11-20,PART ONE,60.00,60.00,', '2026-11-20,PART TWO,40.00,100.00,']),
  );
  const [first, second] = await linesOf(id);

  await match(first!.id, { records: ofRequests([one, two]), lines: [second!.id] });

  for (const line of [first!, second!]) {
    const { lines, records } = await matchOf(line.id);
    assert.deepEqual(lines.map((of) => of.id).sort(), [first!.id, second!.id].sort());
    assert.deepEqual(
      records.map(({ reference, amount }) => [reference, amount]),
      [
        [one.reference, '70.00'],
        [two.reference, '30.00'],
      ],
    );
  }
  await answered('POST', `/bank-lines/${second!.id}/unmatch`, { reason: 'wrong' });
  assert.deepEqual([(await lineNow(first!)).status, (await lineNow(second!)).status], ['unmatched', 'unmatched']);
});

test('sums that differ are refused with the figures, and nothing is matched', async () => {
  const acme = await world.partner('live');
  const [one, two] = [await paid(acme, '11.00'), await paid(acme, '12.00')];
  const line = await lineOf('NEARLY', '24.50');
  const path = `/bank-lines/${line.id}/match`;

  const { code, details } = await refused(path, { records: ofRequests([one, two]) });

  assert.equal(code, 'match_differs');
  assert.deepEqual(details, { currency: 'NGN', lines: '24.50', records: '23.00', difference: '1.50' });
  assert.equal((await lineNow(line)).status, 'unmatched');
  const twice = await refused(path, { records: ofRequests([one, one]) });
  assert.match(twice.details['records']!, /is there twice/);
  const both = await refused(path, { records: ofRequests([one]), funding_request: two.id });
  assert.equal(both.code, 'validation_error');
  const alone = await refused(path, { funding_request: one.id, lines: [line.id] });
  assert.equal(alone.code, 'validation_error');
  const itself = await refused(path, { records: ofRequests([one]), lines: [line.id] });
  assert.equal(itself.details['lines.0'], 'This line is there twice.');
  const said = { type: 'bank_line', id: line.id, reason: 'other' };
  const credited = await refused(path, { records: ofRequests([one]), not_the_same_as: [said] });
  assert.equal(credited.details['not_the_same_as'], 'Nothing is credited: leave it out.');
  const awaited = await transfer(acme, '24.50');
  const waits = await refused(path, { records: ofRequests([awaited]) });
  assert.match(waits.details['records.0.id']!, /is pending and has no payment without a line/);
  const absent = await refused(path, { records: [{ type: 'funding_payment', id: one.id }] });
  assert.equal(absent.code, 'not_found');
  const gone = await refused(path, { records: ofRequests([one]), lines: [one.id] });
  assert.deepEqual([gone.code, gone.details['resource']], ['not_found', 'bank_line']);
});

test('one line pays several withdrawals, which no other line pays', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '500.00' } });
  const withdrawals = [await underWay(acme, '120.00'), await underWay(acme, '80.00')];
  const line = await lineOf('BULK PAYOUT', '-200.00');
  const records = withdrawals.map((id) => ({ type: 'withdrawal', id }));

  const { match: made } = await match(line.id, { records, reason: 'The provider debits this account' });

  assert.deepEqual(
    made!.records.map(({ type, amount }) => [type, amount]),
    [
      ['withdrawal', '120.00'],
      ['withdrawal', '80.00'],
    ],
  );
  const other = await lineOf('AGAIN', '-200.00');
  const { details } = await refused(`/bank-lines/${other.id}/match`, { records });
  assert.match(details['records.0.id']!, /is on a line already/);
});

test('two people who match one record with two lines at once get one match', async () => {
  const acme = await world.partner('live');
  const [one, two] = [await paid(acme, '5.00'), await paid(acme, '6.00')];
  const lines = [await lineOf('FIRST', '11.00'), await lineOf('SECOND', '11.00')];
  const body = { records: ofRequests([one, two]) };

  const all = await Promise.allSettled([
    match(lines[0]!.id, body),
    match(lines[1]!.id, body),
    match(lines[0]!.id, body),
    answered('POST', `/bank-lines/${lines[1]!.id}/match`, { funding_request: one.id }),
  ]);

  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1);
  const { rows } = await world.database.pool.query<{ record_id: string; matches: number }>(
    `select record_id, count(*)::int as matches
     from bank_match_records
     where undone_at is null and amount in (5.00, 6.00) and environment_id = $1
     group by record_id`,
    [acme.environment.id],
  );
  assert.deepEqual([...new Set(rows.map(({ matches }) => matches))], [1]);
});

test('what a line can be matched with is found by name, reference or amount, and is gone once it is matched', async () => {
  const acme = await world.partner('live');
  const one = await paid(acme, '313.00');
  const today = new Date().toISOString().slice(0, 10);
  const { id } = await importFile(await account(), fileOf([`${today},A TRANSFER,313.00,313.00,`]));
  const [line] = await linesOf(id);
  const find = (text: string) =>
    answered<Candidate[]>('GET', `/bank-lines/${line!.id}/candidates?direction=credit&text=${text}`);

  const [found, ...others] = await find('313.00');

  assert.deepEqual(
    [found!.type, found!.reference, found!.amount, found!.direction, others.length],
    ['funding_payment', one.reference, '313.00', 'credit', 0],
  );
  assert.equal((await find(one.reference.toLowerCase())).length, 1);
  assert.deepEqual(await find('nobody-has-this'), []);
  await match(line!.id, { records: [{ type: 'funding_payment', id: found!.id }] });
  assert.deepEqual(await find(one.reference), []);
});

test('a statement that is taken back undoes its matches with lines of other statements', async () => {
  const acme = await world.partner('live');
  const one = await paid(acme, '99.00');
  const into = await account();
  const first = await importFile(into, fileOf(['2026-11-20,PART,49.00,49.00,']));
  const kept = (await linesOf(first.id))[0]!;
  const { id } = await importFile(into, fileOf(['2026-11-21,OTHER PART,50.00,99.00,']));
  const [line] = await linesOf(id);
  await match(line!.id, { records: ofRequests([one]), lines: [kept.id] });

  const body = { reason: 'a wrong file', undo_matches: true };
  const { approval_id } = await answered<{ approval_id: string }>('POST', `/bank-statements/${id}/take-back`, body);
  await world.firm.approve(approval_id);

  assert.equal((await lineNow(kept)).status, 'unmatched');
  const whole = await lineOf('WHOLE', '99.00');
  assert.equal((await match(whole.id, { funding_request: one.id })).line.status, 'matched');
});
