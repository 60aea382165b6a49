import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { type CreateOrganisation, Organisation, OrganisationRecord, OrganisationStatus } from './contract.ts';
import * as operations from './operations.ts';
import { organisationMachine } from './states.ts';

const database = await freshDatabase();
const { pool } = database;

after(async () => {
  await database.drop();
});

const write = <Result>(work: (tx: Transaction) => Promise<Result>) => transact(pool, 'write', work);
const create = (live: 'draft' | 'approved' = 'draft', more: Partial<CreateOrganisation> = {}) =>
  write((tx) => operations.createOrganisation(tx, { name: 'Acme', country: 'GH', ...more }, live));
const readIn = (id: string, mode: 'test' | 'live') =>
  write(async (tx) => operations.readOrganisation(tx, await operations.environmentOf(tx, id, mode)));

test('an organisation is created with both modes, their counters and their accounts', async () => {
  const { id, kyb_status } = OrganisationRecord.parse(await create());

  assert.deepEqual(kyb_status, { test: 'draft', live: 'draft' });
  const { rows } = await pool.query(
    `select mode, events, count(*) as accounts
     from environments
     join organisation_modes using (organisation_id, mode)
     join environment_counters on environment_counters.environment_id = environments.id
     join ledger_accounts on ledger_accounts.environment_id = environments.id
     where organisation_id = $1
     group by mode, events
     order by mode`,
    [id],
  );
  assert.deepEqual(rows, [
    { mode: 'live', events: 0, accounts: 21 },
    { mode: 'test', events: 0, accounts: 21 },
  ]);
});

test('what an organisation may create follows from its status, its mode and its verification', async () => {
  const draft = await create();
  const approved = await create('approved');
  const none = { funding: 'disabled', mandates: 'disabled', orders: 'disabled', withdrawals: 'disabled' };
  const every = { funding: 'enabled', mandates: 'enabled', orders: 'enabled', withdrawals: 'enabled' };

  assert.deepEqual(Organisation.parse(await readIn(draft.id, 'test')).capabilities, every);
  assert.deepEqual((await readIn(draft.id, 'live')).capabilities, none);
  assert.deepEqual((await readIn(approved.id, 'live')).capabilities, every);
  await write((tx) => operations.restrictOrganisation(tx, approved.id, 'licence in renewal'));
  assert.deepEqual((await readIn(approved.id, 'live')).capabilities, { ...none, funding: 'enabled' });
  await write((tx) => operations.suspendOrganisation(tx, approved.id, 'late fees'));
  assert.deepEqual((await readIn(approved.id, 'live')).capabilities, none);
  assert.deepEqual((await readIn(approved.id, 'test')).capabilities, none);
});

test('a suspension carries its reason and is an event in both modes, with what it changed', async () => {
  const { id } = await create();

  const suspended = await write((tx) => operations.suspendOrganisation(tx, id, 'late fees'));

  assert.equal(suspended.status, 'suspended');
  assert.equal(suspended.status_reason, 'late fees');
  const { rows } = await pool.query(
    `select mode, type, object, previous
     from events
     join environments on environments.id = environment_id
     where organisation_id = $1
     order by mode desc`,
    [id],
  );
  assert.deepEqual(
    rows.map(({ mode, type, object }) => [mode, type, JSON.parse(object).environment, JSON.parse(object).status]),
    [
      ['test', 'organisation.status_changed', 'test', 'suspended'],
      ['live', 'organisation.status_changed', 'live', 'suspended'],
    ],
  );
  const [inTest, inLive] = rows.map(({ previous }) => JSON.parse(previous));
  assert.equal(inTest.capabilities.orders, 'enabled');
  assert.deepEqual(inLive, { status: 'active', status_reason: null });
});

test('an organisation makes only the allowed transitions', async () => {
  // Written out, not read from states.ts: a test that reads the table would agree with any table.
  const allowed = [
    'active: restrict',
    'suspended: restrict',
    'active: suspend',
    'restricted: suspend',
    'restricted: activate',
    'suspended: activate',
    'active: close',
    'restricted: close',
    'suspended: close',
  ];
  const perform = {
    restrict: operations.restrictOrganisation,
    suspend: operations.suspendOrganisation,
    activate: operations.activateOrganisation,
    close: operations.closeOrganisation,
  };

  for (const status of OrganisationStatus.options)
    for (const name of organisationMachine.names) {
      const { id } = await create();
      await pool.query('update organisations set status = $2 where id = $1', [id, status]);
      const attempt = write((tx) => perform[name](tx, id, 'a reason'));

      if (allowed.includes(`${status}: ${name}`))
        assert.equal((await attempt).status, organisationMachine.transitions[name].to);
      else
        await assert.rejects(attempt, (error) => {
          const { code, details } = error as { code: string; details: Record<string, string> };
          assert.deepEqual([code, details['current_status']], ['invalid_state', status]);
          return true;
        });
    }
});

test('a missing organisation is not found', async () => {
  for (const id of ['nonsense', '00000000-0000-7000-8000-000000000009'])
    await assert.rejects(
      write((tx) => operations.suspendOrganisation(tx, id, 'late fees')),
      { code: 'not_found', details: { resource: 'organisation', id } },
    );
});
