import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailsOf } from '../refusal-details.ts';
import { guidanceOf, knownCodes } from './error-guide.ts';

test('the examples of refusals carry no key that their description lacks', () => {
  for (const code of knownCodes) {
    const described = detailsOf(code);
    if (typeof described === 'string') continue;
    for (const key of Object.keys(guidanceOf(code).details))
      assert(key in described, `${code} does not describe ${key}`);
  }
});
