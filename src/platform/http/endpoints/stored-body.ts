/**
 * The bytes of a stored answer, for the row of a key under this alias. An answer that shows the object of an event is not
 * stored a second time: the key names the event, and a replay sends the same bytes.
 */
export const bodyOf = (stored: string): string => `
  coalesce(${stored}.body, '{"data":' || object_of_event(${stored}.environment_id, ${stored}.answer_in) || '}')`;
