import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Scope } from '../vocabulary/endpoint.ts';
import type { Flow } from './flows/flow.ts';
import type { createExchange } from './market-readings.ts';
import type { Partner, World } from './world.ts';

/** Ids and names of records that exist, by the name under which paths, queries and bodies refer to them. */
export type Records = Readonly<Record<string, string>>;

/** Adds one row to a list; `number` counts from 1 and makes each differ from the others. */
export type Add = (number: number) => Promise<unknown>;

export type TestExchange = Awaited<ReturnType<typeof createExchange>>;
export type Context = {
  readonly world: World;
  readonly partner: Partner;
  readonly records: Records;
  /** What an exchange of the tests publishes. */
  readonly ingestReadings: TestExchange['ingestReadings'];
};

type Read = (client: Partner['client'], object: Record<string, string>) => Promise<object | undefined>;

/** The status of an object before and after its recorded event, and what that status implies. */
type EventState = readonly [type: string, from: string | null, to: string, implied?: Readonly<Record<string, unknown>>];

/**
 * What the tests that are read from the endpoint table need to know of a slice: its `samples.ts` exports them. A new endpoint that
 * takes a body, is a list or refers to a new kind of record is not covered until they are there.
 */
export type Samples = {
  /** A body that is accepted, by endpoint; where one takes several shapes, each has a name of its own after a slash. */
  readonly bodies?: Readonly<Record<string, (records: Records) => object>>;
  /** The parameters without which an endpoint returns nothing. */
  readonly queries?: Readonly<Record<string, string>>;
  /** How each list gets a row, by its endpoint. */
  readonly rows?: (context: Context) => Readonly<Record<string, Add>>;
  /** One more record of each kind in the partner's environment, made after those of src/testing/samples.ts. */
  readonly records?: (world: World, partner: Partner) => Promise<Records>;
  /** Whether a list that takes `from` and `to` takes instants, or its records are of days. */
  readonly ranges?: Readonly<Record<string, 'instants' | 'days'>>;
  /** How an object that its events carry is read, by its kind. */
  readonly reads?: Readonly<Record<string, Read>>;
  /** What the recorded examples of its events show, where their object has a status. */
  readonly eventStates?: readonly EventState[];
  /** How its events come about. Those of changes that concern several slices are in src/testing/flows. */
  readonly flows?: readonly Flow[];
  /** Which scope is published for its paths: `METHOD /path` without what is before every path. */
  readonly scopes?: readonly (readonly [RegExp, Scope])[];
};

const sources = join(import.meta.dirname, '..');

const names = new Set(await readdir(sources, { recursive: true }));

/** Of every slice that has some. */
export const sliceSamples: readonly Samples[] = await Promise.all(
  [...names]
    .filter((name) => name.endsWith('/samples.js') && names.has(name.replace('samples.js', 'slice.js')))
    .sort()
    .map(async (name) => {
      const { samples }: { samples: Samples } = await import(pathToFileURL(join(sources, name)).href);
      return samples;
    }),
);

/** How each kind of object that events carry is read. */
export const reads: Readonly<Record<string, Read>> = Object.fromEntries(
  sliceSamples.flatMap((samples) => Object.entries(samples.reads ?? {})),
);
