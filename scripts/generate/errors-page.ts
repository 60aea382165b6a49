import type { Endpoint } from '../../src/vocabulary/endpoint.ts';
import { allRefusals, commonRefusals } from '../../src/vocabulary/endpoint-refusals.ts';
import { guidanceOf, partnerCodes } from '../../src/vocabulary/reference/error-guide.ts';
import { detailsOf } from '../../src/vocabulary/refusal-details.ts';
import { type RefusalCode, refusals } from '../../src/vocabulary/refusals.ts';

/** docs/errors.md: every code that partners may get, grouped by status, with the remedy and the endpoints that may answer it. */
export function errorsPage(endpoints: readonly Endpoint[]): string {
  const statuses = [...new Set(partnerCodes.map((code) => refusals[code].status))].sort((a, b) => a - b);
  const sections = statuses.map((status) => {
    const codes = partnerCodes.filter((code) => refusals[code].status === status);
    return [`## ${status}`, '', ...columns, ...codes.map((code) => row(code, endpoints)), ''].join('\n');
  });
  return [...opening, ...sections].join('\n');
}

const opening = [
  '# Errors',
  '',
  '<!-- Written by `npm run generate` from the tables of the code. Do not edit. -->',
  '',
  'Every refusal has the body `{"error": {"code", "message", "details"}}` and an `X-Request-Id` header. Decide by `code`:',
  'messages may be reworded, codes never change, and new ones may appear under a known status. `details` holds strings',
  'or null; the keys that a code may carry are in its row, and an answer carries those that apply.',
  '',
];

const columns = ['| code | message | details | what to do | endpoints |', '|---|---|---|---|---|'];

function row(code: RefusalCode, endpoints: readonly Endpoint[]): string {
  const { remedy } = guidanceOf(code);
  const cells = [`\`${code}\``, refusals[code].message, detailsIn(code), remedy, answeredBy(code, endpoints)];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function detailsIn(code: RefusalCode): string {
  const details = detailsOf(code);
  if (typeof details === 'string') return details;
  return Object.entries(details)
    .map(([key, meaning]) => `\`${key}\`: ${meaning}`)
    .join('<br>');
}

/** Refusals of the HTTP layer belong to no endpoint; those of planned resources to none yet. */
const ofTheHttpLayer: readonly RefusalCode[] = ['route_not_found', 'method_not_allowed', 'expectation_failed'];

function answeredBy(code: RefusalCode, endpoints: readonly Endpoint[]): string {
  if (commonRefusals.some((common) => common === code)) return 'every endpoint';
  if (ofTheHttpLayer.includes(code)) return 'before an endpoint is found';
  const own = endpoints.filter((endpoint) => allRefusals(endpoint).includes(code));
  return own.length > 0 ? own.map(({ name }) => `\`${name}\``).join(', ') : 'none in this version';
}
