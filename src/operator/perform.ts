import assert from 'node:assert/strict';
import { z } from 'zod';
import { type Origin, recordLook } from '../platform/audit-subjects.ts';
import { transact } from '../platform/database/transaction.ts';
import { recorded } from '../platform/operator/act.ts';
import { type Command, type Outcome, SYSTEM, type Typeable, type Work } from '../platform/operator/command.ts';
import { isSamePerson, PersonName } from '../vocabulary/person.ts';
import { Refusal, refuse } from '../vocabulary/refusals.ts';
import type { Connected } from './connect.ts';

/** What was typed, under the names of the command's table. */
export type Typed = Readonly<Record<string, unknown>>;
type Values = Record<string, never>;

/** One command, one transaction: what was done and who did it are written together. */
export async function perform(
  { pool, settings }: Connected,
  command: Command,
  typed: Typed,
  actor: string,
): Promise<Outcome> {
  const input = readInput(command, typed);
  readActor(command, actor);
  try {
    return await transact(pool, command.kind, (tx) => act(command, { tx, input, actor, settings }));
  } catch (error) {
    throw error instanceof Refusal ? underTypedNames(command, error) : error;
  }
}

/** Carries a command out and records it; `origin` is the request that asked for it, where one did. */
export async function act(command: Command, asked: Work<Values>, origin?: Origin): Promise<Outcome> {
  const work = { ...asked, origin };
  const { tx, input, actor, settings } = work;
  const { auditSubjects: subjects } = settings;
  const subject = await command.subject?.(work);
  if (command.kind === 'read') return command.run(work);
  const reason = input['reason'] ?? input['note'] ?? null;
  const action = { actor, action: command.name, reason, ...(origin && { origin }) };
  if (!command.isLook) return recorded<unknown>(tx, { ...action, subjects, subject, run: () => command.run(work) });
  const outcome = await command.run(work);
  const concerned = outcome.made ?? subject;
  assert(concerned, `${command.name} does not say whom it acts upon`);
  await recordLook(tx, action, concerned);
  return outcome;
}

/** Checks all input before the first query. */
export function readInput(command: Typeable, typed: Typed): Values {
  const schemas = Object.entries(command.options).map(([name, { schema }]) => [name, schema] as const);
  const { success, data, error } = z.object(Object.fromEntries(schemas)).safeParse(typed);
  if (!success) {
    const complaints: Record<string, string> = {};
    for (const { path, message } of error.issues) {
      const [name = '', ...rest] = path.map(String);
      const missing = typed[name] === undefined;
      // Of several problems with one option the first is the most useful.
      complaints[[flagOf(command, name), ...rest].join('.')] ??= missing
        ? `Required: ${command.options[name]?.about}.`
        : message;
    }
    return refuse('validation_error', complaints);
  }
  const named = Object.keys(command.arguments).map((name) => [name, typed[name]]);
  return { ...data, ...Object.fromEntries(named) } as Values;
}

function readActor({ isPersonal }: Command, actor: string): void {
  if (isPersonal && isSamePerson(actor, SYSTEM)) refuse('validation_error', { actor: 'Required: who acts.' });
  const { success, error } = PersonName.safeParse(actor);
  if (!success) refuse('validation_error', { actor: error.issues[0]!.message });
}

/** Operations name the fields of the API; a refusal names the option that was typed. */
function underTypedNames(command: Command, { code, details }: Refusal): Refusal {
  if (code !== 'validation_error') return new Refusal(code, details);
  const renamed = Object.entries(details).map(([path, message]) => {
    const [name = '', ...rest] = path.split('.');
    return [[flagOf(command, name), ...rest].join('.'), message];
  });
  return new Refusal(code, Object.fromEntries(renamed));
}

const flagOf = (command: Typeable, name: string): string => command.options[name]?.flags.split(' ')[0] ?? name;
