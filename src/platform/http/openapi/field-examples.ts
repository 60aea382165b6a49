import { fieldExamples } from '../../../vocabulary/reference/field-examples.ts';
import { isObject, type JsonObject } from './schemas.ts';

/** Shows a value next to the meaning of each text of a component that has neither an example nor a set of values. */
export const withFieldExamples = (components: Readonly<Record<string, JsonObject>>): Record<string, JsonObject> =>
  Object.fromEntries(Object.entries(components).map(([id, schema]) => [id, shown(schema, id)]));

function shown(schema: JsonObject, component: string): JsonObject {
  const { properties } = schema;
  if (!isObject(properties)) return schema;
  const fields = Object.entries(properties).map(([name, field]) => {
    const example = isObject(field) && isBareText(field) ? exampleFor(field, component, name) : undefined;
    const inner = isObject(field) ? shown(field, component) : field;
    return [name, example === undefined ? inner : { ...(inner as JsonObject), examples: [example] }];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** A text that shows nothing of itself yet. */
export const isBareText = ({ type, enum: values, examples, format, ...rest }: JsonObject): boolean =>
  [type].flat().includes('string') &&
  !values &&
  !examples &&
  !('const' in rest) &&
  !shownByFormat.includes(String(format));

const shownByFormat = ['uuid', 'date-time', 'date', 'email', 'decimal', 'byte'];

function exampleFor(
  { pattern, minLength, maxLength }: JsonObject,
  component: string,
  name: string,
): string | undefined {
  const fits = (text: string | undefined): text is string =>
    text !== undefined &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
    text.length >= Number(minLength ?? 0) &&
    text.length <= Number(maxLength ?? Number.POSITIVE_INFINITY);
  return [fieldExamples[`${component}.${name}`], fieldExamples[name]].find(fits);
}
