import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { ProviderAway, ProviderRefused } from '../../platform/provider-calls/errors.ts';
import type { ScreeningProvider, ScreeningQuestion } from './contract.ts';
import { screeningOverHttp } from './http.ts';
import { screeningSimulator } from './simulator.ts';

/** What the service relies on, held against every provider: the simulator, and the HTTP adapter against a local server. */
const TOKEN = 'a-token-of-the-provider';
const asked: { question: ScreeningQuestion; headers: NodeJS.Dict<string | string[]> }[] = [];
let wrong: { status: number; body: string } | 'silent' | null = null;

/** Speaks the protocol, and returns as the simulator would. */
const server = createServer(async (request, response): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const send = (status: number, body: string) => response.writeHead(status).end(body);
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return send(401, '{"code":"no","message":"Who are you?"}');
  const question = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ScreeningQuestion;
  asked.push({ question, headers: request.headers });
  if (wrong === 'silent') return null;
  if (wrong) return send(wrong.status, wrong.body);
  try {
    return send(200, JSON.stringify(await screeningSimulator.check(question)));
  } catch (error) {
    const isRefused = error instanceof ProviderRefused;
    return send(
      isRefused ? 422 : 503,
      isRefused ? JSON.stringify({ code: error.code, message: error.message }) : 'later',
    );
  }
});
before(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
after(() => {
  server.closeAllConnections();
  server.close();
});

const overHttp = (token = TOKEN) =>
  screeningOverHttp({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, token, timeout_ms: 1_000 });
const providers: Record<string, () => ScreeningProvider> = { simulator: () => screeningSimulator, http: overHttp };

const person = (last_name: string, check: ScreeningQuestion['check'] = 'watchlist'): ScreeningQuestion => ({
  reference: 'q-1',
  check,
  subject: {
    type: 'person',
    first_name: 'Ama',
    middle_name: null,
    last_name,
    ...{ date_of_birth: '1980-02-29', nationality: 'GH', id_type: null, id_number: null, bvn: null },
  },
});
const business = (legal_name: string): ScreeningQuestion => ({
  reference: 'q-2',
  check: 'register',
  subject: {
    type: 'business',
    legal_name,
    ...{ trading_name: null, country: 'GH', registration_number: 'CS1', date_of_incorporation: null },
  },
});

for (const [name, open] of Object.entries(providers)) {
  test(`${name}: the same question has the same answer, with the version of the list`, async () => {
    const outcomeOf = async (question: ScreeningQuestion) => (await open().check(question)).outcome;

    const first = await open().check(person('Owusu'));
    assert.deepEqual([first.outcome, first.list_version], ['clear', 'simulated-1']);
    assert.deepEqual(await open().check(person('Owusu')), first);
    assert.equal(await outcomeOf(person('Listed')), 'match');
    assert.equal(await outcomeOf(person('Lookalike')), 'possible_match');
    assert.equal(await outcomeOf(person('Untraceable', 'identity')), 'not_found');
    assert.equal(await outcomeOf(person('Sluggish')), 'clear');
    assert.equal(await outcomeOf(business('Acme Impostor Ltd')), 'match');
    assert.match((await open().check(person('Listed'))).note!, /listed/);
  });

  test(`${name}: no answer and a clear no are distinguished`, async () => {
    await assert.rejects(open().check(person('Unreachable')), ProviderAway);
    await assert.rejects(
      open().check(person('Unsupported')),
      (error) => error instanceof ProviderRefused && error.code === 'unsupported',
    );
  });
}

test('http: the question is sent whole, under our reference', async () => {
  asked.length = 0;
  await overHttp().check(person('Owusu'));

  assert.deepEqual(
    asked.map(({ question }) => question),
    [person('Owusu')],
  );
  assert.equal(asked[0]!.headers['idempotency-key'], 'q-1');
});

test('http: a wrong answer is no answer: it is never taken for clear', async () => {
  const answers = [
    { status: 200, body: '<html>' },
    { status: 200, body: '{"outcome":"fine"}' },
    { status: 200, body: '{}' },
    { status: 200, body: JSON.stringify({ outcome: 'clear', note: 'x'.repeat(70_000) }) },
    { status: 202, body: '{"outcome":"clear"}' },
    { status: 302, body: '{"outcome":"clear"}' },
    { status: 404, body: '{"code":"not_found","message":"no such path"}' },
    { status: 422, body: 'no' },
    { status: 500, body: '{"outcome":"clear"}' },
    'silent',
  ] as const;
  for (wrong of answers) await assert.rejects(overHttp().check(person('Owusu')), ProviderAway, JSON.stringify(wrong));
  wrong = null;
  await assert.rejects(overHttp('another-token').check(person('Owusu')), ProviderAway);
});
