import { createHash } from 'node:crypto';
import type { ProposalRow } from '../../platform/operator/proposal-kind.ts';
import { canonicalJson } from '../../vocabulary/canonical-json.ts';

/** SHA-256 in hexadecimal: what a decision names. */
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Of the payload in canonical JSON (RFC 8785). */
export const hashOfPayload = (payload: object): string => sha256(canonicalJson(payload));

export const hashOfEffect = (effect: string): string => sha256(effect);

/** The one that is stored is the one that was hashed; those of before had no hash. */
export const isWhole = ({ payload, payload_sha256 }: ProposalRow): boolean =>
  payload_sha256 === null || payload_sha256 === hashOfPayload(payload);
