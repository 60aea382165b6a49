import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dashboardOf } from '../dashboard/people.ts';
import { metricsOf } from '../metrics-of.ts';
import { operatorSide, operatorsByRole } from '../operator-side.ts';
import { until } from '../until.ts';
import { whileHeld } from '../waiting-for-locks.ts';
import { createWorld } from '../world.ts';
import { loggedLines } from './logged-lines.ts';

const pools = { requests: 2, people: 2, long: 2, keys: 1, work: 2, orders: 1 };
const { logger, lines } = loggedLines();
const world = await createWorld({ operators: operatorsByRole, pools, logger });
const { baseUrl, ask } = await operatorSide(world);
const { owner } = world.database;

const REPORT = '/operator/v1/reports/client-money-reconciliation';
const LIST = '/operator/v1/bank-statements';
/** No partner's request reads these tables. */
const HOLD = 'lock table bank_statements, place_reconciliations in access exclusive mode';

type Running = { readonly pid: number; readonly state: string };

async function waitingOn(purpose: string): Promise<Running[]> {
  const { rows } = await owner.query<Running>(
    `select pid, state
     from pg_stat_activity
     where datname = current_database()
       and application_name like '%' || $1
       and wait_event_type = 'Lock'`,
    [` ${purpose}`],
  );
  return rows;
}

const isWaiting = (purpose: string, count: number) => async () => (await waitingOn(purpose)).length === count;

/** The connection itself ends: a statement that reached a time limit would leave it idle. */
async function untilClosed({ pid }: Running): Promise<void> {
  await until(async () => {
    const { rows } = await owner.query<Running>('select pid, state from pg_stat_activity where pid = $1', [pid]);
    assert(
      rows.every(({ state }) => state === 'active'),
      `the statement ended by itself: ${JSON.stringify(rows)}`,
    );
    return rows.length === 0;
  });
}

const leavingWith = (url: string, headers: Readonly<Record<string, string>>) => {
  const controller = new AbortController();
  const answer = fetch(url, { headers, signal: controller.signal }).then((response) => response.text());
  return { answer: answer.catch((error: Error) => error.name), leave: () => controller.abort() };
};

const leaving = (target: string) => leavingWith(`${baseUrl}${target}`, { Authorization: 'Bearer op_viewer' });

test('partners read and buy while more reads of operators wait than operators have connections', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const fund = await world.investment({ price: '2.00' });
  const targets = Array.from({ length: 6 }, (_, at) => [`${REPORT}?limit=${at + 1}`, `${LIST}?limit=${at + 1}`]).flat();

  const answers = await whileHeld(owner, HOLD, [], async () => {
    const asked = targets.map((target) => ask('viewer', 'GET', target));
    await until(async () => (await isWaiting('long', 2)()) && (await isWaiting('people', 2)()));
    const [wallets, order] = await Promise.all([
      acme.client.wallets.list(),
      acme.client.orders.create({ investment_id: fund.test, amount: '10.00', currency: 'NGN' }),
    ]);
    assert.equal(wallets.find(({ currency }) => currency === 'NGN')?.available_balance, '100.00');
    assert.equal(order.amount, '10.00');
    return asked;
  });

  assert.deepEqual(
    (await Promise.all(answers)).map(({ status }) => status),
    targets.map(() => 200),
  );
});

test('operators who ask the same share one run, which leaves room for another, and each gets its answer', async () => {
  const hold = 'lock table place_reconciliations, kyb_documents in access exclusive mode';
  const [asked] = await whileHeld(owner, hold, [], async () => {
    const first = ask('viewer', 'GET', `${REPORT}?mode=test&limit=5`);
    await until(isWaiting('long', 1));
    const same = Array.from({ length: 6 }, () => ask('finance', 'GET', `${REPORT}?limit=5&mode=test`));
    const other = ask('compliance', 'GET', '/operator/v1/reports/kyb-ageing');
    await until(async () => {
      const { rows } = await owner.query(
        `select 1 from pg_locks where relation = 'kyb_documents'::regclass and not granted`,
      );
      return rows.length > 0;
    });
    assert.equal((await waitingOn('long')).length, 2);
    return [Promise.all([first, other, ...same])];
  });
  const [first, other, ...same] = await asked!;

  assert.equal(other.status, 200);
  assert.equal(first.status, 200);
  for (const { status, body } of same) assert.deepEqual({ status, body }, { status: 200, body: first.body });
});

