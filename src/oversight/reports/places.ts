import assert from 'node:assert/strict';
import type { Report } from './definition.ts';

/** Where a row is in its report: the values of the columns that the report is sorted by, as the database writes them. */
export type Place = readonly (string | null)[];

type Term = { readonly column: string; readonly isDescending: boolean; readonly nullsFirst: boolean };

/** A sum over rows that does not depend on their order: other rows have another. */
export const FINGERPRINT = 'hashtextextended(found::text, 0)';

export const placeText = (report: Report): string =>
  `array[${termsOf(report)
    .map(({ column }) => `found.${column}::text`)
    .join(', ')}]`;

/** A condition for the rows behind a place, true or false of every row, and its values; their numbers begin at `first`. */
export function behind(
  report: Report,
  place: Place,
  first: number,
): { readonly text: string; readonly values: string[] } {
  const terms = termsOf(report);
  assert.equal(place.length, terms.length, `${report.name} is sorted by other columns`);
  const values: string[] = [];
  const text = terms.reduceRight((rest, { column, isDescending, nullsFirst }, at) => {
    const name = `found.${column}`;
    const value = place[at]!;
    if (value === null) return nullsFirst ? `(${name} is not null or ${rest})` : `(${name} is null and ${rest})`;
    values.unshift(value);
    const number = `$${first + place.slice(0, at).filter((one) => one !== null).length}`;
    const isBehind = `coalesce(${name} ${isDescending ? '<' : '>'} ${number}, ${!nullsFirst})`;
    return `(${isBehind} or (${name} is not distinct from ${number} and ${rest}))`;
  }, 'false');
  return { text, values };
}

/** As PostgreSQL reads it: without a word of nulls they are the last, and the first of what descends. */
const termsOf = ({ order }: Report): Term[] =>
  order.split(', ').map((term) => {
    const [, column, descends, , nulls] = /^(\w+)( desc)?( nulls (first|last))?$/.exec(term) ?? [];
    assert(column, `no column to sort by: ${term}`);
    const isDescending = descends !== undefined;
    return { column, isDescending, nullsFirst: nulls === undefined ? isDescending : nulls === 'first' };
  });
