import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { recordRate } from '../../market/fx/operations.ts';
import { type SignedInOperator, signedInOperators } from '../../testing/signed-in-operators.ts';
import { createWorld } from '../../testing/world.ts';
import type { Approval } from './operator-contract.ts';

/** What one person proposed and another decides, through the operators' listener: by who they signed in as, and as it was shown. */
const world = await createWorld();
const holder = await signedInOperators(world);
const [ama, kofi, esi, dela] = [
  await holder('Ama Mensah', 'finance'),
  await holder('Kofi Boateng', 'finance'),
  await holder('Esi Owusu', 'finance'),
  await holder('Dela Tetteh', 'dealing'),
];

type Details = Record<string, string>;
const dayAfter = (instant: string) => new Date(Date.parse(instant) + 24 * 60 * 60 * 1_000).toISOString();
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const dataOf = (answer: { body: { data?: never } }) => answer.body.data as unknown as Approval;
const detailsOf = (answer: { body: { error?: { details: object } } }) => answer.body.error!.details as Details;
const seenOf = ({ payload_sha256, effect_sha256 }: Approval) => ({ payload_sha256, effect_sha256 });
const shownTo = async (who: SignedInOperator, id: string) => dataOf(await who.ask('GET', `/approvals/${id}`));
const listFor = async (who: SignedInOperator, query = '') =>
  (await who.ask('GET', `/approvals${query}`)).body.data as unknown as Approval[];
const approveAs = async (who: SignedInOperator, id: string) =>
  who.ask('POST', `/approvals/${id}/approve`, seenOf(await shownTo(who, id)));

async function credit(who: SignedInOperator, amount = '30.00') {
  const partner = await world.partner('live');
  const { organisation_id: organisation } = partner;
  const wanted = { organisation, mode: 'live', currency: 'NGN', direction: 'credit', amount, reason: 'fee refunded' };
  const { id } = dataOf(await who.ask('POST', '/adjustments', wanted));
  return { partner, id };
}

test('what one person proposes another sees with its effect, approves as it was shown, and the money moves once', async () => {
  const { id, partner } = await credit(ama);

  const shown = (await listFor(kofi)).find((one) => one.id === id)!;
  const { payload, payload_sha256, effect, effect_sha256, permission, proposed_by_id, may_decide } = shown;
  assert.deepEqual(payload, { amount: '30.00', currency: 'NGN', direction: 'credit' });
  assert.equal(payload_sha256, hashOf('{"amount":"30.00","currency":"NGN","direction":"credit"}'));
  assert.equal(effect, 'Move NGN 30.00 into the live wallet. The partner reads in the statement: fee refunded');
  assert.equal(effect_sha256, hashOf(effect));
  assert.deepEqual([permission, proposed_by_id, may_decide], ['adjustments.manage', ama.id, true]);
  assert.deepEqual([shown.takes_files, shown.expires_at], [true, dayAfter(shown.created_at)]);

  const { status, body } = await kofi.ask('POST', `/approvals/${id}/approve`, { payload_sha256, effect_sha256 });

  assert.equal(status, 200);
  const decided = body.data as unknown as Approval;
  assert.deepEqual([decided.status, decided.decided_by, decided.decided_by_id], ['approved', 'Kofi Boateng', kofi.id]);
  assert.equal(await partner.balance(), '30.00');
  const { rows } = await world.database.pool.query(
    `select action, operator ->> 'id' as operator, operator -> 'roles' as roles, after ->> 'proposed_by_id' as proposed_by_id
     from audit_entries where subject_id = $1 and operator is not null order by sequence`,
    [id],
  );
  assert.deepEqual(rows, [
    { action: 'adjustments propose', operator: ama.id, roles: ['finance'], proposed_by_id: null },
    {
      action: 'proposals approve (ledger_adjustment)',
      operator: kofi.id,
      roles: ['finance'],
      proposed_by_id: null,
    },
    { action: 'proposals approve', operator: kofi.id, roles: ['finance'], proposed_by_id: ama.id },
  ]);
});

