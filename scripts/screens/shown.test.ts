import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../src/platform/package-root.ts';
import { keptPictures, SHOWN_FOLDER, shownPictures } from './shown.ts';

test('the pictures that are committed are those that a page shows, at most eight and 64 KB each', () => {
  const kept = keptPictures();
  assert.deepEqual(kept, shownPictures());
  assert(kept.length <= 8, `${kept.length} pictures`);
  for (const name of kept) {
    const { size } = statSync(join(packageRoot, SHOWN_FOLDER, name));
    assert(size <= 65_536, `${name} has ${size} bytes: npm run screens -- --keep makes it small`);
  }
});
