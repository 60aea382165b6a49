import { keyExpiring, keyRevoked } from './access/keys/contract.ts';
import { organisationStatusChanged } from './access/organisations/contract.ts';
import { holdingClosed, holdingCreated, holdingUpdated } from './investing/holdings/contract.ts';
import { investmentClosed, investmentOpened } from './investing/investments/contract.ts';
import {
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderFailed,
  orderPaid,
  orderPendingFulfilment,
} from './investing/orders/contract.ts';
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

/** Every event the service sends. */
export const events: readonly EventType[] = [
  organisationStatusChanged,
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
  holdingClosed,
  investmentOpened,
  investmentClosed,
  webhookEndpointDisabled,
  testPing,
];
