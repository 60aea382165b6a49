import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyBooks } from '../../ledger/book/verify.ts';
import { proof } from '../../platform/database/proof.ts';
import { newId } from '../../vocabulary/id.ts';
import { createWorld } from '../world.ts';

/** The proof of the books looks twice, at two moments, where servers are read at moments of their own. */
const world = await createWorld();
const { owner } = world.database;

/** Returns a problem at each place from the first number to the last, as the name of an organisation has them. */
const organisation = await world.addOrganisation('approved');
const check = proof(
  `select '${newId(Date.now())}'::uuid as environment_id, 'place ' || place as place, 'it is wrong' as problem
   from organisations, generate_series(split_part(name, ' to ', 1)::int, split_part(name, ' to ', 2)::int) as place
   where id = '${organisation}'`,
);
const makeWrong = (first: number, last: number) =>
  owner.query('update organisations set name = $2 where id = $1', [organisation, `${first} to ${last}`]);

type Places = readonly [first: number, last: number];
const none: Places = [1, 0];

/** What is reported where these places are wrong first, and those by the second look. */
async function reported(first: Places, second: Places): Promise<string[]> {
  await makeWrong(...first);
  const { problems } = await world.read((tx) => {
    const renew = tx.renewSnapshot.bind(tx);
    tx.renewSnapshot = async () => {
      await makeWrong(...second);
      await renew();
    };
    return verifyBooks(tx, [check]);
  });
  return problems.map(({ place, problem }) => `${place}: ${problem}`);
}

const allOf = ([first, last]: Places): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `place ${first + index}: it is wrong`);

test('what is wrong at one moment and right at a later one is not reported', async () => {
  assert.deepEqual(await reported([1, 1], none), []);
  assert.deepEqual(await reported([1, 99], [150, 150]), []);
});

test('what is wrong at both moments is reported once', async () => {
  assert.deepEqual(await reported([1, 1], [1, 1]), ['place 1: it is wrong']);
  assert.deepEqual(await reported([1, 3], [2, 5]), ['place 2: it is wrong', 'place 3: it is wrong']);
});

test('where a look names as many as it may, all that the later look names is reported', async () => {
  assert.deepEqual(await reported([1, 100], [150, 150]), ['place 150: it is wrong']);
  assert.deepEqual(await reported([150, 150], [1, 100]), allOf([1, 100]));
});
