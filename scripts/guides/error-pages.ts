import { endpoints } from '../../src/service/registry.ts';
import { allRefusals, commonRefusals } from '../../src/vocabulary/endpoint-refusals.ts';
import { guidanceOf, partnerCodes } from '../../src/vocabulary/reference/error-guide.ts';
import { detailsOf } from '../../src/vocabulary/refusal-details.ts';
import { type RefusalCode, refusals } from '../../src/vocabulary/refusals.ts';
import type { PartnerCode } from '../../src/vocabulary/refusals-to-people.ts';
import { type Cause, errorCauses } from './causes.ts';
import type { Guide } from './pages.ts';
import { operationAddress } from './reference.ts';

/** The page that the `Link` header of a refusal names. */
export const errorPath = (code: RefusalCode): string => `/docs/errors/${code}`;

/** A page for each error code that partners may get. */
export const errorPages = (guides: readonly Guide[]): Guide[] => partnerCodes.map((code) => pageOf(code, guides));

function pageOf(code: PartnerCode, guides: readonly Guide[]): Guide {
  const { status, message } = refusals[code];
  const { details, remedy } = guidanceOf(code);
  const { causes, guide }: Cause = errorCauses[code];
  const title = guides.find(({ name }) => name === guide)?.title ?? guide;
  const example = JSON.stringify({ error: { code, message, details } }, null, 2);
  const text = [
    `# ${code}`,
    `HTTP ${status}. ${message}`,
    '## Causes',
    causes.map((cause) => `- ${cause}`).join('\n'),
    '## What to do',
    remedy,
    `The guide [${title}](${guide}.md) has more, and [Errors](errors.md) every other code.`,
    '## What it looks like',
    `\`\`\`json\n${example}\n\`\`\``,
    detailsIn(code),
    '## Which operations answer it',
    answeredBy(code),
  ].join('\n\n');
  return { name: code, group: 'Errors', path: errorPath(code), title: code, summary: message, text };
}

function detailsIn(code: PartnerCode): string {
  const details = detailsOf(code);
  if (typeof details === 'string') return `In \`details\`: ${details}`;
  const rows = Object.entries(details).map(([key, meaning]) => `| \`${key}\` | ${meaning} |`);
  return rows.length === 0
    ? '`details` is empty.'
    : ['| In `details` | What it is |', '| --- | --- |', ...rows].join('\n');
}

/** Refusals before a route is known belong to no operation. */
const ofTheHttpLayer: readonly RefusalCode[] = ['route_not_found', 'method_not_allowed', 'expectation_failed'];

function answeredBy(code: PartnerCode): string {
  if (commonRefusals.some((common) => common === code)) return 'Every operation.';
  if (ofTheHttpLayer.includes(code)) return 'None: it is answered before an operation is found.';
  const own = endpoints.filter((endpoint) => allRefusals(endpoint).includes(code));
  return own
    .map(({ method, path, summary }) => `- [\`${method} ${path}\`](${operationAddress(method, path)}): ${summary}`)
    .join('\n');
}
