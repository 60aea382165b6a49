import { byText, type Places, placesOf } from '../../vocabulary/page-reading.ts';
import type { Investment } from './contract.ts';

type Dated = Pick<Investment, 'created_at' | 'id'>;

const placeOf = ({ created_at, id }: Dated) => `${created_at} ${id}`;

/** Products are dated by the catalogue, not by their ids: `newestFirst` are all that the list may have, regardless of its filters. */
export function placesAmong(newestFirst: readonly Dated[]): {
  readonly places: Places;
  readonly compare: (row: Dated, cursor: string) => number;
} {
  const positions = new Map(newestFirst.map((row) => [row.id, placeOf(row)]));
  return {
    places: placesOf(newestFirst.map(({ id }) => id).toReversed()),
    compare: (row, cursor) => byText(placeOf(row), positions.get(cursor)!),
  };
}
