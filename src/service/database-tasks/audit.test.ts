import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { activatePartner, suspendPartner } from '../../access/organisations/operator-contract.ts';
import { typeLine } from '../../testing/type-line.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld({ role: 'api' });
const env = {
  ...process.env,
  DATABASE_URL: world.database.address,
  MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
  PAYMENTS_PROVIDER_LIVE: 'simulator',
};

type Answer = {
  data: { head: string; head_hash: string; entries: number; problems: { place: string; problem: string }[] };
  error: { details: Record<string, string> };
};

async function verify(...words: string[]): Promise<{ code: number; answer: Answer }> {
  const { code, out } = await typeLine(env, 'audit', 'verify', ...words, '--json');
  return { code, answer: JSON.parse(out) };
}

test('the command prints a head hash to note, and accepts it as long as the chain contains it', async () => {
  const organisation_id = await world.addOrganisation('approved');
  await world.firm.act(suspendPartner, {
    params: { organisation: organisation_id },
    body: { reason: 'to leave a trace' },
  });
  const { answer } = await verify();
  const { head, head_hash, entries } = answer.data;
  assert.equal(head, `${entries}:${head_hash}`);
  await world.firm.act(activatePartner, {
    params: { organisation: organisation_id },
    body: { reason: 'another trace' },
  });

  for (const noted of [head, head_hash]) assert.equal((await verify('--head', noted)).code, 0);
  const strange = 'a'.repeat(64);
  for (const noted of [strange, `1:${strange}`]) {
    const { code, answer } = await verify('--head', noted);
    assert.equal(code, 1);
    const [problem] = answer.data.problems;
    assert.match(problem!.problem, /^the chain does not contain it/);
  }
});

test('an invalid head hash is refused by the name of its option', async () => {
  const { code, answer } = await verify('--head', 'nonsense');

  assert.equal(code, 1);
  assert.deepEqual(answer.error.details, {
    '--head': 'Expected a head as this command printed it: number:hash, or only the hash, 64 hex digits.',
  });
});
