import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../vocabulary/refusals.ts';
import { failureForPeople, outcomeAsJson, outcomeForPeople } from './print.ts';

test('short records inside another are a table with its columns named', () => {
  const lines = [
    { mode: 'live', account: 'wallet', accounts: 2, balance: '3000.00' },
    { mode: 'live', account: 'suspense', accounts: 1, balance: '0.00' },
  ];

  assert.equal(
    outcomeForPeople({ data: { balanced: true, lines, notes: [], extra: {} } }),
    `balanced  true
lines
  mode  account   accounts  balance
  live  wallet    2         3000.00
  live  suspense  1         0.00
notes     -
extra     -
`,
  );
});

test('text of a partner cannot start a line, move the cursor or change the direction of the text', () => {
  const address = '12 Marina Road\r\nLagos\nreview_status  approved\rx\u001b[2K\u009b1A\u202e\u2028é';
  const shown = '12 Marina Road ⏎ Lagos ⏎ review_status  approved ⏎ x\\u001b[2K\\u009b1A\\u202e\\u2028é';

  assert.equal(outcomeForPeople({ data: { address } }), `address  ${shown}\n`);
  assert.equal(outcomeForPeople({ data: [{ address }] }), `address\n${shown}\n`);
  assert.equal(
    failureForPeople(new Refusal('not_found', { id: address })),
    `There is no such resource.\n  id  ${shown}\n`,
  );
});

test('what to do next is printed next to the data', () => {
  const outcome = { data: { status: 'invited' }, hint: 'Accept it within a day.' };

  assert.equal(outcomeAsJson(outcome), '{"data":{"status":"invited"},"hint":"Accept it within a day."}\n');
  assert.equal(outcomeForPeople(outcome), 'status  invited\n\nAccept it within a day.\n');
});
