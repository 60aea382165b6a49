import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Terminal } from '../terminal.ts';

/** The codes of the authenticators of the demonstration, whose secrets its file has (RFC 6238). */

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Codes that the service takes now, each once: of the step before, of this one and of the next. Where others took all of them, the
 * first of the next step.
 */
export async function* codesOf(secret: string, { err, signal }: Terminal): AsyncGenerator<string> {
  for (const away_ms of [-STEP_MS, 0, STEP_MS]) yield codeAt(secret, Date.now() + away_ms);
  const rest_ms = STEP_MS - (Date.now() % STEP_MS);
  err(`Every code of this half minute was taken: waiting ${Math.ceil(rest_ms / 1_000)} seconds for another.\n`);
  await wait(rest_ms, undefined, { signal });
  yield codeAt(secret, Date.now() + STEP_MS);
}

function codeAt(secret: string, at_ms: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at_ms / STEP_MS)));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 0x0f) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
