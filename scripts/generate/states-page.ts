import { postings } from '../../src/ledger/book/postings.ts';
import type { EventType } from '../../src/vocabulary/event.ts';
import type { Machine } from '../../src/vocabulary/machine.ts';

/** docs/states.md: the transitions, their events, and the reasons why money may move. */
export function statesPage(machines: readonly Machine<string, string>[]): string {
  const sections = machines.map((machine) => `## ${machine.title}\n\n${tableOf(machine)}`);
  return [
    '# States and transitions',
    'Written by `npm run generate` from the tables the service itself reads. What is not listed cannot happen.',
    ...sections,
    `## Why money may move\n\n${postingsTable()}`,
    '',
  ].join('\n\n');
}

function tableOf({ names, transitions, initial, from, events }: Machine<string, string>): string {
  const created = Object.entries(initial).map(([status, events]) => `| (create) | | ${status} | ${namesOf(events)} |`);
  const changed = names.map((name) => {
    const { to } = transitions[name]!;
    return `| ${name} | ${from(name).join(', ')} | ${to} | ${namesOf(events(name))} |`;
  });
  return ['| transition | from | to | events |', '|---|---|---|---|', ...created, ...changed].join('\n');
}

const namesOf = (events: readonly EventType[]): string =>
  events.map(({ type }) => `\`${type}\``).join(', ') || 'nothing';

function postingsTable(): string {
  const rows = Object.entries(postings).map(
    ([reason, { from, to, type }]) => `| ${reason} | ${from} | ${to} | ${type ?? 'not on a statement'} |`,
  );
  return ['| reason | from account | to account | type on the statement |', '|---|---|---|---|', ...rows].join('\n');
}
