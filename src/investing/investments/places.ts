import { byText, noRow, type PageQuery } from '../../vocabulary/page.ts';
import type { Investment } from './contract.ts';

type Dated = Pick<Investment, 'created_at' | 'id'>;

const placeOf = ({ created_at, id }: Dated) => `${created_at} ${id}`;

/** Products are dated by the catalogue, not by their ids: the position of a cursor is looked up, whatever the filters are. */
export async function comparing(
  listed: readonly Dated[],
  query: PageQuery,
  find: (id: string) => Promise<Dated | undefined>,
): Promise<(row: Dated, cursor: string) => number> {
  const places = new Map(listed.map((row) => [row.id, placeOf(row)]));
  const cursor = query.before ?? query.after;
  if (cursor !== undefined) {
    const found = await find(cursor);
    places.set(cursor, found ? placeOf(found) : noRow(query));
  }
  return (row, id) => byText(placeOf(row), places.get(id)!);
}
