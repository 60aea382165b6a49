import { strictObject, z } from 'zod';
import { KybStatus } from '../../access/organisations/contract.ts';
import { ownerFields } from '../../platform/operator/across.ts';
import { flag, id, instant, string, stringOrNull } from '../../vocabulary/values.ts';
import { Business } from '../business/contract.ts';
import { Document } from '../documents/contract.ts';
import { Person } from '../people/contract.ts';
import { ScreeningItem } from '../screening/contract.ts';
import { Kyb, Requirement } from './contract.ts';
import { openings } from './opening.ts';

const claimed_by = stringOrNull('The name of who reviews it; null where nobody does.');
const note = stringOrNull('What the reviewer wrote; null where nothing.');

export const Verification = strictObject({
  id: id('Identifies the verification; use it in paths.'),
  ...ownerFields,
  status: KybStatus,
  submitted_at: instant('When it was last submitted; null: never.').nullable(),
  claimed_by,
}).meta({ id: 'Verification', description: 'A business verification in the list of the reviewers.' });
export type Verification = z.infer<typeof Verification>;

export const ReviewedPerson = strictObject({ ...Person.shape, review_note: note }).meta({
  id: 'ReviewedPerson',
  description: 'A person of the business as reviewers see one; numbers are masked.',
});

export const VerificationFile = strictObject({
  ...Verification.shape,
  approved_at: instant('When it was last approved; null: never.').nullable(),
  attestation: strictObject({
    name: stringOrNull('The name of who attested it; null before a submission.'),
    title: stringOrNull('The office of that person; null before a submission.'),
  }).meta({ description: 'Who is responsible for what was submitted.' }),
  review: Kyb.shape.review,
  business: Business,
  business_decisions: z
    .array(
      strictObject({
        field: string('The field of the business, such as `tax_id`.'),
        value: string('What it held then: the decision holds only for this value.'),
        decision: z.enum(['approved', 'rejected']).meta({ description: 'What was decided.' }),
        note,
        judged_by: string('Who decided it.'),
        judged_at: instant('When it was decided.'),
      }).meta({ id: 'BusinessDecision', description: 'A decision on one field of the business.' }),
    )
    .meta({ description: 'The decisions on the fields of the business.' }),
  people: z.array(ReviewedPerson).meta({ description: 'The people of the business, newest first.' }),
  documents: z.array(Document).meta({ description: 'The documents, newest first.' }),
  checklist: z
    .array(
      strictObject({
        ...Requirement.shape,
        note,
        judged_by: z.array(z.string()).meta({
          description:
            'Who judged it; two people of an item that is waived. Empty where nobody did yet, or it is not known.',
        }),
      }).meta({ id: 'ReviewedItem', description: 'One item of the checklist, and the note of the decision on it.' }),
    )
    .meta({ description: 'Every item of the checklist and its status.' }),
  obstacles: z
    .array(
      strictObject({
        key: string('The code of the item, with the id of the person where it has one.'),
        is_rejected: flag('Whether it was judged and rejected.'),
        what: string('What is the matter and what to do about it, in words.'),
      }).meta({ id: 'ApprovalObstacle', description: 'One reason why an approval would be refused now.' }),
    )
    .meta({ description: 'What blocks an approval; empty where nothing does.' }),
  waivers: z
    .array(
      strictObject({
        code: string('The item.'),
        person_id: id('Whose item it is; null where it is not one of a person.').nullable(),
        was: Requirement.shape.status,
        reason: string('Why the firm goes without it.'),
        proposed_by: string('Who proposed it.'),
        approved_by: string('Who approved it: another person.'),
        waived_at: instant('When it was approved.'),
      }).meta({ id: 'Waiver', description: 'An item that two people decided to go without.' }),
    )
    .meta({ description: 'The items that the firm goes without, oldest first.' }),
  screening: z.array(ScreeningItem).meta({
    description: 'Every check of the business and its people, and its status. Partners never see it.',
  }),
  opening: strictObject({
    approval_id: id('The approval; another person approves or refuses it by this id.'),
    transition: z.enum(openings).meta({ description: '`approve` the verification, or `reinstate` it.' }),
    proposed_by: string('Who proposed it, and therefore cannot approve it.'),
    created_at: instant('When it was proposed.'),
    expires_at: instant('Until when it may be approved; after that it is proposed again.'),
  })
    .nullable()
    .meta({
      id: 'LiveOpening',
      description:
        'The opening of live mode that waits for a second person; null where none waits. Nothing is open until then.',
    }),
  transitions: z
    .array(z.string())
    .meta({ description: 'What its status lets reviewers do with the whole now, such as `claim` or `approve`.' }),
}).meta({ id: 'VerificationFile', description: 'A verification with everything that a decision is made from.' });
export type VerificationFile = z.infer<typeof VerificationFile>;
