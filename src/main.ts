import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from './platform/config-error.ts';
import type { Logger } from './platform/telemetry/logger.ts';
import { readStart, type Stoppable, start } from './service/start.ts';

/** Starts the service and keeps it until a signal asks it to stop. */
async function main(): Promise<void> {
  const stopping = new AbortController();
  const parts: Stoppable[] = [];
  try {
    const wanted = readStart(process.env);
    handleSignals(stopping, parts, { logger: wanted.logger, delay_ms: wanted.config.shutdownDelayMs });
    await start(wanted, { parts, signal: stopping.signal, print: printer(wanted) });
  } catch (error) {
    // Work in flight fails because of the signal; its handler stops the rest and ends the process.
    if (!stopping.signal.aborted) throw error;
  }
}

/**
 * Who starts the demonstration copies its requests, and whoever sits at a terminal reads: both get the text as it is. Elsewhere the
 * output is a log for programs, and the text is a line of it like all others.
 */
const printer =
  ({ config, logger }: Pick<ReturnType<typeof readStart>, 'config' | 'logger'>) =>
  (text: string) => {
    if (config.seedDemo || process.stdout.isTTY)
      return new Promise<void>((done) => process.stdout.write(text, () => done()));
    logger.info({ welcome: text.trim().split('\n') }, 'the service is ready');
    return Promise.resolve();
  };

type Stopping = { readonly logger: Logger; readonly delay_ms: number };

/**
 * Ctrl-C in a terminal arrives twice; the second is ignored. A load balancer gets time to see
 * that the service is not ready any more; a service that never was ready does not wait.
 */
function handleSignals(stopping: AbortController, parts: Stoppable[], { logger, delay_ms }: Stopping): void {
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    logger.info({ signal }, 'stopping');
    const isServing = parts.some(({ beginStop }) => beginStop !== undefined);
    for (const part of parts) part.beginStop?.();
    if (isServing) await sleep(delay_ms);
    for (const part of parts) await part.stop();
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop(signal).catch((error) => fail(error));
    });
}

/** Errors that the person at the terminal can correct are one sentence. Anything else is a bug, with its stack. */
function fail(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

main().catch(fail);
