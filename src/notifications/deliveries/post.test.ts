import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Agent } from 'undici';
import { answerWith, startReceiver } from '../../testing/receiver.ts';
import { post } from './post.ts';

test('what a receiver answers is stored up to 2 kB and never interpreted', async () => {
  const receiver = await startReceiver(answerWith(500, {}, `\u0000{"a":${'€'.repeat(2_000)}`));
  const agent = new Agent();

  const message = { url: new URL(receiver.url), headers: { 'webhook-id': 'a' }, body: '{}' };
  const { response_status, response_body } = await post(agent, message, new AbortController());
  await agent.destroy();

  assert.equal(response_status, 500);
  assert.equal(response_body, `\ufffd{"a":${'€'.repeat(680)}`);
});
