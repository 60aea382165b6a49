import { shareOf } from '../charges/charging/shares.ts';
import { insertSchedule } from '../charges/fees/queries.ts';
import type { RevenueShare } from '../charges/revenue-shares/contract.ts';
import { creditRevenueShare, issueRevenueShare } from '../charges/revenue-shares/operator-contract.ts';
import { sweepCharges } from '../charges/sweeping/operations.ts';
import { Decimal } from '../vocabulary/decimal.ts';
import { newId } from '../vocabulary/id.ts';
import { lagosDayOf } from '../vocabulary/lagos-days.ts';
import { chargeDue } from './charges-due.ts';
import type { Partner, World } from './world.ts';

const CODE = 'shared_fee';
const PERCENT = '20.0000';

/** The month that is so many months before that of today, in Lagos. */
export function monthBefore(months: number): string {
  const [year, month] = lagosDayOf(Date.now()).split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1 - months, 1)).toISOString().slice(0, 7);
}

/** A schedule only of the partner that shares 20 % of a fee, and that charges nothing by itself. */
export async function agreeShare({ write }: Pick<World, 'write'>, { environment }: Partner): Promise<string> {
  const id = newId(Date.now());
  const at = new Date().toISOString();
  await write((tx) =>
    insertSchedule(tx, {
      ...{
        id,
        mode: environment.mode,
        code: CODE,
        name: 'Shared fee',
        charged_for: 'custody',
        collected_by: 'firm',
        currency: 'NGN',
      },
      ...{ organisation_id: environment.organisation_id, investment_id: null, category: null, basis: 'percent' },
      ...{
        percent: '1.0000',
        flat: null,
        tiers: null,
        minimum: null,
        maximum: null,
        vat_codes: [],
        revenue_share_percent: PERCENT,
      },
      ...{ effective_from: '2999-01-01', effective_until: null, proposed_by: 'Jane', approved_by: 'Kofi' },
      ...{ created_at: at, ended_by: null, ended_at: null },
    }),
  );
  return id;
}

/** A fee of which 20 % are due to the partner, swept on a day of a month. */
export async function sweptShare(
  world: Pick<World, 'write' | 'database'>,
  partner: Partner,
  month: string,
  fee = '150.00',
): Promise<void> {
  const { id: environment_id } = partner.environment;
  const fee_schedule_id = await agreeShare(world, partner);
  const revenue_share = shareOf(Decimal.of(fee), PERCENT).toMoney();
  await chargeDue(world, partner, CODE, fee, 'NGN', { fee_schedule_id, revenue_share });
  const { rows } = await world.database.pool.query<{ id: string }>(
    "select id from ledger_accounts where environment_id = $1 and kind = 'charges_due' and part = $2 and currency = 'NGN'",
    [environment_id, CODE],
  );
  const due = { environment_id, id: rows[0]!.id, currency: 'NGN', code: CODE, account: 'income' } as const;
  await world.write((tx) => sweepCharges(tx, due));
  await world.database.owner.query(
    `update charge_sweeps
     set day = $2::date + (select count(*)::integer from charge_sweeps where environment_id = $1 and code = $3 and day >= $2 and day < $4)
     where environment_id = $1 and code = $3 and day = $4`,
    [environment_id, `${month}-01`, CODE, lagosDayOf(Date.now())],
  );
  await world.database.owner.query(
    "update charge_sweeps set swept_at = (day + time '12:00') at time zone 'Africa/Lagos' where environment_id = $1 and code = $2",
    [environment_id, CODE],
  );
}

export const issue = ({ firm }: World, { environment }: Partner, month: string) =>
  firm.act(
    issueRevenueShare,
    {
      body: {
        ...{ organisation: environment.organisation_id, mode: environment.mode, month, currency: 'NGN' },
        ...(environment.mode === 'test' && { sandbox: environment.sandbox }),
      },
    },
    'Jane',
  );

/** A share of 30.00 of a fee of 150.00, stated. */
export async function issuedShare(world: World, partner: Partner, month = monthBefore(1)): Promise<RevenueShare> {
  await sweptShare(world, partner, month);
  return issue(world, partner, month);
}

/** Two people credit it. */
export async function creditShare({ firm }: World, { id }: Pick<RevenueShare, 'id'>): Promise<void> {
  const asked = { params: { revenue_share: id }, body: { reason: 'month end' } };
  const { approval_id } = await firm.act(creditRevenueShare, asked, 'Jane');
  await firm.approve(approval_id);
}
