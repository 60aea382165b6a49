import { setTimeout as sleep } from 'node:timers/promises';
import { lagosDayOf } from '../../../src/vocabulary/lagos-days.ts';
import type { Desk } from '../../demo/desk.ts';
import type { Recorder } from '../recorder.ts';

/** What the firm charges from here on, and what of it is the partner's. */
export async function tourCharges({ call, quietly }: Recorder, desk: Desk): Promise<void> {
  const { id: organisation } = await quietly('organisation.get');
  const { approval_id } = await desk.post('finance', '/fee-schedules', {
    ...{ mode: 'test', code: 'brokerage', name: 'Brokerage', charged_for: 'buy', currency: 'NGN', basis: 'percent' },
    ...{
      percent: '1',
      revenue_share_percent: '20',
      effective_from: new Date().toISOString().slice(0, 10),
      organisation,
    },
    reason: 'The agreement of today',
  });
  await desk.approve('finance', approval_id, () => undefined);
  const [product] = await quietly('investments.list', { query: { currency: 'NGN', is_open: 'true', limit: '1' } });
  await quietly('orders.create', { body: { investment_id: product.id, amount: '15150.00', currency: 'NGN' } });
  while ((await desk.list(`/firm-income?organisation=${organisation}`)).length === 0) await sleep(500);
  const month = lagosDayOf(Date.now()).slice(0, 7);
  const asked = { organisation, mode: 'test', month, currency: 'NGN' };
  const { id: revenue_share_id } = await desk.post('finance', '/revenue-shares', asked);
  const params = { revenue_share_id };
  await call('revenueShares.get', { params });
  await call('revenueShares.list');
  await call('revenueShares.download', { params });
  const credit = await desk.post('finance', `/revenue-shares/${revenue_share_id}/credit`, {
    reason: 'End of the month',
  });
  await desk.approve('finance', credit.approval_id, () => undefined);
}
