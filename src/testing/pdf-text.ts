import { inflateSync } from 'node:zlib';

/** What a PDF says, from the streams of its pages: text is written as hexadecimal pieces. */
export function textOf(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const streams: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const end = file.indexOf('\nendstream', at);
    streams.push(inflateSync(file.subarray(at + 7, end)).toString('latin1'));
  }
  const lines = streams.join('\n').match(/\[.*?\] TJ/g) ?? [];
  return lines
    .map((line) => [...line.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')))
    .map((pieces) => pieces.join(''))
    .join('\n');
}
