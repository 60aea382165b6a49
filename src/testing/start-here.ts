import assert from 'node:assert/strict';
import { ConfigError } from '../platform/config-error.ts';
import { readStart, type Stoppable, start } from '../service/start.ts';

/** Nothing of the environment of the tests but what a start on a free port needs. */
const plain = { PAYMENTS_PROVIDER_LIVE: 'simulator', LOG_LEVEL: 'silent', PORT: '0' };

/**
 * The start of `src/main.ts` in the process of the test, which takes a tenth of the time of a process. What is left out is how the process
 * ends: `src/service/starting.test.ts` starts some.
 */
export async function startHere(variables: Record<string, string>, onPrint = async () => {}) {
  const parts: Stoppable[] = [];
  const stopping = new AbortController();
  const [printed, logged]: [string[], string[]] = [[], []];
  const stop = async () => {
    stopping.abort();
    for (const part of parts.splice(0)) await part.stop();
  };
  const print = async (text: string) => {
    printed.push(text);
    await onPrint();
  };
  try {
    const wanted = readStart({ ...plain, ...variables }, { write: (line) => logged.push(line) });
    await start(wanted, { parts, signal: stopping.signal, print });
    return { printed: printed.join(''), logged: logged.join(''), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The sentence of a start that is refused, as `src/main.ts` writes it before it ends with 1. */
export async function refusalHere(variables: Record<string, string>): Promise<string> {
  const refused = await startHere(variables).catch((error: unknown) => error);
  if (!(refused instanceof Error)) await (refused as Awaited<ReturnType<typeof startHere>>).stop();
  assert(refused instanceof ConfigError, String(refused));
  return refused.message;
}
