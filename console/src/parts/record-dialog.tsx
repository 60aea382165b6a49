import { useState } from 'react';
import { permissions } from '../../../src/vocabulary/permissions.ts';
import { useMe } from '../api/me.ts';
import { useAct } from '../api/use.ts';
import { counted } from '../format/words.ts';
import { useNotify } from '../shell/notices.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ACTS_MAX, tooMany } from './acts-max.ts';
import { useDraft } from './draft.ts';
import { isOfKnownMoney, KnownMoney, whyNotKnown } from './known-money.tsx';
import { emptyOf, lackingOf, type RecordAct, type ShownOnce, type Typed } from './record-acts.ts';
import { ShownOnceDialog } from './shown-once.tsx';
import { Failure } from './states.tsx';
import { TypedField } from './typed-field.tsx';
import { useUndo } from './undo.ts';

/** Why these acts cannot be done to these records, by this person; null where they can. */
export function useWhyNotAct<Row>(rows: readonly Row[], nameOf: (row: Row) => string) {
  const me = useMe();
  return ({ permission, whyNot, isBulk }: RecordAct<Row>): string | null => {
    if (!me?.permissions.includes(permission))
      return `Your roles (${me?.roles.join(', ')}) do not allow this; it needs the role ${permissions[permission].roles.join(' or ')}.`;
    if (rows.length === 0) return 'Choose a row first.';
    if (rows.length > 1 && !isBulk) return 'This can be done to only one at a time.';
    if (rows.length > ACTS_MAX) return tooMany('records');
    for (const row of rows) {
      const reason = whyNot(row);
      if (reason !== null) return rows.length === 1 ? reason : `${nameOf(row)}: ${reason}`;
    }
    return null;
  };
}

type Props<Row> = {
  readonly act: RecordAct<Row>;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly onClose: () => void;
};

/** Asks for what an act takes, shows what it will do in figures, and does it to one record after the other. */
export function RecordDialog<Row>({ act, rows, idOf, nameOf, onClose }: Props<Row>) {
  const { title, about, kind = 'main', fields = [], before, effect, isOfMoney = false, draftOf } = act;
  const first = rows[0]!;
  const ofRows = `${act.operation} ${rows.length === 1 ? idOf(first) : 'many'}`;
  const key = draftOf === undefined ? ofRows : `${ofRows} ${draftOf}`;
  const { typed, type, forget } = useDraft<Typed>(key, { ...emptyOf(fields), ...before?.(first) });
  const doing = useDoing(act, idOf, nameOf);
  const errors = doing.failures.map(({ error }) => error);
  const done = (): void => {
    forget();
    onClose();
  };
  if (doing.shown) return <ShownOnceDialog shown={doing.shown} onClose={done} />;
  return (
    <ActDialog
      title={`${title}: ${rows.length === 1 ? nameOf(first) : counted(rows.length, 'record')}`}
      about={about}
      verb={rows.length === 1 ? title : `${title} ${counted(rows.length, 'record')}`}
      kind={kind}
      effect={effect && combined(rows.map((row) => ({ name: nameOf(row), ...effect(row, typed) })))}
      act={doing}
      whyNot={lackingOf(fields, typed) ?? (isOfMoney ? whyNotKnown(errors, typed) : null)}
      onAct={() => void doing.run(rows, typed, done)}
      onClose={onClose}
    >
      {fields.map((field) => (
        <TypedField key={field.name} field={field} value={typed[field.name] ?? ''} onType={type} />
      ))}
      {isOfMoney && <KnownMoney errors={errors} typed={typed} onType={type} />}
      {doing.failures
        .filter(({ error }) => !isOfMoney || !isOfKnownMoney(error))
        .map(({ name, error }) => (
          <div key={name}>
            <p className="font-medium">{name}</p>
            <Failure error={error} />
          </div>
        ))}
    </ActDialog>
  );
}

type Named = {
  readonly name: string;
  readonly lines: readonly (readonly [string, string])[];
  readonly wrong: string | null;
};

/** Of many, what each of them moves: the first line of its own effect. */
function combined(effects: readonly Named[]) {
  const [only] = effects;
  if (effects.length === 1) return { lines: only!.lines, wrong: only!.wrong };
  const wrong = effects.find((one) => one.wrong !== null)?.wrong ?? null;
  return { lines: effects.map(({ name, lines }) => [name, lines[0]?.[1] ?? ''] as const), wrong };
}

type Failed = { readonly name: string; readonly error: Error };

/** One after the other, so that each is answered for by itself; what was done is not sent again. */
function useDoing<Row>(act: RecordAct<Row>, idOf: (row: Row) => string, nameOf: (row: Row) => string) {
  const sending = useAct(act.operation, { isSecret: act.shownOnce !== undefined });
  const notify = useNotify();
  const undoOf = useUndo();
  const [failures, setFailures] = useState<readonly Failed[]>([]);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [isPending, setIsPending] = useState(false);
  const [shown, setShown] = useState<ShownOnce | null>(null);
  const run = async (rows: readonly Row[], typed: Typed, onDone: () => void): Promise<void> => {
    setIsPending(true);
    const acted = new Set(done);
    const failed: Failed[] = [];
    let approval_id: string | null = null;
    let toShow: ShownOnce | null | undefined;
    for (const row of rows.filter((one) => !acted.has(idOf(one)))) {
      try {
        const answer: unknown = await sending.mutateAsync(act.inputOf(row, typed) as never);
        approval_id = approvalOf(answer) ?? approval_id;
        toShow = act.shownOnce?.(answer as never);
        acted.add(idOf(row));
      } catch (error) {
        failed.push({ name: nameOf(row), error: error as Error });
      }
    }
    setIsPending(false);
    setDone(acted);
    setFailures(failed);
    const count = acted.size - done.size;
    if (count > 0) {
      const said = rows.length === 1 ? nameOf(rows[0]!) : counted(count, 'record');
      const undo = rows.length === 1 && !approval_id ? undoOf(actedOn(act, rows[0]!, typed, said)) : undefined;
      notify({ text: `${act.title}: ${approval_id ? 'proposed' : 'done'}, ${said}.`, approval_id, undo });
    }
    if (toShow) setShown(toShow);
    else if (failed.length === 0) onDone();
  };
  return { run, failures, shown, isPending, error: null };
}

/** The record as it was before the act. */
function actedOn<Row>({ operation: name, title, inputOf }: RecordAct<Row>, row: Row, typed: Typed, whom: string) {
  const { params } = inputOf(row, typed) as { readonly params?: Readonly<Record<string, string>> };
  const { status } = row as { readonly status?: string };
  return { name, params: params ?? {}, status: status ?? '', title, whom };
}

function approvalOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('approval_id' in answer)) return null;
  return typeof answer.approval_id === 'string' ? answer.approval_id : null;
}
