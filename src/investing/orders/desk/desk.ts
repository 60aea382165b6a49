import { type Address, laneClient } from '../../../platform/database/connect.ts';
import type { Answer } from '../../../platform/http/endpoints/route.ts';
import { refuseUnavailable, unavailable } from '../../../vocabulary/refusals.ts';
import type { LaneOptions } from './attempts.ts';
import type { Request } from './batch.ts';
import { createLane, type Job, type Lane } from './lane.ts';

export type DeskOptions = Omit<LaneOptions, 'connect'> & { address: Address; lanes: number };

export type Desk = {
  /** Returns when the order's transaction has committed, or refuses. */
  submit(request: Request): Promise<Answer>;
  /** Finishes what was accepted. */
  stop(): Promise<void>;
};

const WAITING_MAX = 2_000;

/**
 * The order desk: requests that arrive while the previous transaction is under way form the next one. There is no
 * timer, so a lone request never waits. An environment is always on the same lane, where its orders never collide.
 */
export function createDesk(options: DeskOptions): Desk {
  const lanes = Array.from({ length: options.lanes }, () =>
    createLane({ ...options, connect: () => laneClient(options.address, LANE_LOCK_TIMEOUT_MS) }),
  );
  const waiting = () => lanes.reduce((sum, lane) => sum + lane.waiting(), 0);
  options.metrics.watch((mode) => lanes.reduce((sum, lane) => sum + lane.waitingOf(mode), 0));
  let isStopping = false;
  return {
    submit(request) {
      if (isStopping) return Promise.reject(unavailable('the order desk is stopping'));
      if (waiting() >= WAITING_MAX) return Promise.reject(unavailable(`${WAITING_MAX} orders wait already`));
      return new Promise<Answer>((resolve, reject) => {
        const job: Job = { request, arrived_ms: performance.now(), resolve, reject, isHeldUp: false };
        laneOf(lanes, request).accept(job);
      });
    },
    async stop() {
      isStopping = true;
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

/** A lock of one environment must not delay the orders of all others. */
const LANE_LOCK_TIMEOUT_MS = 50;

/** Ids are random at the end, so that their last digits spread environments over the lanes. */
function laneOf(lanes: readonly Lane[], { caller }: Request): Lane {
  const lane = lanes[Number.parseInt(caller.environment.id.slice(-6), 16) % lanes.length];
  return lane ?? refuseUnavailable('there is no lane');
}
