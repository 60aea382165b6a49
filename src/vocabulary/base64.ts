import { refuse } from './refusals.ts';

/**
 * The bytes of a file that is sent as `content`. Several base64 texts decode alike; only the canonical one is accepted. Of a text of megabytes a
 * regular expression can exceed the stack, so what it decodes to is encoded again. Throws validation_error.
 */
export function bytesOfContent(content: string): Buffer {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.toString('base64') !== content)
    refuse('validation_error', { content: 'Expected base64, padded and without line breaks.' });
  return bytes;
}
