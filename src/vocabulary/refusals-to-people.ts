import type { RefusalCode } from './refusals.ts';

/** Answered only to people, on the firm's own side or in the dashboard: no partner's server gets them. */
export const operatorCodes = [
  'operator_unauthenticated',
  'member_unauthenticated',
  'csrf_token_invalid',
  'insufficient_permission',
  'sign_in_refused',
  'reauthentication_required',
  'open_id_refused',
  'second_factor_missing',
  'passkey_refused',
  'passkey_address_unusable',
  'passkey_limit_reached',
  'last_second_factor',
  'invitation_unknown',
  'login_unknown',
  'authorization_pending',
  'slow_down',
  'access_denied',
  'expired_token',
  'wrong_person',
  'place_not_empty',
  'already_decided',
  'preview_changed',
  'difference_unexplained',
  'file_already_applied',
  'file_known',
  'mapping_required',
  'schedule_overlaps',
  'unbalanced_journal',
  'match_differs',
  'account_not_allowed',
  'period_closed',
  'reconciliation_unsigned',
  'statement_gap',
  'statement_disagrees',
  'statement_rested_on',
  'looks_like_known_money',
] as const satisfies readonly RefusalCode[];
export type OperatorCode = (typeof operatorCodes)[number];
export type PartnerCode = Exclude<RefusalCode, OperatorCode>;

export const isPartnerCode = (code: RefusalCode): code is PartnerCode =>
  !operatorCodes.some((operatorCode) => operatorCode === code);
