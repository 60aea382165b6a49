import { useState } from 'react';
import { Button } from './button.tsx';
import type { RecordAct } from './record-acts.ts';
import { RecordDialog, useWhyNotAct } from './record-dialog.tsx';

type ButtonsProps<Row> = {
  readonly acts: readonly RecordAct<Row>[];
  readonly whyNot: (act: RecordAct<Row>) => string | null;
  readonly onOpen: (act: RecordAct<Row>) => void;
  /** Of what, where several records have buttons of the same name. */
  readonly of?: string;
};

export const ActButtons = <Row,>({ acts, whyNot, onOpen, of }: ButtonsProps<Row>) =>
  acts.map((act) => (
    <Button
      key={act.name}
      kind={act.kind === 'danger' ? 'danger' : 'plain'}
      whyNot={whyNot(act)}
      onClick={() => onOpen(act)}
      {...(of && { 'aria-label': `${act.title}: ${of}` })}
    >
      {act.title}
    </Button>
  ));

type Props<Row> = {
  readonly acts: readonly RecordAct<Row>[];
  readonly row: Row;
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Several records next to each other have them: each button then names its record. */
  readonly isOneOfMany?: true;
};

/** The acts on one record that is outside a list with acts of its own. */
export function ActsOf<Row>({ acts, row, idOf, nameOf, isOneOfMany }: Props<Row>) {
  const [doing, setDoing] = useState<RecordAct<Row> | null>(null);
  const whyNot = useWhyNotAct([row], nameOf);
  return (
    <div className="flex flex-wrap gap-2">
      <ActButtons acts={acts} whyNot={whyNot} onOpen={setDoing} {...(isOneOfMany && { of: nameOf(row) })} />
      {doing && <RecordDialog act={doing} rows={[row]} idOf={idOf} nameOf={nameOf} onClose={() => setDoing(null)} />}
    </div>
  );
}

/** What acts that make a record are done to: there is nothing yet. */
export type Nothing = { readonly id: 'new' };
const nothing: Nothing = { id: 'new' };

type NewProps = {
  readonly acts: readonly RecordAct<Nothing>[];
  /** What is made, such as "a new partner". */
  readonly what: string;
};

/** The acts that make a record. */
export const MakeNew = ({ acts, what }: NewProps) => (
  <ActsOf acts={acts} row={nothing} idOf={({ id }) => id} nameOf={() => what} />
);
