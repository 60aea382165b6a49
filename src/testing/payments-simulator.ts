import { createSimulator, type Simulator, type SimulatorOptions } from '../providers/payments/simulator/simulator.ts';

/** A payments simulator apart from any service: nobody findCheckout it for anything yet, and it knows no banks. */
export const paymentsSimulator = (
  options: Pick<SimulatorOptions, 'pool' | 'mode'> & Partial<SimulatorOptions>,
): Simulator =>
  createSimulator({
    secret: 'of the tests',
    publicUrl: () => 'http://127.0.0.1',
    findCheckout: async () => null,
    banks: async () => [],
    ...options,
  });
