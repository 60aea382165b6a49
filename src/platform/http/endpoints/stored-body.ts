/**
 * The bytes of a stored response, for the row of a key under this alias. A response that shows the object of an event is not
 * stored a second time: the key names the event, and a replay sends the same bytes. `ofEnvironment` names its environment where a parameter does.
 */
export const bodyOf = (stored: string, ofEnvironment = `= ${stored}.environment_id`): string => `
  coalesce(${stored}.body, (
    select ${bodyOfEvent('event')}
    from events event
    where event.environment_id ${ofEnvironment}
      and event.sequence = ${stored}.answer_in
  ))`;

/** The same for the row of an event under this alias. */
export const bodyOfEvent = (event: string): string =>
  `'{"data":' || object_text(${event}.shape, ${event}.object) || '}'`;
