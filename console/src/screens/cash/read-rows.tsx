import type { StatementPreview } from '../../api/calls.generated.ts';
import { date } from '../../format/dates.ts';
import { money } from '../../format/money.ts';

const SHOWN = 5;
const heads = ['Day', 'Amount', 'Text', 'Reference', 'Balance'];

/** The first lines of a file, as the service reads them. */
export const ReadRows = ({ preview: { rows, currency } }: { readonly preview: StatementPreview }) => (
  <div className="max-h-64 overflow-auto">
    <table className="text-sm">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} className="p-1 text-left font-normal text-muted">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, SHOWN).map(({ row, day, direction, amount, narration, reference, balance }) => (
          <tr key={row}>
            <td className="whitespace-nowrap p-1">{date(day)}</td>
            <td className="whitespace-nowrap p-1 text-right">
              {money(direction === 'debit' ? `-${amount}` : amount, currency)}
            </td>
            <td className="p-1 wrap-anywhere">{narration}</td>
            <td className="p-1 wrap-anywhere">{reference}</td>
            <td className="whitespace-nowrap p-1 text-right">{balance === null ? '' : money(balance, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
