import { strictObject, z } from 'zod';
import { operatorEndpoint, operatorList, operatorRead } from '../../vocabulary/endpoint.ts';
import { ofAllPartners, paging } from '../../vocabulary/page.ts';
import { Mode, requestedMoney, string, text } from '../../vocabulary/values.ts';
import { ProposedAct } from '../approvals/proposed-act.ts';
import { Journal, JournalReason, journalKinds, ProposeJournal } from './contract.ts';

const permission = 'journals.manage';
const params = strictObject({ journal: string('The `id` of the journal.') });

export const listJournals = operatorList({
  name: 'journals.list',
  path: '/operator/v1/journals',
  summary: 'List what two people booked by hand, newest first',
  permission: 'partners.read',
  query: strictObject({
    ...ofAllPartners(paging),
    mode: Mode.optional(),
    kind: z.enum(journalKinds).optional().meta({ description: 'Only journals of this kind.' }),
  }),
  data: Journal,
});

export const getJournal = operatorRead({
  name: 'journals.get',
  path: '/operator/v1/journals/{journal}',
  summary: 'Retrieve a journal with its lines',
  permission: 'partners.read',
  params,
  data: Journal,
});

export const listReasons = operatorRead({
  name: 'journalReasons.list',
  path: '/operator/v1/journal-reasons',
  summary: 'List the kinds of journals and the accounts that each may name',
  permission: 'partners.read',
  data: z.array(JournalReason),
});

export const proposeJournal = operatorEndpoint({
  name: 'journals.propose',
  path: '/operator/v1/journals',
  summary: 'Propose to book something by hand',
  description:
    'Debits and credits are equal in each currency of each partner and of the firm. It is booked on the day of its approval and keeps its value day. A document is attached to the approval.',
  permission,
  twoPeople: 'always.',
  body: ProposeJournal,
  data: ProposedAct,
  audit: { subject: 'journal' },
  refusals: ['not_found', 'unbalanced_journal', 'account_not_allowed', 'period_closed', 'invalid_state'],
});

export const reverseJournal = operatorEndpoint({
  name: 'journals.reverse',
  path: '/operator/v1/journals/{journal}/reverse',
  summary: 'Propose to take a journal back by another that names it',
  permission,
  twoPeople: 'always.',
  params,
  body: strictObject({
    reason: text(1, 500, 'Why; it is kept with the reversal and in the audit.'),
    reference: text(1, 100, 'The document behind it.').optional(),
  }).meta({ id: 'ReverseJournal', description: 'Why a journal is taken back.' }),
  data: ProposedAct,
  audit: { subject: 'journal' },
  refusals: ['invalid_state'],
});

export const writeOffDebt = operatorEndpoint({
  name: 'wallets.writeOff',
  path: '/operator/v1/wallets/{wallet}/write-off',
  summary: 'Propose to write off what a wallet owes, or a part of it',
  description:
    'A journal of the kind `write_off` pays it as an expense of the firm, and a later credit repays only what is left. What the firm put in for it goes back within a minute. The partner is sent no event.',
  permission,
  twoPeople: 'always.',
  params: strictObject({ wallet: string('The `id` of the wallet.') }),
  body: strictObject({
    amount: requestedMoney('How much, at most what is owed when it is proposed and when it is approved.'),
    reason: text(1, 500, 'Why; it is kept with the journal and in the audit.'),
    reference: text(1, 100, 'The document behind it.').optional(),
  }).meta({ id: 'WriteOffDebt', description: 'How much of a debt is written off, and why.' }),
  data: ProposedAct,
  audit: { subject: 'wallet' },
  refusals: ['invalid_state'],
});

export const journalEndpoints = [listJournals, getJournal, listReasons, proposeJournal, reverseJournal, writeOffDebt];
