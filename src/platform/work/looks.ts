import type pg from 'pg';
import { all, type Transaction, transact } from '../database/transaction.ts';

/** Whether anything may be due. */
export type Look = (tx: Transaction) => Promise<boolean>;

export type Looks = {
  /** How long to sleep so that it ends on a beat, at about this time. */
  untilBeat(sleep_ms: number): number;
  mayBeDue(look: Look): Promise<boolean>;
};

/** Sleeps end together, so that one transaction looks for all of them. */
const BEAT_MS = 250;
/** Timers of one beat end in this time. */
const GATHER_MS = 5;
/** Who waited so long for the looks of others works without one. */
const LOOK_WITHIN_MS = 1_000;

type Asked = { readonly look: Look; readonly resolve: (mayBeDue: boolean) => void };

/**
 * Work that found nothing looks again together with the other work, in one transaction that only reads: looks are many and nearly all of
 * them find nothing. One that fails fails all of them, so each then works, and shows by itself whether it was the one.
 */
export function shareLooks(pool: pg.Pool): Looks {
  const begun_ms = performance.now();
  let asked: Asked[] = [];

  async function lookTogether(): Promise<void> {
    const looking = asked;
    asked = [];
    const letAllWork = () => {
      for (const { resolve } of looking) resolve(true);
    };
    const tooLong = setTimeout(letAllWork, LOOK_WITHIN_MS);
    try {
      await transact(pool, 'read', (tx) => all(looking.map(async ({ look, resolve }) => resolve(await look(tx)))));
    } catch {
      letAllWork();
    } finally {
      clearTimeout(tooLong);
    }
  }

  return {
    untilBeat(sleep_ms) {
      const now_ms = performance.now() - begun_ms;
      return Math.max(1, Math.round((now_ms + sleep_ms) / BEAT_MS)) * BEAT_MS - now_ms;
    },
    mayBeDue: (look) =>
      new Promise((resolve) => {
        if (asked.length === 0) setTimeout(() => void lookTogether(), GATHER_MS);
        asked.push({ look, resolve });
      }),
  };
}
