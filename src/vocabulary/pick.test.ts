import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { pick } from './pick.ts';

test('what partners see are the fields of the schema in its order, and nothing else of the row', () => {
  const present = pick(z.strictObject({ id: z.string(), paid_at: z.string().nullable(), amount: z.string() }));
  const row = { secret_sealed: 'v1.1.abc', amount: '10.00', paid_at: null, id: 'one', environment_id: 'two' };
  assert.equal(JSON.stringify(present(row)), '{"id":"one","paid_at":null,"amount":"10.00"}');
});
