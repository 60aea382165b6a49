import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { exportForms } from '../access/journal-exports/contract.ts';
import { journalKinds } from '../access/journals/contract.ts';
import { bases, Keeper } from '../charges/fees/contract.ts';
import { legsOfTheFirm } from '../charges/sweeping/destinations.ts';
import { collectors, payables, taxBases, taxKinds } from '../charges/taxes/contract.ts';
import { purposes } from '../identity/passkeys/queries.ts';
import { incomeTreatments, redemptionIncomes, riskProfiles } from '../investing/investments/contract.ts';
import { pauseReasons } from '../investing/investments/pause-queries.ts';
import { OrderSide, PaymentMode } from '../investing/orders/requests.ts';
import { Country, EntityType } from '../kyb/business/contract.ts';
import { IdType, ReviewStatus, Role } from '../kyb/people/contract.ts';
import type { Requirement } from '../kyb/review/contract.ts';
import { screeningOutcomes, verdicts } from '../kyb/screening/contract.ts';
import { accountKinds } from '../ledger/book/postings.ts';
import { glTypes } from '../ledger/chart/types.ts';
import { placeKinds, placeStages, placeStatuses } from '../ledger/places/contract.ts';
import { referenceKinds } from '../ledger/references/queries.ts';
import { holidayKinds } from '../market/calendar/contract.ts';
import { disclosureCategories } from '../market/disclosures/contract.ts';
import { quarantineKinds } from '../market/feed/queries.ts';
import { assetClasses } from '../market/instruments/contract.ts';
import { Trigger } from '../notifications/deliveries/contract.ts';
import { acts as bulkActs, outcomes as bulkOutcomes, sources as bulkSources } from '../oversight/bulk/contract.ts';
import { importKinds } from '../oversight/market-imports/contract.ts';
import { matchTypes, statementFormats } from '../payments/bank-statements/contract.ts';
import { movementReasons, recordTypes } from '../payments/bank-statements/matches/contract.ts';
import { failureCodes as fundingFailures } from '../payments/funding/contract.ts';
import { positions, ruleActs } from '../payments/matching-rules/contract.ts';
import { balanceSources, reconciliationSteps } from '../payments/place-reconciliations/operator-contract.ts';
import { discrepancyKinds } from '../payments/reconciliation/judge.ts';
import { NameMatch } from '../payments/settlement-accounts/contract.ts';
import { settlementStatuses } from '../payments/settlements/contract.ts';
import { failureCodes as withdrawalFailures } from '../payments/withdrawals/contract.ts';
import { faultKinds } from '../platform/http/endpoints/injected-faults.ts';
import { bankTypes } from '../providers/payments/contract.ts';
import { recordKinds } from '../providers/payments/simulator/records.ts';
import { machines } from '../service/registry.ts';
import { categories } from '../vocabulary/categories.ts';
import { chargedActs, incomeActs } from '../vocabulary/charged-acts.ts';
import { chargeKinds, chargesOn, subjectTypes } from '../vocabulary/charges.ts';
import { fileTypes } from '../vocabulary/file-types.ts';
import { methodNames } from '../vocabulary/funding-methods.ts';
import { memberRoles } from '../vocabulary/member-permissions.ts';
import { roles as operatorRoles } from '../vocabulary/permissions.ts';
import { pricings, weekdays } from '../vocabulary/pricing.ts';
import { rateBases } from '../vocabulary/rate-price.ts';
import { screeningChecks } from '../vocabulary/screening.ts';
import { currencies, modes } from '../vocabulary/values.ts';
import { spelledOut } from './check-text.ts';
import { freshDatabase } from './fresh-database.ts';

const { owner, drop } = await freshDatabase();
after(drop);

/** Of an adjustment, of a line of a bank and of an entry. */
const directions = ['credit', 'debit'];

