import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suspendPartner } from '../../access/organisations/operator-contract.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';

/** The proof of the audit, as the listener of the firm returns it. */
const world = await createWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);

test('an entry has the names of its partner and of what it concerns and mentions', async () => {
  const organisation_id = await world.addOrganisation('approved');
  await world.firm.act(suspendPartner, {
    params: { organisation: organisation_id },
    body: { reason: 'to leave a trace' },
  });
  const path = `/operator/v1/audit?subject_id=${organisation_id}&action=organisations+suspend`;

  const { body } = await ask('admin', 'GET', path);

  type Entry = { organisation_name: string; names: Record<string, string>; operator: { id: string } };
  const [{ organisation_name, names, operator }] = body.data as unknown as [Entry];
  assert.equal(organisation_name, 'Acme Savings');
  assert.deepEqual(names, { [organisation_id]: 'Acme Savings', [operator.id]: 'Ada' });
});

test('an adjustment, a proposal and a delivery are named by what they are of', async () => {
  const partner = await world.partner('live');
  const nameOf = async (id: string): Promise<string | undefined> => {
    const { body } = await ask('admin', 'GET', `/operator/v1/audit?subject_id=${id}`);
    const [entry] = body.data as unknown as { names: Record<string, string> }[];
    return entry!.names[id];
  };

  const adjustment = await ask('finance', 'POST', '/operator/v1/adjustments', {
    ...{ organisation: partner.organisation_id, mode: 'live', currency: 'NGN', direction: 'credit' },
    ...{ amount: '12.50', reason: 'A fee charged twice' },
  });
  assert.equal(await nameOf(idOf(adjustment)), 'credit of NGN 12.50');

  const change = { value: '12.00', reason: 'Prices move more.' };
  const proposal = await ask('admin', 'POST', '/operator/v1/settings/price_jump_percent/change', change);
  assert.equal(await nameOf(approvalOf(proposal)), 'setting change proposed by The admin');

  const { url } = await startReceiver((response) => void response.writeHead(204).end());
  const { client } = await world.partner('test');
  const endpoint = await client.webhooks.create({ url });
  const { id } = await client.webhooks.test(endpoint.id);
  await until(async () => (await client.webhooks.delivery(endpoint.id, id)).status === 'delivered');
  const again = await ask('dealing', 'POST', `/operator/v1/deliveries/${id}/redeliver`, { reason: 'They asked.' });
  assert.equal(again.status, 200);
  assert.equal(await nameOf(id), `test.ping to ${url}`);
});

type Answered = { readonly body: { readonly data?: unknown } };
const idOf = ({ body }: Answered): string => (body.data as { id: string }).id;
const approvalOf = ({ body }: Answered): string => (body.data as { approval_id: string }).approval_id;

test('a proof of the audit names the first hundred broken links, and the end that is not the head', async () => {
  // Its trigger would write the chain of them.
  await world.database.owner.query('alter table audit_entries disable trigger user');
  await world.database.owner.query(`
    insert into audit_entries (id, sequence, actor, action, subject_type, subject_id, hash, created_at)
    select gen_random_uuid(), 1000 + nth, 'x', 'x', 'x', 'x', '\\x00', clock_timestamp()
    from generate_series(1, 1200) nth`);
  await world.database.owner.query('alter table audit_entries enable trigger user');

  const { body } = await ask('admin', 'GET', '/operator/v1/audit/verify');

  const { problems } = body.data as unknown as { problems: { place: string }[] };
  const places = problems.map(({ place }) => place);
  assert.deepEqual([places.length, places[0], places[99], places[100]], [101, 'entry 1001', 'entry 1100', 'the end']);
});
