import { date } from './dates.ts';
import { country, words } from './words.ts';

type Named = { readonly first_name: string; readonly last_name: string };

export const nameOf = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`;

/** A field of the business as people write it. */
export function shownField(field: string, value: string): string {
  if (field === 'country') return country(value);
  if (field === 'entity_type') return words(value);
  return field === 'date_of_incorporation' ? date(value) : value;
}

const UNJUDGED = 'Not judged: ';

/** What is in the way of an approval. The service names the command that judges an item; here the item stands to be judged. */
export function obstacleOf(
  { people }: { readonly people: readonly (Named & { readonly id: string })[] },
  { key, what }: { readonly key: string; readonly what: string },
): string {
  if (!what.startsWith(UNJUDGED)) return what;
  const person = people.find(({ id }) => key.endsWith(`.${id}`));
  const code = person ? key.slice(0, -person.id.length - 1) : key;
  return `${words(code)}${person ? ` of ${nameOf(person)}` : ''}: not judged yet.`;
}
