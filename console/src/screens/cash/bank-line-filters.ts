import { choicesOf, currencyChoices, type Filter } from '../../parts/filters.tsx';

/** By what lines of statements are found. */
export const lineFilters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    choices: choicesOf(['unmatched', 'matched', 'booked', 'ignored', 'suspense', 'returned']),
  },
  { name: 'direction', label: 'Direction', choices: choicesOf(['credit', 'debit']) },
  { name: 'currency', label: 'Currency', choices: currencyChoices },
  { name: 'amount', label: 'Amount' },
  { name: 'text', label: 'Text' },
  { name: 'from_day', label: 'From', type: 'date' },
  { name: 'to_day', label: 'To', type: 'date' },
  { name: 'matching_rule_id', label: 'Id of the rule' },
  {
    ...{ name: 'is_booked_by_rule', label: 'Booked' },
    choices: [
      ['', 'All'],
      ['true', 'By a rule itself'],
      ['false', 'Otherwise'],
    ],
  },
];
