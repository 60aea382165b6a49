import { z } from 'zod';
import { environmentOf } from '../../access/organisations/operations.ts';
import { propose } from '../../access/proposals/operations.ts';
import { waitForAnother } from '../../access/proposals/wait.ts';
import { environmentOfEach } from '../../platform/database/records.ts';
import { command, option } from '../../platform/operator/command.ts';
import { foundOutcomes, screeningChecks } from '../../vocabulary/screening.ts';
import { lines, text } from '../../vocabulary/values.ts';
import { subjectOf, whose } from '../status/subject.ts';
import { verdicts } from './contract.ts';
import { judgeScreening, requireJudgeable, takesTwoPeople } from './judgement.ts';
import * as operations from './operations.ts';
import { screeningClearing, screeningWaiver } from './proposal.ts';
import { requireNothingWaits } from './waiting.ts';

export const EVIDENCE_MAX = 2_000;

const check = {
  flags: '--check <name>',
  schema: z.enum(screeningChecks, `Expected one of ${screeningChecks.join(', ')}.`),
  about: screeningChecks.join(', '),
} as const;
const person = {
  flags: '--person <id>',
  schema: z.string().nullable().default(null),
  about: 'the person; the business itself when absent',
} as const;

const ownerOf = environmentOfEach('kyb_screenings', 'screening');

/** What a reviewer does about screening. Each is in the audit, with its reason. */
export const screeningCommands = [
  command({
    name: 'kyb screen',
    about: 'Ask the provider of screening again: about everybody, or about the person or the check that is named',
    kind: 'write',
    options: {
      ...whose,
      check: { ...check, schema: check.schema.optional() },
      person_id: { ...person, schema: z.string().nullable().optional(), about: 'the person; everybody when absent' },
      reason: option.reason,
    },
    subject: ({ tx, input }) => subjectOf(tx, input),
    run: async ({ tx, input: { organisation, mode, sandbox, check: named, person_id }, actor }) => {
      const environment = await environmentOf(tx, organisation, mode, sandbox);
      await operations.askAgain(tx, environment, { check: named, person_id }, actor);
      return { data: null };
    },
  }),

  command({
    name: 'kyb record-screening',
    about: 'Record what a person found elsewhere of a person or the business, with the evidence',
    kind: 'write',
    options: {
      ...whose,
      check,
      person_id: person,
      outcome: {
        flags: '--outcome <outcome>',
        schema: z.enum(foundOutcomes, `Expected one of ${foundOutcomes.join(', ')}.`),
        about: foundOutcomes.join(', '),
      },
      reason: {
        flags: '--reason <text>',
        schema: lines(1, EVIDENCE_MAX, 'The evidence.'),
        about: 'the evidence: where it was looked up, and what was found',
      },
      list_version: {
        flags: '--list-version <text>',
        schema: text(1, 200, 'Which list.').nullable().default(null),
        about: 'which state of the list or register was read',
      },
    },
    subject: ({ tx, input }) => subjectOf(tx, input),
    run: async ({ tx, input: { organisation, mode, sandbox, reason: note, ...found }, actor }) => {
      const environment = await environmentOf(tx, organisation, mode, sandbox);
      await operations.recordByHand(tx, environment, { ...found, note }, actor);
      return { data: null };
    },
  }),

  command({
    name: 'kyb resolve-screening',
    about:
      'Judge what a screening found: it concerns somebody else, or it is so; what was confirmed is cleared by two people',
    kind: 'write',
    arguments: { id: { name: 'ID', about: 'the result, as `kyb show` names it' } },
    options: {
      verdict: {
        flags: '--verdict <verdict>',
        schema: z.enum(verdicts, `Expected one of ${verdicts.join(', ')}.`),
        about: verdicts.join(', '),
      },
      reason: option.reason,
    },
    subject: async ({ tx, input: { id } }) => {
      const { organisation_id } = await ownerOf(tx, id);
      return { type: 'kyb_screening', id, organisation_id };
    },
    async run({ tx, input: { id, ...judgement }, actor }) {
      const environment = await ownerOf(tx, id);
      const row = await requireJudgeable(tx, environment, id);
      if (!(await takesTwoPeople(tx, row, judgement.verdict)))
        return { data: await judgeScreening(tx, environment, id, judgement, actor) };
      const which = { check: row.check_name, person_id: row.person_id };
      await requireNothingWaits(tx, environment, which);
      const because = 'It was confirmed before: two people clear it.';
      const asked = { environment, actor, reason: judgement.reason, because };
      return waitForAnother(tx, screeningClearing, { screening_id: id, ...which }, asked);
    },
  }),

  command({
    name: 'kyb waive-screening',
    about: 'Propose to go without a screening; another person approves it',
    kind: 'write',
    options: { ...whose, check, person_id: person, reason: option.reason },
    run: async ({ tx, input: { organisation, mode, sandbox, reason, ...which }, actor }) => {
      const environment = await environmentOf(tx, organisation, mode, sandbox);
      await operations.requireScreeningWaivable(tx, environment, which);
      await requireNothingWaits(tx, environment, which);
      const data = await propose(tx, screeningWaiver, which, { environment, reason, actor });
      return { data, made: { type: 'proposal', id: data.id, organisation_id: environment.organisation_id } };
    },
  }),
];
