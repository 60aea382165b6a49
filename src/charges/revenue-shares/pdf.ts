import type { DrawnDocument } from '../../ledger/statement/drawn-document.ts';
import { lastDayOf } from '../../vocabulary/days.ts';
import type { RevenueShare } from './contract.ts';

export type { Drawing } from '../../ledger/statement/owned-document.ts';

/** What the file of a statement has: the same as its JSON, for people. */
export const documentOf = (organisation: string, mode: string, share: RevenueShare): DrawnDocument => ({
  title: `Revenue share of ${share.month}`,
  made_at: share.created_at,
  facts: [
    ['Partner', mode === 'live' ? organisation : `${organisation} (${mode})`],
    ['Statement', share.id],
    ['Issued', share.created_at],
    ['Of fees charged by', `${lastDayOf(share.month)} (Lagos), and on no statement before`],
    ['Fees', `${share.currency} ${share.fees}`],
    ['Share of the partner', `${share.currency} ${share.amount}`],
    ['Credited', share.credited_at ?? 'not yet'],
  ],
  columns: [
    { title: 'Fee', width: 130 },
    { title: 'Charged for', width: 70 },
    { title: 'Product', width: 190 },
    { title: 'Charges', width: 50, align: 'right' },
    { title: 'Fees', width: 90, align: 'right' },
    { title: 'Share %', width: 60, align: 'right' },
    { title: 'Share', width: 90, align: 'right' },
  ],
  rows: share.lines.map((line) => [
    `${line.name} (${line.code})`,
    line.charged_for,
    line.investment_name ?? '',
    String(line.charges),
    line.fees,
    line.revenue_share_percent,
    line.amount,
  ]),
});
