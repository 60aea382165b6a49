// Where the marker is kept outside of the database: a folder or a bucket. An object for each epoch, named after it, so that no
// writer can take the highest one back, on any server that speaks S3.
import type { Storage } from '../storage/storage.ts';

/** What is known outside of the database. */
export type Marker = {
  /** Whose it is: a dump of a database has the same. */
  readonly database: string;
  readonly epoch: number;
  /** Of two copies of one database each counts on a branch of its own. */
  readonly branch: string;
};

export type MarkerPlace = {
  /** As a person knows it. */
  readonly name: string;
  /** The highest; null where there is none. */
  read(): Promise<Marker | null>;
  /** Done when it is there for good. What is higher stays. */
  write(marker: Marker): Promise<void>;
};

/** The id of no environment, so that no document is there. */
const SPACE = '00000000-0000-0000-0000-000000000000';

const NAME = /^(\d{15})-([0-9a-f]{16})-([0-9a-f]{16})$/;

/** All of the same length: the order of the names is that of the epochs. */
const nameOf = ({ epoch, branch, database }: Marker) => `${String(epoch).padStart(15, '0')}-${branch}-${database}`;

export function placeIn(storage: Storage, name: string): MarkerPlace {
  const names = async () => {
    const found: string[] = [];
    for await (const page of storage.list(SPACE))
      found.push(...page.map((stored) => stored.name.slice(SPACE.length + 1)).filter((one) => NAME.test(one)));
    return found.sort();
  };
  return {
    name,
    async read() {
      const [, epoch, branch, database] = NAME.exec((await names()).at(-1) ?? '') ?? [];
      return epoch && branch && database ? { epoch: Number(epoch), branch, database } : null;
    },
    async write(marker) {
      const written = nameOf(marker);
      await storage.put(`${SPACE}/${written}`, Buffer.from(`${JSON.stringify(marker)}\n`));
      for (const lower of (await names()).filter((one) => one < written)) await storage.remove(`${SPACE}/${lower}`);
    },
  };
}
