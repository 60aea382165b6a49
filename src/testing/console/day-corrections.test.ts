import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seedExchanges } from '../../market/calendar/work.ts';
import { dealtOn, forward } from '../dealt-earlier.ts';
import { assertAccessible, openBrowser, takePicture } from './browser.ts';
import { openFirm } from './firm.ts';

/** What another price of a dealing day does, shown to who approves it, in a real browser. */
const firm = await openFirm();
const openWindow = openBrowser();
await seedExchanges(firm.database.pool);
const dela = await firm.person('dealing');
const yaw = await firm.person('dealing', 'Yaw Adjei');
const DAY = '2026-11-25';

test('the second person sees each order before and after, and which one stays as it is', async () => {
  const { live } = await firm.investment({ ...forward, name: 'Dealt Fund', price: '2.50' });
  const { client } = await firm.partner('live', 'Ata Wealth');
  const price = (figure: string) =>
    dela.ask<{ approval_id: string }>('POST', `/investments/${live}/price`, { price: figure, date: DAY });
  await price('2.50');
  const bought = async () => {
    const { id } = await client.orders.create({ investment_id: live, amount: '100.00', currency: 'NGN' });
    await dealtOn(firm, id, DAY);
    await dela.ask('POST', `/orders/${id}/fulfil`, {});
    return client.orders.get(id);
  };
  const [corrected, stays] = [await bought(), await bought()];
  await client.orders.create({ side: 'sell', holding_id: stays.holding_id! });
  const { approval_id } = await price('2.60');

  const { page, complaints } = await openWindow();
  await firm.signIn(page, yaw, `/approvals/${approval_id}`);

  const row = (reference: string, text: RegExp) =>
    page.getByRole('row', { name: reference }).filter({ hasText: text }).waitFor();
  await row(corrected.reference, /Ata Wealth.*40 at 2\.50, ₦100\.00.*38\.46153846 at 2\.60, ₦100\.00.*₦0\.00/);
  await row(stays.reference, /40 at 2\.50, ₦100\.00.*Stays: its units are in a pending sell\./);
  await assertAccessible(page, 'an approval with corrected orders');
  await takePicture(page, 'approval-day-corrections-desktop-light');
  assert.deepEqual(complaints, []);
});
