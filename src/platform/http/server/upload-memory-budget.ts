/**
 * The memory budget for uploads: how much the bodies of all requests may take together, before anyone knows who sent them. A sender of few bytes
 * takes little, however long it takes over them, so that slow ones exclude no other; however many come at once, the memory is
 * bounded; a part of it is reserved for small bodies; and where it is short, the sender that is most likely a partner
 * goes first: an address that its key's allowlist names, then the one that holds least.
 */
export type UploadMemoryBudget = {
  /** A reservation for a body that comes piece by piece. `onDropped` is called once if others go first. */
  readonly reserve: (sender: Sender, onDropped: () => void) => Reservation;
  /** Memory for a small body that is here as a whole: it goes before those that still arrive. False where there is none. */
  readonly takeWhole: (bytes: number) => boolean;
  readonly giveBack: (bytes: number) => void;
  /** How many bytes are taken now. */
  readonly held: () => number;
};

/** The sender, as far as it can be known before the signature is checked: that takes the whole body. */
export type Sender = {
  /** The network it sends from. */
  readonly network: string;
  /** Its address is on the allowlist of the key that it names. */
  readonly isVouched: boolean;
};

export type Reservation = {
  /** False where there is no memory for so much more. */
  readonly take: (bytes: number) => boolean;
  /** It has arrived as a whole: from now on it is not dropped. */
  readonly settle: () => void;
  readonly release: () => void;
};

/** Some dozen uploads of full size; each is several times its own size while it is looked at. */
export const BUDGET_BYTES = 192 * 1_048_576;
/** A sixth is only for small bodies: what an order or any other request but an upload needs. */
const LARGE_SHARE = 5 / 6;
const SMALL_BYTES = 65_536;

type Holder = { readonly sender: Sender; readonly onDropped: () => void; bytes: number; isArriving: boolean };

const isLarge = (bytes: number) => bytes > SMALL_BYTES;

export function createUploadMemoryBudget(bytes_max: number = BUDGET_BYTES): UploadMemoryBudget {
  const largeBytes_max = bytes_max * LARGE_SHARE;
  const holders = new Set<Holder>();
  let held = 0;
  let heldByLarge = 0;

  const resize = (holder: Holder, bytes: number) => {
    held += bytes - holder.bytes;
    heldByLarge += (isLarge(bytes) ? bytes : 0) - (isLarge(holder.bytes) ? holder.bytes : 0);
    holder.bytes = bytes;
  };
  const release = (holder: Holder) => {
    resize(holder, 0);
    holders.delete(holder);
  };
  const drop = (victim: Holder) => {
    release(victim);
    victim.onDropped();
  };

  /** Bodies that still arrive free memory for a sender more likely to be a partner, the largest first. */
  const freeMemory = (asking: Holder, bytes: number): boolean => {
    const more = bytes - asking.bytes;
    const moreOfLarge = isLarge(bytes) ? bytes - (isLarge(asking.bytes) ? asking.bytes : 0) : 0;
    for (;;) {
      const isLargeShort = heldByLarge + moreOfLarge > largeBytes_max && moreOfLarge > 0;
      if (!isLargeShort && held + more <= bytes_max) return true;
      const victim = weakest(holders, asking, more, isLargeShort ? SMALL_BYTES : 0);
      if (!victim) return false;
      drop(victim);
    }
  };

  const grow = (holder: Holder, bytes: number): boolean => {
    const isFree = freeMemory(holder, bytes);
    if (isFree) resize(holder, bytes);
    return isFree;
  };

  return {
    reserve(sender, onDropped) {
      const holder: Holder = { sender, onDropped, bytes: 0, isArriving: true };
      holders.add(holder);
      return reservationOf(holder, grow, release);
    },
    takeWhole(bytes) {
      while (held + bytes > bytes_max) {
        const victim = largestStranger(holders);
        if (!victim) return false;
        drop(victim);
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

const reservationOf = (
  holder: Holder,
  grow: (holder: Holder, bytes: number) => boolean,
  release: (holder: Holder) => void,
) => ({
  take: (bytes: number) => grow(holder, holder.bytes + bytes),
  settle() {
    holder.isArriving = false;
  },
  release: () => release(holder),
});

/** The largest body, still arriving and of more than so many bytes, of a sender with less priority than this one. */
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

/** Of the bodies that still arrive, and that no allowlist names. */
function largestStranger(holders: ReadonlySet<Holder>): Holder | null {
  let found: Holder | null = null;
  for (const holder of holders)
    if (holder.isArriving && !holder.sender.isVouched && holder.bytes > (found?.bytes ?? 0)) found = holder;
  return found;
}
