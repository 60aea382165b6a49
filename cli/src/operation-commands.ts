import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { type Call, createSend, pathOf, type Send } from '../../sdk/src/send.ts';
import { bodyOf, flagOf, requireFields, type Values, valuesOf } from './input.ts';
import type { Field, Operation } from './operation.ts';
import { operations, resources } from './operations.generated.ts';
import { forPeople, forPrograms } from './print.ts';
import { chosenProfile } from './profiles.ts';
import { type Terminal, UsageError } from './terminal.ts';

/** Second names, for what people type most. */
const aliases: Readonly<Record<string, string>> = {
  'orders.create': 'orders place',
  'sandboxes.create': 'sandbox create',
  'sandboxes.list': 'sandbox list',
  'sandboxes.delete': 'sandbox delete',
  'sandbox.readClock': 'sandbox clock',
  'sandbox.listFaults': 'sandbox faults',
  'sandbox.triggerWebhook': 'trigger',
};

export const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A command for each operation of the API, described by its schemas. */
export function addOperationCommands(program: Command, terminal: Terminal): void {
  const groups = new Map<string, Command>();
  for (const [resource, about] of Object.entries(resources)) {
    const [first = ''] = about.split(/(?<=\.) /);
    groups.set(kebab(resource), program.command(kebab(resource)).summary(first).description(about));
  }
  for (const operation of operations) {
    const [resource = '', verb = ''] = operation.name.split('.');
    addOperation(groups.get(kebab(resource))!, kebab(verb), operation, terminal);
    const alias = aliases[operation.name]?.split(' ');
    if (alias)
      addOperation(
        groups.get(alias[0]!) && alias[1] ? groups.get(alias[0]!)! : program,
        alias.at(-1)!,
        operation,
        terminal,
      );
  }
}

/** Option names that the command line has for itself; a field of that name is given in --body. */
const OWN = ['body', 'json', 'profile', 'all', 'out', 'idempotency_key', 'help'];

function addOperation(group: Command, verb: string, operation: Operation, terminal: Terminal): void {
  const command = group.command(verb).summary(operation.summary).description(aboutOf(operation));
  for (const { name, about } of operation.params) command.argument(`<${kebab(name)}>`, about);
  const own = operation.takesScenario ? [...OWN, 'scenario'] : OWN;
  const fields = [...operation.query, ...operation.body].filter(({ name }) => !own.includes(name));
  const attributes = fields.map((field) => addField(command, field));
  if (operation.takesBody) command.option('--body <json>', 'the whole body: JSON, @file, or - for standard input');
  if (operation.takesKey)
    command.option('--idempotency-key <key>', 'repeats with it take effect once; a UUID when absent');
  if (operation.takesScenario) command.option('--scenario <scenario>', 'sandbox only: hold, or fail:<code>');
  if (operation.isPaginated) command.option('--all', 'every record, page after page');
  if (operation.answersFile) command.option('--out <file>', 'write the file here rather than to standard output');
  command
    .option('--profile <name>', 'the key to use; the profile in use when absent')
    .option('--json', 'print the answer as it came')
    .action(async (...positional: unknown[]) => {
      const options = command.opts<Record<string, unknown>>();
      const typed = Object.fromEntries(fields.map(({ name }, at) => [name, options[attributes[at]!]]));
      const params = operation.params.map(({ name }, at) => [name, String(positional[at])]);
      await perform(operation, { params: Object.fromEntries(params), typed, options }, terminal);
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

function aboutOf({ summary, description, method, path, scope, mode }: Operation): string {
  const rights = `${method} ${path}, scope ${scope}${mode ? `, ${mode} keys only` : ''}.`;
  return [`${summary}.`, description, rights].filter(Boolean).join('\n\n');
}

type Asked = { params: Record<string, string>; typed: Values; options: Record<string, unknown> };

async function perform(operation: Operation, { params, typed, options }: Asked, terminal: Terminal): Promise<void> {
  requireFields(operation.query, typed);
  const body = await bodyOf(operation, typed, options['body'], terminal);
  const { base_url, key_id, secret } = await chosenProfile(terminal.env, options['profile'] as string | undefined);
  const send = createSend({ baseUrl: base_url, keyId: key_id, secret });
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