/** The list in TypeScript of each column and each domain that the schema gives a list of values. */
const lists: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(machines.map(({ table, column, statuses }) => [`${table}.${column}`, statuses])),
  currency_code: currencies,
  mode_name: modes,
  review_status_name: ReviewStatus.options,
  'adjustments.direction': directions,
  'bank_lines.direction': directions,
  'matching_rules.acts': ruleActs,
  'matching_rules.direction': directions,
  'matching_rules.place_in_text': positions,
  'bank_lines.matched_type': matchTypes,
  'bank_match_movements.reason': movementReasons,
  'bank_match_records.direction': directions,
  'bank_match_records.record_type': recordTypes,
  'bank_statements.format': statementFormats,
  'banks.type': bankTypes,
  'bulk_lines.outcome': bulkOutcomes,
  'bulk_runs.act': bulkActs,
  'bulk_runs.source': bulkSources,
  'businesses.country': Country.options,
  'businesses.entity_type': EntityType.options,
  'client_references.kind': referenceKinds,
  'disclosures.category': disclosureCategories,
  'charge_sweeps.account': Object.keys(legsOfTheFirm),
  'fee_schedules.basis': bases,
  'tax_certificate_lines.charged_for': incomeActs,
  'fee_invoice_lines.charged_for': chargedActs,
  'fee_invoice_lines.kind': chargeKinds,
  'fee_schedules.category': categories,
  'fee_schedules.charged_for': chargedActs,
  'fee_schedules.collected_by': Keeper.options,
  'charges.kind': chargeKinds,
  'charges.subject_type': subjectTypes,
  'tax_codes.account': payables,
  'tax_payments.account': payables,
  'tax_codes.base': taxBases,
  'tax_codes.collected_by': collectors,
  'tax_codes.kind': taxKinds,
  'funding_requests.failure_code': fundingFailures,
  'funding_requests.method': methodNames,
  'instruments.asset_class': assetClasses,
  'investments.category': categories,
  'investments.charges_on': chargesOn,
  'investments.redemption_income': redemptionIncomes,
  'investments.dealing_days': weekdays,
  'investments.pricing': pricings,
  'investments.rate_basis': rateBases,
  'investments.income_treatment': incomeTreatments,
  'investments.risk_profile': riskProfiles,
  'kyb_business_judgements.decision': ['approved', 'rejected'],
  'kyb_documents.content_type': fileTypes,
  'approval_files.content_type': fileTypes,
  'kyb_people.id_type': IdType.options,
  'kyb_people.roles': Role.options,
  'kyb_screenings.check_name': screeningChecks,
  'kyb_screenings.outcome': screeningOutcomes,
  'kyb_screenings.verdict': verdicts,
  'kyb_waivers.was': ['missing', 'submitted', 'rejected'] satisfies Requirement['status'][],
  'gl_accounts.type': glTypes,
  'ledger_accounts.kind': accountKinds,
  'places.kind': placeKinds,
  'places.stage': placeStages,
  'places.status': placeStatuses,
  'settlements.status': settlementStatuses,
  'journal_exports.form': exportForms,
  'journals.kind': journalKinds,
  'journal_lines.side': ['debit', 'credit'],
  'ledger_entries.direction': directions,
  'market_holidays.kind': holidayKinds,
  'market_imports.kind': importKinds,
  'market_quarantine.kind': quarantineKinds,
  'order_batches.side': OrderSide.options,
  'order_follow_ups.paused_because': pauseReasons,
  'orders.payment_mode': PaymentMode.options,
  'members.role': memberRoles,
  'operators.roles': operatorRoles,
  'operators.lost_roles': operatorRoles,
  'operator_tokens.roles': operatorRoles,
  'operator_logins.roles': operatorRoles,
  'orders.side': OrderSide.options,
  'passkey_challenges.purpose': purposes,
  'fulfilments_pending_approval.reporter': ['provider', 'operator'],
  'sandbox_faults.kind': faultKinds,
  'settlement_accounts.name_match': NameMatch.options,
  'settlement_accounts.type': bankTypes,
  'reconciliation_discrepancies.kind': discrepancyKinds,
  'place_reconciliations.balance_from': balanceSources,
  'replaced_signatures.balance_from': balanceSources,
  'place_reconciliation_steps.step': reconciliationSteps,
  'simulated_records.kind': recordKinds,
  'webhook_deliveries.trigger': Trigger.options,
  'withdrawals.failure_code': withdrawalFailures,
  'withdrawals.scenario_failure_code': withdrawalFailures,
};

const { rows: checks } = await owner.query<{ owner: string; definition: string }>(`
  select coalesce(type.typname, class.relname) as owner, pg_get_constraintdef(check_.oid) as definition
  from pg_constraint check_
  left join pg_class class on class.oid = check_.conrelid
  left join pg_type type on type.oid = check_.contypid
  where check_.contype = 'c'
    and check_.connamespace = 'public'::regnamespace`);

const ENUMERATION =
  /^CHECK \(\((\w+) (?:= ANY \(|<@ |= )(?:\(?ARRAY\[)?((?:'\w[^']*'::text(?:, )?)+)\]?\)?\)\)(?: NOT VALID)?$/;

const enumerations = checks.flatMap(({ owner: of, definition }) => {
  const [, column, values] = ENUMERATION.exec(spelledOut(definition)) ?? [];
  if (column === undefined || values === undefined) return [];
  const name = column === 'VALUE' ? of : `${of}.${column}`;
  return [{ name, values: [...values.matchAll(/'([^']*)'/g)].map(([, value]) => value!) }];
});

test('each list of values that the schema checks is the one of the code', () => {
  assert.equal(enumerations.length, 122);
  for (const { name, values } of enumerations) {
    const list = lists[name];
    assert(list, `${name} may be ${values.join(', ')}: name its list in this test`);
    assert.deepEqual([...list].sort(), [...values].sort(), name);
  }
});

test('a machine stamps and clears columns that its table has', async () => {
  for (const { table, transitions } of machines) {
    const { rows } = await owner.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const columns = rows.map(({ column_name }) => column_name);
    for (const { stamps, clears = [] } of Object.values(transitions))
      for (const column of columns.length === 0 ? [] : [...clears, ...(stamps === undefined ? [] : [stamps])])
        if (!isOfAnother(table, column)) assert(columns.includes(column), `${table} has no ${column}`);
  }
});

/** A review keeps its times in a table of its own. */
const isOfAnother = (table: string, column: string): boolean =>
  table === 'environments' && ['submitted_at', 'approved_at', 'reviewed_at'].includes(column);
