import { Link } from '@tanstack/react-router';
import type { OwnedAdjustment } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { DialogButton } from '../../parts/dialog-button.tsx';
import { choicesOf, currencyChoices, type Filter } from '../../parts/filters.tsx';
import { Records } from '../../parts/records.tsx';
import { Badge } from '../../parts/states.tsx';
import { at, createdColumn, known, partnerColumn, partnerFact, useCashList } from '../cash/facts.tsx';
import { MovementsLink } from './movements-link.tsx';
import { ProposeDialog } from './propose.tsx';

type Row = OwnedAdjustment;

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: choicesOf(['proposed', 'posted']) },
  { name: 'direction', label: 'Direction', choices: choicesOf(['credit', 'debit']) },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'organisation', label: 'Partner' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

const signed = ({ direction, amount, currency }: Row): string =>
  money(direction === 'debit' ? `-${amount}` : amount, currency);

const figure = (row: Row) => <MovementsLink of={{ source_id: row.id }}>{signed(row)}</MovementsLink>;

const columns: readonly Column<Row>[] = [
  { name: 'Adjustment', cell: ({ reason }) => reason },
  partnerColumn,
  {
    ...{ name: 'Amount', isFigure: true, cell: figure },
    sum: (row) => ({ ...row, amount: row.direction === 'debit' ? `-${row.amount}` : row.amount }),
  },
  { name: 'Proposed by', cell: ({ proposed_by }) => proposed_by },
  {
    name: 'Status',
    cell: ({ id, status, approval_status }) => (
      <>
        <Badge status={statusOf(status, approval_status)}>{words(statusOf(status, approval_status))}</Badge>
        {approval_status === 'proposed' && (
          <Link to="/approvals/$approval" params={{ approval: id }} className="block text-accent underline">
            Waits for a second person
          </Link>
        )}
      </>
    ),
  },
  createdColumn,
];

/** Posted where it moved, else the status of its approval. */
const statusOf = (status: Row['status'], approval: Row['approval_status']): string =>
  status === 'posted' ? status : approval;

const useAdjustment = (id: string) => useRead('adjustments.get', { params: { adjustment: id } });

/** Money that two people put into a wallet, or take out of it. */
export function Adjustments() {
  return (
    <>
      <DialogButton permission="adjustments.manage" dialog={(onClose) => <ProposeDialog onClose={onClose} />}>
        Propose an adjustment
      </DialogButton>
      <Records
        what="adjustments"
        filters={filters}
        columns={columns}
        reading={useCashList('adjustments.list')}
        useOne={useAdjustment}
        idOf={({ id }) => id}
        nameOf={(row) => `${signed(row)}, ${row.organisation_name}`}
        acts={[]}
        factsOf={(row) => [
          partnerFact(row),
          ...known(
            ['Amount', figure(row)],
            ['Reason', row.reason],
            ['Proposed by', row.proposed_by],
            ['Approved by', row.approved_by],
            ['Proposed', at(row.created_at)],
            ['Posted', at(row.posted_at)],
          ),
        ]}
      />
    </>
  );
}
