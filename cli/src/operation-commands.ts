import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { type Call, pathOf, type Send } from '../../sdk/src/send.ts';
import { bodyOf, flagOf, requireFields, type Values, valuesOf, withFile } from './input.ts';
import type { Field, Operation } from './operation.ts';
import { forPeople, forPrograms } from './print.ts';
import { type Terminal, UsageError } from './terminal.ts';

/** An API as a command line offers it. */
export type Api = {
  readonly operations: readonly Operation[];
  /** What each resource is, by its name. */
  readonly resources: Readonly<Record<string, string>>;
  /** Second names, for what people type most. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Option names that its commands have in addition to those of every API: a field of that name is given in --body. */
  readonly own: readonly string[];
  /** Adds the options that identify the caller. */
  addOptions(command: Command): void;
  /** Who may call it, as a sentence. */
  rightsOf(operation: Operation): string;
  /** Opens what the requests of one command are sent with. */
  open(options: Readonly<Record<string, unknown>>): Promise<Send>;
  /** What is to be done after a response, where it is not the end of the matter. */
  hintOf(data: unknown): string | undefined;
};

export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A command for each operation of the API, described by its schemas. */
export function addOperationCommands(program: Command, api: Api, terminal: Terminal): void {
  const { operations, resources, aliases } = api;
  const groups = new Map<string, Command>();
  for (const [resource, about] of Object.entries(resources)) {
    const [first = ''] = about.split(/(?<=\.) /);
    groups.set(kebab(resource), groupOf(program, kebab(resource)).summary(first).description(about));
  }
  for (const operation of operations) {
    const [resource = '', verb = ''] = operation.name.split('.');
    addOperation(groups.get(kebab(resource))!, kebab(verb), operation, { api, terminal });
    const alias = aliases[operation.name]?.split(' ');
    if (alias)
      addOperation(groups.get(alias[0]!) && alias[1] ? groups.get(alias[0]!)! : program, alias.at(-1)!, operation, {
        api,
        terminal,
      });
  }
}

/** Other commands of the program may be in the same group. */
const groupOf = (program: Command, name: string): Command =>
  program.commands.find((one) => one.name() === name) ?? program.command(name);

/** Option names that every command line has for itself; a field of that name is given in --body. */
const OWN = ['body', 'json', 'all', 'out', 'idempotency_key', 'help'];

type Offered = { readonly api: Api; readonly terminal: Terminal };

function addOperation(group: Command, verb: string, operation: Operation, { api, terminal }: Offered): void {
  const command = group.command(verb).summary(operation.summary).description(aboutOf(operation, api));
  for (const { name, about } of operation.params) command.argument(`<${kebab(name)}>`, about);
  const { file } = operation;
  const own = [
    ...OWN,
    ...api.own,
    ...(operation.takesScenario ? ['scenario'] : []),
    ...(file ? ['file', file.field] : []),
  ];
  const fields = [...operation.query, ...operation.body].filter(({ name }) => !own.includes(name));
  const attributes = fields.map((field) => addField(command, field));
  if (operation.takesBody) command.option('--body <json>', 'the whole body: JSON, @file, or - for standard input');
  if (file) command.option('--file <path>', 'the file to send');
  if (operation.takesKey)
    command.option('--idempotency-key <key>', 'repeats with it take effect once; a UUID when absent');
  if (operation.takesScenario) command.option('--scenario <scenario>', 'sandbox only: hold, or fail:<code>');
  if (operation.isPaginated) command.option('--all', 'every record, page after page');
  if (operation.answersFile) command.option('--out <file>', 'write the file here rather than to standard output');
  api.addOptions(command);
  command.option('--json', 'print the answer as it came').action(async (...positional: unknown[]) => {
    const options = command.opts<Record<string, unknown>>();
    const typed = Object.fromEntries(fields.map(({ name }, at) => [name, options[attributes[at]!]]));
    const params = operation.params.map(({ name }, at) => [name, String(positional[at])]);
    await perform(operation, { params: Object.fromEntries(params), typed, options }, { api, terminal });
  });
}

function addField(command: Command, field: Field): string {
  const { name, kind, about, choices, isRequired } = field;
  const hint =
    kind === 'json'
      ? 'json'
      : kind === 'list'
        ? 'a,b'
        : kind === 'integer'
          ? 'number'
          : kind === 'boolean'
            ? 'true|false'
            : 'text';
  const facts = [isRequired ? 'Required.' : '', about, choices ? `One of: ${choices.join(', ')}.` : ''];
  const option = new Option(`${flagOf(name)} <${hint}>`, facts.filter(Boolean).join(' '));
  option.argParser((value: string, before: unknown) => {
    if (before !== undefined) throw new UsageError(`${flagOf(name)} was given twice: remove one.`);
    return value;
  });
  command.addOption(option);
  return option.attributeName();
}

function aboutOf(operation: Operation, api: Api): string {
  const { summary, description, method, path } = operation;
  return [`${summary}.`, description, `${method} ${path}, ${api.rightsOf(operation)}.`].filter(Boolean).join('\n\n');
}

type Input = { params: Record<string, string>; typed: Values; options: Record<string, unknown> };

async function perform(operation: Operation, { params, typed, options }: Input, offered: Offered): Promise<void> {
  const { api, terminal } = offered;
  requireFields(operation.query, typed);
  const values = await withFile(operation, typed, options['file']);
  const body = await bodyOf(operation, values, options['body'], terminal);
  const send = await api.open(options);
  const call: Call = {
    method: operation.method,
    path: pathOf(operation.path, params),
    query: valuesOf(operation.query, typed),
    body,
    ...(operation.takesKey && { takesKey: true }),
  };
  const callOptions = {
    signal: terminal.signal,
    idempotencyKey: options['idempotencyKey'] as string | undefined,
    ...(operation.takesScenario && { scenario: options['scenario'] as 'hold' | undefined }),
  };
  if (operation.answersFile) return await download(send, call, options['out'], terminal);
  if (options['all']) return await printAll(send, call, options['json'] === true, terminal);
  const answer = await send.whole<{ data: unknown; pagination?: Page }>(call, callOptions);
  if (options['json']) return terminal.out(forPrograms(answer));
  terminal.out(forPeople(answer.data));
  const hint = api.hintOf(answer.data);
  if (hint) terminal.out(`${hint}\n`);
  if (answer.pagination) terminal.out(`${shownOf(answer.data, answer.pagination)}\n`);
}

type Page = { count: number };

const shownOf = (rows: unknown, { count }: Page): string => {
  const shown = Array.isArray(rows) ? rows.length : 0;
  return shown < count ? `${shown} of ${count}; --all prints every record` : `${shown} of ${count}`;
};

async function download(send: Send, call: Call, out: unknown, { out: write, signal }: Terminal): Promise<void> {
  const { bytes } = await send.file(call, { signal });
  if (typeof out !== 'string') return write(bytes);
  await writeFile(out, bytes).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--out: ${out} cannot be written (${error.code}).`);
  });
  write(`Wrote ${bytes.length} bytes to ${out}.\n`);
}

async function printAll(send: Send, call: Call, wantsJson: boolean, { out, signal }: Terminal): Promise<void> {
  const rows: unknown[] = [];
  for await (const row of send.page<unknown>(call, { signal })) rows.push(row);
  out(wantsJson ? forPrograms({ data: rows }) : forPeople(rows));
}