test('nobody decides what they proposed, and it is not among what waits for them', async () => {
  const { id, partner } = await credit(ama);
  const seen = seenOf(await shownTo(ama, id));

  for (const [verb, body] of [
    ['approve', seen],
    ['refuse', { reason: 'no' }],
  ] as const) {
    const answer = await ama.ask('POST', `/approvals/${id}/${verb}`, body);
    assert.deepEqual([answer.status, answer.code], [403, 'wrong_person']);
    assert.deepEqual(detailsOf(answer), { proposed_by: 'Ama Mensah' });
  }
  assert.deepEqual(
    (await listFor(ama)).filter((one) => one.id === id),
    [],
  );
  assert.equal((await listFor(ama, '?show=mine')).find((one) => one.id === id)!.is_mine, true);
  assert.equal(await partner.balance(), '0.00');
});

test('the database too holds that the operator who decides is not the one who proposed, regardless of the names', async () => {
  const { id } = await credit(ama);
  const set = (decided_by: string, decided_by_id: string, status = 'approved') =>
    world.database.pool.query(
      'update proposals set status = $4, decided_at = created_at, decided_by = $2, decided_by_id = $3 where id = $1',
      [id, decided_by, decided_by_id, status],
    );

  await assert.rejects(set('Another Name', ama.id), /two_operators_decide/);
  await assert.rejects(set('Ama Mensah', kofi.id), /two_people_decide/);
  await assert.rejects(set('Ama Mensah', kofi.id, 'withdrawn'), /two_operators_decide/);
  await assert.rejects(
    world.database.pool.query('update proposals set proposed_by_id = $2 where id = $1', [id, kofi.id]),
    /as it was made/,
  );
  await assert.rejects(
    world.database.pool.query('update proposals set payload_sha256 = $2 where id = $1', [id, hashOf('x')]),
    /as it was made/,
  );
});

test('a payload that is not the one that was proposed is not approved, whoever changed it', async () => {
  const { id, partner } = await credit(ama);
  await world.database.owner.query('alter table proposals disable trigger proposals_stay');
  await world.database.owner.query(
    `update proposals set payload = jsonb_set(payload, '{amount}', '"9000.00"') where id = $1`,
    [id],
  );
  await world.database.owner.query('alter table proposals enable trigger proposals_stay');

  const { status } = await approveAs(kofi, id);

  assert.equal(status, 500);
  assert.equal(await partner.balance(), '0.00');
});

test('who lacks the permission of the kind neither sees it waiting nor decides it', async () => {
  const { id } = await credit(ama);

  const answer = await approveAs(dela, id);

  assert.deepEqual([answer.status, answer.code], [403, 'insufficient_permission']);
  assert.deepEqual(detailsOf(answer), { required_permission: 'adjustments.manage' });
  assert.deepEqual(
    (await listFor(dela)).filter((one) => one.id === id),
    [],
  );
  assert.equal((await shownTo(dela, id)).may_decide, false);
});

test('a decision on what was before is refused with what would happen now', async () => {
  const rate = async (mid: string) =>
    world.write((tx) => {
      const [base, quote, source] = ['USD', 'NGN', 'a feed'] as const;
      const as_of = new Date(tx.now_ms).toISOString();
      return recordRate(tx, { base, quote, bid: mid, mid, ask: mid, source, as_of });
    });
  await rate('1000.00');
  const wanted = { base: 'USD', quote: 'NGN', bid: '1250.00', ask: '1250.00', reason: 'the desk' };
  const proposed = await ama.ask('POST', '/fx-rates', wanted);
  const { approval_id: id } = proposed.body.data as unknown as { approval_id: string };
  const before = await shownTo(kofi, id);
  await rate('1050.00');

  const stale = await kofi.ask('POST', `/approvals/${id}/approve`, seenOf(before));

  assert.deepEqual([stale.status, stale.code], [409, 'preview_changed']);
  const { effect, effect_sha256, payload_sha256 } = detailsOf(stale);
  assert.match(
    effect!,
    /It would now be USD-NGN: bid 1050\.00 → 1250\.00 \(\+19\.05 %; \+25\.00 % within 24 hours, from 1000\.00\)/,
  );
  assert.deepEqual([effect_sha256, payload_sha256], [hashOf(effect!), before.payload_sha256]);
  const foreign = await kofi.ask('POST', `/approvals/${id}/approve`, {
    payload_sha256: hashOf('another'),
    effect_sha256,
  });
  assert.equal(foreign.code, 'preview_changed');
  // With the new preview it is judged again by its own kind, which wants it proposed again.
  assert.equal((await approveAs(kofi, id)).code, 'validation_error');
});

