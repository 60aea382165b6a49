import { maturityChecks } from '../investing/maturity/verify.ts';
import { orderChecks } from '../investing/orders/verify.ts';
import { adjustmentChecks } from '../money/adjustments/verify.ts';
import { conversionChecks } from '../money/conversions/verify.ts';
import { fundingChecks } from '../money/funding/verify.ts';
import { type LedgerReport, verifyLedger } from '../money/ledger/verify.ts';
import { withdrawalChecks } from '../money/withdrawals/verify.ts';
import { eventChecks } from '../notifications/events/verify.ts';
import type { Problem } from '../platform/database/proof.ts';
import type { Transaction } from '../platform/database/transaction.ts';

/** The whole proof: every balance and chain from the first entry on, then every reference between the slices. */
export async function verifyBooks(tx: Transaction): Promise<LedgerReport> {
  const report = await verifyLedger(tx);
  for (const check of [
    ...orderChecks,
    ...maturityChecks,
    ...adjustmentChecks,
    ...conversionChecks,
    ...withdrawalChecks,
    ...fundingChecks,
    ...eventChecks,
  ])
    report.problems.push(...(await tx.rows<Problem>(check)));
  return report;
}
