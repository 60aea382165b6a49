import type { StatementMapping, UncertainField } from './mapping.ts';
import type { NamedTable } from './table-cells.ts';

const NAMED_MAX = 20;
const DAYS_LEFT_AS_TEXT_FROM = 13;

/**
 * A spreadsheet that reads days in the other order than the bank writes them exchanges day and month where it can, and leaves the others as text:
 * beside such texts no mapping can say which day a number was.
 */
export function exchangedDays(
  { lines, cell, dayIn, isCounted }: NamedTable,
  { date, value_date }: StatementMapping,
): UncertainField[] {
  return [date, value_date].flatMap((column): UncertainField[] => {
    const texts = lines.filter((row) => isOfOneOrder(dayIn(cell(row, column))));
    const counted = lines.filter((row) => isCounted(cell(row, column)) && canBeExchanged(dayIn(cell(row, column))));
    if (texts.length === 0 || counted.length === 0) return [];
    const problem = `The days of the rows ${named(counted)} are numbers and those of the rows ${named(texts)} are texts: a spreadsheet may have exchanged day and month of the first. Export the file again and send it as the bank made it.`;
    return [{ field: column === date ? 'date' : 'value_date', problem }];
  });
}

type Day = ReturnType<NamedTable['dayIn']>;

/** Of 13 to 31, which are no months. */
const isOfOneOrder = (day: Day): boolean =>
  day?.form === 'either' && (day.dayFirst === null) !== (day.monthFirst === null);

function canBeExchanged(day: Day): boolean {
  if (day?.form !== 'YYYY-MM-DD' || day.day === null) return false;
  const [month, date] = [day.day.slice(5, 7), day.day.slice(8, 10)];
  return month !== date && Number(date) < DAYS_LEFT_AS_TEXT_FROM;
}

const named = (rows: readonly { readonly row: number }[]): string => {
  const shown = rows.slice(0, NAMED_MAX).map(({ row }) => String(row));
  return [...shown, ...(rows.length > NAMED_MAX ? [`${rows.length - NAMED_MAX} others`] : [])].join(', ');
};
