import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposeJournal } from '../../access/journals/operator-contract.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { statement, transact } from '../../platform/database/transaction.ts';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { openFirmMoney } from '../../testing/firm-money.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { textOf } from '../../testing/pdf-text.ts';
import { creditShare, issue, issuedShare, monthBefore, sweptShare } from '../../testing/revenue-shares.ts';
import { until } from '../../testing/until.ts';
import { isAnyoneWaiting } from '../../testing/waiting-for-locks.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { sweepDueCharges } from '../sweeping/work.ts';
import { issueShare } from './issue.ts';
import { creditRevenueShare, listAllRevenueShares, type OwnedRevenueShare } from './operator-contract.ts';

/** What is due to a partner of a month's fees is stated once, and credited once. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { ask, read } = await operatorSide(world);
const LAST = monthBefore(1);
const THIS = lagosDayOf(Date.now()).slice(0, 7);

const dueToPartners = async (mode: 'live' | 'test') => {
  const { rows } = await database.pool.query<{ balance: string }>(
    `select balance
     from ledger_accounts
     where environment_id = (select id from environments where organisation_id is null and mode = $1)
       and kind = 'revenue_share_due'
       and currency = 'NGN'`,
    [mode],
  );
  return rows[0]?.balance;
};

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    ({ code, details }) => `${code} ${Object.values(details)}`,
  );

test('a share of 20 % of a fee of 150.00 is stated with its lines, seen in the sandbox before the month is over', async () => {
  const fund = await world.investment({ country: 'NG', price: '100.00', unit_precision: '4', name: 'Shared fund' });
  await agreeTax(firm);
  const terms = { mode: 'test', charged_for: 'buy', percent: '1', minimum: undefined } as const;
  await agreeFee(firm, { ...terms, revenue_share_percent: '20' });
  const acme = await world.partner('test', { wallets: { NGN: '20000.00' } });
  await acme.client.orders.create({ investment_id: fund.test, amount: '15161.25', currency: 'NGN' });
  await sweepDueCharges.run({ pool: database.pool, signal: new AbortController().signal });

  const made = await issue(world, acme, THIS);

  const share = await acme.client.revenueShares.get(made.id);
  const { id, created_at, lines, ...stated } = share;
  assert.deepEqual(
    { id, created_at, stated },
    {
      ...{ id: made.id, created_at: made.created_at },
      stated: { month: THIS, currency: 'NGN', fees: '150.00', amount: '30.00', status: 'issued', credited_at: null },
    },
  );
  const { fee_schedule_id, ...line } = lines[0]!;
  assert.deepEqual([lines.length, typeof fee_schedule_id], [1, 'string']);
  assert.deepEqual(line, {
    ...{ code: 'brokerage', name: 'Brokerage', charged_for: 'buy', revenue_share_percent: '20.0000' },
    ...{ investment_id: fund.test, investment_name: 'Shared fund', charges: 1, fees: '150.00', amount: '30.00' },
  });
  assert.deepEqual((await acme.client.revenueShares.list()).data, [share]);
});

test('it is credited by two people, once though two approve twice, and the money is that which was due', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
  await (await openFirmMoney(firm, 'NGN')).topUp('30.00');
  const share = await issuedShare(world, acme);
  const asked = { params: { revenue_share: share.id }, body: { reason: 'month end' } };
  const before = await dueToPartners('live');
  const first = await firm.act(creditRevenueShare, asked, 'Jane');
  const second = await firm.act(creditRevenueShare, asked, 'Esi');
  assert.equal(await acme.balance(), '100.00');

  await firm.approve(first.approval_id, 'Kofi');
  const again = await refusalOf(firm.approve(second.approval_id, 'Kofi'));
  const anew = await refusalOf(firm.act(creditRevenueShare, asked, 'Jane'));

  assert.equal(before, '30.00');
  assert.equal(await dueToPartners('live'), '0.00');
  assert.equal(await acme.balance(), '130.00');
  assert.match(again, /^invalid_state credited/);
  assert.match(anew, /^invalid_state credited/);
  const [entry] = (await acme.client.ledger.list({ currency: 'NGN', type: 'revenue_share' })).data;
  assert.deepEqual(
    [entry!.direction, entry!.amount, entry!.description, entry!.source],
    ['credit', '30.00', `Revenue share of ${LAST}`, { type: 'revenue_share', id: share.id }],
  );
  const credited = await acme.client.revenueShares.get(share.id);
  assert.deepEqual([credited.status, credited.credited_at === null], ['credited', false]);
});

test('a month is stated once, also where two issue it at once, and what is late is on the next statement', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  await sweptShare(world, acme, monthBefore(2));

  const outcomes = await Promise.all([1, 2, 3].map(() => refusalOf(issue(world, acme, monthBefore(2)))));

  assert.equal(outcomes.filter((outcome) => outcome === 'done').length, 1, outcomes.join('\n'));
  for (const outcome of outcomes)
    if (outcome !== 'done') assert.match(outcome, /^validation_error It was stated before/);
  await sweptShare(world, acme, monthBefore(2), '10.00');
  assert.match(await refusalOf(issue(world, acme, monthBefore(2))), /It was stated before/);
  assert.equal((await issue(world, acme, LAST)).amount, '2.00');
  const listed = await read<OwnedRevenueShare[]>(`${listAllRevenueShares.path}?organisation=${acme.organisation_id}`);
  assert.deepEqual(
    listed.map(({ month, amount, status, issued_by }) => [month, amount, status, issued_by]),
    [
      [LAST, '2.00', 'issued', 'Jane'],
      [monthBefore(2), '30.00', 'issued', 'Jane'],
    ],
  );
});

test('who waits while another states the month reads that it was stated', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
  await sweptShare(world, acme, LAST);
  let second: Promise<string> | undefined;

  await transact(database.owner, 'write', async (tx) => {
    await tx.rows(statement('lock table revenue_share_sweeps in access exclusive mode'));
    second = refusalOf(issue(world, acme, LAST));
    await until(() => isAnyoneWaiting(database.pool));
    await issueShare(tx, acme.environment, { month: LAST, currency: 'NGN' }, 'Esi');
  });

  assert.match((await second)!, /^validation_error It was stated before/);
});

test('two who state two months at once state each share once', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  await sweptShare(world, acme, monthBefore(3));

  const outcomes = await Promise.all([3, 2].map((months) => refusalOf(issue(world, acme, monthBefore(months)))));

  assert.deepEqual(outcomes.filter((outcome) => outcome === 'done').length, 1, outcomes.join('\n'));
});

test('a month of live that is not over, one without a share and an unknown partner are refused', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  await sweptShare(world, acme, THIS);

  assert.match(await refusalOf(issue(world, acme, THIS)), /^validation_error Expected a month that is over/);
  assert.match(await refusalOf(issue(world, acme, LAST)), /^validation_error No share in NGN is due/);
  assert.match(await refusalOf(issue(world, acme, '2999-01')), /^validation_error Expected a month that is over/);
  const body = { organisation: 'Nobody', mode: 'live', month: LAST, currency: 'NGN' };
  assert.equal((await ask('finance', 'POST', listAllRevenueShares.path, body)).code, 'not_found');
  assert.equal((await ask('viewer', 'GET', `${listAllRevenueShares.path}?organisation=Nobody`)).code, 'not_found');
  const days = 'from=2026-12-02&to=2026-12-01';
  assert.equal((await ask('viewer', 'GET', `${listAllRevenueShares.path}?${days}`)).code, 'invalid_date_range');
});

test('neither another partner nor the sandbox sees what is live', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const sandbox = await world.partner('test', { organisation_id: acme.organisation_id });
  const other = await world.partner('live');
  const { id } = await issuedShare(world, acme);

  for (const { client } of [sandbox, other] as Partner[]) {
    await assert.rejects(client.revenueShares.get(id), { code: 'not_found' });
    await assert.rejects(client.revenueShares.download(id), { code: 'not_found' });
    assert.deepEqual((await client.revenueShares.list()).data, []);
  }
  assert.equal((await acme.client.revenueShares.list({ currency: 'NGN', status: 'issued' })).data.length, 1);
  assert.equal((await acme.client.revenueShares.list({ status: 'credited' })).data.length, 0);
});

test('the file has the figures of the statement', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const { id } = await issuedShare(world, acme);

  const { bytes, contentType } = await acme.client.revenueShares.download(id);

  const text = textOf(bytes);
  assert.equal(contentType, 'application/pdf');
  for (const said of [`Revenue share of ${LAST}`, 'Acme Savings', id, 'NGN 150.00', 'NGN 30.00', '20.0000', 'not yet'])
    assert(text.includes(said), `${said} is in: ${text}`);
});

test('what a journal has paid is not credited as well', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const share = await issuedShare(world, acme);
  const amount = (await dueToPartners('test'))!;
  const lines = [
    { side: 'debit', account: 'revenue_share_due', currency: 'NGN', amount },
    { side: 'credit', account: 'place', place: unknownPlace('test', 'NGN'), currency: 'NGN', amount },
  ] as const;
  const reason = 'Paid by transfer';
  const journal = { mode: 'test', kind: 'remittance', value_day: lagosDayOf(Date.now()), reason } as const;
  await firm.approve((await firm.act(proposeJournal, { body: { ...journal, lines: [...lines] } }, 'Jane')).approval_id);

  assert.match(await refusalOf(creditShare(world, share)), /^invalid_state NGN 0.00 are due to partners/);

  assert.equal(await acme.balance(), '1000.00');
});
