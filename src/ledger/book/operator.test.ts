import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { presentProof, proveAtOnce } from './by-firm.ts';
import type { Verification } from './operator-contract.ts';
import { trialBalance } from './trial-balance.ts';

/** The ledger as the firm reads it: from an entry to what caused it, sums as of a date, the proof, and adjustments by two. */
const world = await createWorld({ operators: operatorsByRole });
const { ask, askAsTwo } = await operatorSide(world);

type Row = Record<string, unknown> & { id: string };
type Listed = { data: Row[]; pagination: { count: number } };

const list = async (target: string) => {
  const { status, body } = await ask('viewer', 'GET', target);
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as Listed;
};
const read = async <Data>(target: string) => (await ask('viewer', 'GET', target)).body.data as unknown as Data;

/** Money that finance said had arrived. */
async function settled() {
  const partner = await world.partner('live');
  const request = await partner.client.fundingRequests.create({
    currency: 'GHS',
    method: 'bank_transfer',
    amount: '80.00',
  });
  const { headers } = await askAsTwo(`/operator/v1/funding-requests/${request.id}/settle`, {});
  return { partner, request, request_id: headers.get('x-request-id') };
}

test('an entry leads to its transaction, to the record that caused it, and to the request that did it', async () => {
  const { partner, request, request_id } = await settled();
  const of = `organisation=${partner.organisation_id}&currency=GHS`;
  const [wallet] = (await list(`/operator/v1/ledger-accounts?${of}&kind=wallet`)).data;
  assert.equal(wallet!['balance'], '80.00');
  const entries = await list(`/operator/v1/ledger-accounts/${wallet!.id}/entries`);
  assert.deepEqual([entries.pagination.count, entries.data[0]!['balance_after']], [1, '80.00']);

  const traced = await read<{
    transaction: Row;
    entries: Row[];
    source: object;
    acts: { action: string; actor: string; operator_email: string; request_id: string }[];
  }>(`/operator/v1/ledger-transactions/${entries.data[0]!['transaction_id']}`);

  assert.deepEqual(
    traced.entries.map(({ kind, direction, amount }) => [kind, direction, amount]),
    [
      ['place', 'debit', '80.00'],
      ['wallet', 'credit', '80.00'],
    ],
  );
  assert.deepEqual(traced.source, {
    type: 'funding_request',
    id: request.id,
    path: `/operator/v1/funding-requests/${request.id}`,
  });
  assert.deepEqual(
    traced.acts.map(({ action, actor, operator_email, request_id: by }) => [action, actor, operator_email, by]),
    [['proposals approve (funding_settlement)', 'Another of finance', 'finance-2@firm.example', request_id]],
  );
  const source = await list(`/operator/v1/ledger-transactions?${of}&reason=funding`);
  assert.deepEqual(
    source.data.map(({ id }) => id),
    [traced.transaction.id],
  );
});

test('movements are found by the account and by the kind of account, and accounts by whether they are empty', async () => {
  const { partner } = await settled();
  const of = `organisation=${partner.organisation_id}&currency=GHS&mode=live`;
  const accounts = async (more: string) =>
    (await list(`/operator/v1/ledger-accounts?${of}&${more}`)).data.map(({ kind }) => kind).toSorted();
  assert.deepEqual(await accounts('is_empty=false'), ['place', 'wallet']);
  assert.deepEqual((await accounts('is_empty=true')).includes('wallet'), false);
  const [wallet] = (await list(`/operator/v1/ledger-accounts?${of}&kind=wallet`)).data;
  const movements = async (more: string) =>
    (await list(`/operator/v1/ledger-transactions?${of}&${more}`)).data.map(({ amount }) => amount);

  assert.deepEqual(await movements(`account=${wallet!.id}`), ['80.00']);
  assert.deepEqual(await movements('account_kind=wallet'), ['80.00']);
  assert.deepEqual(await movements('account_kind=order_clearing'), []);
  assert.deepEqual(await movements(`account=${partner.environment.id}`), []);
});

test('the entries of an account are paged by their sequence, to the end and back', async () => {
  const partner = await world.partner('live');
  for (let nth = 1; nth <= 5; nth += 1) await partner.credit('NGN', `${nth}.00`);
  const of = `organisation=${partner.organisation_id}&currency=NGN&kind=wallet`;
  const [wallet] = (await list(`/operator/v1/ledger-accounts?${of}`)).data;
  const path = `/operator/v1/ledger-accounts/${wallet!.id}/entries`;
  const sequences = async (query: string) => (await list(`${path}?${query}`)).data.map(({ sequence }) => sequence);

  assert.deepEqual(await sequences('limit=2'), [5, 4]);
  assert.deepEqual(await sequences('limit=2&before=4'), [3, 2]);
  assert.deepEqual(await sequences('limit=2&after=2'), [4, 3]);
  assert.deepEqual(await sequences('limit=2&offset=3'), [2, 1]);
  assert.deepEqual(await sequences('sort=asc&limit=2&offset=1'), [2, 3]);
  assert.deepEqual(await sequences('to=2020-01-01'), []);
  assert.equal((await list(`${path}?from=2020-01-01&limit=1`)).pagination.count, 5);
});

test('the trial balance sums to zero now and on any day before, when it had less in it', async () => {
  await settled();
  type Trial = { as_of: string | null; is_balanced: boolean; lines: Record<string, string>[] };

  const now = await read<Trial>('/operator/v1/ledger/trial-balance');
  const today = await read<Trial>('/operator/v1/ledger/trial-balance?as_of=2100-01-01');
  const before = await read<Trial>('/operator/v1/ledger/trial-balance?as_of=2020-01-01');

  assert.deepEqual(
    [now.is_balanced, before.is_balanced, now.as_of, before.as_of],
    [true, true, null, '2020-01-02T00:00:00.000Z'],
  );
  assert.deepEqual(today.lines, now.lines);
  assert(before.lines.length > 0 && before.lines.every(({ balance }) => balance === '0.00'));
  assert(now.lines.some(({ balance }) => balance !== '0.00'));
});

