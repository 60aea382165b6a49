import { z } from 'zod';
import { Refusal } from '../../vocabulary/refusals.ts';
import type { DatabaseTask, Input } from './task.ts';

/** Reads what is typed: a mistake names the input, and says what would be right. */

export type Typed = { readonly task: DatabaseTask; readonly input: Readonly<Record<string, never>> };

/** The task that the words name, with its input checked, or the help that they ask for. Throws validation_error. */
export function readWords(tasks: readonly DatabaseTask[], words: readonly string[]): Typed | { readonly help: string } {
  const [asksHelp, rest] = [words.some(isHelp), words.filter((word) => !isHelp(word))];
  const task = tasks.find(({ name }) => startsWith(rest, name.split(' ')));
  if (asksHelp) return { help: task ? helpOf(task) : tasks.map(({ name, about }) => `${name}\n  ${about}\n`).join('') };
  if (!task) return refuse(...choice(tasks, rest));
  return { task, input: checked(task, valuesOf(task, rest.slice(task.name.split(' ').length))) };
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

const startsWith = (words: readonly string[], first: readonly string[]): boolean =>
  first.every((word, at) => words[at] === word);

function refuse(field: string, remedy: string): never {
  throw new Refusal('validation_error', { [field]: remedy });
}

const flagOf = ({ typed }: Input): string | undefined => (typed.startsWith('--') ? typed.split(' ')[0] : undefined);

/** How a refusal names an input: by its flag, or by its name where it has no flag. */
const nameOf = (input: Input): string => flagOf(input) ?? input.typed.slice(1, -1);

/** What was typed, by the names of the inputs. */
function valuesOf(task: DatabaseTask, words: readonly string[]): ReadonlyMap<string, string> {
  const wrong = (field: string, remedy: string) =>
    refuse(field, `${remedy} Usage: operator ${task.name} ${usageOf(task)}`);
  const inputs = Object.entries(task.inputs);
  const places = inputs.filter(([, input]) => flagOf(input) === undefined);
  const values = new Map<string, string>();
  const inPlace: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (!word.startsWith('-')) inPlace.push(word);
    else {
      const [flag = word, ...inline] = word.split('=');
      const [name, input] = inputs.find(([, one]) => flagOf(one) === flag) ?? wrong(flag, NO_OPTION);
      if (values.has(name)) wrong(flag, 'It was given twice: remove one.');
      if (inline.length === 0) at += 1;
      const value = inline.length > 0 ? inline.join('=') : words[at];
      values.set(name, value ?? wrong(flag, `Expected a value behind it: ${input.about}.`));
    }
  }
  for (const [nth, [name, input]] of places.entries())
    values.set(name, inPlace[nth] ?? wrong(nameOf(input), `Required: ${input.about}.`));
  const expected = places.map(([, input]) => nameOf(input)).join(' ') || 'none';
  if (inPlace.length > places.length)
    wrong('arguments', `Too many: expected ${expected}; put a text of several words in quotes.`);
  return values;
}

const NO_OPTION = 'There is no such option: remove it.';

/** Of several problems with one input the first is the most useful. */
function checked({ inputs }: DatabaseTask, values: ReadonlyMap<string, string>): Typed['input'] {
  const schemas = Object.entries(inputs).map(([name, { schema }]) => [name, schema] as const);
  const { success, data, error } = z.object(Object.fromEntries(schemas)).safeParse(Object.fromEntries(values));
  if (success) return data as Typed['input'];
  const complaints: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const name = String(path[0]);
    const input = inputs[name]!;
    complaints[nameOf(input)] ??= values.has(name) ? message : `Required: ${input.about}.`;
  }
  throw new Refusal('validation_error', complaints);
}

/** Operations name the fields of the API; a refusal names the input as it is typed. */
export function underTypedNames({ inputs }: DatabaseTask, { code, details }: Refusal): Refusal {
  const renamed = Object.entries(details).map(([name, message]) => [
    inputs[name] ? nameOf(inputs[name]) : name,
    message,
  ]);
  return new Refusal(code, Object.fromEntries(renamed));
}

/** No task, or the beginning of one. */
function choice(tasks: readonly DatabaseTask[], words: readonly string[]): [field: string, remedy: string] {
  const typed = words.filter((word) => !word.startsWith('-'));
  const namesUnder = (first: readonly string[]) =>
    tasks.map(({ name }) => name).filter((name) => startsWith(name.split(' '), first));
  const begun = typed.findLastIndex((_, at) => namesUnder(typed.slice(0, at + 1)).length > 0) + 1;
  const unknown = typed[begun] ? `There is no command ${typed.slice(0, begun + 1).join(' ')}. ` : '';
  return ['command', `${unknown}Expected one of: ${namesUnder(typed.slice(0, begun)).join(', ')}.`];
}

/** How the task is typed: required parts, and optional ones in brackets. */
function usageOf({ inputs }: DatabaseTask): string {
  const parts = Object.values(inputs).map(({ typed, schema }) =>
    schema.safeParse(undefined).success ? `[${typed}]` : typed,
  );
  return [...parts, '[--json]'].join(' ');
}

function helpOf(task: DatabaseTask): string {
  const lines = [
    ...Object.values(task.inputs).map(({ typed, about }) => [typed, about] as const),
    ['--json', 'answer as the API would'] as const,
  ];
  const width = Math.max(...lines.map(([typed]) => typed.length));
  const list = lines.map(([typed, about]) => `  ${typed.padEnd(width)}  ${about}`);
  return `Usage: operator ${task.name} ${usageOf(task)}\n\n${task.about}\n\n${list.join('\n')}\n`;
}
