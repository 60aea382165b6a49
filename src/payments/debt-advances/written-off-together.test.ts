import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookJournal, judge } from '../../access/journals/operations.ts';
import { openFirmMoney } from '../../testing/firm-money.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { owe } from '../../testing/owing.ts';
import { createWorld } from '../../testing/world.ts';
import { newId } from '../../vocabulary/id.ts';

/** A debt that several lines of one journal write off. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { place } = await openFirmMoney(world.firm, 'NGN');
const { live } = await world.investment({ price: '1.00', unit_precision: '4' });

test('what several lines write off of one debt is judged together, when it is proposed as when it is booked', async () => {
  const acme = await world.partner('live');
  await owe(world, acme, live, '300.00');
  const shared = { environment_id: acme.environment.id, currency: 'NGN', amount: '200.00' } as const;
  const writing = [
    { ...shared, account: 'place', place_id: place, side: 'debit' },
    { ...shared, account: 'receivable', place_id: null, side: 'credit' },
  ] as const;
  const terms = { mode: 'live', kind: 'write_off', value_day: '2026-01-05', reference: null, reverses: null } as const;
  const [once, twice] = [
    { ...terms, lines: writing },
    { ...terms, lines: [...writing, ...writing] },
  ];
  const people = { id: newId(Date.now()), reason: 'Gone', proposed_by: 'Jane', approved_by: 'Kofi' };
  const refused = {
    code: 'invalid_state',
    details: { current_status: 'NGN 300.00 are owed.', allowed_from: 'a debt of at least NGN 400.00' },
  };

  await world.write((tx) => judge(tx, once));
  const proposed = world.write((tx) => judge(tx, twice));
  await assert.rejects(proposed, refused);
  const booked = world.write((tx) => bookJournal(tx, twice, people));
  await assert.rejects(booked, refused);
});
