import { lines } from '../../vocabulary/values.ts';

const NOTE_MAX = 2000;

/** What a reviewer has to say. */
export const note = lines(1, NOTE_MAX, 'What the reviewer has to say; the partner reads it.');
