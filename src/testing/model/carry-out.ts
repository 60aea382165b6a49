import assert from 'node:assert/strict';
import { completeOrder, expireOrder, failOrder, payOrder } from '../../investing/orders/operations.ts';
import { setWalletStatus } from '../../ledger/wallets/operations.ts';
import type { Command } from './commands.ts';
import { money, priceText, unitText } from './figures.ts';
import type { Placed } from './model.ts';
import { placeNew, previewBuy, previewSell, repeat } from './placing.ts';
import { type Doing, type Run, verdictOf, write } from './run.ts';

/** Carries out one command, in the service and in the model; what they answer must agree. */
export async function carryOut(run: Run, command: Command): Promise<void> {
  await perform(run, command);
  assert.equal(await run.partner.balance(), money(run.model.balance), 'the balance');
}

function perform(run: Run, command: Command): Promise<void> {
  switch (command.do) {
    case 'fund':
      return fund(run, command);
    case 'buy':
    case 'sell':
      return placeNew(run, command);
    case 'preview':
      return previewBuy(run, command);
    case 'preview a sell':
      return previewSell(run, command);
    case 'repeat':
    case 'reuse the key':
      return repeat(run, command as Doing<'repeat'>);
    case 'freeze':
    case 'unfreeze':
      return setStatus(run, command.do === 'freeze');
    default:
      return advance(run, command);
  }
}

async function fund(run: Run, { cents }: Doing<'fund'>): Promise<void> {
  const { partner, model } = run;
  const amount = money(cents);
  model.fund(cents);
  if (!model.isLive) await partner.client.sandbox.fundWallet('NGN', { amount });
  else await partner.credit('NGN', amount);
}

async function setStatus(run: Run, isFrozen: boolean): Promise<void> {
  const { environment } = run.partner;
  run.model.isFrozen = isFrozen;
  await write(run, (tx) => setWalletStatus(tx, environment, 'NGN', isFrozen ? 'frozen' : 'active'));
}

/** Something becomes of an order that is there. */
async function advance(run: Run, command: Doing<'fulfil' | 'fail' | 'cancel' | 'pay' | 'expire'>): Promise<void> {
  const { model, orderIds } = run;
  const order = model.orders[command.order % model.orders.length];
  if (!order) return;
  const wasOpen = order.lot === null;
  const verdict = await verdictOf(ask(run, command, orderIds.get(order)!));
  assert.equal(verdict, inModel(run, command, order), `what became of ${command.do}`);
  if (wasOpen && order.lot) await noteLot(run, order);
}

/** A test key asks the sandbox for what it can give; the rest is the operator's to say. */
function ask(run: Run, command: Doing<'fulfil' | 'fail' | 'cancel' | 'pay' | 'expire'>, id: string) {
  const { partner, model } = run;
  const { environment, client } = partner;
  const isSandbox = !model.isLive;
  switch (command.do) {
    case 'cancel':
      return client.orders.cancel(id);
    case 'fail':
      return isSandbox
        ? client.sandbox.simulateOrder(id, { event: 'failed' })
        : write(run, (tx) => failOrder(tx, environment, id, { code: 'provider_rejected' }));
    case 'pay':
      return isSandbox
        ? client.sandbox.simulateOrder(id, { event: 'paid' })
        : write(run, (tx) => payOrder(tx, environment, id));
    case 'expire':
      return isSandbox
        ? client.sandbox.simulateOrder(id, { event: 'payment_expired' })
        : write(run, (tx) => expireOrder(tx, environment, id));
    case 'fulfil': {
      const given = {
        ...(command.units !== null && { units: unitText(command.units) }),
        ...(command.price !== null && { price: priceText(command.price) }),
      };
      const by = { reporter: 'provider', reported_by: 'the model' } as const;
      return write(run, (tx) => completeOrder(tx, environment, id, given, { by, tolerance_percent: 10 }));
    }
  }
}

function inModel({ model }: Run, command: Doing<'fulfil' | 'fail' | 'cancel' | 'pay' | 'expire'>, order: Placed) {
  return command.do === 'fulfil' ? model.fulfil(order, command) : model[command.do](order);
}

async function noteLot({ partner, orderIds, lotIds }: Run, order: Placed): Promise<void> {
  const { holding_id } = await partner.client.orders.get(orderIds.get(order)!);
  lotIds.set(order.lot!, holding_id!);
}
