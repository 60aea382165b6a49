import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { freshDatabase } from '../../../testing/fresh-database.ts';
import '../../../service/registry.ts';
import { DatabaseNotUsable } from '../errors.ts';
import { registeredStatements } from '../transaction.ts';
import { WORK_ROLE } from '../work-role.ts';
import { distribute } from './distribute.ts';
import { pulledFirst } from './pulled.ts';
import { groupsOf } from './shards.ts';

const database = await freshDatabase();
after(() => database.drop());

test('what is read first has the name of its table in the rest, also before other such parts', () => {
  const tables = { discarded_objects: 'where storage_name = $1', ledger_checkpoints: 'where sequence = $2' };
  const pulled =
    'discarded_objects as materialized (select storage_name, discarded_at from discarded_objects where storage_name = $1), ' +
    'ledger_checkpoints as materialized (select environment_id, account_id, sequence, balance, hash from ledger_checkpoints where sequence = $2)';

  assert.equal(pulledFirst('select 1', tables), `with ${pulled} select 1`);
  assert.equal(pulledFirst(' with a as (select 1) select 2', tables), `with ${pulled}, a as (select 1) select 2`);
  assert.equal(
    pulledFirst('with recursive a as (select 1) select 2', tables),
    `with recursive ${pulled}, a as (select 1) select 2`,
  );
});

test('an environment whose shard is not known is in a group by itself', () => {
  assert.deepEqual(groupsOf(['a', 'b', 'a']), [[0, 2], [1]]);
  assert.deepEqual(groupsOf([]), []);
});

test('each statement that has another form for Citus is understood by PostgreSQL in both', async () => {
  const client = await database.owner.connect();
  const forms = registeredStatements().filter(({ onCitus }) => onCitus !== undefined);

  for (const { name, text, onCitus } of forms) {
    await client.query(`prepare "${name}" as ${text}`);
    await client.query(`prepare "${onCitus!.name}" as ${onCitus!.text}`);
    const { rows } = await client.query<{ types: string[] }>(
      'select parameter_types::text[] as types from pg_prepared_statements where name = any($1) group by 1',
      [[name, onCitus!.name]],
    );
    assert.equal(rows.length, 1, `the parameters of both are of the same types: ${text}`);
  }

  client.release();
  assert(forms.length >= 15, `${forms.length} statements have another form`);
});

test('a server without Citus is refused with what is to be said there', async () => {
  const client = await database.owner.connect();

  const refused = distribute(client, { workRole: WORK_ROLE, shards: null, log: () => {} });

  await assert.rejects(refused, (error) => {
    assert(error instanceof DatabaseNotUsable);
    assert.match(error.message, /^DATABASE_OWNER_URL leads to no coordinator of Citus: say `create extension citus`/);
    return true;
  });
  client.release();
});
