import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemName, obstacleOf, shownField } from './verification.ts';

test('what is in the way of an approval is named as the item of the checklist, without ids', () => {
  const id = '01a20f2d-ce3d-76d4-8b6d-57e2c32bac58';
  const people = [{ id, first_name: 'Ngozi', last_name: 'Okafor', roles: ['director', 'beneficial_owner'] }];
  const named = (key: string, what: string) => obstacleOf({ people }, { key, what });

  assert.equal(
    named('business.legal_name', 'Not judged: accept or reject the fields of the business.'),
    'Business legal name: not judged yet.',
  );
  assert.equal(
    named(`person.bvn.${id}`, `Not judged: accept or reject the person ${id}.`),
    'Bvn of Ngozi Okafor: not judged yet.',
  );
  assert.equal(
    named('person.director', 'Not judged: accept a person who has this role.'),
    'Director: Ngozi Okafor: not judged yet.',
  );
  assert.equal(itemName('person.beneficial_owner', people, null), 'Beneficial owner: Ngozi Okafor');
  assert.equal(itemName('person.signatory', people, null), 'Signatory: nobody yet');
  assert.equal(named('document.tax_certificate', 'It has expired.'), 'It has expired.');
});

test('the fields of a business are written as people write them', () => {
  assert.equal(shownField('country', 'GH'), 'Ghana');
  assert.equal(shownField('entity_type', 'private_limited'), 'Private limited');
  assert.equal(shownField('date_of_incorporation', '2019-03-14'), '14 Mar 2019');
  assert.equal(shownField('legal_name', 'Baobab_Savings'), 'Baobab_Savings');
});
