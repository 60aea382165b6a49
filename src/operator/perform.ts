import { z } from 'zod';
import { transact } from '../platform/database/transaction.ts';
import { recorded } from '../platform/operator/act.ts';
import type { Command, Outcome, Typeable, Work } from '../platform/operator/command.ts';
import { PersonName } from '../vocabulary/person.ts';
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
  requireName(actor);
  try {
    return await transact(pool, command.kind, (tx) => act(command, { tx, input, actor, settings }));
  } catch (error) {
    throw error instanceof Refusal ? underTypedNames(command, error) : error;
  }
}

/** Carries a command out and records it. */
async function act(command: Command, work: Work<Values>): Promise<Outcome> {
  if (command.kind === 'read') return command.run(work);
  const { tx, input, actor, settings } = work;
  const action = { actor, action: command.name, reason: input['reason'] ?? null };
  const run = () => command.run(work);
  return recorded<unknown>(tx, { ...action, subjects: settings.auditSubjects, subject: undefined, run });
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

function requireName(actor: string): void {
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
