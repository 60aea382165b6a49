import type { Partner, World } from './world.ts';

/** What of an environment lies at each place, the firm's where none is named: the account of a place is of what was taken from there. */
export const sharesIn =
  (database: World['database']) =>
  async (places: readonly string[], partner: Partner | null = null): Promise<string[]> => {
    const shares: string[] = [];
    for (const place of places) {
      const { rows } = await database.pool.query<{ share: string }>(
        `select (0.00 - coalesce(sum(balance), 0.00))::text as share
       from ledger_accounts
       join environments on environments.id = environment_id
       where kind = 'place' and part = $1 and mode = 'live'
         and ($2::uuid is null and organisation_id is null or environment_id = $2)`,
        [place, partner?.environment.id ?? null],
      );
      shares.push(rows[0]!.share);
    }
    return shares;
  };
