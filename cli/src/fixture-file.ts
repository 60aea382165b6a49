import { readFile } from 'node:fs/promises';
import type { Operation } from './operation.ts';
import { operations } from './operations.generated.ts';
import { UsageError } from './terminal.ts';

/** One request of a fixture, and what its response must be. */
export type Step = {
  /** Later steps refer to its response by this name. */
  readonly name: string;
  readonly operation: Operation;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly scenario: string | undefined;
  /** The code of the refusal that is expected; absent: the request must succeed. */
  readonly refused: string | undefined;
  /** By the path of a field of the response, such as `data.status`, what must be there. */
  readonly expect: Readonly<Record<string, unknown>>;
  /** A read is repeated for so long until it fits, as what happens in the background takes a moment. */
  readonly within_seconds: number;
};

export type Fixture = { readonly name: string; readonly steps: readonly Step[] };

const WITHIN_SECONDS_MAX = 600;
const known = ['name', 'call', 'params', 'query', 'body', 'scenario', 'refused', 'expect', 'within_seconds'];

/** Reads a file of steps; everything that is wrong with it is named before anything is sent. */
export async function readFixture(file: string): Promise<Fixture> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read (${error.code}).`);
  });
  const whole = parse(file, text);
  const { name, steps } = whole;
  if (typeof name !== 'string' || name === '') throw new UsageError(`${file}: name is missing: say what it shows.`);
  if (!Array.isArray(steps) || steps.length === 0) throw new UsageError(`${file}: steps is no list with a step in it.`);
  const read = steps.map((step, at) => stepOf(`${file}: step ${at + 1}`, step));
  const twice = read.find((step, at) => read.findIndex((other) => other.name === step.name) !== at);
  if (twice) throw new UsageError(`${file}: two steps are called ${twice.name}.`);
  return { name, steps: read };
}

function parse(file: string, text: string): Record<string, unknown> {
  try {
    const whole: unknown = JSON.parse(text);
    if (isRecord(whole)) return whole;
  } catch (error) {
    throw new UsageError(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  throw new UsageError(`${file} is no JSON object with name and steps.`);
}

function stepOf(place: string, step: unknown): Step {
  if (!isRecord(step)) throw new UsageError(`${place} is no object.`);
  const unknown = Object.keys(step).find((key) => !known.includes(key));
  if (unknown) throw new UsageError(`${place}: ${unknown} is not known. A step has ${known.join(', ')}.`);
  const { call } = step;
  const operation = operations.find((one) => one.name === call);
  if (!operation)
    throw new UsageError(`${place}: call ${JSON.stringify(call)} is no operation, such as orders.create.`);
  const { within_seconds = 0 } = step;
  if (typeof within_seconds !== 'number' || !(within_seconds >= 0 && within_seconds <= WITHIN_SECONDS_MAX))
    throw new UsageError(`${place}: within_seconds is no number from 0 to ${WITHIN_SECONDS_MAX}.`);
  if (within_seconds > 0 && operation.method !== 'GET')
    throw new UsageError(`${place}: within_seconds is for reads: ${operation.name} would be sent again.`);
  return {
    name: textOf(place, step, 'name') ?? operation.name,
    operation,
    params: recordOf(place, step, 'params'),
    query: recordOf(place, step, 'query'),
    body: step['body'],
    scenario: textOf(place, step, 'scenario'),
    refused: textOf(place, step, 'refused'),
    expect: recordOf(place, step, 'expect'),
    within_seconds,
  };
}

function textOf(place: string, step: Record<string, unknown>, name: string): string | undefined {
  const value = step[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new UsageError(`${place}: ${name} is no text.`);
}

function recordOf(place: string, step: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = step[name] ?? {};
  if (isRecord(value)) return value;
  throw new UsageError(`${place}: ${name} is no object.`);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
