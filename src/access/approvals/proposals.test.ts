import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposePartner } from '../../kyb/business/operator-contract.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { PersonName } from '../../vocabulary/person.ts';
import { Refusal } from '../../vocabulary/refusals.ts';

const world = await createWorld({ operators: operatorsByRole });
const { ask, read } = await operatorSide(world);
const pool = world.database.pool;

type Answer = Record<string, unknown>;
const { approve, refuse, withdraw } = world.firm;

const wanted = { name: 'Bee Savings', country: 'GH', reason: 'known since 2019' };
const propose = async (actor = 'Jane') => (await world.firm.act(proposePartner, { body: wanted }, actor)).approval_id;

/** What was refused, and why. */
async function refused(decision: Promise<unknown>): Promise<[string, Answer]> {
  try {
    await decision;
  } catch (error) {
    assert(error instanceof Refusal, String(error));
    return [error.code, error.details];
  }
  throw new assert.AssertionError({ message: 'it was not refused' });
}

const statusOf = async (id: string) => (await read<Answer>(`/operator/v1/approvals/${id}`))['status'];
const waitingNow = () => read<Answer[]>('/operator/v1/approvals?show=waiting');

/** As if it had been proposed so many hours earlier. */
async function age(id: string, hours: number, expires_hours = 24): Promise<void> {
  await world.database.owner.query('alter table proposals disable trigger proposals_stay');
  await pool.query(
    `update proposals set created_at = created_at - $2 * interval '1 hour', expires_hours = $3 where id = $1`,
    [id, hours, expires_hours],
  );
  await world.database.owner.query('alter table proposals enable trigger proposals_stay');
}

test('what one person proposes another approves, once, and both are in the audit', async () => {
  const id = await propose();
  const [waiting] = await waitingNow();
  assert.deepEqual(
    [waiting!['id'], waiting!['kind'], waiting!['proposed_by'], waiting!['reason'], waiting!['effect']],
    [
      id,
      'partner_without_review',
      'Jane',
      'known since 2019',
      'Create Bee Savings (GH) with verification approved in test and live: its keys may move live money at once.',
    ],
  );

  await approve(id, 'Kofi');

  const partner = await read<Answer>('/operator/v1/organisations/Bee%20Savings');
  assert.deepEqual([partner['name'], partner['kyb_status']], ['Bee Savings', { test: 'approved', live: 'approved' }]);
  const [code, { decided_at, ...decided }] = await refused(approve(id, 'Ama'));
  assert.deepEqual([code, decided], ['already_decided', { status: 'approved', decided_by: 'Kofi' }]);
  assert.deepEqual(await waitingNow(), []);
  const { rows } = await pool.query(
    `select actor, action, reason, after ->> 'proposed_by' as proposed_by, after ->> 'decided_by' as decided_by
     from audit_entries where subject_id in ($1, $2) order by sequence`,
    [id, partner['id']],
  );
  assert.deepEqual(
    rows.map((row) => Object.values(row)),
    [
      ['Jane', 'organisations propose', 'known since 2019', 'Jane', null],
      ['Kofi', 'proposals approve (partner_without_review)', 'known since 2019 (proposed by Jane)', null, null],
      ['Kofi', 'proposals approve', null, 'Jane', 'Kofi'],
    ],
  );
});

test('a person cannot approve or refuse an own proposal, under any spelling of the name', async () => {
  const id = await propose('Bob Mills');

  for (const same of ['bob mills', 'B0b Mills', 'Bob Mi1ls', 'Bob.Mills', 'Bób Mills', 'BobMiIIs'])
    for (const decide of [approve, (of: string, by: string) => refuse(of, 'x', by)])
      assert.deepEqual(await refused(decide(id, same)), ['wrong_person', { proposed_by: 'Bob Mills' }]);
  assert.equal(await statusOf(id), 'proposed');
  for (const foreign of ['Bоb Mills', 'Ｂob Mills', 'Иван', 'Bob\u00a0Mills', '17'])
    assert.equal(PersonName.safeParse(foreign).success, false, `${foreign} was let through`);
});