test('of two who decide at once one wins, and the other reads who', async () => {
  const { id, partner } = await credit(ama);
  const seen = seenOf(await shownTo(kofi, id));

  const answers = await Promise.all([
    kofi.ask('POST', `/approvals/${id}/approve`, seen),
    esi.ask('POST', `/approvals/${id}/refuse`, { reason: 'not this one' }),
  ]);

  const [won, lost] = answers[0].status === 200 ? answers : answers.toReversed();
  assert.deepEqual([won!.status, lost!.status, lost!.code], [200, 409, 'already_decided']);
  const { status, decided_by, decided_at } = dataOf(won!);
  assert.deepEqual(detailsOf(lost!), { status, decided_by, decided_at });
  assert.equal(await partner.balance(), status === 'approved' ? '30.00' : '0.00');
});

test('who proposed it takes it back, nobody else does, and it is not approved afterwards by any way', async () => {
  const { id, partner } = await credit(ama);
  const seen = seenOf(await shownTo(kofi, id));

  assert.equal((await kofi.ask('POST', `/approvals/${id}/withdraw`, {})).code, 'wrong_person');
  assert.equal(dataOf(await ama.ask('POST', `/approvals/${id}/withdraw`, {})).status, 'withdrawn');

  assert.equal((await kofi.ask('POST', `/approvals/${id}/approve`, seen)).code, 'already_decided');
  await assert.rejects(world.firm.approve(id, 'Esi'), { code: 'already_decided' });
  assert.equal(await partner.balance(), '0.00');
});

test('what is a day old is expired: it does not wait for anyone, and is refused', async () => {
  const { id } = await credit(ama);
  const seen = seenOf(await shownTo(kofi, id));
  await world.database.owner.query('alter table proposals disable trigger proposals_stay');
  await world.database.owner.query(
    `update proposals set created_at = created_at - interval '1441 minutes' where id = $1`,
    [id],
  );
  await world.database.owner.query('alter table proposals enable trigger proposals_stay');

  const answer = await kofi.ask('POST', `/approvals/${id}/approve`, seen);

  assert.deepEqual(
    [answer.status, answer.code, detailsOf(answer)['current_status']],
    [409, 'invalid_state', 'expired'],
  );
  assert.deepEqual(
    (await listFor(kofi)).filter((one) => one.id === id),
    [],
  );
  assert.equal((await listFor(kofi, '?show=decided')).find((one) => one.id === id)!.status, 'expired');
});

test('what a newer version proposed is left to it, and the rest is listed', async () => {
  const { id } = await credit(ama);
  const newer = '019b0000-0000-7000-8000-00000000abcd';
  await world.database.pool.query(
    `insert into proposals (id, kind, payload, reason, status, proposed_by, created_at)
     values ($1, 'of_a_newer_version', '{}', 'a reason', 'proposed', 'Ama Mensah', clock_timestamp())`,
    [newer],
  );

  const listed = (await listFor(kofi, '?show=all&limit=100')).map((one) => one.id);

  assert.deepEqual([listed.includes(id), listed.includes(newer)], [true, false]);
  assert.equal((await kofi.ask('GET', `/approvals/${newer}`)).code, 'not_found');
  assert.equal((await kofi.ask('GET', '/approvals?kind=of_a_newer_version')).code, 'validation_error');
});
