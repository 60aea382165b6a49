import { strictObject, z } from 'zod';
import { foundOutcomes, screeningChecks } from '../../vocabulary/screening.ts';
import { id, instant, string, stringOrNull } from '../../vocabulary/values.ts';

/** What the firm's own people see of a screening. Partners see nothing of it. */

export const screeningStatuses = ['asked', 'answered', 'refused', 'judged'] as const;
export const screeningOutcomes = [...foundOutcomes, 'waived'] as const;
export const verdicts = ['cleared', 'confirmed'] as const;

/** How many characters evidence has at most. */
export const EVIDENCE_MAX = 2_000;

/** How long a result holds. */
export const SCREENING_HOLDS_DAYS = 365;
/** How long before its end a result is asked for again. */
export const SCREENING_RENEWED_DAYS = 30;

export const Check = z.enum(screeningChecks).meta({
  description:
    'What is checked: `identity` (the numbers of a person, in identity registers), `watchlist` (sanctions and politically exposed persons, of a person or the business) or `register` (the business, in the register of companies).',
});

export const FoundOutcome = z.enum(foundOutcomes).meta({
  description:
    "What was found: `clear`, nothing speaks against it; `possible_match`, something resembles; `match`, on a list, or the number is somebody else's; `not_found`, the register does not know the number.",
});

export const Verdict = z.enum(verdicts).meta({
  description: '`cleared`: it concerns somebody else, or is explained. `confirmed`: it is so, and blocks an approval.',
});

/** The status of the screening of one person or business for an approval. Only `holds` does not block it. */
export const standings = [
  'absent',
  'changed',
  'asked',
  'refused',
  'expired',
  'to_judge',
  'confirmed',
  'holds',
] as const;
export type Standing = (typeof standings)[number];

const who = (what: string) => stringOrNull(what);

export const Screening = strictObject({
  id: id('Identifies the result.'),
  status: z.enum(screeningStatuses).meta({
    description:
      '`asked` until a provider responds; `refused` where it never will; `judged` once a person decided on a match.',
  }),
  provider: who('Who answered: a provider, `by_hand` or `waiver`; null before a response.'),
  provider_reference: who('What the provider calls its response; null where it has no name for it.'),
  list_version: who('Which state of the lists or of the register answered; null where that is not known.'),
  outcome: z
    .enum(screeningOutcomes)
    .nullable()
    .meta({ description: 'What was found, or `waived` where two people go without it; null before a response.' }),
  note: who('What was found in words, the evidence of a person, or why the provider refused; null where nothing.'),
  asked_by: who('Who asked; null where the service did by itself.'),
  recorded_by: who('Who found it by hand, or approved the waiver; null otherwise.'),
  proposed_by: who('Who proposed the waiver; null otherwise.'),
  checked_at: instant('When it was answered; null before.').nullable(),
  expires_at: instant(`Until when it holds: ${SCREENING_HOLDS_DAYS} days after the response; null before.`).nullable(),
  verdict: Verdict.nullable(),
  verdict_reason: who('Why it was decided so; null before.'),
  judged_by: who('Who decided on the match; null before.'),
  judged_at: instant('When that was decided; null before.').nullable(),
  created_at: instant('When it was asked.'),
}).meta({ id: 'Screening', description: 'One question to a provider of screening, and its outcome.' });
export type Screening = z.infer<typeof Screening>;

export const screeningProposals = ['screening_waiver', 'screening_clearing'] as const;

export const ScreeningWaiting = strictObject({
  approval_id: id('The approval; another person approves or refuses it by this id.'),
  kind: z.enum(screeningProposals).meta({
    description:
      '`screening_waiver`: the firm goes without the check. `screening_clearing`: a match that was confirmed is cleared.',
  }),
  reason: string('Why, in the words of who proposed it.'),
  proposed_by: string('Who proposed it, and therefore cannot approve it.'),
  expires_at: instant('Until when it may be approved; after that it is proposed again.'),
}).meta({ id: 'ScreeningWaiting', description: 'What waits for a second person about one check.' });
export type ScreeningWaiting = z.infer<typeof ScreeningWaiting>;

export const ScreeningItem = strictObject({
  check: Check,
  person_id: id('The person; null: the business itself.').nullable(),
  name: string('The name that is screened.'),
  standing: z.enum(standings).meta({
    description:
      'Its status for an approval: `holds`; or what blocks it: `absent`, `changed` since it was screened, `asked` and not answered, `refused` by the provider, `expired`, `to_judge` or `confirmed`.',
  }),
  result: Screening.nullable().meta({ description: 'The newest result; null where there is none.' }),
  waiting: ScreeningWaiting.nullable().meta({
    description: 'What one person proposed about it and another has not decided; null where nothing is.',
  }),
}).meta({ id: 'ScreeningItem', description: 'One check of a person or of the business, and its status.' });
export type ScreeningItem = z.infer<typeof ScreeningItem>;
