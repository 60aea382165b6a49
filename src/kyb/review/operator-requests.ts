import { strictObject, z } from 'zod';
import { lines, requestedId, string, text } from '../../vocabulary/values.ts';
import { businessFields } from '../business/contract.ts';
import { personalNumbers } from '../people/numbers.ts';

/** What reviewers send. Texts that the partner reads say so. */

const NOTE_MAX = 2000;
const note = lines(1, NOTE_MAX, 'What the reviewer has to say; the partner reads it.');

/** Which verification a path names. */
export const verificationParams = strictObject({
  verification: string('The verification: its id; or a partner, by id or name, whose live verification is meant.'),
});

export const OptionalNote = strictObject({ note: note.optional() }).meta({
  id: 'OptionalReviewNote',
  description: 'What the reviewer has to say, if anything; the partner reads it.',
});

export const RequiredNote = strictObject({ note }).meta({
  id: 'ReviewNote',
  description: 'What the reviewer has to say; the partner reads it.',
});

const why = text(1, 500, 'Why; kept in the audit. The partner does not read it.');

export const ClaimNote = strictObject({ note: why.optional() }).meta({
  id: 'ClaimNote',
  description: 'Why, where there is something to say; kept in the audit.',
});

export const HandOver = strictObject({
  to: z
    .string()
    .min(1)
    .max(255)
    .meta({ description: 'Who reviews it from now on: an operator, by id, e-mail address or name.' }),
  note: why.optional(),
}).meta({ id: 'HandOverReview', description: 'Who reviews the verification from now on.' });

export const RequestInformation = strictObject({
  note,
  reasons: z.array(z.string().max(100)).max(100).optional().meta({
    description:
      'Codes of the items that are asked for, such as `business.tax_id` or `document.bank_statement`: at most 100. Items that the checklist does not have become part of it.',
  }),
}).meta({ id: 'RequestInformation', description: 'What the partner is asked for, and the words for it.' });

export const ReviewBusiness = strictObject({
  decision: z.enum(['approved', 'rejected']).meta({ description: 'What the reviewer decides.' }),
  fields: z
    .array(z.enum(businessFields))
    .max(100)
    .optional()
    .meta({ description: 'The fields that are judged, such as `tax_id`; all that were given when absent.' }),
  note: note.optional(),
}).meta({ id: 'ReviewBusiness', description: 'A decision on what the business says of itself.' });

export const ReviewPart = strictObject({
  decision: z.enum(['approved', 'rejected', 'expired']).meta({
    description: 'What the reviewer decides; `expired` is for what was valid once and is not any more.',
  }),
  note: note.optional(),
}).meta({ id: 'ReviewPart', description: 'A decision on one person or one document.' });

export const Waive = strictObject({
  code: z.string().min(1).max(100).meta({ description: 'The item, such as `document.tax_certificate`.' }),
  person_id: requestedId('Whose item it is, where it is one of a person; null or absent where it is not.')
    .nullable()
    .optional(),
  reason: why,
}).meta({ id: 'ProposeWaiver', description: 'The item that the firm goes without, and why.' });

export const Reveal = strictObject({
  field: z.enum(personalNumbers).meta({
    description: 'Which number: the one of the identity document, or the bank verification number (BVN).',
  }),
  reason: why,
}).meta({ id: 'RevealNumber', description: 'Which one number is shown, and why.' });
