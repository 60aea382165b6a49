import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { completeOrder, failOrder } from '../../../investing/orders/operations.ts';
import { failFunding } from '../../../payments/funding/operator-contract.ts';
import { expireFunding, processFunding } from '../../../payments/inbound/operations.ts';
import { activateMandate, failMandate } from '../../../payments/mandates/operator-contract.ts';
import { requireMandate, transitionMandate } from '../../../payments/mandates/transitions.ts';
import {
  failWithdrawal,
  rejectWithdrawal,
  returnWithdrawal,
  settleWithdrawal,
} from '../../../payments/withdrawals/operator-contract.ts';
import { approveAsTwo, refundAsTwo } from '../../approve-withdrawal.ts';
import { reverseAsTwo, settleAsTwo } from '../../money-by-hand.ts';
import { money } from '../figures.ts';
import { verdictOf } from '../run.ts';
import type { Command, MandateVerb, WithdrawalVerb } from './commands.ts';
import type { Mandate, Order, Request, Withdrawal } from './model.ts';
import type { Run } from './run.ts';
import type { Verdict } from './wallet.ts';

/** What becomes of what is there. */
export type Advance = Extract<Command, { request: number } | { order: number } | { withdrawal: number }> | MandateMove;
type MandateMove = { do: MandateVerb; mandate: number };

/** A test key asks the sandbox for what it can give; the rest is the operator's to say, or a provider's. */
export async function advance(run: Run, command: Advance): Promise<void> {
  if ('request' in command) return ofRequest(run, command);
  if ('order' in command) return ofOrder(run, command);
  if ('withdrawal' in command) return ofWithdrawal(run, command);
  return ofMandate(run, command);
}

const at = <Held>(held: readonly Held[], index: number): Held | undefined => held[index % held.length];

async function agree(about: string, asked: Promise<unknown>, expected: () => Verdict): Promise<void> {
  assert.equal(await verdictOf(asked), expected(), about);
}

async function ofRequest(run: Run, command: Extract<Command, { request: number }>): Promise<void> {
  const { model, ids } = run;
  const request = at(model.requests, command.request);
  if (!request) return;
  const id = ids.get(request)!;
  if (command.do === 'pay') return pay(run, request, command.part);
  const { do: how } = command;
  switch (how) {
    case 'process':
      return agree('a payment that begins', begins(run, id), () => model.process(request));
    case 'reverse':
      return agree('a reversal', reversed(run, id), () => model.reverse(request));
    default:
      return agree(`what ${how} does`, ends(run, how, id), () => model.end(request, how));
  }
}

/** What is missing, half of it, or more; of one that has all, its amount again. */
function centsOf({ amount, received }: Request, part: 'all' | 'less' | 'more'): bigint {
  const missing = received < amount ? amount - received : amount;
  return { all: missing, less: (missing + 1n) / 2n, more: missing + 1_234n }[part];
}

async function pay(run: Run, request: Request, part: 'all' | 'less' | 'more'): Promise<void> {
  const { world, partner, model, ids } = run;
  const [id, cents] = [ids.get(request)!, centsOf(request, part)];
  const amount = money(cents);
  const asked = model.isLive
    ? settleAsTwo(world, id, { amount: amount, transaction: randomUUID() })
    : partner.client.sandbox.simulateFunding(id, { event: 'completed', amount });
  await agree('a payment', asked, () => model.pay(request, cents));
}

const begins = ({ world, partner, model }: Run, id: string): Promise<unknown> =>
  model.isLive
    ? world.write((tx) => processFunding(tx, partner.environment, id))
    : partner.client.sandbox.simulateFunding(id, { event: 'processing' });

const reversed = ({ world, partner, model }: Run, id: string): Promise<unknown> =>
  model.isLive
    ? reverseAsTwo(world, id, { reason: 'taken back' })
    : partner.client.sandbox.simulateFunding(id, { event: 'reversed' });

function ends({ world, partner, model }: Run, how: 'fail' | 'expire' | 'cancel', id: string): Promise<unknown> {
  const { client, environment } = partner;
  if (how === 'cancel') return client.fundingRequests.cancel(id);
  if (!model.isLive) return client.sandbox.simulateFunding(id, { event: how === 'fail' ? 'failed' : 'expired' });
  if (how === 'fail')
    return world.firm.act(failFunding, { params: { funding_request: id }, body: { reason: 'will not come' } });
  return world.write((tx) => expireFunding(tx, environment, id));
}

