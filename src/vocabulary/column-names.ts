const NAME_MAX = 190;

/** A name that is there twice gets its number; one that is empty is the number of its column. */
export function columnNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, at) => {
    const name = cell.replace(/\s+/g, ' ').trim().slice(0, NAME_MAX) || String(at + 1);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
