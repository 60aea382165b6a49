import { announceExpiringKeys } from '../../access/keys/operations.ts';
import { activateOrganisation, suspendOrganisation } from '../../access/organisations/operations.ts';
import { updateInvestment } from '../../investing/investments/operations.ts';
import { loadCalendar } from '../../market/calendar/operations.ts';
import { sampleIdentity } from '../../service/demo/sample-business.ts';
import { createExchange, disclosure, instrument, session } from '../market-readings.ts';
import type { Flow, Stage } from './flow.ts';

type KybEvent =
  | 'submitted'
  | 'under_review'
  | 'approved'
  | 'more_info_required'
  | 'rejected'
  | 'reopened'
  | 'suspended';
const kyb = (name: string, ...events: KybEvent[]): Flow => ({
  name: `a verification ${name}`,
  kyb: 'draft',
  events: events.map((event) => `kyb.${event}`).join(' '),
  async act({ client }) {
    for (const event of events) await client.sandbox.simulateKyb({ event });
  },
});

const END = new Date(Date.now() + 3_600_000).toISOString();

/** Who the partner is, and how it is reached. */
export const accessFlows: readonly Flow[] = [
  kyb('is sent back and approved', 'submitted', 'more_info_required', 'submitted', 'under_review', 'approved'),
  kyb('is rejected and begins again', 'submitted', 'rejected', 'reopened'),
  kyb('is suspended and reinstated', 'submitted', 'approved', 'suspended', 'approved'),
  {
    name: 'a document is judged with the whole',
    kyb: 'draft',
    events: 'kyb.submitted kyb.document.reviewed kyb.approved',
    async act({ client }) {
      const person = await client.kyb.createPerson({ roles: ['admin'], first_name: 'Ama', last_name: 'Owusu' });
      await client.kyb.uploadDocument(sampleIdentity(person.id));
      await client.sandbox.simulateKyb({ event: 'submitted' });
      await client.sandbox.simulateKyb({ event: 'approved' });
    },
  },
  {
    name: 'a key is rotated, and its successor moved to another address and revoked',
    events: 'key.created key.expiring key.rotated key.allowlist_changed key.revoked',
    async act({ client }) {
      const { id } = await client.keys.rotate((await client.keys.create()).id);
      await client.keys.replaceIpAllowlist(id, { ip_allowlist: ['203.0.113.7'] });
      await client.keys.revoke(id);
    },
  },
  {
    name: 'the end of a key is near',
    events: 'key.created key.expiring',
    async act({ client, world }) {
      await client.keys.create({ expires_at: END });
      await world.write((tx) => announceExpiringKeys(tx, world.settings, 10));
    },
  },
  {
    name: 'an organisation is suspended and let in again',
    mode: 'live',
    events: 'organisation.status_changed organisation.status_changed',
    async act({ organisation_id, world }) {
      await world.write((tx) => suspendOrganisation(tx, organisation_id, 'A test.'));
      await world.write((tx) => activateOrganisation(tx, organisation_id, 'A test.'));
    },
  },
  {
    name: 'a webhook endpoint is disabled, under another address',
    events: 'webhook_endpoint.disabled',
    async act({ client }) {
      const { id } = await client.webhooks.create({ url: 'https://hooks.example.com/' });
      await client.webhooks.update(id, { url: 'https://hooks.example.com/other', enabled: false });
    },
  },
];

async function publishReadings({ world }: Stage): Promise<void> {
  const { ingestReadings } = await createExchange(world.database.pool);
  const calendar = await world.read((tx) => loadCalendar(tx, 'NGX'));
  const recent = calendar.sessionBefore(calendar.currentSession(Date.now()).date);
  const readings = { instruments: [instrument('MTNN')], sessions: [session(recent.date, '1005.00')] };
  const filing = disclosure('MTNN', { published_at: new Date(recent.open_ms).toISOString(), source_ref: 'new' });
  await ingestReadings({ ...readings, disclosures: [filing], isFinal: true });
}

/** Changes of no particular partner reach every partner: they come last, when no other partner listens. */
export const announcedFlows: readonly Flow[] = [
  {
    name: 'an investment is suspended, opened again and closed',
    events: 'investment.opened investment.closed',
    async act({ investment_id, world }) {
      for (const status of ['suspended', 'open', 'closed'] as const)
        await world.write((tx) => updateInvestment(tx, investment_id, { status }));
    },
  },
  {
    name: 'a session closes, with a disclosure',
    mode: 'live',
    events: 'market.session_closed disclosure.published',
    act: publishReadings,
  },
];