test('a read goes on for those who still wait, and its statement ends with the last of them', async () => {
  const [kept] = await whileHeld(owner, HOLD, [], async () => {
    const first = leaving(`${REPORT}?limit=7`);
    await until(isWaiting('long', 1));
    const second = ask('finance', 'GET', `${REPORT}?limit=7`);
    const alone = leaving(`${REPORT}?limit=8`);
    await until(isWaiting('long', 2));
    const before = await waitingOn('long');
    first.leave();
    assert.equal(await first.answer, 'AbortError');
    alone.leave();
    assert.equal(await alone.answer, 'AbortError');
    const [ended] = await until(async () => {
      const still = new Set((await waitingOn('long')).map(({ pid }) => pid));
      const gone = before.filter(({ pid }) => !still.has(pid));
      return gone.length === 1 && gone;
    });
    await untilClosed(ended!);
    assert.equal((await waitingOn('long')).length, 1);
    return [second];
  });

  assert.equal((await kept!).status, 200);
});

const longReads = async () =>
  (await metricsOf(world.service)).split('\n').filter((line) => line.startsWith('long_reads_'));

test('the long reads that run and those that wait for their turn are measured, one for all who share it', async () => {
  assert.deepEqual(await longReads(), ['long_reads_running 0', 'long_reads_waiting 0']);
  const asked = await whileHeld(owner, HOLD, [], async () => {
    const two = [11, 12].map((limit) => ask('viewer', 'GET', `${REPORT}?limit=${limit}`));
    await until(isWaiting('long', 2));
    const more = [13, 14, 15, 11].map((limit) => ask('finance', 'GET', `${REPORT}?limit=${limit}`));
    const left = leaving(`${REPORT}?limit=16`);
    await until(async () => (await longReads())[1] === 'long_reads_waiting 4');
    assert.equal((await longReads())[0], 'long_reads_running 2');
    left.leave();
    await until(async () => (await longReads())[1] === 'long_reads_waiting 3');
    return [...two, ...more];
  });

  assert.deepEqual(
    (await Promise.all(asked)).map(({ status }) => status),
    [200, 200, 200, 200, 200, 200],
  );
  assert.deepEqual(await longReads(), ['long_reads_running 0', 'long_reads_waiting 0']);
});

/** The first of them that waits is left by who asked for it, and its connection ends. */
async function endsWithItsAsker({ answer, leave }: ReturnType<typeof leaving>): Promise<void> {
  const [running] = await until(async () => {
    const found = await waitingOn('people');
    return found.length === 1 && found;
  });
  leave();
  assert.equal(await answer, 'AbortError');
  await untilClosed(running!);
  assert.deepEqual(
    lines().filter(({ err }) => err?.message === 'who asked for it has disconnected'),
    [],
  );
}

test('the statement of a list ends when the operator who asked for it disconnects', () =>
  whileHeld(owner, HOLD, [], () => endsWithItsAsker(leaving(`${LIST}?limit=9`))));

/** One read of a member of each kind, and a table which nothing reads that finds out who the member is. */
const readsOfMembers = [
  ['of the dashboard itself', '/passkeys', 'passkeys'],
  ['that partners have too', '/environments/test/settlement-accounts', 'settlement_accounts'],
  ['that is a file', '/environments/test/ledger/export', 'ledger_entries'],
] as const;

for (const [what, path, table] of readsOfMembers)
  test(`the statement of a read ${what} ends when the member who asked for it disconnects`, async () => {
    const { organisation_id } = await world.partner('test', { wallets: { NGN: '100.00' } });
    const { cookie } = await dashboardOf(world).person(organisation_id, 'owner');

    await whileHeld(owner, `lock table ${table} in access exclusive mode`, [], () =>
      endsWithItsAsker(leavingWith(`${world.baseUrl}/dashboard/v1${path}`, { Cookie: cookie })),
    );
  });
