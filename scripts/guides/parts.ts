import assert from 'node:assert/strict';
import { postings } from '../../src/ledger/book/postings.ts';
import { endpoints, events, machines } from '../../src/service/registry.ts';
import type { EventType } from '../../src/vocabulary/event.ts';
import { methodsInWords } from '../../src/vocabulary/funding-methods-in-words.ts';
import * as limits from '../../src/vocabulary/limits.ts';
import { guidanceOf, partnerCodes } from '../../src/vocabulary/reference/error-guide.ts';
import { detailsOf } from '../../src/vocabulary/refusal-details.ts';
import { type RefusalCode, refusals } from '../../src/vocabulary/refusals.ts';
import { accountEndings } from '../../src/vocabulary/sandbox-numbers.ts';
import { changesPart } from './api-changes.ts';
import { diagramOf } from './diagram.ts';

/**
 * Parts of the guides that are made from the tables of the code, so that they are not written twice. A guide asks for one
 * by a line `<!-- part: name argument -->`, and for a limit in a sentence by `{LIMIT_NAME}`.
 */
const parts: Readonly<Record<string, (argument: string) => string | Promise<string>>> = {
  errors: errorsTable,
  events: eventsTable,
  schedule: scheduleTable,
  machine: machinePart,
  endings: endingsTable,
  entries: entriesTable,
  scenarios: scenariosTable,
  methods: methodsTable,
  windows: windowsTable,
  changes: changesPart,
};

/** Markdown with the limits that it names. */
export const withLimits = (markdown: string): string =>
  markdown.replaceAll(/\{([A-Z]+(?:_[A-Z]+)+)\}/g, (_, name: string) => limitNamed(name));

export async function expandParts(markdown: string): Promise<string> {
  let text = withLimits(markdown);
  for (const [line, name = '', argument = ''] of markdown.matchAll(/^<!-- part: (\S+) ?(.*?) -->$/gm)) {
    const part = parts[name];
    assert(part, `there is no part ${name}`);
    text = text.replace(line, await part(argument));
  }
  return text;
}

function limitNamed(name: string): string {
  const limit = (limits as unknown as Readonly<Record<string, number>>)[name];
  assert(typeof limit === 'number', `there is no limit ${name}`);
  return limit.toLocaleString('en');
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const named = (id: string): string => `<code id="${id}">${id}</code>`;

function errorsTable(): string {
  const statuses = [...new Set(partnerCodes.map((code) => refusals[code].status))].sort((a, b) => a - b);
  return statuses
    .map((status) => {
      const codes = partnerCodes.filter((code) => refusals[code].status === status);
      const rows = codes.map((code) => [
        `<a id="${code}" href="/docs/errors/${code}"><code>${code}</code></a>`,
        refusals[code].message,
        detailsIn(code),
        guidanceOf(code).remedy,
      ]);
      return `### ${status}\n\n${table(['Code', 'Meaning', '`details`', 'What to do'], rows)}`;
    })
    .join('\n\n');
}

function detailsIn(code: RefusalCode): string {
  const details = detailsOf(code);
  if (typeof details === 'string') return details;
  const keys = Object.keys(details).map((key) => `\`${key}\``);
  return keys.join(', ') || 'none';
}

function eventsTable(): string {
  const rows = events.map(({ type, when, object_type }) => [named(type), when, `\`${object_type}\``]);
  return table(['Event', 'When', 'Object'], rows);
}

const units: readonly (readonly [seconds: number, name: string])[] = [
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

function inWords(seconds: number): string {
  const [size, name] = units.find(([size]) => seconds >= size) ?? [1, 'second'];
  const count = Math.round((seconds / size) * 10) / 10;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

function scheduleTable(): string {
  let sum = 0;
  const rows = limits.DELIVERY_WAITS_SECONDS.map((wait, at) => {
    sum += wait;
    return [String(at + 1), wait === 0 ? 'at once' : inWords(wait), sum === 0 ? 'at once' : inWords(sum)];
  });
  return table(['Attempt', 'Wait after the one before', 'After the event'], rows);
}

function endingsTable(): string {
  return table(
    ['The account number ends in', 'What becomes of the settlement account'],
    [
      [`\`${accountEndings.rejected}\``, 'It is `rejected` at once.'],
      [`\`${accountEndings.pending}\``, 'It stays `pending`, until you simulate the answer of its bank.'],
      ['anything else', 'It is `verified` at once.'],
    ],
  );
}

/** The reasons for which money moves, as far as a statement has them. */
function entriesTable(): string {
  const account = (kind: string) => kind.replaceAll('_', ' ');
  const rows = Object.values(postings).flatMap(({ from, to, type }) =>
    type === null ? [] : [[`\`${type}\``, to === 'wallet' ? 'credit' : 'debit', account(to === 'wallet' ? from : to)]],
  );
  return table(['`type`', '`direction`', 'The account on the other side'], rows);
}

function scenariosTable(): string {
  const rows = endpoints.flatMap(({ method, path, takesScenario }) => {
    if (!takesScenario) return [];
    const codes =
      takesScenario === 'any' ? 'a code of your choice' : takesScenario.map((code) => `\`${code}\``).join(', ');
    return [[`\`${method} ${path.replace('/partner/v1', '')}\``, codes]];
  });
  return table(['Operation', 'What `fail:` may name'], rows);
}

/** The rails of money in that a request can name. */
function methodsTable(): string {
  const rows = methodsInWords.map(({ method, currencies, payer, window }) => [
    `\`${method}\``,
    currencies,
    payer,
    window,
  ]);
  return table(['`method`', 'Currencies', 'What the payer does', 'Awaited for'], rows);
}

function windowsTable(): string {
  const rows = methodsInWords.map(({ method, title, window }) => [`A ${title} (\`${method}\`)`, window]);
  return table(['What', 'How long'], rows);
}

/** The machine of a table of the database, as a diagram and, for who cannot see it, as a table. */
async function machinePart(name: string): Promise<string> {
  const machine = machines.find((one) => one.table === name);
  assert(machine, `there is no machine of ${name}`);
  const { names, transitions, initial } = machine;
  const created = Object.entries(initial).map(([status, sent]) => ['', `\`${status}\``, 'created', namesOf(sent)]);
  const rows = names.map((one) => [
    machine
      .from(one)
      .map((status) => `\`${status}\``)
      .join(', '),
    `\`${transitions[one]!.to}\``,
    one.replaceAll('_', ' '),
    namesOf(machine.events(one)),
  ]);
  return `${await diagramOf(machine)}\n\n${table(['From', 'To', 'Transition', 'Events'], [...created, ...rows])}`;
}

const namesOf = (sent: readonly EventType[]): string => sent.map(({ type }) => `\`${type}\``).join(', ');
