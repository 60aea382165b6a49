/**
 * How texts of objects are stored: without the names of their members, which are the same in every object of a type. What
 * is left is the text in the places of the template, with tabs between, and nothing where it is `null`. Put together again
 * it is the same bytes, whatever they are: `object_text` of the database does that, by the same template.
 */
type Template = { readonly id: number; readonly object_type: string; readonly template: string };

const orderOf = (customer: string, charges = '', lots = '', dealt = ''): string =>
  '{"id":"%s","reference":"%s","client_reference":%s,"side":"%s","investment_id":"%s","investment_name":"%s",' +
  `"amount":"%s","currency":"%s","units":%s,"price":%s,"proceeds":%s,${charges}"payment_mode":"%s","status":"%s",` +
  `"customer":${customer},"metadata":%s,"failure_code":%s,"failure_reason":%s,"payment":%s,"holding_id":%s,${lots}` +
  `"paid_at":%s,"submitted_at":%s,${dealt}"completed_at":%s,"cancelled_at":%s,"created_at":"%s","updated_at":"%s"}`;

const DEALT = '"dealing_date":%s,"cut_off_at":%s,';
const SETTLED =
  '"expected_settlement_date":%s,"settled_at":%s,"executions":%s,"filled_units":"%s","remaining_units":%s,';
const GROSS = '"gross_amount":%s,';
const INCOME = '"income_paid":%s,"forgone_income":%s,';
const CHARGED = '"charges":%s,"charges_total":"%s","net_amount":"%s",';
const PAID_BACK = '"charges":%s,"charges_total":"%s","net_amount":%s,';
const REDEEMED = '"redemption_value":"%s",';
const LOTS = '"lots":%s,';
const NAMED = '{"reference":%s,"name":%s,"email":%s}';

const holdingOf = (charges = '', redemption = ''): string =>
  '{"id":"%s","order_id":"%s","investment_id":"%s","investment_name":"%s","category":"%s","currency":"%s",' +
  '"units":"%s","available_units":"%s","cost_basis":"%s","average_cost":%s,"current_price":"%s",' +
  `"current_value":"%s","gain_loss":"%s","gain_loss_percent":"%s","accrued_income":"%s",${redemption}${charges}"status":"%s",` +
  '"customer":%s,"client_reference":%s,"purchased_at":"%s","maturity_date":%s,"closed_at":%s,' +
  '"valuation_as_of":"%s","created_at":"%s","updated_at":"%s"}';

/**
 * The objects that every order has. A number and its template stay as they are, because stored texts are read with them: a member
 * that is added makes a new one, here and in `object_text`, by a migration. Of those of a type, the first that fits is used.
 */
export const templates: readonly Template[] = [
  { id: 18, object_type: 'order', template: orderOf(NAMED, GROSS + INCOME + CHARGED, LOTS, DEALT + SETTLED) },
  { id: 19, object_type: 'order', template: orderOf('%s', GROSS + INCOME + CHARGED, LOTS, DEALT + SETTLED) },
  { id: 16, object_type: 'order', template: orderOf(NAMED, GROSS + INCOME + CHARGED, LOTS, DEALT) },
  { id: 17, object_type: 'order', template: orderOf('%s', GROSS + INCOME + CHARGED, LOTS, DEALT) },
  { id: 14, object_type: 'order', template: orderOf(NAMED, GROSS + INCOME + CHARGED, '', DEALT) },
  { id: 15, object_type: 'order', template: orderOf('%s', GROSS + INCOME + CHARGED, '', DEALT) },
  { id: 12, object_type: 'order', template: orderOf(NAMED, GROSS + INCOME + CHARGED) },
  { id: 13, object_type: 'order', template: orderOf('%s', GROSS + INCOME + CHARGED) },
  { id: 9, object_type: 'order', template: orderOf(NAMED, GROSS + CHARGED, LOTS) },
  { id: 10, object_type: 'order', template: orderOf('%s', GROSS + CHARGED, LOTS) },
  { id: 7, object_type: 'order', template: orderOf(NAMED, GROSS + CHARGED) },
  { id: 8, object_type: 'order', template: orderOf('%s', GROSS + CHARGED) },
  { id: 4, object_type: 'order', template: orderOf(NAMED, CHARGED) },
  { id: 5, object_type: 'order', template: orderOf('%s', CHARGED) },
  { id: 1, object_type: 'order', template: orderOf(NAMED) },
  { id: 2, object_type: 'order', template: orderOf('%s') },
  { id: 11, object_type: 'holding', template: holdingOf(PAID_BACK, REDEEMED) },
  { id: 6, object_type: 'holding', template: holdingOf(PAID_BACK) },
  { id: 3, object_type: 'holding', template: holdingOf() },
];

const shapes = templates.map(({ id, object_type, template }) => ({ id, object_type, parts: template.split('%s') }));

/** What the columns `object` and `shape` of an event hold; a text that fits no template is stored as it is. */
export type StoredText = { readonly object: string; readonly shape: number | null };

export function storedText(object_type: string, text: string): StoredText {
  for (const { id, object_type: of, parts } of shapes) {
    const object = of === object_type ? betweenParts(parts, text) : null;
    if (object !== null) return { object, shape: id };
  }
  return { object: text, shape: null };
}

/** JSON has no tab outside of strings here, and none inside of them. */
const SEPARATOR = '\t';
const NULL = 'null';

/** Null where a part is missing, or where the parts and what is between them would not be the text again. */
function betweenParts(parts: readonly string[], text: string): string | null {
  const first = parts[0]!;
  if (!text.startsWith(first) || text.includes(SEPARATOR)) return null;
  let stored = '';
  let from = first.length;
  for (let nth = 1; nth < parts.length; nth++) {
    const part = parts[nth]!;
    const isLast = nth === parts.length - 1;
    const at = isLast ? text.length - part.length : text.indexOf(part, from);
    if (at <= from || (isLast && !text.endsWith(part))) return null;
    const value = text.slice(from, at);
    stored += (nth === 1 ? '' : SEPARATOR) + (value === NULL ? '' : value);
    from = at + part.length;
  }
  return stored;
}
