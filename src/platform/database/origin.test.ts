import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closedToService } from '../../testing/closed-to-service.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { connectPool } from './connect.ts';
import { noteOrigin } from './origin.ts';

const database = await freshDatabase();
const server = process.env['TEST_DATABASE']!;
const copies: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const drop of copies) await drop();
  await database.drop();
});

test('a database is no restored one, however often it is looked at', async () => {
  assert.equal(await noteOrigin(database.pool), null);
  assert.equal(await noteOrigin(database.pool), null);
});

test('its copy on the same server and timeline is a restored one, in the first transaction that looks, and says since when', async () => {
  const name = new URL(database.ownerAddress).pathname.slice(1);
  await closedToService(server, name, (admin) => admin.query(`create database ${name}_copy template ${name}`));
  const address = new URL(database.ownerAddress);
  address.pathname = `/${name}_copy`;
  const copy = connectPool(address.href, 1, () => {});
  copies.push(async () => {
    await copy.end();
    await closedToService(server, name, (admin) => admin.query(`drop database ${name}_copy with (force)`));
  });

  const restored_at = await noteOrigin(copy);

  assert.notEqual(restored_at, null);
  assert.equal(await noteOrigin(copy), restored_at);
  assert.equal(await noteOrigin(database.pool), null);
});

test('a table that a dump created again in the same database is a restored one', async () => {
  await database.owner.query(`
    alter table database_epoch rename to of_before;
    create table database_epoch (like of_before including all);
    insert into database_epoch select * from of_before;
    drop table of_before;
    grant select, update on database_epoch to public`);

  assert.notEqual(await noteOrigin(database.pool), null);
});
