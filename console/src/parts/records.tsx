import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ActButtons } from './acts-of.tsx';
import type { Column } from './columns.ts';
import { Dialog } from './dialog.tsx';
import { type Filter, Filters } from './filters.tsx';
import { useKeys } from './keys.ts';
import { List } from './list.tsx';
import { Card, Facts } from './page.tsx';
import { placeKeys, usePlace } from './place.ts';
import type { Fact, RecordAct } from './record-acts.ts';
import { RecordDialog, useWhyNotAct } from './record-dialog.tsx';
import { SizedPager } from './sized-pager.tsx';
import { Failure, Loading } from './states.tsx';

type Page<Row> = {
  readonly data: readonly Row[];
  readonly pagination: { readonly limit: number; readonly offset: number; readonly count: number };
};

type Opened<Row> = {
  readonly data: Row | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type Props<Row> = {
  /** What the rows are, in the plural. */
  readonly what: string;
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<Row>[];
  readonly reading: {
    readonly data: Page<Row> | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly idOf: (row: Row) => string;
  /** As people call one: its reference. */
  readonly nameOf: (row: Row) => string;
  readonly acts: readonly RecordAct<Row>[];
  readonly factsOf: (row: Row) => readonly Fact[];
  /** Reads one by its id, so that a link opens it where it is not among the rows that are shown. */
  readonly useOne?: (id: string) => Opened<Row>;
  /** What else is with one record. */
  readonly more?: (row: Row) => ReactNode;
  readonly ifNone?: string;
};

/**
 * A list with its filters, its acts for one and for many, and one record in full. The record that is open is in the address,
 * so that it can be sent to a colleague.
 */
export function Records<Row extends object>(props: Props<Row>) {
  const { what, filters, columns, reading, acts, idOf, nameOf, ifNone } = props;
  const { search, set, chosen, doing, setDoing, setChosen, acted, whyNot, at, order, toggle, toggleAll } =
    useRecords(props);
  const linked = useMemo(
    () => [linkOf(columns[0]!, (row) => void set({ at: idOf(row) })), ...columns.slice(1)],
    [columns, set, idOf],
  );
  return (
    <>
      {filters.length > 0 && <Filters key={JSON.stringify(search)} filters={filters} />}
      <Card>
        {acts.length > 0 && (
          <Bar<Row> acts={acts} whyNot={whyNot} count={chosen.size} onOpen={(act) => setDoing({ act, rows: acted })} />
        )}
        <List
          what={what}
          columns={linked}
          reading={reading}
          idOf={idOf}
          at={at}
          order={order}
          {...(acts.length > 0 && { selection: { chosen, toggle, toggleAll } })}
          ifNone={ifNone ?? `No ${what} match. Choose another status, or clear the filters.`}
        />
        <SizedPager
          pagination={reading.data?.pagination}
          onMove={(next) => void set({ offset: next ? String(next) : undefined })}
        />
      </Card>
      <OpenedRecord {...props} onAct={setDoing} onClose={() => void set({ at: undefined })} />
      {doing && (
        <RecordDialog
          {...doing}
          idOf={idOf}
          nameOf={nameOf}
          onClose={() => {
            setDoing(null);
            setChosen(new Set());
          }}
        />
      )}
    </>
  );
}

/** The first column opens the record. */
const linkOf = <Row,>(first: Column<Row>, open: (row: Row) => void): Column<Row> => ({
  ...first,
  cell: (one) => (
    <button type="button" className="min-h-6 text-left text-accent underline wrap-anywhere" onClick={() => open(one)}>
      {first.cell(one)}
    </button>
  ),
});

type Doing<Row> = { readonly act: RecordAct<Row>; readonly rows: readonly Row[] };

/** What is chosen, where the keyboard is, and what is being done. */
function useRecords<Row extends object>({ reading, acts, idOf, nameOf }: Props<Row>) {
  const {
    at: _,
    offset: __,
    rows: ___,
    ...search
  }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback(
    (changes: Record<string, string | undefined>) =>
      navigate({ to: '.', search: (before) => ({ ...before, ...changes }) }),
    [navigate],
  );
  const rows = reading.data?.data ?? [];
  const [wanted, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [doing, setDoing] = useState<Doing<Row> | null>(null);
  const place = usePlace(rows, idOf);
  const { at, order } = place;
  const selected = rows.filter((one) => wanted.has(idOf(one)));
  const acted: readonly Row[] = selected.length > 0 ? selected : rows.filter((one) => idOf(one) === at);
  const whyNot = useWhyNotAct(acted, nameOf);
  const toggle = (id: string): void => setChosen(toggled(wanted, id));
  const openBy = (key: string) => () => {
    const act = acts.find((one) => one.key === key && whyNot(one) === null);
    if (act) setDoing({ act, rows: acted });
  };
  useKeys({
    ...placeKeys(place),
    x: () => at && toggle(at),
    a: openBy('a'),
    r: openBy('r'),
    Enter: () => at && void set({ at }),
  });
  const isAll = rows.length > 0 && selected.length === rows.length;
  const toggleAll = (): void => setChosen(isAll ? new Set() : new Set(rows.map(idOf)));
  const chosen: ReadonlySet<string> = new Set(selected.map(idOf));
  return { search, set, chosen, doing, setDoing, setChosen, acted, whyNot, at, order, toggle, toggleAll };
}

type OpenedProps<Row> = Props<Row> & { readonly onAct: (doing: Doing<Row>) => void; readonly onClose: () => void };

/** The record that the address names: among the rows that are shown, or read by itself. */
function OpenedRecord<Row extends object>(props: OpenedProps<Row>) {
  const { reading, idOf, nameOf, useOne } = props;
  const { at }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  if (at === undefined || !reading.data) return null;
  const row = reading.data.data.find((one) => idOf(one) === at || nameOf(one) === at);
  if (row) return <WholeRecord {...props} row={row} />;
  return useOne ? <ReadRecord key={at} {...props} useOne={useOne} id={at} /> : null;
}

type ReadProps<Row> = OpenedProps<Row> & {
  readonly useOne: (id: string) => Opened<Row>;
  readonly id: string;
};

function ReadRecord<Row extends object>({ id, useOne, ...props }: ReadProps<Row>) {
  const { data, error, refetch } = useOne(id);
  if (data) return <WholeRecord {...props} row={data} />;
  return (
    <Dialog title="A record" about="It is not among the rows that are shown." isOpen onClose={props.onClose}>
      {error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading what="the record" />}
    </Dialog>
  );
}

function WholeRecord<Row extends object>({
  row,
  acts,
  nameOf,
  factsOf,
  more,
  onAct,
  onClose,
}: OpenedProps<Row> & { readonly row: Row }) {
  return (
    <Dialog title={nameOf(row)} about="The whole record." isOpen onClose={onClose}>
      <Facts facts={factsOf(row)} />
      {more?.(row)}
      <OneActs<Row> acts={acts} row={row} nameOf={nameOf} onOpen={(act) => onAct({ act, rows: [row] })} />
    </Dialog>
  );
}

type BarProps<Row> = {
  readonly acts: readonly RecordAct<Row>[];
  readonly whyNot: (act: RecordAct<Row>) => string | null;
  readonly count: number;
  readonly onOpen: (act: RecordAct<Row>) => void;
};

const Bar = <Row,>({ acts, whyNot, count, onOpen }: BarProps<Row>) => (
  <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 rounded-t-lg border-b border-line bg-card p-3">
    <ActButtons acts={acts} whyNot={whyNot} onOpen={onOpen} />
    <p className="ml-auto text-muted" aria-live="polite">
      {count > 0 ? `${count} selected` : 'None selected'}
    </p>
  </div>
);

type OneProps<Row> = {
  readonly acts: readonly RecordAct<Row>[];
  readonly row: Row;
  readonly nameOf: (row: Row) => string;
  readonly onOpen: (act: RecordAct<Row>) => void;
};

function OneActs<Row>({ acts, row, nameOf, onOpen }: OneProps<Row>) {
  const whyNot = useWhyNotAct([row], nameOf);
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      <ActButtons acts={acts} whyNot={whyNot} onOpen={onOpen} />
    </div>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
