import type { z } from 'zod';
import { reverseFunding, settleFunding } from '../payments/funding/operator-contract.ts';
import { matchUnmatched } from '../payments/inbound/unmatched-contract.ts';
import type { World } from './world.ts';

/** What the firm says of money that came or went, with a second person where it takes one. */

type Acting = Pick<World, 'firm'>;

export async function settleAsTwo(
  { firm }: Acting,
  funding_request: string,
  body: z.input<(typeof settleFunding)['body']> = {},
): Promise<void> {
  const { approval_id } = await firm.act(settleFunding, { params: { funding_request }, body }, 'Jane');
  if (approval_id !== null) await firm.approve(approval_id);
}

export async function reverseAsTwo(
  { firm }: Acting,
  funding_request: string,
  body: z.input<(typeof reverseFunding)['body']>,
): Promise<void> {
  const { approval_id } = await firm.act(reverseFunding, { params: { funding_request }, body }, 'Jane');
  if (approval_id !== null) await firm.approve(approval_id);
}

export async function matchAsTwo(
  { firm }: Acting,
  unmatched_payment: string,
  body: z.input<(typeof matchUnmatched)['body']>,
): Promise<void> {
  const { approval_id } = await firm.act(matchUnmatched, { params: { unmatched_payment }, body }, 'Jane');
  if (approval_id !== null) await firm.approve(approval_id);
}
