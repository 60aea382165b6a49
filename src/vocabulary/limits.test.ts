import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../platform/package-root.ts';
import * as limits from './limits.ts';

/** Each text as it is in a file that cannot import a constant; line breaks count as blanks. */
const repeated: readonly [file: string, texts: readonly string[]][] = [
  [
    'src/vocabulary/reference/guide.md',
    [
      `Keys are kept ${limits.IDEMPOTENCY_KEY_DAYS} days`,
      `a signature seen within ${limits.SIGNATURE_LIVES_MINUTES} minutes`,
      `${limits.RATE_LIMIT_DEFAULT} requests per window of ${limits.RATE_WINDOW_SECONDS} seconds`,
      `all test keys of an organisation together ${limits.TEST_RATE_LIMIT_DEFAULT}`,
      `Bodies are limited to ${limits.BODY_MIB_MAX} MiB`,
      `(1 to ${limits.PAGE_MAX}, ${limits.PAGE_DEFAULT} when absent)`,
    ],
  ],
  ['docs/firm/command-line.md', [`another approves within ${limits.PROPOSAL_HOURS} hours`]],
  ['sdk/src/pages.ts', [`const LIMIT_MAX = ${limits.PAGE_MAX};`]],
  ['sdk/src/retry.ts', [`A window of the rate limit lasts ${limits.RATE_WINDOW_SECONDS} seconds`]],
  ['sdk/src/signature.ts', [`The service accepts ${limits.TIMESTAMP_TOLERANCE_MINUTES * 60} seconds either way`]],
  [
    'docs/schema.sql',
    [
      `(rate_limit <= ${limits.RATE_LIMIT_MAX})`,
      `(cardinality(ip_allowlist) <= ${limits.IP_ALLOWLIST_MAX})`,
      `expires_hours integer default ${limits.PROPOSAL_HOURS}`,
      `(expires_at <= (created_at + '${limits.OPERATOR_TOKEN_DAYS_MAX} days'::interval))`,
      `(expires_at <= (created_at + '${limits.OPERATOR_SESSION_HOURS}:00:00'::interval))`,
      `(expires_at <= (created_at + '${limits.OPERATOR_INVITATION_HOURS}:00:00'::interval))`,
    ],
  ],
];

for (const [file, texts] of repeated)
  test(`${file} names the limits that are in force`, async () => {
    const text = (await readFile(join(packageRoot, file), 'utf8')).replaceAll(/\s+/g, ' ');
    for (const wanted of texts) assert(text.includes(wanted), `${file} does not name: ${wanted}`);
  });
