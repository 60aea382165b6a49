import type { AnyEndpoint } from '../endpoint.ts';
import { impliedRefusals, keyRefusals } from '../endpoint-refusals.ts';
import { IDEMPOTENCY_KEY_DAYS, mebibytes } from '../limits.ts';
import { type RefusalCode, refusals } from '../refusals.ts';
import { guidanceOf } from './error-guide.ts';

/**
 * What is published of an operation, in paragraphs of Markdown, always in this order: what it does, the events it sends, what
 * it refuses and the remedy, its limits in time, what to call next, and who may call it. The sentences that its own data
 * implies are written here; the rest is written with the endpoint.
 */
export const operationText = (endpoint: AnyEndpoint): string[] => [
  ...purposeText(endpoint),
  ...permissionText(endpoint),
];

/** The same without what an SDK does or shows by itself: keys for retries and permissions. */
export function purposeText(endpoint: AnyEndpoint): string[] {
  const { description, timing, next } = endpoint;
  return written([description, eventText(endpoint), refusalText(endpoint), timing, next]);
}

const permissionText = (endpoint: AnyEndpoint): string[] =>
  written([transportText(endpoint), retryText(endpoint), accessText(endpoint)]);

const written = (paragraphs: readonly (string | undefined)[]): string[] =>
  paragraphs.filter((paragraph): paragraph is string => Boolean(paragraph));

function eventText({ method, emits = [], leadsTo = [] }: AnyEndpoint): string {
  if (emits === 'any') return 'It sends events of the type that is asked for, and those that come with it.';
  if (emits.length + leadsTo.length === 0)
    return method === 'GET' ? 'It only reads: it moves no money and sends no event.' : 'It sends no event.';
  const sent = emits.length === 1 ? `It sends ${codes(emits)}.` : `It sends, as they apply: ${codes(emits)}.`;
  return [emits.length > 0 && sent, leadsTo.length > 0 && `Later may follow: ${codes(leadsTo)}.`]
    .filter(Boolean)
    .join(' ');
}

/** The refusals that other operations do not have; the others are the same for all, and are described with the responses. */
function refusalText(endpoint: AnyEndpoint): string {
  const own = ownRefusals(endpoint);
  if (own.length === 0) return '';
  const lines = own.map(
    (code) => `- ${refusals[code].status} \`${code}\`: ${refusals[code].message} ${guidanceOf(code).remedy}`,
  );
  return ['It refuses, in addition to what every operation refuses:', '', ...lines].join('\n');
}

const isOfTheKey = (code: RefusalCode): boolean => keyRefusals.some((known) => known === code);

/** What an endpoint declares, and what its path and its rules imply; the refusals of the Idempotency-Key are in its own paragraph. */
export function ownRefusals(endpoint: AnyEndpoint): RefusalCode[] {
  const implied = impliedRefusals(endpoint).filter((code) => code !== 'invalid_json' && !isOfTheKey(code));
  return [...new Set([...implied, ...endpoint.refusals])];
}

function transportText({ paginated, cache, bodyBytesMax }: AnyEndpoint): string {
  const sentences = [
    paginated ? 'The list comes in pages: the `Link` header leads to the next.' : '',
    cache ? 'Send the `ETag` of a response as `If-None-Match`: while nothing changed, it is 304 without a body.' : '',
    bodyBytesMax ? `The body may have ${bodyBytesMax / mebibytes(1)} MiB.` : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

function retryText({ idempotency, takesScenario }: AnyEndpoint): string {
  const sentences = [
    idempotency === 'required' ? 'Needs an `Idempotency-Key`.' : '',
    idempotency === 'optional' ? 'An `Idempotency-Key` is honoured.' : '',
    idempotency
      ? `A retry with the same key and body gets the first response again, for ${IDEMPOTENCY_KEY_DAYS} days.`
      : '',
    takesScenario
      ? 'With a test key `X-Sandbox-Scenario` keeps the record in its live path (`hold`) or fails it (`fail:<code>`).'
      : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

function accessText({ scope, mode, needsApprovedKyb, isRefusedWhileRestricted }: AnyEndpoint): string {
  const sentences = [
    `Needs the scope \`${scope}\`.`,
    mode === 'test' ? 'Test keys only.' : '',
    mode === 'live' ? 'Live keys only.' : '',
    needsApprovedKyb ? 'A live key also needs an approved business verification.' : '',
    isRefusedWhileRestricted ? 'Refused while the organisation is restricted.' : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
