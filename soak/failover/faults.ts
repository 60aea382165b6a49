import type { Cluster } from './cluster.ts';
import type { Node } from './node.ts';

/** A way to lose the primary, and what makes its machine whole again. */
export type Fault = {
  readonly name: string;
  readonly strike: (cluster: Cluster, primary: Node) => Promise<void>;
  readonly mend: (primary: Node) => void;
};

const restart = (node: Node) => {
  if (!node.isPatroniRunning()) node.startPatroni();
};

/** Taken in turn. */
export const faults: readonly Fault[] = [
  {
    name: 'kill -9 of PostgreSQL',
    strike: async (_, primary) => primary.kill(false),
    mend: restart,
  },
  {
    name: 'switchover',
    strike: (cluster, primary) => cluster.switchOver(primary),
    mend: () => {},
  },
  {
    name: 'network cut',
    strike: async (_, primary) => primary.network.cut(),
    mend: ({ network }) => network.mend(),
  },
  {
    name: 'kill -9 of PostgreSQL and Patroni',
    strike: async (_, primary) => primary.kill(true),
    mend: restart,
  },
  {
    name: 'switchover',
    strike: (cluster, primary) => cluster.switchOver(primary),
    mend: () => {},
  },
  {
    name: 'network cut',
    strike: async (_, primary) => primary.network.cut(),
    mend: ({ network }) => network.mend(),
  },
];
