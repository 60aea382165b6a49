import { useState } from 'react';
import { type BankLine, transitions } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { Button } from '../../parts/button.tsx';
import { notTheSameAs } from '../../parts/known-money.tsx';
import { actOf, whyNotFrom } from '../../parts/record-acts.ts';
import { RecordDialog } from '../../parts/record-dialog.tsx';

type Row = BankLine;
type Choice = readonly [value: string, shown: string];

const NONE: Choice = ['', 'None is expected any more'];

const expect = (row: Row, places: readonly Choice[]) =>
  actOf<Row>()({
    ...{ name: 'expect-half', title: 'Expect the other half', operation: 'bankLines.expectOtherHalf' },
    permission: 'money.manage',
    about: 'A transfer between own accounts, or money for a provider: the line is in transit until it is decided.',
    whyNot: ({ status }) => whyNotFrom(status, transitions.bank_lines.match),
    fields: [
      {
        ...{ name: 'other_place', label: row.direction === 'debit' ? 'To' : 'From' },
        choices: row.other_place_id === null ? places : [NONE, ...places],
      },
      { name: 'reason', label: 'Reason', kind: 'area', isRequired: true, max: 500 },
    ],
    effect: ({ amount, currency }) => ({ lines: [['In transit', money(amount, currency)]], wrong: null }),
    inputOf: ({ id }, typed) => ({
      params: { bank_line: id },
      body: { other_place: typed['other_place'] || null, reason: typed['reason']!.trim() },
    }),
  });

const ways = {
  debit: {
    ...{ body: 'top_up', title: 'It is at the provider', effect: 'Goes to the provider' },
    about:
      'Only for what a provider can pay from: the provider’s own record of the top-up, or the balance that was read from it, shows that the money is there.',
  },
  credit: {
    ...{ body: 'from_provider', title: 'It came from the provider', effect: 'Leaves the provider' },
    about:
      'Only for what a provider can pay from, and for no settlement: the provider’s own record of the transfer, or the balance that was read from it, shows that the money left.',
  },
} as const;

const arrived = ({ direction }: Row) => {
  const { body, title, effect, about } = ways[direction];
  return actOf<Row>()({
    ...{ name: body, title, about, operation: 'bankLines.match', permission: 'money.manage', isOfMoney: true },
    whyNot: ({ status }) => whyNotFrom(status, transitions.bank_lines.match),
    fields: [
      {
        ...{ name: 'record', label: 'Record of the provider', max: 64 },
        hint: 'Its id, from the balance history of the provider; without one the balance that was read has to show it.',
      },
      { name: 'reason', label: 'Reason', kind: 'area', max: 500 },
    ],
    effect: ({ amount, currency }) => ({ lines: [[effect, money(amount, currency)]], wrong: null }),
    inputOf: ({ id }, typed) => ({
      params: { bank_line: id },
      body: {
        [body]: { provider_record: typed['record']?.trim() || null },
        ...(typed['reason']?.trim() && { reason: typed['reason'].trim() }),
        ...notTheSameAs(typed),
      },
    }),
  });
};

/** Of a line that is one half of a transfer, where the other one will be. */
export function ExpectHalf({ line }: { readonly line: Row }) {
  const [open, setOpen] = useState<'expect' | 'arrived' | null>(null);
  const { currency, firm_account_id, other_place_id } = line;
  const { data } = useRead('places.list', { query: { mode: 'live', status: 'open', currency, limit: 100 } });
  const places = (data?.data ?? [])
    .filter(({ id, kind }) => (kind === 'bank' || kind === 'provider') && id !== firm_account_id)
    .map(({ id, name }): Choice => [id, name]);
  const isOfProvider = (data?.data ?? []).some(({ id, kind }) => id === other_place_id && kind === 'provider');
  const expected = other_place_id && (places.find(([id]) => id === other_place_id)?.[1] ?? other_place_id);
  return (
    <p className="mx-4 mb-2">
      <Button onClick={() => setOpen('expect')} whyNot={places.length === 0 ? 'There is no other place.' : null}>
        Expect the other half
      </Button>
      {expected && <span className="ml-2 text-muted">Its other half is expected at {expected}.</span>}
      {isOfProvider && <Button onClick={() => setOpen('arrived')}>{ways[line.direction].title}</Button>}
      {open && (
        <RecordDialog
          key={open}
          act={open === 'expect' ? expect(line, places) : arrived(line)}
          rows={[line]}
          idOf={({ id }) => id}
          nameOf={({ reference, row_number }) => reference || `line ${row_number}`}
          onClose={() => setOpen(null)}
        />
      )}
    </p>
  );
}
