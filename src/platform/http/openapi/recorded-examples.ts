import type { RecordedExchange } from '../../../vocabulary/reference/recorded.ts';
import type { JsonObject } from './schemas.ts';

/** `example` where one value is shown, `examples` by title where several are. */
export function shownExamples(values: readonly (readonly [title: string, value: unknown])[]): JsonObject {
  const [first, ...others] = values;
  if (!first) return {};
  if (others.length === 0) return { example: first[1] };
  return { examples: Object.fromEntries(values.map(([title, value]) => [title, { value }])) };
}

/** What was sent as a body. */
export const recordedBodies = (exchanges: readonly RecordedExchange[]): JsonObject =>
  shownExamples(exchanges.flatMap(({ title, body }) => (body ? [[title, body] as const] : [])));

/** What was answered. */
export const recordedAnswers = (exchanges: readonly RecordedExchange[]): JsonObject =>
  shownExamples(exchanges.flatMap(({ title, answer }) => (answer === undefined ? [] : [[title, answer] as const])));

/** The value of a parameter, by where it is; a number or a truth value as its schema has it. */
export function recordedParameter(
  exchanges: readonly RecordedExchange[],
  place: 'path' | 'query',
  name: string,
  { type }: JsonObject,
): JsonObject {
  const found = exchanges.map(({ params, query }) => (place === 'path' ? params : query)?.[name]).find(Boolean);
  if (found === undefined) return {};
  return { example: type === 'integer' || type === 'boolean' ? JSON.parse(found) : found };
}
