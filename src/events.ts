import { keyAllowlistChanged, keyCreated, keyExpiring, keyRevoked, keyRotated } from './access/keys/contract.ts';
import { organisationStatusChanged } from './access/organisations/contract.ts';
import { eventExample } from './event-examples.ts';
import { distributionPaid } from './investing/distributions/contract.ts';
import { holdingClosed, holdingCreated, holdingMatured, holdingUpdated } from './investing/holdings/contract.ts';
import { investmentClosed, investmentOpened } from './investing/investments/contract.ts';
import {
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderFailed,
  orderPaid,
  orderPendingFulfilment,
} from './investing/orders/contract.ts';
import { disclosurePublished } from './market/disclosures/contract.ts';
import { sessionClosed } from './market/sessions/contract.ts';
import { conversionCompleted } from './money/conversions/contract.ts';
import {
  fundingCancelled,
  fundingCompleted,
  fundingExpired,
  fundingFailed,
  fundingProcessing,
  fundingReversed,
} from './money/funding/contract.ts';
import {
  mandateActivated,
  mandateExpired,
  mandateFailed,
  mandateRevoked,
  mandateSuspended,
} from './money/mandates/contract.ts';
import { accountDisabled, accountRejected, accountVerified } from './money/settlement-accounts/contract.ts';
import { walletFunded } from './money/wallets/contract.ts';
import {
  withdrawalCancelled,
  withdrawalCompleted,
  withdrawalCreated,
  withdrawalFailed,
  withdrawalProcessing,
  withdrawalReturned,
} from './money/withdrawals/contract.ts';
import { testPing, webhookEndpointDisabled } from './notifications/webhooks/contract.ts';
import { documentReviewed } from './verification/documents/contract.ts';
import {
  kybApproved,
  kybMoreInfoRequired,
  kybRejected,
  kybReopened,
  kybSubmitted,
  kybSuspended,
  kybUnderReview,
} from './verification/review/contract.ts';
import type { EventType } from './vocabulary/event.ts';

const types: readonly EventType[] = [
  organisationStatusChanged,
  keyCreated,
  keyRotated,
  keyAllowlistChanged,
  keyExpiring,
  keyRevoked,
  accountVerified,
  accountRejected,
  accountDisabled,
  mandateActivated,
  mandateFailed,
  mandateRevoked,
  mandateSuspended,
  mandateExpired,
  kybSubmitted,
  kybUnderReview,
  kybMoreInfoRequired,
  kybApproved,
  kybRejected,
  kybSuspended,
  kybReopened,
  documentReviewed,
  walletFunded,
  fundingProcessing,
  fundingCompleted,
  fundingFailed,
  fundingExpired,
  fundingCancelled,
  fundingReversed,
  orderCreated,
  orderPaid,
  orderPendingFulfilment,
  orderCompleted,
  orderFailed,
  orderCancelled,
  holdingCreated,
  holdingUpdated,
  holdingMatured,
  holdingClosed,
  sessionClosed,
  disclosurePublished,
  distributionPaid,
  conversionCompleted,
  withdrawalCreated,
  withdrawalProcessing,
  withdrawalCompleted,
  withdrawalFailed,
  withdrawalCancelled,
  withdrawalReturned,
  investmentOpened,
  investmentClosed,
  webhookEndpointDisabled,
  testPing,
];

/** Every event the service sends, with an example of what it looks like on its way to a partner. */
export const events: readonly EventType[] = types.map((event) => ({ ...event, example: eventExample(event) }));
