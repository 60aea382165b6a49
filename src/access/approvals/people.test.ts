import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';
import { isSamePerson, PersonName, skeletonOf } from '../../vocabulary/person.ts';

const world = await createWorld({ role: 'api' });

const isName = (name: string): boolean => PersonName.safeParse(name).success;

test('names that look alike are one person', () => {
  const table: [string, string][] = [
    ['bob', 'BOB'],
    ['bob', 'b0b'],
    ['Ali', 'AIi'],
    ['Ali', 'A1i'],
    ['Ali', 'Al|'],
    ['Ama', 'Arna'],
    ['Owusu', 'Ovvusu'],
    ['Jane Doe', 'jane.doe'],
    ['Jane Doe', 'JaneDoe'],
    ['Ọlá', 'Ola'],
    ['Kɔfi', 'Kofi'],
    ['jane@firm.example', 'Jane @ Firm Example'],
    ['Musa 5', 'Musa S'],
  ];
  for (const [one, other] of table) assert(isSamePerson(one, other), `${one} and ${other}`);
});

test('two names that differ are two people', () => {
  const names = [
    'Ama',
    'Kofi',
    'Jane Doe',
    'John Doe',
    'Jane',
    'Kwame 2',
    'Kwame 3',
    'Ɖela',
    'Adaeze',
    'Chloe',
    'Dhloe',
  ];
  assert.equal(new Set(names.map(skeletonOf)).size, names.length);
});

test('a name of one alphabet is accepted, and one that mixes alphabets or has invisible signs is not', () => {
  const taken = [
    'Ama',
    "Kwame O'Neill",
    'Adébáyọ̀',
    'Ŋɔla',
    'jane+ops@firm.example',
    'a test',
    'Zoë-Ann',
    'op 7',
    'Øyvind',
  ];
  const refused = [
    'bоb',
    'Иван',
    'ｂｏｂ',
    '𝐁ob',
    'ﬁona',
    'Bob²',
    'Jane ',
    'Ja\u00adne',
    'Jane\u0301',
    '007',
    '...',
    '王',
    'Ａ',
    '',
  ];

  assert.deepEqual(
    taken.filter((name) => !isName(name)),
    [],
  );
  assert.deepEqual(refused.filter(isName), []);
});

test('the database normalises a name as the service does', async () => {
  const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(0x20 + at)).join('');
  const latin = Array.from({ length: 0x250 - 0xa0 }, (_, at) => String.fromCharCode(0xa0 + at)).join('');
  const names = [
    ascii,
    latin,
    'ɓɖɗɛəƒɣƙŋɔʋƴ',
    'ƁƉƊƐƏƑƔƘŊƆƲƳ',
    'Arnvv Ovvn',
    'Ọlá',
    'bоb',
    'ｂｏｂ',
    'Adébáyọ̀',
    'İstanbul ı',
  ];
  const { rows } = await world.database.pool.query<{ skeleton: string }>(
    'select person_skeleton(name) as skeleton from unnest($1::text[]) with ordinality as names (name, place) order by place',
    [names],
  );

  assert.deepEqual(
    rows.map(({ skeleton }) => skeleton),
    names.map(skeletonOf),
  );
});
