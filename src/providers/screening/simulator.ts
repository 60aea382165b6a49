import { setTimeout as wait } from 'node:timers/promises';
import { ProviderAway, ProviderRefused } from '../../platform/provider-calls/errors.ts';
import type { FoundOutcome, ScreeningCheck } from '../../vocabulary/screening.ts';
import type { ScreeningAnswer, ScreeningProvider, ScreeningQuestion } from './contract.ts';

export const SCREENING_SIMULATOR = 'simulator';

const LIST_VERSION = 'simulated-1';
const SLOW_MS = 300;

/** Words of a name that decide what the simulator responds, in small letters; every other name is clear. */
const outcomes: Readonly<Record<string, { readonly outcome: FoundOutcome; readonly of: readonly ScreeningCheck[] }>> = {
  listed: { outcome: 'match', of: ['watchlist'] },
  lookalike: { outcome: 'possible_match', of: ['watchlist'] },
  impostor: { outcome: 'match', of: ['identity', 'register'] },
  untraceable: { outcome: 'not_found', of: ['identity', 'register'] },
};
const failures = ['unreachable', 'unsupported', 'sluggish'] as const;

/**
 * Screens nobody. It responds only by the words of the name: `Listed` is on a list, `Lookalike` resembles an entry, the
 * numbers of an `Impostor` are somebody else's, `Untraceable` is in no register; `Unreachable` is never answered,
 * `Unsupported` is refused, and `Sluggish` is answered late. It keeps nothing and uses no network.
 */
export const screeningSimulator: ScreeningProvider = {
  name: SCREENING_SIMULATOR,
  atOnce: (check, name) => (failures.some((word) => wordsOf(name).includes(word)) ? null : answerOf(check, name)),
  async check({ check, subject }) {
    const name = nameOf(subject);
    const words = wordsOf(name);
    if (words.includes('unreachable')) throw new ProviderAway('the simulated provider is away');
    if (words.includes('unsupported'))
      throw new ProviderRefused('unsupported', 'The simulated provider has no register for this.');
    if (words.includes('sluggish')) await wait(SLOW_MS);
    return answerOf(check, name);
  },
};

function answerOf(check: ScreeningCheck, name: string): ScreeningAnswer {
  const words = wordsOf(name);
  const [word, found] =
    Object.entries(outcomes).find(([one, { of }]) => words.includes(one) && of.includes(check)) ?? [];
  return {
    outcome: found?.outcome ?? 'clear',
    list_version: LIST_VERSION,
    provider_reference: null,
    note: word === undefined ? null : `Simulated: the name has the word "${word}".`,
  };
}

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[^\p{L}\p{N}]+/u);

const nameOf = (subject: ScreeningQuestion['subject']): string =>
  subject.type === 'person'
    ? [subject.first_name, subject.middle_name, subject.last_name].filter((part) => part !== null).join(' ')
    : subject.legal_name;
