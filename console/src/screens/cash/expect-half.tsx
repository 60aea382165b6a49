import { useState } from 'react';
import { type BankLine, transitions } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { money } from '../../format/money.ts';
import { Button } from '../../parts/button.tsx';
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

/** Of a line that is one half of a transfer, where the other one will be. */
export function ExpectHalf({ line }: { readonly line: Row }) {
  const [isOpen, setIsOpen] = useState(false);
  const { currency, firm_account_id, other_place_id } = line;
  const { data } = useRead('places.list', { query: { mode: 'live', status: 'open', currency, limit: 100 } });
  const places = (data?.data ?? [])
    .filter(({ id, kind }) => (kind === 'bank' || kind === 'provider') && id !== firm_account_id)
    .map(({ id, name }): Choice => [id, name]);
  const expected = other_place_id && (places.find(([id]) => id === other_place_id)?.[1] ?? other_place_id);
  return (
    <p className="mx-4 mb-2">
      <Button onClick={() => setIsOpen(true)} whyNot={places.length === 0 ? 'There is no other place.' : null}>
        Expect the other half
      </Button>
      {expected && <span className="ml-2 text-muted">Its other half is expected at {expected}.</span>}
      {isOpen && (
        <RecordDialog
          act={expect(line, places)}
          rows={[line]}
          idOf={({ id }) => id}
          nameOf={({ reference, row_number }) => reference || `line ${row_number}`}
          onClose={() => setIsOpen(false)}
        />
      )}
    </p>
  );
}