test('a proposal that is withdrawn by its author or refused by another person does nothing', async () => {
  const [first, second] = [await propose(), await propose()];

  assert.deepEqual(await refused(withdraw(first, 'Kofi')), ['wrong_person', { proposed_by: 'Jane' }]);
  assert.equal((await withdraw(first, 'Jane')).status, 'withdrawn');
  const answered = await refuse(second, 'who is that', 'Kofi');
  assert.deepEqual(
    [answered.status, answered.decided_by, answered.decision_reason],
    ['refused', 'Kofi', 'who is that'],
  );

  for (const id of [first, second]) assert.equal((await refused(approve(id, 'Ama')))[0], 'already_decided');
});

test('a proposal is approved within 24 hours, and not afterwards', async () => {
  const [late, inTime] = [await propose(), await propose()];
  await age(late, 24.01);
  await age(inTime, 23.5);

  assert.deepEqual(await refused(approve(late, 'Kofi')), [
    'invalid_state',
    { current_status: 'expired', allowed_from: 'proposed' },
  ]);
  assert.equal(await statusOf(late), 'expired');
  assert.equal((await approve(inTime, 'Kofi')).status, 'approved');
});

test('a proposal may be approved for as long as it says, shorter or longer than a day, and shows until when', async () => {
  const [short, long, over] = [await propose(), await propose(), await propose()];
  await age(short, 2.5, 2);
  await age(long, 71.5, 72);
  await age(over, 72.5, 72);

  for (const expired of [short, over]) {
    assert.equal(await statusOf(expired), 'expired');
    assert.deepEqual((await refused(approve(expired, 'Kofi')))[0], 'invalid_state');
  }
  const { rows } = await pool.query(
    `select (created_at at time zone 'UTC' + interval '72 hours') at time zone 'UTC' as expires_at from proposals where id = $1`,
    [long],
  );
  const shown = (await ask('viewer', 'GET', `/operator/v1/approvals/${long}`)).body.data as unknown as {
    expires_at: string;
  };
  assert.equal(shown.expires_at, rows[0].expires_at);
  assert.equal((await approve(long, 'Kofi')).status, 'approved');
});

test('of two approvals at once one is done', async () => {
  const id = await propose();

  const outcomes = await Promise.allSettled(['Kofi', 'Ama', 'Esi'].map((by) => approve(id, by)));

  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('an unknown proposal is not found', async () => {
  for (const id of ['nonsense', '019b0000-0000-7000-8000-000000000000'])
    for (const decide of [approve, withdraw, (of: string, by: string) => refuse(of, 'x', by)])
      assert.deepEqual(await refused(decide(id, 'Kofi')), ['not_found', { resource: 'approval', id }]);
  const shown = await ask('viewer', 'GET', '/operator/v1/approvals/019b0000-0000-7000-8000-000000000000');
  assert.equal(shown.code, 'not_found');
});

test('the database too requires two people, a decision within its hours, and the proposed act', async () => {
  const id = await propose();
  const set = (assignments: string) => pool.query(`update proposals set ${assignments} where id = $1`, [id]);
  const approvedBy = (name: string) => `status = 'approved', decided_at = created_at, decided_by = '${name}'`;

  for (const same of ['JANE', 'Jane', 'Já ne', 'J@ne'])
    await assert.rejects(set(approvedBy(same)), /two_people_decide/);
  await assert.rejects(set(approvedBy('Jаne')), /a_person_has_a_name/);
  await assert.rejects(set(approvedBy('')), /a_person_has_a_name/);
  await assert.rejects(set(`${approvedBy('Kofi')}, payload = '{}'`), /as it was made/);
  await assert.rejects(
    set(`status = 'approved', decided_by = 'Kofi', decided_at = created_at + interval '25 hours'`),
    /an_approval_comes_in_time/,
  );
  await assert.rejects(set(`expires_hours = 48`), /as it was made/);
  await set(approvedBy('Kofi'));
  await assert.rejects(set(`decided_by = 'Ama'`), /as it was made/);
});
