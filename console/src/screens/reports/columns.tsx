import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReportDescription } from '../../api/calls.generated.ts';
import { dateTime } from '../../format/dates.ts';
import { grouped } from '../../format/money.ts';
import { words } from '../../format/words.ts';
import type { Column } from '../../parts/columns.ts';

type Row = Readonly<Record<string, string | null>>;
type Shown = { readonly row: Row };
type Described = ReportDescription['columns'][number];

const figures: readonly string[] = ['money', 'units', 'price', 'percent', 'count'];

/** A column of ids is no column on the screen, where the name of the record is shown: the id is behind the name. */
const nameOf: Readonly<Record<string, string>> = {
  organisation_id: 'partner',
  order_id: 'reference',
  source_id: 'reference',
  transaction_id: 'reference',
  record_id: 'reference',
  subject_id: 'subject',
  place_reconciliation: 'item',
  gl_account: 'item',
};

export function reportColumns(described: readonly Described[]): readonly Column<Shown>[] {
  const names = described.map(({ name }) => name);
  const isBehind = (name: string): boolean => names.includes(nameOf[name] ?? '');
  return described
    .filter(({ name }) => !isBehind(name))
    .map(({ name, type }) => {
      const behind = names.filter((one) => nameOf[one] === name);
      return {
        name: words(name),
        isFigure: figures.includes(type),
        cell: ({ row }) => (
          <WithIds {...{ row, name, behind }} text={textOf(type, row[name] ?? '')} isInstant={type === 'instant'} />
        ),
      };
    });
}

function textOf(type: string, value: string): string {
  if (figures.includes(type)) return /^-?\d/.test(value) ? grouped(value) : value;
  return type === 'instant' && value !== '' ? dateTime(value) : value;
}

type Props = {
  readonly row: Row;
  readonly name: string;
  readonly text: string;
  readonly behind: readonly string[];
  readonly isInstant: boolean;
};

function WithIds({ row, name, text, behind, isInstant }: Props): ReactNode {
  if (text.startsWith('{')) return <Record text={text} />;
  if (behind.length === 0) return <span className={isInstant ? 'whitespace-nowrap' : ''}>{text}</span>;
  const ids = behind.filter((one) => row[one]);
  const title = ids.map((one) => `${words(one)}: ${row[one]}`).join('\n');
  const said = text || (ids.length > 0 && name !== 'partner' ? 'without a name' : '');
  const target = targetOf({ row, name, text });
  if (!target) return <span title={title}>{said}</span>;
  return (
    <Link {...target} title={title} className="text-accent underline">
      {said}
    </Link>
  );
}

/** Where the screen of the record is; null where it has none. */
function targetOf({ row, name, text }: Pick<Props, 'row' | 'name' | 'text'>) {
  const { organisation_id: partner, subject_id, place_reconciliation: at, gl_account: code, currency } = row;
  if (name === 'partner' && partner) return linkOptions({ to: '/partners/$partner', params: { partner } });
  if (name === 'reference' && /^ORD-/.test(text)) return linkOptions({ to: '/orders/$order', params: { order: text } });
  if (name === 'subject' && subject_id) return linkOptions({ to: '/audit', search: { subject_id } });
  if (name === 'item' && at)
    return linkOptions({ to: '/cash/$part', params: { part: 'place-reconciliations' }, search: { at } });
  if (name === 'item' && code && currency)
    return linkOptions({ to: '/ledger/$part', params: { part: 'entries' }, search: { code, currency } });
  return null;
}

/** A record as it was, opened by who wants to read it. */
const Record = ({ text }: { readonly text: string }) => (
  <details>
    <summary className="cursor-pointer">Show</summary>
    <code className="text-xs break-all">{text}</code>
  </details>
);
