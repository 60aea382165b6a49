import { READ_BY_PARTNER } from '../../platform/operator/command.ts';
import { lines } from '../../vocabulary/values.ts';

const NOTE_MAX = 2000;

/** What a reviewer has to say. */
export const note = lines(1, NOTE_MAX, 'What the reviewer has to say; the partner reads it.');

export const noteOption = { flags: '--note <text>', schema: note, about: READ_BY_PARTNER } as const;
export const optionalNote = { ...noteOption, schema: note.optional() } as const;
