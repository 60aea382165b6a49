import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { pick } from '../../vocabulary/pick.ts';
import type { Business } from '../business/contract.ts';
import type { PersonRow } from '../people/queries.ts';
import { Screening, type ScreeningItem, type Standing } from './contract.ts';
import { listCurrent, type ScreeningRow } from './queries.ts';
import { type Screened, screenedOf } from './screened.ts';
import { listWaiting, waitingOf } from './waiting.ts';

export const presentScreening = pick(Screening);

type Parts = { readonly business: Business; readonly people: readonly PersonRow[] };

/** Every check that the verification needs, with the newest result and its status. */
export async function readScreening(tx: Transaction, environment: Environment, parts: Parts): Promise<ScreeningItem[]> {
  const current = await listCurrent(tx, environment.id);
  const waiting = await listWaiting(tx, environment);
  return screenedOf(environment.id, parts).map((one) => {
    const row = currentOf(current, one);
    const { check, person_id, name } = one;
    const standing = standingOf(one, row, tx.time(environment));
    const result = row ? presentScreening(row) : null;
    return { check, person_id, name, standing, result, waiting: waitingOf(waiting, one) };
  });
}

type Checked = Pick<Screened, 'check' | 'person_id'>;

export const currentOf = (rows: readonly ScreeningRow[], { check, person_id }: Checked): ScreeningRow | undefined =>
  rows.find((row) => row.check_name === check && row.person_id === person_id);

/** A confirmed match stays one until it is asked again; a result holds for what was screened and until it expires. */
export function standingOf({ subject_hash }: Screened, row: ScreeningRow | undefined, now: string): Standing {
  if (!row) return 'absent';
  if (row.subject_hash !== subject_hash) return 'changed';
  if (row.status === 'asked' || row.status === 'refused') return row.status;
  if (row.verdict === 'confirmed') return 'confirmed';
  if (row.expires_at === null || row.expires_at <= now) return 'expired';
  if (row.verdict === 'cleared' || row.outcome === 'clear' || row.outcome === 'waived') return 'holds';
  return 'to_judge';
}

/** What prevents an approval, only for the firm's people: never part of what partners read. */
export const screeningObstacles = (items: readonly ScreeningItem[]) =>
  items
    .filter(({ standing }) => standing !== 'holds')
    .map(({ check, person_id, name, standing, result }) => ({
      key: person_id === null ? `screening.${check}` : `screening.${check}.${person_id}`,
      isRejected: standing === 'confirmed',
      what: `${name}: ${remedies[standing](result?.outcome ?? '')}`,
    }));

const OR_BY_HAND = 'Ask (kyb screen), or record a result by hand (kyb record-screening).';

const remedies: Readonly<Record<Exclude<Standing, 'holds'> | 'holds', (outcome: string) => string>> = {
  absent: () => `not screened. ${OR_BY_HAND}`,
  changed: () => `changed since it was screened. ${OR_BY_HAND}`,
  asked: () => 'the provider has not answered yet. Wait, or record a result by hand (kyb record-screening).',
  refused: () => 'the provider does not answer this. Record a result by hand (kyb record-screening).',
  expired: () => `the result has expired. ${OR_BY_HAND}`,
  to_judge: (outcome) => `${outcome}, and nobody has judged it. Judge it (kyb resolve-screening).`,
  confirmed: (outcome) =>
    `${outcome}, and confirmed. Reject the verification, ask again (kyb screen), or have two people clear it (kyb resolve-screening).`,
  holds: () => '',
};
