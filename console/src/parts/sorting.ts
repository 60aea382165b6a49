import {
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  type TableOptions,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { Decimal } from '../../../src/vocabulary/decimal.ts';
import type { Amount, Column } from './columns.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Options<Row extends object> = TableOptions<typeof features, Row>;

const none: SortingState = [];
const inWords = new Intl.Collator('en-GB', { numeric: true });

/**
 * The rows in the order that a person chose by the head of a column. Only a list that is there as a whole can be sorted here: the
 * smallest of one page is not the smallest of the list.
 */
export function useSorted<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
  isWhole: boolean,
) {
  const [chosen, setChosen] = useState<SortingState>(none);
  const defined = useMemo(() => columns.map(definitionOf), [columns]);
  const sorting = isWhole ? chosen : none;
  const table = useTable<typeof features, Row>({
    features,
    columns: defined,
    data: rows as Row[],
    getRowId: idOf,
    state: { sorting },
    onSortingChange: setChosen,
    sortDescFirst: false,
  });
  const order = table.getRowModel().rows.map(({ original }) => original);
  const sorterOf = (name: string) => {
    const column = isWhole ? table.getColumn(name) : undefined;
    if (!column?.getCanSort()) return null;
    return { direction: column.getIsSorted(), toggle: () => column.toggleSorting() };
  };
  return { order, sorterOf };
}

function definitionOf<Row extends object>({ name, sortBy, sum }: Column<Row>): Options<Row>['columns'][number] {
  return {
    id: name,
    accessorFn: sum ?? sortBy ?? (() => ''),
    enableSorting: sum !== undefined || sortBy !== undefined,
    sortFn: (one, other, id) => compared(one.getValue(id), other.getValue(id)),
  };
}

/** Amounts by their currency and then exactly, words as a dictionary has them. What has none comes first. */
function compared(one: Amount | string | null, other: Amount | string | null): number {
  if (typeof one === 'string' && typeof other === 'string') return inWords.compare(one, other);
  if (!isAmount(one) || !isAmount(other)) return Number(isAmount(one)) - Number(isAmount(other));
  if (one.currency !== other.currency) return inWords.compare(one.currency, other.currency);
  const difference = Decimal.of(one.amount).minus(Decimal.of(other.amount));
  return difference.isNegative ? -1 : Number(difference.isPositive);
}

const isAmount = (value: Amount | string | null): value is Amount => value !== null && typeof value === 'object';
