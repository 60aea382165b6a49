type Typed = Record<string, unknown>;

/** What the address may say after the question mark: texts only, and what is empty is left out. */
export const texts =
  <const Names extends readonly string[]>(...names: Names) =>
  (search: Typed) =>
    Object.fromEntries(
      names.flatMap((name) => (typeof search[name] === 'string' && search[name] ? [[name, search[name]]] : [])),
    ) as { [Name in Names[number]]?: string | undefined };

export const cashSearch = texts(
  ...([
    'status',
    'currency',
    'organisation',
    'from',
    'to',
    'offset',
    'at',
    'reference',
    'name_match',
    'kind',
    'day',
  ] as const),
  ...([
    'direction',
    'amount',
    'text',
    'from_day',
    'to_day',
    'statement_id',
    'firm_account_id',
    'matching_rule_id',
    'is_booked_by_rule',
    'place',
    'provider',
    'is_client_money',
    'is_signed_again',
    'from_currency',
    'to_currency',
  ] as const),
);

export const ledgerSearch = texts(
  ...([
    'status',
    'direction',
    'currency',
    'organisation',
    'reference',
    'from',
    'to',
    'offset',
    'at',
    'as_of',
    'code',
    'month',
    'source_id',
    'place',
    'kind',
    'account',
    'account_kind',
    'charged_id',
    'is_empty',
    'sign',
  ] as const),
);

export const partsSearch = texts(
  ...([
    'status',
    'currency',
    'search',
    'side',
    'open',
    'investment',
    'state',
    'kind',
    'exchange',
    'from',
    'to',
    'offset',
    'at',
  ] as const),
);

export const chargesSearch = texts(
  ...(['charged_for', 'currency', 'code', 'organisation', 'kind', 'collected_by', 'country', 'offset', 'at'] as const),
  ...(['investment_id', 'from', 'to', 'status', 'month', 'authority', 'account', 'is_given_back'] as const),
);

export const partnerSearch = texts('tab', 'offset', 'at', 'outcome', 'code', 'key_id', 'id', 'from', 'to');
