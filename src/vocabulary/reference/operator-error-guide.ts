import { OPERATOR_IDLE_MINUTES, OPERATOR_INVITATION_HOURS, OPERATOR_PROOF_MINUTES } from '../limits.ts';

/** What an operator of the firm does about each refusal that only the firm's own side returns. */
export const operatorErrorGuide = {
  operator_unauthenticated: {
    remedy: `Sign in again, or make a new token; a session ends after ${OPERATOR_IDLE_MINUTES} minutes without a request.`,
  },
  member_unauthenticated: {
    remedy: `Sign in again; a session ends after ${OPERATOR_IDLE_MINUTES} minutes without a request.`,
  },
  csrf_token_invalid: {
    remedy: 'Send the token that the sign-in answered in X-CSRF-Token with every request that changes something.',
  },
  sign_in_refused: {
    remedy: 'Check the address, the password and the code of your authenticator; a code is good once.',
  },
  open_id_refused: {
    remedy:
      'Begin again; a sign-in is good once, for ten minutes. Else ask an admin: the address has to be verified at the provider and be that of an active operator, and the account there the one of your first sign-in.',
  },
  login_unknown: {
    remedy:
      'Compare the code with the one that the command line shows; it is good once, for ten minutes. Else run `operator login` again.',
  },
  authorization_pending: {
    remedy: 'Wait as many seconds as `interval` says, then ask again; a person decides in the console.',
  },
  slow_down: { remedy: 'Wait 5 seconds longer than before between two questions, from now on.' },
  access_denied: {
    remedy:
      'Ask no more. Who refused it did not know the machine, or lost the right to it; `operator login` starts again.',
  },
  expired_token: { remedy: 'Begin again; a login is good once, for ten minutes.' },
  second_factor_missing: {
    remedy: 'Set up a second factor at the provider, sign out there, and sign in again with it.',
  },
  passkey_refused: {
    remedy:
      'Begin again, or use the code of your authenticator; a passkey works once, within 5 minutes, at the place where it was registered.',
  },
  passkey_address_unusable: {
    details: { address: 'http://127.0.0.1:8081', set: 'OPERATOR_PUBLIC_URL' },
    remedy:
      'Open http://localhost:8081 instead of an address of numbers, or set the variable to the https address that people open.',
  },
  passkey_limit_reached: { details: { limit: '10' }, remedy: 'Remove a passkey that you do not use.' },
  last_second_factor: { remedy: 'Register another passkey, or ask an admin for a new invitation.' },
  reauthentication_required: {
    details: { how: 'POST /operator/v1/sessions/prove with your password or a code, then send this request again.' },
    remedy: `Give your password or a new code; what takes it can be done for ${OPERATOR_PROOF_MINUTES} minutes afterwards. A token approves with a proof (POST /operator/v1/proofs); for anything else sign in.`,
  },
  wrong_person: {
    details: { proposed_by: 'Ama Mensah' },
    remedy: 'Ask a colleague: who proposed it withdraws it, and another person approves or refuses it.',
  },
  place_not_empty: {
    details: { balance: '245000.00' },
    remedy: 'Move what lies there to another place by a journal, then close it.',
  },
  already_decided: {
    details: { status: 'approved', decided_by: 'Kofi Boateng', decided_at: '2026-03-02T09:15:00.000Z' },
    remedy: 'Read it again: it does not wait any more.',
  },
  difference_unexplained: {
    details: {
      balance_there: '245000.00',
      balance_here: '250000.00',
      difference: '-5000.00',
      explained: '0.00',
      unexplained: '-5000.00',
    },
    remedy: 'Match or book what is missing, or send it back and have it prepared with an item that says what it is.',
  },
  preview_changed: {
    details: {
      payload_sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      effect: 'Convert at USD-NGN bid 1500.00, ask 1511.00 from then on.',
      effect_sha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
    },
    remedy: 'Look at the effect as it is now, and decide again with its hashes.',
  },
  statement_gap: {
    details: {
      expected_opening: '25074947.50',
      opening: '89074947.50',
      last_day: '2026-11-26',
      first_day: '2026-11-28',
    },
    remedy:
      'Import the days between first. Where the bank has none, propose to take the statement: another person approves it.',
  },
  statement_disagrees: {
    details: {
      line: '14',
      expected: '2026-11-26, credit 5000.00, 15000.00 after it',
      received: '2026-11-26, credit 5500.00, 15500.00 after it',
    },
    remedy:
      'Ask the bank which is right; export the days again, or propose to take the statement: another person approves it.',
  },
  statement_rested_on: {
    details: { rests: 'decisions about row 3 (FND-01JD9X5GST8V21Q7XF5J4R6WG5)' },
    remedy:
      'Take later statements back first, withdraw what waits, and have matches without money undone by two people; reverse money that moved. A reconciliation that is prepared is sent back; one that is signed keeps its statement.',
  },
  looks_like_known_money: {
    details: { type: 'funding_request', id: '019b3c1e-0000-7000-8000-000000000001' },
    remedy:
      'If it is the same money, match it with that record; of what a provider has not settled yet, record the settlement first. If it is other money, name the record in `not_the_same_as` with the reason.',
  },
  mapping_required: {
    details: {
      uncertain: 'date_format',
      date_format: 'Day and month of each day can be exchanged: say which comes first.',
    },
    remedy: 'Preview the file, correct the mapping that it proposes, and keep it for the account.',
  },
  invitation_unknown: {
    remedy: `Ask who invited you for a new one; an invitation is good once, for ${OPERATOR_INVITATION_HOURS} hours.`,
  },
  insufficient_permission: {
    details: { required_permission: 'orders.manage' },
    remedy: 'Ask an admin for a role that holds the permission, or a colleague who has it.',
  },
  schedule_overlaps: {
    details: { id: '019b3c1e-0000-7000-8000-000000000001', effective_from: '2026-12-01' },
    remedy: 'End the one that details names from the first day of the new one on, and propose the new one then.',
  },
  file_already_applied: {
    details: {
      id: '019353d2-5f3a-7c41-9b7e-2f4c8a6d1e05',
      applied_by: 'Kofi Mensah',
      applied_at: '2026-11-21T09:30:00.000Z',
      applied_count: '41',
      planned_count: '0',
      proposed_count: '1',
      wrong_count: '0',
    },
    remedy: 'Nothing was changed: details has what came of the file. A correction is another file.',
  },
  unbalanced_journal: {
    details: { currency: 'NGN', debits: '1000.00', credits: '900.00' },
    remedy: 'Correct the lines: debits and credits are equal in each currency of each partner and of the firm.',
  },
  match_differs: {
    details: { currency: 'NGN', lines: '40000.00', records: '39000.00', difference: '1000.00' },
    remedy:
      'Add or leave out records or lines until the difference is 0.00; a fee of the bank is a line or a journal of its own.',
  },
  account_not_allowed: {
    details: {
      account: 'income to expense',
      reason: 'A journal of the kind interest moves no money between these accounts.',
    },
    remedy: 'Choose another kind or other accounts: GET /operator/v1/journal-reasons lists them.',
  },
  period_closed: {
    details: { day: '2026-11-27' },
    remedy: 'Leave `day` out: it is booked today and keeps its value day. Otherwise two people open the day again.',
  },
  reconciliation_unsigned: {
    details: { place: 'GTBank, clients NGN', day: '2026-11-27' },
    remedy: 'Have the reconciliation of that place and day signed, and close the period again.',
  },
  file_known: {
    details: {
      file: '019b3c1e-0000-7000-8000-000000000001',
      file_name: 'notes.csv',
      sent_by: 'Ama Mensah',
      sent_at: '2026-11-21T09:30:00.000Z',
      applied_at: null,
      done: '0',
      pending_approval: '0',
      refused: '0',
      undone: '120',
      wrong: '0',
    },
    remedy: 'Read the file that details names, and apply it where it was not.',
  },
} as const;
