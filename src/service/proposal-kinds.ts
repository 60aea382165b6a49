import { ledgerAdjustment } from '../access/adjustments/proposal.ts';
import { journalKind } from '../access/journals/proposal.ts';
import { liveKeyChangeKind, liveKeyKind, liveKeyRotationKind } from '../access/keys/proposal.ts';
import { partnerClosed } from '../access/organisations/proposal.ts';
import { periodReopened } from '../access/periods/proposal.ts';
import { placeClientMoney } from '../access/places/proposal.ts';
import { settingChange } from '../access/settings/proposal.ts';
import { feeScheduleEnd, feeScheduleKind } from '../charges/fees/proposal.ts';
import { revenueShareCredit } from '../charges/revenue-shares/credit.ts';
import { taxCodeEnd, taxCodeKind } from '../charges/taxes/proposal.ts';
import { invitationAnewKind, invitationKind, roleKind } from '../identity/members/proposal.ts';
import { operatorRolesKind } from '../identity/operators/proposal.ts';
import { investmentFile } from '../investing/catalogue/proposal.ts';
import { custodyCancellation } from '../investing/custody-charges/cancelling.ts';
import { dealingTermsKind } from '../investing/dealing-days/terms-proposal.ts';
import { distributionDeclaration } from '../investing/declarations/proposal.ts';
import { investmentPrice, productLink } from '../investing/investments/proposal.ts';
import { orderCorrection } from '../investing/orders/correction-proposal.ts';
import { orderReport } from '../investing/orders/report-proposal.ts';
import { dealingPrice, dealingPriceCorrection } from '../investing/prices/day-price-proposal.ts';
import { plannedPrice } from '../investing/prices/proposal.ts';
import { partnerWithoutReview } from '../kyb/business/proposal.ts';
import { liveOpening } from '../kyb/review/opening.ts';
import { kybWaiver } from '../kyb/review/proposal.ts';
import { screeningClearing, screeningWaiver } from '../kyb/screening/proposal.ts';
import { quarantineRelease } from '../market/feed/proposal.ts';
import { fxRate } from '../market/fx/proposal.ts';
import { bankLineBooking } from '../payments/bank-statements/book.ts';
import { bankLineCredit, statementCredits } from '../payments/bank-statements/credits.ts';
import { linesReversed } from '../payments/bank-statements/matches/reversal.ts';
import { bankLinesCredit } from '../payments/bank-statements/matches/several-credits.ts';
import { statementTaken } from '../payments/bank-statements/take-anyway.ts';
import { statementTakenBack } from '../payments/bank-statements/take-back.ts';
import { suspenseBooking } from '../payments/inbound/book.ts';
import { suspenseMatch } from '../payments/inbound/match-proposal.ts';
import { fundingReversal, fundingSettlement } from '../payments/inbound/proposals.ts';
import { actingRule } from '../payments/matching-rules/proposal.ts';
import { paymentReturn } from '../payments/payment-returns/proposal.ts';
import { discrepancyUnbooked } from '../payments/reconciliation/unbooked.ts';
import { accountOfAnotherName } from '../payments/settlement-accounts/approval.ts';
import { settlementFromBalance } from '../payments/settlements/from-balance.ts';
import { settlementUnmatched } from '../payments/settlements/unmatch.ts';
import { withdrawalPayment, withdrawalRefund } from '../payments/withdrawals/proposal.ts';
import type { ProposalKinds } from '../platform/operator/proposal-kind.ts';

/** How each act that takes two people is shown and carried out. A kind without a row does not compile. */
export const proposalKinds: ProposalKinds = {
  partner_closed: partnerClosed,
  live_key: liveKeyKind,
  live_key_rotation: liveKeyRotationKind,
  live_key_change: liveKeyChangeKind,
  kyb_waiver: kybWaiver,
  live_opening: liveOpening,
  partner_without_review: partnerWithoutReview,
  screening_waiver: screeningWaiver,
  screening_clearing: screeningClearing,
  withdrawal_payment: withdrawalPayment,
  withdrawal_refund: withdrawalRefund,
  settlement_account_of_another_name: accountOfAnotherName,
  funding_settlement: fundingSettlement,
  funding_reversal: fundingReversal,
  suspense_match: suspenseMatch,
  statement_credits: statementCredits,
  statement_taken: statementTaken,
  statement_taken_back: statementTakenBack,
  bank_line_credit: bankLineCredit,
  settlement_from_balance: settlementFromBalance,
  discrepancy_unbooked: discrepancyUnbooked,
  place_client_money: placeClientMoney,
  settlement_unmatched: settlementUnmatched,
  payment_return: paymentReturn,
  suspense_booking: suspenseBooking,
  bank_lines_credit: bankLinesCredit,
  bank_lines_reversed: linesReversed,
  matching_rule: actingRule,
  bank_line_booking: bankLineBooking,
  investment_file: investmentFile,
  investment_price: investmentPrice,
  planned_price: plannedPrice,
  dealing_price: dealingPrice,
  dealing_price_correction: dealingPriceCorrection,
  dealing_terms: dealingTermsKind,
  order_correction: orderCorrection,
  distribution_declaration: distributionDeclaration,
  fx_rate: fxRate,
  setting_change: settingChange,
  operator_roles: operatorRolesKind,
  quarantine_release: quarantineRelease,
  product_link: productLink,
  member_invitation: invitationKind,
  member_invitation_anew: invitationAnewKind,
  member_role: roleKind,
  ledger_adjustment: ledgerAdjustment,
  fee_schedule: feeScheduleKind,
  fee_schedule_end: feeScheduleEnd,
  tax_code: taxCodeKind,
  tax_code_end: taxCodeEnd,
  custody_cancellation: custodyCancellation,
  revenue_share_credit: revenueShareCredit,
  journal: journalKind,
  period_reopened: periodReopened,
  order_report: orderReport,
};
