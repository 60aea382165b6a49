type Record = { readonly id: string };

/** Of each record its lines, read once for all of them and in the order in which they are found; none where it has none. */
export async function linesOfEach<Line>(
  records: readonly Record[],
  find: (ids: readonly string[]) => Promise<readonly Line[]>,
  recordOf: (line: Line) => string,
): Promise<ReadonlyMap<string, readonly Line[]>> {
  const lines = new Map<string, Line[]>(records.map(({ id }) => [id, []]));
  if (records.length > 0) for (const line of await find([...lines.keys()])) lines.get(recordOf(line))!.push(line);
  return lines;
}
