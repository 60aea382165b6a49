import assert from 'node:assert/strict';
import { completeOrder, expireOrder, failOrder, payOrder } from '../../investing/orders/operations.ts';
import { setWalletStatus } from '../../money/wallets/operations.ts';
import type { Command } from './commands.ts';
import { money, priceText, unitText } from './figures.ts';
import type { Placed } from './model.ts';
import { placeNew, previewBuy, previewSell, repeat } from './placing.ts';
import { type Doing, type Telling, verdictOf, write } from './telling.ts';

/** Lets one command happen, in the service and in the model; what they answer must agree. */
export async function tell(telling: Telling, command: Command): Promise<void> {
  await perform(telling, command);
  assert.equal(await telling.partner.balance(), money(telling.model.balance), 'the balance');
}

function perform(telling: Telling, command: Command): Promise<void> {
  switch (command.do) {
    case 'fund':
      return fund(telling, command);
    case 'buy':
    case 'sell':
      return placeNew(telling, command);
    case 'preview':
      return previewBuy(telling, command);
    case 'preview a sell':
      return previewSell(telling, command);
    case 'repeat':
    case 'reuse the key':
      return repeat(telling, command as Doing<'repeat'>);
    case 'freeze':
    case 'unfreeze':
      return setStatus(telling, command.do === 'freeze');
    default:
      return happen(telling, command);
  }
}

async function fund(telling: Telling, { cents }: Doing<'fund'>): Promise<void> {
  const { partner, model } = telling;
  const amount = money(cents);
  model.fund(cents);
  if (!model.isLive) await partner.client.sandbox.fundWallet('NGN', { amount });
  else await partner.credit('NGN', amount);
}

async function setStatus(telling: Telling, isFrozen: boolean): Promise<void> {
  const { environment } = telling.partner;
  telling.model.isFrozen = isFrozen;
  await write(telling, (tx) => setWalletStatus(tx, environment, 'NGN', isFrozen ? 'frozen' : 'active'));
}

/** Something becomes of an order that is there. */
async function happen(
  telling: Telling,
  command: Doing<'fulfil' | 'fail' | 'cancel' | 'pay' | 'expire'>,
): Promise<void> {
  const { model, orderIds } = telling;
  const order = model.orders[command.order % model.orders.length];
  if (!order) return;
  const wasOpen = order.lot === null;
  const verdict = await verdictOf(ask(telling, command, orderIds.get(order)!));
  assert.equal(verdict, inModel(telling, command, order), `what became of ${command.do}`);
  if (wasOpen && order.lot) await noteLot(telling, order);
}

/** A test key asks the sandbox for what it can give; the rest is the operator's to say. */
function ask(telling: Telling, command: Doing<'fulfil' | 'fail' | 'cancel' | 'pay' | 'expire'>, id: string) {
  const { partner, model } = telling;
  const { environment, client } = partner;
  const isSandbox = !model.isLive;
  switch (command.do) {
    case 'cancel':
      return client.orders.cancel(id);
    case 'fail':
      return isSandbox
        ? client.sandbox.simulateOrder(id, { event: 'failed' })
        : write(telling, (tx) => failOrder(tx, environment, id, { code: 'provider_rejected' }));
    case 'pay':
      return isSandbox
        ? client.sandbox.simulateOrder(id, { event: 'paid' })
        : write(telling, (tx) => payOrder(tx, environment, id));
    case 'expire':
      return isSandbox
        ? client.sandbox.simulateOrder(id, { event: 'payment_expired' })
        : write(telling, (tx) => expireOrder(tx, environment, id));
    case 'fulfil': {
      const given = {
        ...(command.units !== null && { units: unitText(command.units) }),
        ...(command.price !== null && { price: priceText(command.price) }),
      };
      const by = { reporter: 'provider', reported_by: 'the model' } as const;
      return write(telling, (tx) => completeOrder(tx, environment, id, given, { by, tolerance_percent: 10 }));
    }
  }
}

function inModel({ model }: Telling, command: Doing<'fulfil' | 'fail' | 'cancel' | 'pay' | 'expire'>, order: Placed) {
  return command.do === 'fulfil' ? model.fulfil(order, command) : model[command.do](order);
}

async function noteLot({ partner, orderIds, lotIds }: Telling, order: Placed): Promise<void> {
  const { holding_id } = await partner.client.orders.get(orderIds.get(order)!);
  lotIds.set(order.lot!, holding_id!);
}
