import { linesBooked } from '../../access/journals/listeners.ts';
import { auditRow, holdRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { moneyOnLines } from '../inbound/listeners.ts';
import { payoutsOnLines } from '../withdrawals/listeners.ts';
import { reopenLine } from './book.ts';
import {
  accountOfPayout,
  followGiven,
  followPayout,
  followReversal,
  isOnLine,
  isPlacedByLine,
} from './matches/follow.ts';
import { matchChecks } from './matches/verify.ts';
import { type BankStatementNeeds, bankStatementOperatorRoutes } from './operator.ts';
import { bankStatementOperatorEndpoints } from './operator-contract.ts';
import { bankLineMachine } from './states.ts';
import { bankLineChecks } from './verify.ts';
import { bookByRules } from './work.ts';

export const slice: Slice<BankStatementNeeds> = {
  operatorEndpoints: bankStatementOperatorEndpoints,
  operatorRoutes: bankStatementOperatorRoutes,
  operatorResources: {
    firmAccounts: { title: 'Firm accounts', about: 'The accounts that hold the money of partners.' },
    bankStatements: { title: 'Bank statements', about: 'What the banks say of these accounts, as it was imported.' },
    bankLines: {
      title: 'Bank lines',
      about: 'Money that came and went, and which record each is about.',
    },
  },
  machines: [bankLineMachine],
  work: () => [bookByRules],
  listeners: [
    linesBooked.filledBy(reopenLine),
    moneyOnLines.filledBy({ followGiven, followReversal, isPlacedByLine, isOnLine }),
    payoutsOnLines.filledBy({ followPayout, accountOfPayout }),
  ],
  checks: [...bankLineChecks, ...matchChecks],
  auditSubjects: {
    firm_account: {
      row: auditRow('firm_accounts', 'id, bank_name, account_number, currency, name, created_at, updated_at'),
      hold: holdRow('firm_accounts'),
    },
    bank_statement: {
      row: auditRow(
        'bank_statements',
        `id, firm_account_id, currency, format, file_name, file_hash, first_day, last_day, opening_balance,
        closing_balance, difference, lines, known_lines, imported_by, created_at`,
      ),
      hold: holdRow('bank_statements'),
    },
    bank_match: { row: auditRow('bank_matches', 'id, made_by, reason, created_at, undone_by, undone_at') },
    bank_line: {
      row: auditRow(
        'bank_lines',
        `id, statement_id, firm_account_id, currency, row_number, day, direction, amount, status, match_id,
        matched_type, matched_id, matched_reference, journal_id, return_id, moved_money, decided_by, decision_reason,
        decided_at, not_the_same_as, other_place_id, rule_note`,
      ),
      hold: holdRow('bank_lines'),
    },
  },
};
