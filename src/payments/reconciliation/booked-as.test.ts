import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getApproval } from '../../access/approvals/operator-contract.ts';
import { proposeJournal, reverseJournal } from '../../access/journals/operator-contract.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { newId } from '../../vocabulary/id.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import { type Discrepancy, getDiscrepancy } from './operator-contract.ts';

/** What a discrepancy was booked as is the journal that it leads to. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask } = await operatorSide(world);
const { firm } = world;

async function discrepancy(transaction_id: string): Promise<string> {
  const id = newId(Date.now());
  await world.database.owner.query(
    `insert into reconciliation_discrepancies (id, mode, provider, transaction_id, kind, day, provider_currency,
       provider_amount, status, created_at)
     values ($1, 'live', 'simulator', $2, 'missing_here', '2026-01-15', 'NGN', 40.00, 'open', now())`,
    [id, transaction_id],
  );
  return id;
}

async function journal(mode: Mode = 'live', currency: Currency = 'NGN'): Promise<string> {
  const line = { amount: '40.00', currency } as const;
  const lines = [
    { ...line, side: 'debit' as const, account: 'place' as const, place: unknownPlace(mode, currency) },
    { ...line, side: 'credit' as const, account: 'income' as const },
  ];
  const body = { mode, kind: 'interest', value_day: lagosDayOf(Date.now()), reason: 'Of a provider', lines } as const;
  const { approval_id } = await firm.act(proposeJournal, { body: { ...body, lines } }, 'Jane');
  await firm.approve(approval_id);
  return approval_id;
}

type Resolved = Discrepancy & { readonly is_pending_approval: boolean; readonly approval_id: string | null };
const resolve = (id: string, body: object) =>
  ask('finance', 'POST', `/operator/v1/discrepancies/${id}/resolve`, { note: 'Booked as a journal.', ...body });

test('a discrepancy that was booked leads to its journal, also in the audit', async () => {
  const [id, booked] = [await discrepancy('T-1'), await journal()];

  const { body } = await resolve(id, { journal: booked });

  const { status, outcome, journal_id } = body.data as unknown as Discrepancy;
  assert.deepEqual([status, outcome, journal_id], ['resolved', 'Booked as a journal.', booked]);
  const audit = (await ask('finance', 'GET', `/operator/v1/audit?subject_id=${id}`)).body.data as unknown as {
    after: { journal_id: string };
  }[];
  assert.equal(audit[0]!.after.journal_id, booked);
});

test('whether money was booked is said: by the journal, or by null', async () => {
  const id = await discrepancy('T-2');

  const silent = await resolve(id, {});

  assert.deepEqual([silent.status, Object.keys(silent.body.error!.details)], [400, ['journal']]);
  const { body } = await resolve(id, { note: 'The provider corrected its list.', journal: null });
  const { status, is_pending_approval, approval_id } = body.data as unknown as Resolved;
  assert.deepEqual([status, is_pending_approval], ['open', true]);
  const twice = await resolve(id, { note: 'Again.', journal: null });
  assert.equal(twice.code, 'invalid_state');
  const { effect } = await firm.act(getApproval, { params: { approval: approval_id! } });
  assert.equal(
    effect,
    'End the discrepancy of T-2 of simulator, 2026-01-15, without a journal: missing_here, NGN 40.00 at the provider and nothing here. No money moves, and the next comparisons leave it out.',
  );
  await firm.approve(approval_id!);
  const ended = await firm.act(getDiscrepancy, { params: { discrepancy: id } });
  assert.deepEqual(
    [ended.status, ended.outcome, ended.journal_id],
    ['resolved', 'The provider corrected its list.', null],
  );
});

test('one person ends what is of 0.00, and what the records agree with by now; not what could not be read', async () => {
  const change = (id: string, values: string) =>
    world.database.owner.query(`update reconciliation_discrepancies set ${values} where id = $1`, [id]);
  const ended = async (id: string) => {
    const { body } = await resolve(id, { note: 'Nothing is left of it.', journal: null });
    const { status, approval_id } = body.data as unknown as Resolved;
    return [status, approval_id === null];
  };
  const [zero, gone, unread] = [await discrepancy('T-4'), await discrepancy('T-5'), await discrepancy('T-6')];
  await change(zero, 'provider_amount = 0.00');
  const nowhere = 'provider_amount = null, provider_currency = null';
  await change(gone, `kind = 'missing_at_provider', recorded_amount = 40.00, recorded_currency = 'NGN', ${nowhere}`);
  await change(unread, `kind = 'unreadable', ${nowhere}`);

  assert.deepEqual(await ended(zero), ['resolved', true]);
  assert.deepEqual(await ended(gone), ['resolved', true]);
  assert.deepEqual(await ended(unread), ['open', false]);
});

test('figures that changed after it was proposed are refused, and so is what ended by itself', async () => {
  const id = await discrepancy('T-7');
  const { body } = await resolve(id, { note: 'The provider corrected its list.', journal: null });
  const { approval_id } = body.data as unknown as Resolved;
  const change = (values: string) =>
    world.database.owner.query(`update reconciliation_discrepancies set ${values} where id = $1`, [id]);

  await change('provider_amount = 41.00');
  await assert.rejects(firm.approve(approval_id!), {
    code: 'invalid_state',
    details: {
      current_status: 'missing_here, NGN 41.00 at the provider and nothing here',
      allowed_from: 'missing_here, NGN 40.00 at the provider and nothing here, as it was proposed',
    },
  });
  await change("provider_amount = 40.00, status = 'closed', outcome = 'Both agree now.', ended_at = now()");
  await assert.rejects(firm.approve(approval_id!), { code: 'invalid_state' });
});

test('a journal of another mode or currency, one that was taken back, or none at all is not what it was booked as', async () => {
  const id = await discrepancy('T-3');
  const refused = async (named: string) => {
    const { code, body } = await resolve(id, { journal: named });
    return [code, body.error!.details];
  };
  const back = await journal();
  const reversal = { params: { journal: back }, body: { reason: 'It was found' } };
  const { approval_id } = await firm.act(reverseJournal, reversal, 'Jane');
  const before = await journal();
  const waiting = await refused(approval_id);
  await firm.approve(approval_id);
  const unknown = newId(Date.now());

  assert.deepEqual(
    [
      waiting,
      await refused(unknown),
      await refused(await journal('test')),
      await refused(await journal('live', 'GHS')),
      await refused(back),
      await refused(approval_id),
    ],
    [
      ['not_found', { resource: 'journal', id: approval_id }],
      ['not_found', { resource: 'journal', id: unknown }],
      ['validation_error', { journal: 'It is of test, the discrepancy of live.' }],
      ['validation_error', { journal: 'It is of GHS, the discrepancy of NGN.' }],
      ['validation_error', { journal: 'It was taken back, or takes another one back.' }],
      ['validation_error', { journal: 'It was taken back, or takes another one back.' }],
    ],
  );
  assert.equal((await resolve(id, { journal: before })).status, 200);
});