test('the trial balance of an instant is the same in however many statements the environments are read', async () => {
  await world.partner('live', { wallets: { NGN: '7.00' } });
  const instant = '2100-01-01T00:00:00.000Z';

  const [whole, oneByOne] = await world.read(async (tx) => [
    await trialBalance(tx, instant),
    await trialBalance(tx, instant, 1),
  ]);

  assert.deepEqual(oneByOne, whole);
  assert.equal(whole!.balanced, true);
});

test('the trial balance of an instant has what was posted before it and nothing of what came after', async () => {
  const partner = await world.partner('live');
  await partner.credit('USD', '10.00');
  const [wallet] = (
    await list(`/operator/v1/ledger-accounts?organisation=${partner.organisation_id}&currency=USD&kind=wallet`)
  ).data;
  const walletsOf = async (as_of: string) => {
    const { lines } = await read<{ lines: Record<string, string>[] }>(
      `/operator/v1/ledger/trial-balance?as_of=${as_of}`,
    );
    return lines.find(({ mode, currency, account }) => mode === 'live' && currency === 'USD' && account === 'wallet')![
      'balance'
    ];
  };
  const then = String(wallet!['last_entry_at']);
  const earlier = await walletsOf(then);
  while (Date.now() <= Date.parse(then) + 5) await new Promise((done) => setTimeout(done, 2));

  await partner.credit('USD', '2.50');

  assert.equal(await walletsOf(then), earlier);
  assert.equal(Number(await walletsOf('2100-01-01')) - Number(earlier), 2.5);
});

test('the books are proved over HTTP, and what was tampered with is named', async () => {
  await settled();
  type Proof = { is_verified: boolean; entries: number; problems: { place: string; problem: string }[] };
  const good = await read<Proof>('/operator/v1/ledger/verify');
  assert.deepEqual([good.is_verified, good.problems, good.entries > 0], [true, [], true]);

  const { owner } = world.database;
  const tamper = (by: string) =>
    owner.query(
      `update ledger_accounts set balance = balance + ${by}
       where (environment_id, id) = (select environment_id, id from ledger_accounts where kind = 'fees' order by id limit 1)`,
    );
  await tamper('1');
  const bad = await read<Proof>('/operator/v1/ledger/verify');
  await tamper('-1');

  assert.equal(bad.is_verified, false);
  assert.match(bad.problems[0]!.place, /^environment .+, fees /);
});

test('a proof counts everything that is wrong, and names the first thousand', () => {
  const problems = Array.from({ length: 1_200 }, (_, at) => ({ place: `account ${at}`, problem: 'no' }));

  const proof = presentProof({ accounts: 1_200, entries: 0, problems });

  assert.deepEqual([proof.is_verified, proof.problem_count, proof.problems.length], [false, 1_200, 1_000]);
});

test('a ledger that takes longer than a request is refused with what to do instead', async () => {
  await world.read(async (tx) => {
    const { entries } = await proveAtOnce(tx, [], 250_000);
    assert(entries > 1);

    await assert.rejects(proveAtOnce(tx, [], entries - 1), {
      code: 'too_large',
      details: {
        limit: `${entries - 1} entries`,
        remedy:
          'Start a verification with POST /operator/v1/ledger/verification and read its progress with GET /operator/v1/ledger/verification, or run `ledger verify` on the command line.',
      },
    });
  });
});

test('a verification that is started says how far it is, and is in the audit', async () => {
  const { status, body } = await ask('finance', 'POST', '/operator/v1/ledger/verification');

  assert.equal(status, 200);
  const begun = body.data as unknown as Verification;
  assert.deepEqual([begun.entries, begun.finished_at], [0, null]);
  assert(begun.started_at !== null && begun.entries_total > 1);
  const { rows } = await world.database.pool.query(
    `select action, subject_type from audit_entries where action = 'ledger start-verification'`,
  );
  assert.deepEqual(rows, [{ action: 'ledger start-verification', subject_type: 'ledger_verification' }]);
});

test('an adjustment moves money once another person approves it, and never for the one who proposed it', async () => {
  const partner = await world.partner('live');
  const proposal = { organisation: partner.organisation_id, mode: 'live', currency: 'NGN', direction: 'credit' };
  const { status, body } = await ask('finance', 'POST', '/operator/v1/adjustments', {
    ...{ ...proposal, amount: '12.50', reason: 'A fee charged twice' },
  });
  assert.equal(status, 201);
  const { id, status: stands } = body.data as unknown as Row;
  assert.equal(stands, 'proposed');

  const { body: shown } = await ask('finance', 'GET', `/operator/v1/approvals/${id}`);
  const { payload_sha256, effect_sha256 } = shown.data as unknown as Row;

  const own = await ask('finance', 'POST', `/operator/v1/approvals/${id}/approve`, { payload_sha256, effect_sha256 });

  assert.deepEqual([own.status, own.code], [403, 'wrong_person']);
  assert.equal(await partner.balance(), '0.00');
  await world.firm.approve(id, 'Chidi');
  assert.equal(await partner.balance(), '12.50');
  const listed = await list(`/operator/v1/adjustments?organisation=${partner.organisation_id}&status=posted`);
  const { approved_by, proposed_by, is_expired } = listed.data[0]!;
  assert.deepEqual([proposed_by, approved_by, is_expired], ['The finance', 'Chidi', false]);
  assert.equal((await ask('admin', 'POST', '/operator/v1/adjustments', {})).status, 403);
});
