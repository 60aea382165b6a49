import type { Machine } from '../vocabulary/machine.ts';

/** The rows of a machine as tests write them out: name, from, to, events. */
export const rowsOf = ({ names, transitions, events }: Machine<string, string>): string[][] =>
  names.map((name) => {
    const { from, to } = transitions[name]!;
    return [
      name,
      from.join(),
      to,
      events(name)
        .map(({ type }) => type)
        .join(),
    ];
  });
