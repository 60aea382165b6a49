import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../market/calendar/work.ts';
import { statementSide } from '../testing/bank-statements.ts';
import { operatorsByRole } from '../testing/operator-side.ts';
import { createWorld } from '../testing/world.ts';
import { worstFiles } from '../testing/worst-files.ts';

/** Each limit of a file ends its reading, with the field and the remedy; what is within them is taken. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
await seedExchanges(world.database.pool);
const { ask, answered } = await statementSide(world);
const { id } = await answered<{ id: string }>('POST', '/firm-accounts', {
  ...{ bank_name: 'Bank', account_number: '0123456789', currency: 'NGN', name: 'Worst files' },
});

for (const { about, path, body, refused } of worstFiles(id))
  test(`a file of ${about} is ${refused === null ? 'taken' : 'refused by name'}`, async () => {
    const answer = await ask(path.includes('bank-statements') ? 'finance' : 'dealing', 'POST', path, body);

    if (refused === null) return assert([200, 201].includes(answer.status), JSON.stringify(answer.body).slice(0, 500));
    assert.deepEqual(
      [answer.status, answer.code],
      [400, 'validation_error'],
      JSON.stringify(answer.body).slice(0, 300),
    );
    const details = answer.body.error!.details as Record<string, string>;
    assert.deepEqual(Object.keys(details), [refused[0]]);
    assert.match(details[refused[0]]!, refused[1]);
  });
