/**
 * Cuts what is sent between a client and PostgreSQL into messages: a letter and a length for each, but for the first of a client,
 * which has only a length.
 */
export function wireMessages(from: 'client' | 'server'): (bytes: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0);
  let letters = from === 'client' ? 0 : 1;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const whole: Buffer[] = [];
    while (rest.length >= letters + 4 && rest.length >= letters + rest.readInt32BE(letters)) {
      const end = letters + rest.readInt32BE(letters);
      whole.push(rest.subarray(0, end));
      rest = rest.subarray(end);
      letters = 1;
    }
    return whole;
  };
}
