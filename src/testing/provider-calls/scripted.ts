import { ProviderAway, ProviderRefused } from '../../platform/provider-calls/errors.ts';

/** The outcome of the first call: it is carried out and answered, refused, or its outcome is unknown. */
export const outcomes = ['paid', 'refused', 'unknown, carried out', 'unknown, not carried out'] as const;
export type Outcome = (typeof outcomes)[number];

/** One lookup at the provider, or one thing that was sent to it. */
export type Line = 'sent' | 'looked up';

/** A provider that keeps no idempotency: what is sent twice is carried out twice. */
export type Scripted = {
  readonly lines: Line[];
  readonly carriedOut: () => number;
  send<Answer>(answer: Answer): Promise<Answer>;
  find<Answer>(answer: Answer): Promise<Answer | null>;
  read<Answer>(answer: Answer): Promise<Answer>;
};

export function scripted(outcome: Outcome): Scripted {
  const lines: Line[] = [];
  let [carriedOut, isFirst] = [0, true];
  const begin = (line: Line) => {
    lines.push(line);
    const wasFirst = isFirst;
    isFirst = false;
    return wasFirst;
  };
  const fail = (wasFirst: boolean, which: Outcome) => {
    if (wasFirst && outcome === which) throw new ProviderAway('no answer');
  };
  return {
    lines,
    carriedOut: () => carriedOut,
    async send(answer) {
      const wasFirst = begin('sent');
      if (outcome === 'refused') throw new ProviderRefused('provider_rejected', 'It was refused.');
      fail(wasFirst, 'unknown, not carried out');
      carriedOut += 1;
      fail(wasFirst, 'unknown, carried out');
      return answer;
    },
    async find(answer) {
      lines.push('looked up');
      return carriedOut > 0 ? answer : null;
    },
    async read(answer) {
      const wasFirst = begin('looked up');
      if (outcome === 'refused') throw new ProviderRefused('provider_rejected', 'It was refused.');
      fail(wasFirst, 'unknown, not carried out');
      fail(wasFirst, 'unknown, carried out');
      return answer;
    },
  };
}
