import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleAttestation } from '../../service/demo/sample-business.ts';
import { endpoints } from '../../service/registry.ts';
import { acceptVerification, giveVerification } from '../../testing/sample-verification.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { reviewKyb } from '../review/operations.ts';
import { judgeScreening } from './judgement.ts';
import { askAgain } from './operations.ts';
import { listCurrent } from './queries.ts';

/** A partner must not learn that somebody was found on a list, nor that anyone looked. */
const world = await createWorld();

/** Words of the same length: the one has a match, the other is clear. */
const NAMES = { found: 'Lookalike', clear: 'Clearlike' } as const;

type Screened = {
  readonly partner: Partner;
  readonly records: Record<string, string>;
  readonly answers: string[];
  readonly matches: number;
};

const note = ({ answers }: Screened, what: string, answer: unknown) =>
  answers.push(`${what} ${JSON.stringify(answer)}`);

/** What is another's by chance, and the names themselves, are replaced by one word for all. */
const withoutChance = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT')
    .replaceAll(/pk_(live|test)_\w+/g, 'KEY')
    .replaceAll('"last_used_at":null', '"last_used_at":"AT"')
    .replaceAll(new RegExp(Object.values(NAMES).join('|'), 'g'), 'NAME');

const refusalOf = ({ code, details }: { code: string; details: unknown }) => ({ code, details });

/** Every response that a partner can read, by each GET of the table of endpoints. */
async function readEverything(screened: Screened): Promise<void> {
  const { partner, records } = screened;
  for (const { method, path } of endpoints.filter((one) => one.method === 'GET')) {
    const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => records[name] ?? partner.organisation_id);
    if (/\/(stream|export|content)$/.test(target)) continue;
    note(screened, `${method} ${path}`, await partner.client.request('GET', target).catch(refusalOf));
  }
}

async function submitted(mode: 'live' | 'test', last_name: string): Promise<Screened> {
  const partner = await world.partner(mode, { kyb: 'draft' });
  const { kyb } = partner.client;
  const { people } = await giveVerification(partner.client);
  const [director] = people;
  await kyb.updatePerson(director!.id, { last_name });
  const [document] = await kyb.listDocuments();
  const records = { person_id: director!.id, document_id: document!.id };
  const answer = await kyb.submit({ attestation: sampleAttestation });
  const matches = (await outcomesOf({ partner, records })).filter(({ outcome }) => outcome === 'possible_match').length;
  const screened: Screened = { partner, records, matches, answers: [] };
  note(screened, 'submit', answer);
  return screened;
}

const outcomesOf = async ({ partner, records }: Pick<Screened, 'partner' | 'records'>) =>
  (await world.read((tx) => listCurrent(tx, partner.environment.id)))
    .filter((row) => row.person_id === records['person_id'])
    .map(({ id, check_name, outcome }) => ({ id, check_name, outcome }));

/** From the submission to a refused approval and a request for more, with all that compliance does about a match. */
async function live(last_name: string): Promise<Screened> {
  const screened = await submitted('live', last_name);
  const { environment, client } = screened.partner;
  await world.write((tx) => reviewKyb(tx, environment, 'claim', { actor: 'ada', note: null }));
  await acceptVerification(world, screened.partner);
  for (const { id, outcome } of await outcomesOf(screened))
    if (outcome !== 'clear') {
      const judgement = { verdict: 'confirmed', reason: 'It is she.' } as const;
      await world.write((tx) => judgeScreening(tx, environment, id, judgement, 'ada'));
      const approval = world.write((tx) => reviewKyb(tx, environment, 'approve', { actor: 'ada', note: null }));
      await assert.rejects(approval, { code: 'invalid_state' });
    }
  await world.write((tx) => askAgain(tx, environment, {}, 'ada'));
  await readEverything(screened);
  const more = { actor: 'ada', note: 'Send the licence again.' };
  await world.write((tx) => reviewKyb(tx, environment, 'request_information', more));
  await client.kyb.updatePerson(screened.records['person_id']!, { phone: '+234 803 000 0001' });
  note(screened, 'submit again', await client.kyb.submit({ attestation: sampleAttestation }));
  await readEverything(screened);
  return screened;
}

/** In a sandbox the partner approves itself: what was found may not hinder it. */
async function simulated(last_name: string): Promise<Screened> {
  const screened = await submitted('test', last_name);
  const { client } = screened.partner;
  for (const event of ['approved', 'more_info_required', 'submitted', 'approved'] as const)
    note(screened, event, await client.sandbox.simulateKyb({ event }).catch(refusalOf));
  await readEverything(screened);
  return screened;
}

for (const [where, walk] of Object.entries({ live, simulated }))
  test(`${where}: each answer and event is the same whether somebody was found on a list or not`, async () => {
    const [found, clear] = await Promise.all([walk(NAMES.found), walk(NAMES.clear)]);
    assert.deepEqual([found.matches, clear.matches], [1, 0]);

    const outcomes = [];
    for (const one of [found, clear]) outcomes.push(one.answers.map(withoutChance));
    assert(
      outcomes[0]!.some((answer) => answer.startsWith('GET /partner/v1/events ') && answer.includes('kyb.submitted')),
    );
    assert(
      outcomes[0]!.some((answer) => answer.startsWith('GET /partner/v1/kyb ') && answer.includes('"requirements"')),
    );
    assert.deepEqual(outcomes[0], outcomes[1]);
    assert.doesNotMatch(outcomes[0]!.join('\n'), /screening|watchlist|sanction|possible_match|not_found":|lookalike/i);
  });
