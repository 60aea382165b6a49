import type { Recorder } from '../recorder.ts';

/** Statement and proof, then the sandbox's clock, faults and reset. */
export async function tourStatement({ call }: Recorder, adjustment_id: string): Promise<void> {
  await call('wallets.list');
  await call('wallets.get', { params: { currency: 'NGN' } });
  await call('ledger.list', { query: { currency: 'NGN', limit: '5' } });
  await call('ledger.export', { query: { currency: 'NGN', format: 'csv' } });
  await call('ledger.adjustment', { params: { adjustment_id } });
  await call('wallets.proof', { params: { currency: 'NGN' } });
}

export async function tourSandbox({ call, refused }: Recorder): Promise<void> {
  const fault = await call('sandbox.injectFault', { body: { kind: 'latency', route: 'GET /market/calendar' } });
  await call('sandbox.listFaults');
  await call('sandbox.removeFault', { params: { fault_id: fault.id } });
  await refused('invalid_state', 'sandbox.resetClock');
  await call('sandbox.loadScenario', { body: { scenario: 'invested_partner' } });
  await call('sandbox.reset');
  await call('sandbox.advanceClock', { body: { advance_by_seconds: 86_400 } });
  await call('sandbox.readClock');
  await call('sandbox.resetClock');
}
