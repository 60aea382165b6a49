import { getPlace } from '../ledger/places/operator-contract.ts';
import { providerPlace } from '../ledger/places/place-ids.ts';
import type { RecordSettlement } from '../payments/settlements/contract.ts';
import {
  explainSettlement,
  getSettlement,
  matchSettlement,
  recordSettlement,
  unmatchSettlement,
} from '../payments/settlements/operator-contract.ts';
import type { World } from './world.ts';

export type SettlementTerms = Pick<RecordSettlement, 'reference' | 'net' | 'payments'> & Partial<RecordSettlement>;

/** Live settlements of Paystack in NGN, as finance records and matches them. */
export function settlementActs({ firm }: Pick<World, 'firm'>, settled_on: string) {
  const terms = { mode: 'live', provider: 'paystack', currency: 'NGN', settled_on } as const;
  return {
    terms,
    /** Where the provider has what it has not paid out. */
    waiting: providerPlace('live', 'paystack', 'NGN', 'waiting'),
    balanceOf: async (place: string) => (await firm.act(getPlace, { params: { place } })).balance,
    record: (body: SettlementTerms) => firm.act(recordSettlement, { body: { ...terms, ...body } }, 'Ada'),
    match: (settlement: string, bank_line: string) =>
      firm.act(matchSettlement, { params: { settlement }, body: { bank_line } }, 'Jane'),
    explain: (settlement: string, ...movements: string[]) =>
      firm.act(
        explainSettlement,
        { params: { settlement }, body: { movements, reason: 'Their list says so' } },
        'Jane',
      ),
    unmatch: (settlement: string) =>
      firm.act(unmatchSettlement, { params: { settlement }, body: { reason: 'It was another line' } }, 'Jane'),
    shown: (settlement: string) => firm.act(getSettlement, { params: { settlement } }),
  };
}
