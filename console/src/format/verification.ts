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

type Person = Named & { readonly id: string; readonly roles: readonly string[] };

/** Roles that somebody has to have: the checklist asks for them by `person.` and the role. */
const roles: readonly string[] = ['director', 'beneficial_owner', 'signatory', 'admin'];

/** An item of the checklist as people say it: "Director: Ngozi Okafor", or what it asks of a person, with the name. */
export function itemName(code: string, people: readonly Person[], person_id: string | null): string {
  const [, role = ''] = code.split('.');
  if (code === `person.${role}` && roles.includes(role)) {
    const names = people.filter((one) => one.roles.includes(role)).map(nameOf);
    return `${words(role)}: ${names.join(', ') || 'nobody yet'}`;
  }
  const person = people.find(({ id }) => id === person_id);
  return `${itemWords(code)}${person ? ` of ${nameOf(person)}` : ''}`;
}

/** What the checklist asks for, without whose it is. */
export const itemWords = (code: string): string => words(code.replace(/^(person|document)\./, ''));

const UNJUDGED = 'Not judged: ';

/** What is in the way of an approval. The service names what to judge by its id; here the item waits to be judged. */
export function obstacleOf(
  { people }: { readonly people: readonly Person[] },
  { key, what }: { readonly key: string; readonly what: string },
): string {
  if (!what.startsWith(UNJUDGED)) return what;
  const person = people.find(({ id }) => key.endsWith(`.${id}`));
  const code = person ? key.slice(0, -person.id.length - 1) : key;
  return `${itemName(code, people, person?.id ?? null)}: not judged yet.`;
}
