import assert from 'node:assert/strict';
import type { operatorSide } from './operator-side.ts';

type Ask = Awaited<ReturnType<typeof operatorSide>>['ask'];
type Approval = {
  readonly payload: Readonly<Record<'units' | 'price' | 'proceeds', string | null>>;
  readonly proposed_by: string;
  readonly status: string;
};

/** What was reported of an order and waits for a second person, as an operator reads it; null where nothing waits. */
export const waitingReports = (ask: Ask) => async (order_id: string) => {
  const { status, body } = await ask('viewer', 'GET', `/operator/v1/approvals/${order_id}`);
  if (status === 404) return null;
  assert.equal(status, 200, JSON.stringify(body));
  const { payload, proposed_by, status: stands } = body.data as unknown as Approval;
  // A decided report is still shown; it waits no more.
  if (stands !== 'proposed') return null;
  const { units, price, proceeds } = payload;
  return { units, price, proceeds, reported_by: proposed_by };
};
