import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { modes } from '../../../vocabulary/values.ts';
import { type DeskMetrics, orderOutcomes } from './attempts.ts';

const fromZero = () => ({ answered: 0, refused: 0, failed: 0 });

/** What the order desk measures of itself. A transaction may have orders of both modes. */
export function deskMetrics(registry: Registry): DeskMetrics {
  const registers = [registry];
  const batchSize = new Histogram({
    name: 'order_batch_size',
    help: 'Orders placed by one transaction.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  });
  // Plain numbers, as an order must not wait for the labels of the library.
  const counts = { live: fromZero(), test: fromZero() };
  new Counter({
    name: 'orders_total',
    help: 'Requests to place an order that the order desk ended, by mode and outcome: answered, refused or failed.',
    labelNames: ['mode', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const mode of modes) for (const outcome of orderOutcomes) this.inc({ mode, outcome }, counts[mode][outcome]);
    },
  });
  let waiting: Parameters<DeskMetrics['watch']>[0] = () => 0;
  new Gauge({
    name: 'order_queue_length',
    help: 'Orders that wait for the next transaction, by mode.',
    labelNames: ['mode'],
    registers,
    collect() {
      for (const mode of modes) this.set({ mode }, waiting(mode));
    },
  });
  return {
    batch: (size) => batchSize.observe(size),
    ended: (mode, outcome) => {
      counts[mode][outcome] += 1;
    },
    watch: (read) => {
      waiting = read;
    },
  };
}