const moves = {
  'activate a mandate': { event: 'activated', move: 'activate' },
  'fail a mandate': { event: 'failed', move: 'fail' },
  'suspend a mandate': { event: 'suspended', move: 'suspend' },
  'expire a mandate': { event: 'expired', move: 'expire' },
} as const;

async function ofMandate(run: Run, { do: verb, mandate: index }: MandateMove): Promise<void> {
  const { model, ids } = run;
  const mandate: Mandate = at(model.mandates, index)!;
  const asked = movesMandate(run, verb, ids.get(mandate)!);
  await agree(`what ${verb} does`, asked, () => model.moveMandate(mandate, verb));
}

function movesMandate({ world, partner, model }: Run, verb: MandateVerb, id: string): Promise<unknown> {
  const { client, environment } = partner;
  if (verb === 'retry a mandate') return client.mandates.retryActivation(id);
  if (verb === 'revoke a mandate') return client.mandates.revoke(id);
  const { event, move } = moves[verb];
  if (!model.isLive) return client.sandbox.simulateMandate(id, { event });
  if (move === 'activate')
    return world.firm.act(activateMandate, { params: { mandate: id }, body: { ready_after: 0 } });
  if (move === 'fail') return world.firm.act(failMandate, { params: { mandate: id }, body: { reason: 'never paid' } });
  return world.write(async (tx) => transitionMandate(tx, environment, move, await requireMandate(tx, environment, id)));
}

async function ofOrder(run: Run, command: Extract<Command, { order: number }>): Promise<void> {
  const { partner, model, ids } = run;
  const order: Order | undefined = at(model.orders, command.order);
  if (!order) return;
  const id = ids.get(order)!;
  const expected = () => (command.do === 'fulfil' ? model.fulfil(order) : model.undo(order, command.do));
  await agree(`what ${command.do} does`, movesOrder(run, command.do, id), expected);
  const { lot } = order;
  if (lot && !ids.has(lot)) ids.set(lot, (await partner.client.orders.get(id)).holding_id!);
}

function movesOrder({ world, partner, model }: Run, how: 'fulfil' | 'reject' | 'take back', id: string) {
  const { client, environment } = partner;
  if (how === 'take back') return client.orders.cancel(id);
  if (!model.isLive) return client.sandbox.simulateOrder(id, { event: how === 'fulfil' ? 'completed' : 'failed' });
  return world.write((tx) =>
    how === 'fulfil'
      ? completeOrder(tx, environment, id)
      : failOrder(tx, environment, id, { code: 'provider_rejected' }),
  );
}

const events = {
  'approve a withdrawal': 'processing',
  'settle a withdrawal': 'completed',
  'fail a withdrawal': 'failed',
  'return a withdrawal': 'returned',
} as const;

async function ofWithdrawal(run: Run, command: Extract<Command, { withdrawal: number }>): Promise<void> {
  const { model } = run;
  const withdrawal = at(model.withdrawals, command.withdrawal);
  if (!withdrawal) return;
  const asked = movesWithdrawal(run, command.do, withdrawal);
  await agree(`what ${command.do} does`, asked, () => model.moveWithdrawal(withdrawal, command.do));
}

/** Before it was approved the operator rejects what the sandbox simply fails. */
function movesWithdrawal({ world, partner, model, ids }: Run, verb: WithdrawalVerb, withdrawal: Withdrawal) {
  const { client } = partner;
  const id = ids.get(withdrawal)!;
  if (verb === 'cancel a withdrawal') return client.withdrawals.cancel(id);
  if (!model.isLive) return client.sandbox.simulateWithdrawal(id, { event: events[verb] });
  if (verb === 'approve a withdrawal') return approveAsTwo(world, id);
  const word =
    verb === 'fail a withdrawal' && withdrawal.status === 'pending_approval' ? 'reject' : verb.split(' ')[0]!;
  const given = { params: { withdrawal: id }, body: {} };
  const reasoned = { params: { withdrawal: id }, body: { reason: 'so it is' } };
  if (word === 'settle') return world.firm.act(settleWithdrawal, given);
  if (word === 'reject') return world.firm.act(rejectWithdrawal, reasoned);
  return refundAsTwo(world, word === 'fail' ? failWithdrawal : returnWithdrawal, id);
}
