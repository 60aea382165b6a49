/** What is a credential or widens one, by the tables that hold it; and the endpoints that write them without a proof, each with its reason. */
export const credentialTables: readonly string[] = [
  'api_keys',
  'member_credentials',
  'member_invitations',
  'member_sessions',
  'members',
  'operator_credentials',
  'operator_invitations',
  'operator_logins',
  'operator_open_id_subjects',
  'operator_proofs',
  'operator_sessions',
  'operator_settings',
  'operator_tokens',
  'operators',
  'passkeys',
];

/** Tables that look like those above, and why they hold no credential of a person or a partner. */
export const otherTables: Readonly<Record<string, string>> = {
  kyb_people: 'The role is that of a person in the business.',
  webhook_endpoints: 'The secret signs what the service sends; it lets nobody in.',
};

/** Kinds of proposals whose approval yields or widens a credential, or changes a threshold. */
export const proposedCredentials: readonly string[] = [
  'live_key',
  'live_key_change',
  'live_key_rotation',
  'member_invitation',
  'member_invitation_anew',
  'member_role',
  'operator_roles',
  'setting_change',
];

/** All other kinds: they move money, prices and records. */
export const proposedOthers: readonly string[] = [
  'bank_line_booking',
  'bank_line_credit',
  'bank_lines_credit',
  'bank_lines_reversed',
  'custody_cancellation',
  'dealing_price',
  'dealing_price_correction',
  'dealing_terms',
  'discrepancy_unbooked',
  'distribution_declaration',
  'fee_schedule',
  'fee_schedule_end',
  'funding_reversal',
  'funding_settlement',
  'fx_rate',
  'investment_file',
  'investment_price',
  'journal',
  'kyb_waiver',
  'ledger_adjustment',
  'live_opening',
  'matching_rule',
  'order_correction',
  'order_report',
  'partner_closed',
  'partner_without_review',
  'payment_return',
  'period_reopened',
  'place_client_money',
  'planned_price',
  'product_link',
  'quarantine_release',
  'screening_clearing',
  'screening_waiver',
  'settlement_account_of_another_name',
  'revenue_share_credit',
  'settlement_from_balance',
  'settlement_unmatched',
  'statement_credits',
  'statement_taken',
  'statement_taken_back',
  'suspense_booking',
  'suspense_match',
  'tax_code',
  'tax_code_end',
  'withdrawal_payment',
  'withdrawal_refund',
];

type Allowed = { readonly tables: readonly string[]; readonly why: string };

const signsIn = 'It is the sign-in: the person proves in this request who sits there.';
const proves = 'It is the proof itself.';
const ends = 'It takes away and yields nothing: nobody who sees a theft has to look for a telephone first.';
const accepts = 'Who holds the text of an invitation, which was made with a proof, has no account yet to prove.';

const operatorSignIn = ['operator_sessions', 'operator_credentials', 'passkeys', 'operator_open_id_subjects'];
const memberSignIn = ['member_sessions', 'member_credentials', 'passkeys'];

export const mayWriteUnproven: Readonly<Record<string, Allowed>> = {
  'sessions.create': { tables: operatorSignIn, why: signsIn },
  'sessions.finishPasskey': { tables: operatorSignIn, why: signsIn },
  'sessions.finishOpenId': { tables: operatorSignIn, why: signsIn },
  'dashboardSessions.create': { tables: memberSignIn, why: signsIn },
  'dashboardSessions.finishPasskey': { tables: memberSignIn, why: signsIn },
  'proofs.create': { tables: ['operator_proofs', 'operator_credentials', 'passkeys'], why: proves },
  'sessions.prove': { tables: operatorSignIn, why: proves },
  'sessions.provePasskey': { tables: operatorSignIn, why: proves },
  'sessions.proveOpenId': { tables: operatorSignIn, why: proves },
  'dashboardSessions.prove': { tables: memberSignIn, why: proves },
  'dashboardSessions.provePasskey': { tables: memberSignIn, why: proves },
  'sessions.end': { tables: ['operator_sessions'], why: ends },
  'sessions.endAll': { tables: ['operator_sessions'], why: ends },
  'operators.endSession': { tables: ['operator_sessions'], why: ends },
  'operators.endSessions': { tables: ['operator_sessions'], why: ends },
  'dashboardSessions.end': { tables: ['member_sessions'], why: ends },
  'tokens.revoke': { tables: ['operator_tokens'], why: ends },
  'operators.revokeToken': { tables: ['operator_tokens'], why: ends },
  'keys.revoke': { tables: ['api_keys'], why: ends },
  'members.suspend': { tables: ['members', 'member_sessions', 'member_invitations'], why: ends },
  'dashboardMembers.suspend': { tables: ['members', 'member_sessions', 'member_invitations'], why: ends },
  'invitations.accept': {
    tables: ['operators', 'operator_credentials', 'operator_invitations', 'operator_sessions', 'passkeys'],
    why: accepts,
  },
  'dashboardInvitations.accept': {
    tables: ['members', 'member_credentials', 'member_invitations', 'member_sessions', 'passkeys'],
    why: accepts,
  },
  'logins.begin': {
    tables: ['operator_logins'],
    why: 'It asks for a token; a person who proves who they are approves it, or it has no effect.',
  },
  'logins.refuse': { tables: ['operator_logins'], why: ends },
  'logins.take': {
    tables: ['operator_logins', 'operator_tokens'],
    why: 'The token was approved with a proof, and is given once to the machine that asked.',
  },
};
