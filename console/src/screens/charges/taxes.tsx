import type { TaxCode } from '../../api/calls.generated.ts';
import { date } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';
import { DialogButton } from '../../parts/dialog-button.tsx';
import { choicesOf, type Filter } from '../../parts/filters.tsx';
import { actOf } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { Badge } from '../../parts/states.tsx';
import { known, useCashList } from '../cash/facts.tsx';
import {
  agreedFacts,
  endBody,
  endFields,
  fromColumn,
  percentText,
  statusOfAgreed,
  untilColumn,
  whyNotEnded,
} from './agreed.tsx';
import { ProposeTax } from './propose-tax.tsx';

type Row = TaxCode;

const filters: readonly Filter[] = [
  { name: 'kind', label: 'Kind', choices: choicesOf(['tax', 'levy']) },
  { name: 'collected_by', label: 'Collected by', choices: choicesOf(['issuer', 'broker', 'firm']) },
  { name: 'country', label: 'Country' },
  { name: 'code', label: 'Code' },
];

const list = (names: readonly string[]): string => names.map(words).join(', ');

const baseOf = ({ base, charged_for }: Row): string =>
  base === 'charges' ? 'charges that name it' : list(charged_for);

const columns: readonly Column<Row>[] = [
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Name', cell: ({ name }) => name },
  { name: 'Country', cell: ({ country }) => country },
  { name: 'Rate', isFigure: true, cell: ({ rate }) => percentText(rate) },
  { name: 'Of', cell: baseOf },
  { name: 'Collected by', cell: ({ collected_by }) => words(collected_by) },
  fromColumn,
  untilColumn,
  {
    name: 'Status',
    cell: (row) => (row.is_example ? <Badge status="pending">Example, not charged</Badge> : statusOfAgreed(row)),
  },
];

const acts = [
  actOf<Row>()({
    ...{ name: 'end', title: 'End', kind: 'danger', operation: 'taxCodes.end', permission: 'fees.manage' },
    about: 'Another person decides. It is charged until the day before; what was charged stays.',
    whyNot: (row) => (row.is_example ? 'It is an example, which is charged to no one.' : whyNotEnded(row)),
    fields: endFields,
    inputOf: ({ id }, typed) => ({ params: { tax_code: id }, body: endBody(typed) }),
  }),
];

/** Taxes and levies of authorities and exchanges. */
export function Taxes() {
  return (
    <>
      <DialogButton permission="fees.manage" dialog={(onClose) => <ProposeTax onClose={onClose} />}>
        Propose a tax or a levy
      </DialogButton>
      <p className="mb-4 max-w-prose text-muted">
        Examples came with the service and may be wrong or out of date. Check with your tax adviser what holds for the
        firm, and propose your own codes.
      </p>
      <Records
        what="taxes and levies"
        filters={filters}
        columns={columns}
        reading={useCashList('taxCodes.list', { hasMode: false })}
        idOf={({ id }) => id}
        nameOf={({ code, effective_from }) => `${code} from ${date(effective_from)} on`}
        acts={acts}
        factsOf={(row) => [
          ...known(
            ['Name', row.name],
            ['Owed to', row.authority],
            ['Rate', `${percentText(row.rate)} of ${baseOf(row)}`],
            ['Only for', list(row.categories) || null],
            ['Not for', list(row.exempt_categories) || null],
            [
              'Partners that are exempt',
              row.exempt_organisations.length > 0 ? String(row.exempt_organisations.length) : null,
            ],
            ['Taxes on it', row.vat_codes.join(', ') || null],
            ['Paid from', row.account && words(row.account)],
            ['Published', `${row.source}, ${date(row.source_date)}`],
          ),
          ...agreedFacts(row),
        ]}
      />
    </>
  );
}
