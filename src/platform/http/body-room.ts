/**
 * How much memory the bodies of all requests may take together, before anybody knows who sent them. A sender of few bytes
 * takes little, however long it takes over them, so that slow ones keep nobody out; however many come at once, the service
 * keeps its memory; large bodies leave a part of it to small ones; and where it is short, whoever is the surest to be a
 * partner goes first: an address that its key's allowlist names, then whoever holds least.
 */
export type BodyRoom = {
  /** A place for a body that comes piece by piece, whoever sends it. It hears once if it must make way. */
  readonly enter: (sender: Sender, onEvicted: () => void) => Place;
  /** Room for a small body that is here as a whole: it goes before those that still arrive. False where there is none. */
  readonly takeWhole: (bytes: number) => boolean;
  readonly giveBack: (bytes: number) => void;
  /** How many bytes are taken now. */
  readonly held: () => number;
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
export const ROOM_BYTES = 192 * 1_048_576;
/** A sixth is for small bodies alone: what an order or any other request but an upload needs. */
const LARGE_SHARE = 5 / 6;
const SMALL_BYTES = 65_536;

type Holder = { readonly sender: Sender; readonly onEvicted: () => void; bytes: number; isArriving: boolean };

const isLarge = (bytes: number) => bytes > SMALL_BYTES;

export function createBodyRoom(bytes_max: number = ROOM_BYTES): BodyRoom {
  const largeBytes_max = bytes_max * LARGE_SHARE;
  const holders = new Set<Holder>();
  let held = 0;
  let heldByLarge = 0;

  const resize = (holder: Holder, bytes: number) => {
    held += bytes - holder.bytes;
    heldByLarge += (isLarge(bytes) ? bytes : 0) - (isLarge(holder.bytes) ? holder.bytes : 0);
    holder.bytes = bytes;
  };
  const leave = (holder: Holder) => {
    resize(holder, 0);
    holders.delete(holder);
  };
  const evict = (victim: Holder) => {
    leave(victim);
    victim.onEvicted();
  };

  /** Bodies that still arrive make room for somebody surer to be a partner, the largest first. */
  const makeRoom = (asking: Holder, bytes: number): boolean => {
    const more = bytes - asking.bytes;
    const moreOfLarge = isLarge(bytes) ? bytes - (isLarge(asking.bytes) ? asking.bytes : 0) : 0;
    for (;;) {
      const isLargeShort = heldByLarge + moreOfLarge > largeBytes_max && moreOfLarge > 0;
      if (!isLargeShort && held + more <= bytes_max) return true;
      const victim = weakest(holders, asking, more, isLargeShort ? SMALL_BYTES : 0);
      if (!victim) return false;
      evict(victim);
    }
  };

  return {
    enter(sender, onEvicted) {
      const holder: Holder = { sender, onEvicted, bytes: 0, isArriving: true };
      holders.add(holder);
      return {
        take(bytes) {
          if (!makeRoom(holder, holder.bytes + bytes)) return false;
          resize(holder, holder.bytes + bytes);
          return true;
        },
        settle() {
          holder.isArriving = false;
        },
        leave: () => leave(holder),
      };
    },
    takeWhole(bytes) {
      while (held + bytes > bytes_max) {
        const victim = largestStranger(holders);
        if (!victim) return false;
        evict(victim);
      }
      held += bytes;
      return true;
    },
    giveBack(bytes) {
      held -= bytes;
    },
    held: () => held,
  };
}

/** The largest body, still arriving and of more than so many bytes, of whoever has less of a claim than the one that asks. */
function weakest(holders: ReadonlySet<Holder>, asking: Holder, more: number, above: number): Holder | null {
  const heldBy = new Map<string, number>();
  for (const { sender, bytes: own } of holders) heldBy.set(sender.network, (heldBy.get(sender.network) ?? 0) + own);
  const wanted = heldBy.get(asking.sender.network)! + more;
  const hasLessClaim = ({ sender, isArriving, bytes: own }: Holder) =>
    isArriving &&
    own > above &&
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

/** Of the bodies that still arrive, and that no allowlist speaks for. */
function largestStranger(holders: ReadonlySet<Holder>): Holder | null {
  let found: Holder | null = null;
  for (const holder of holders)
    if (holder.isArriving && !holder.sender.isVouched && holder.bytes > (found?.bytes ?? 0)) found = holder;
  return found;
}
