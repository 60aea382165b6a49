import { ProviderAway, ProviderRefused } from '../../platform/provider-calls/errors.ts';

/** The outcome of the first call: it is carried out and answered, refused, or its outcome is unknown. */
export const outcomes = ['paid', 'refused', 'unknown, carried out', 'unknown, not carried out'] as const;

/**
 * The first response comes when its lease is over, or when another process has asked and recorded meanwhile: the same response twice, an
 * earlier status after the final one, or the opposite of what was recorded.
 */
export const lateOutcomes = ['late', 'twice', 'out of order', 'contradicting'] as const;
export type Outcome = (typeof outcomes)[number] | (typeof lateOutcomes)[number];

/** One lookup at the provider, or one thing that was sent to it. */
export type Line = 'sent' | 'looked up';

/** A provider that keeps no idempotency: what is sent twice is carried out twice. */
export type Scripted = {
  readonly lines: Line[];
  /** Of the credentials that it is called with. */
  readonly fingerprint: string;
  readonly carriedOut: () => number;
  send<Answer>(answer: Answer): Promise<Answer>;
  find<Answer>(answer: Answer): Promise<Answer | null>;
  read<Answer>(answer: Answer): Promise<Answer>;
};

/** What a provider says before its final response. */
const earlier: Readonly<Record<string, string>> = { succeeded: 'processing', active: 'pending', done: 'queued' };

/** The account that calls are made with, unless a test names another. */
export const FIRST = 'first';

export function earlierThan<Answer>(answer: Answer): Answer {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return answer;
  return { ...answer, status: earlier[String(answer.status)] ?? answer.status };
}

/** `meanwhile` is what happens while the first call waits for a response that comes late. */
export function scripted(outcome: Outcome, meanwhile: () => Promise<void> = async () => {}): Scripted {
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
  const answerLate = async <Answer>(wasFirst: boolean, answer: Answer): Promise<Answer> => {
    if (!wasFirst || !isLate(outcome)) return answer;
    await meanwhile();
    if (outcome === 'contradicting') throw new ProviderRefused('provider_rejected', 'It was refused.');
    return outcome === 'out of order' ? earlierThan(answer) : answer;
  };
  return {
    lines,
    fingerprint: FIRST,
    carriedOut: () => carriedOut,
    async send(answer) {
      const wasFirst = begin('sent');
      if (outcome === 'refused') throw new ProviderRefused('provider_rejected', 'It was refused.');
      fail(wasFirst, 'unknown, not carried out');
      carriedOut += 1;
      fail(wasFirst, 'unknown, carried out');
      return answerLate(wasFirst, answer);
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
      return answerLate(wasFirst, answer);
    },
  };
}

const isLate = (outcome: Outcome) => lateOutcomes.some((late) => late === outcome);
