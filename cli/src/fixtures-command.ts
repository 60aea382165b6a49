import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { PartnerError } from '../../sdk/src/errors.ts';
import { type Call, createSend, pathOf, type Send } from '../../sdk/src/send.ts';
import { isRecord, readFixture, type Step } from './fixture-file.ts';
import { inOneLine } from './print.ts';
import { chosenProfile } from './profiles.ts';
import { FoundWrongError, type Terminal, UsageError } from './terminal.ts';

type Answers = Record<string, unknown>;

const PAUSE_MS = 250;

/** `fixtures run`: the requests of a file one after another, each with what its answer must be. */
export function addFixturesCommand(program: Command, terminal: Terminal): void {
  program
    .command('fixtures')
    .summary('Run a file of requests and expected responses')
    .description(
      'Files of requests that are kept next to tests: each step calls an operation and says what must come back.',
    )
    .command('run <file>')
    .description(
      'Send the steps of a JSON file in order. A step may use what an earlier one answered, as {{order.data.id}}. ' +
        'Ends at the first answer that is not as expected, with exit code 2.',
    )
    .option('--profile <name>', 'the key to use, a test key; the profile in use when absent')
    .action(async (file: string, options: { profile?: string }) => {
      const { name, steps } = await readFixture(file);
      const { base_url, key_id, secret } = await chosenProfile(terminal.env, options.profile);
      if (!key_id.startsWith('pk_test_'))
        throw new UsageError(`${key_id} is no test key: fixtures run only in a sandbox.`);
      const send = createSend({ baseUrl: base_url, keyId: key_id, secret });
      terminal.out(`${inOneLine(name)}\n`);
      const answers: Answers = {};
      for (const step of steps) await runStep(step, send, answers, terminal);
      terminal.out(`${steps.length} steps as expected\n`);
    });
}

async function runStep(step: Step, send: Send, answers: Answers, { out, signal }: Terminal): Promise<void> {
  const until_ms = performance.now() + step.within_seconds * 1_000;
  for (;;) {
    const answer = await answerOf(step, send, answers, signal);
    const differences = differencesOf(step, answer, answers);
    if (differences.length === 0) {
      answers[step.name] = answer.body;
      out(`ok    ${inOneLine(step.name)}\n`);
      return;
    }
    if (performance.now() >= until_ms || signal.aborted) {
      out(`wrong ${inOneLine(step.name)}\n${differences.map((line) => `      ${inOneLine(line)}\n`).join('')}`);
      throw new FoundWrongError();
    }
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
}

type Answer = { readonly code: string | undefined; readonly body: unknown };

/** A refusal is an answer too: it may be what is expected. */
async function answerOf(step: Step, send: Send, answers: Answers, signal: AbortSignal): Promise<Answer> {
  const { operation, params, query, body, scenario } = step;
  const filled = (value: unknown) => fill(value, answers, step);
  const variables = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(filled(value))]));
  const call: Call = {
    method: operation.method,
    path: pathOf(operation.path, variables),
    query: filled(query) as Record<string, unknown>,
    body: filled(body),
    ...(operation.takesKey && { takesKey: true as const }),
  };
  const options = { signal, scenario: scenario as 'hold' | undefined };
  try {
    return { code: undefined, body: await send.whole<unknown>(call, options) };
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    return { code: error.code, body: { error: { code: error.code, details: error.details } } };
  }
}

function differencesOf(step: Step, { code, body }: Answer, answers: Answers): string[] {
  if (code !== step.refused)
    return [`expected ${step.refused ?? 'success'}, got ${code ?? 'success'}: ${JSON.stringify(body)}`];
  return Object.entries(step.expect).flatMap(([path, expected]) => {
    const wanted = fill(expected, answers, step);
    const got = at(body, path.split('.'));
    return isDeepStrictEqual(got, wanted)
      ? []
      : [`${path}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`];
  });
}

/** Puts in what earlier steps answered. A text that is one reference becomes the value itself, of whatever type. */
function fill(value: unknown, answers: Answers, step: Step): unknown {
  if (Array.isArray(value)) return value.map((part) => fill(part, answers, step));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part, answers, step)]));
  if (typeof value !== 'string') return value;
  const whole = /^\{\{([^{}]+)\}\}$/.exec(value);
  if (whole) return referred(whole[1]!, answers, step);
  return value.replaceAll(/\{\{([^{}]+)\}\}/g, (_, path: string) => String(referred(path, answers, step)));
}

function referred(reference: string, answers: Answers, step: Step): unknown {
  // A name may have a dot in it, as the operation's has by which a step is called that has no name.
  const name = Object.keys(answers).find((one) => reference.startsWith(`${one}.`));
  const found = name === undefined ? undefined : at(answers[name], reference.slice(name.length + 1).split('.'));
  if (found !== undefined) return found;
  throw new UsageError(`step ${step.name}: no earlier step answered {{${reference}}}.`);
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, name) => (Array.isArray(part) ? part[Number(name)] : isRecord(part) ? part[name] : undefined),
    value,
  );
}
