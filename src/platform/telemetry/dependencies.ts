import { unavailable } from '../../vocabulary/refusals.ts';
import { cached, type GaugeLog, type Labelled, type Metrics, readGauges } from './metrics.ts';

/** Something besides the database that is configured, and a question that fails while it is away. */
export type Dependency = {
  readonly name: 'bucket' | 'rate_counter' | 'scanner';
  readonly ask: () => Promise<unknown>;
};

/** Several scrape, and scrape often. */
const ASKED_EVERY_MS = 15_000;
/** Shorter than a scrape may take. */
const ANSWER_MS_MAX = 3_000;

/** Whether each is there, asked when metrics are scraped. What is not configured has no series. The log reports it once each way. */
export function measureDependencies(metrics: Metrics, dependencies: readonly Dependency[], log: GaugeLog): void {
  const away = new Set<string>();
  const note = (dependency: string, error: unknown) => {
    if (error !== null && !away.has(dependency))
      log.warn({ dependency, err: unavailable(error) }, 'A dependency is away.');
    if (error === null && away.has(dependency)) log.warn({ dependency }, 'A dependency is back.');
    if (error === null) away.delete(dependency);
    else away.add(dependency);
  };
  const read = ({ name, ask }: Dependency): Promise<Labelled> =>
    within(ANSWER_MS_MAX, ask).then(
      () => {
        note(name, null);
        return { labels: { dependency: name }, value: 1 };
      },
      (error) => {
        note(name, error);
        return { labels: { dependency: name }, value: 0 };
      },
    );
  const gauge = {
    name: 'dependency_up',
    help: '1 while what is configured besides the database responds, else 0: the scanner of documents, the bucket, the shared rate counter.',
    labelNames: ['dependency'],
    valueOf: (found: readonly Labelled[]) => found,
  };
  readGauges(
    metrics,
    [gauge],
    cached(ASKED_EVERY_MS, () => Promise.all(dependencies.map(read))),
    log,
  );
}

/** One that takes the question and does not answer is away too. */
async function within(limit_ms: number, ask: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limit_ms} ms`)), limit_ms);
  });
  try {
    await Promise.race([ask(), late]);
  } finally {
    clearTimeout(timer);
  }
}
