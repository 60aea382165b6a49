/**
 * How much memory large bodies may take together. A sender of few bytes takes little, however long it takes over them,
 * so that slow ones keep nobody out; however many come at once, the service keeps its memory; and where it is short,
 * whoever is the surest to be a partner goes first: an address that its key's allowlist names, then whoever holds least.
 */
export type BodyRoom = {
  /** A place for one body, whoever sends it. Told once if it must make way. */
  readonly enter: (sender: Sender, onEvicted: () => void) => Place;
};

/** Whoever sends, as far as it is known before the signature is: that takes the whole body. */
export type Sender = {
  /** The network it sends from. */
  readonly network: string;
  /** Its address is on the allowlist of the key that it names. */
  readonly isVouched: boolean;
};

export type Place = {
  /** False where there is no room for so much more. */
  readonly take: (bytes: number) => boolean;
  /** It has arrived as a whole: from now on it gives way to nobody. */
  readonly settle: () => void;
  readonly leave: () => void;
};

/** Some dozen uploads of full size; each is several times its own size while it is looked at. */
const ROOM_BYTES = 192 * 1_048_576;

type Holder = { readonly sender: Sender; readonly onEvicted: () => void; bytes: number; isArriving: boolean };

export function createBodyRoom(bytes_max: number = ROOM_BYTES): BodyRoom {
  const holders = new Set<Holder>();
  let held = 0;

  const leave = (holder: Holder) => {
    held -= holder.bytes;
    holder.bytes = 0;
    holders.delete(holder);
  };

  /** Bodies that still arrive make room for somebody surer to be a partner, the largest first. */
  const makeRoom = (bytes: number, asking: Holder): boolean => {
    while (held + bytes > bytes_max) {
      const victim = weakest(holders, asking, bytes);
      if (!victim) return false;
      leave(victim);
      victim.onEvicted();
    }
    return true;
  };

  return {
    enter(sender, onEvicted) {
      const holder: Holder = { sender, onEvicted, bytes: 0, isArriving: true };
      holders.add(holder);
      return {
        take(bytes) {
          if (!makeRoom(bytes, holder)) return false;
          held += bytes;
          holder.bytes += bytes;
          return true;
        },
        settle() {
          holder.isArriving = false;
        },
        leave: () => leave(holder),
      };
    },
  };
}

/** The largest body, still arriving, of whoever has less of a claim than the one that asks. */
function weakest(holders: ReadonlySet<Holder>, asking: Holder, bytes: number): Holder | null {
  const heldBy = new Map<string, number>();
  for (const { sender, bytes: own } of holders) heldBy.set(sender.network, (heldBy.get(sender.network) ?? 0) + own);
  const wanted = heldBy.get(asking.sender.network)! + bytes;
  const hasLessClaim = ({ sender, isArriving, bytes: own }: Holder) =>
    isArriving &&
    own > 0 &&
    (sender.isVouched === asking.sender.isVouched ? heldBy.get(sender.network)! > wanted : !sender.isVouched);
  let found: Holder | null = null;
  for (const holder of holders) {
    if (holder === asking || !hasLessClaim(holder)) continue;
    if (!found || isWeaker(holder, found)) found = holder;
  }
  return found;
}

const isWeaker = (one: Holder, other: Holder): boolean =>
  one.sender.isVouched === other.sender.isVouched ? one.bytes > other.bytes : !one.sender.isVouched;
