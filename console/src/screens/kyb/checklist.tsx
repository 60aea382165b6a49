import type { ReactNode } from 'react';
import { shownField } from '../../format/verification.ts';
import { words } from '../../format/words.ts';
import { Button } from '../../parts/button.tsx';
import { Badge } from '../../parts/states.tsx';
import { type Decision, whyNotPiece } from './judge.ts';
import { groups, isOpen, type Piece } from './pieces.ts';

type Acts = {
  readonly whyNot: string | null;
  readonly onOpen: (piece: Piece) => void;
  readonly onJudge: (piece: Piece, decision: Decision) => void;
  readonly onWaive: (piece: Piece) => void;
  readonly onAcceptBusiness: () => void;
};

type Props = Acts & {
  readonly pieces: readonly Piece[];
  readonly at: string | undefined;
  /** What is looked at, where it is not next to the list: it is in its row. */
  readonly detail: ReactNode;
};

/** Everything that is judged, by kind, each with what was made of it. */
export const Checklist = ({ pieces, ...rest }: Props) => (
  <div className="grid gap-4">
    {groups.map((group) => {
      const own = pieces.filter((piece) => piece.group === group);
      return own.length > 0 && <Group key={group} group={group} pieces={own} {...rest} />;
    })}
  </div>
);

function Group({ group, pieces, at, detail, ...acts }: Props & { readonly group: string }) {
  const open = pieces.filter(isOpen).length;
  return (
    <section aria-label={group} className="rounded-lg border border-line bg-card">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-2">
        <h2 className="font-semibold">
          {group} <span className="font-normal text-muted">{open > 0 ? `${open} to judge` : 'nothing to judge'}</span>
        </h2>
        {group === 'Business' && (
          <Button
            whyNot={acts.whyNot ?? (open === 0 ? 'No field waits for a decision.' : null)}
            onClick={acts.onAcceptBusiness}
          >
            Accept the rest
          </Button>
        )}
      </div>
      <ul>
        {pieces.map((piece) => (
          <PieceRow key={piece.key} piece={piece} isAt={piece.key === at} acts={acts} detail={detail} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { readonly piece: Piece; readonly isAt: boolean; readonly acts: Acts; readonly detail: ReactNode };

const PieceRow = ({ piece, isAt, acts, detail }: RowProps) => (
  <li
    aria-current={isAt ? 'true' : undefined}
    ref={(element) => {
      if (isAt) element?.scrollIntoView({ block: 'nearest' });
    }}
    className={`border-b border-line px-3 py-2 last:border-0 ${isAt ? 'bg-soft' : ''}`}
  >
    <div className="flex items-start justify-between gap-2">
      <button
        type="button"
        className="min-h-6 min-w-0 text-left font-medium text-accent underline wrap-anywhere"
        onClick={() => acts.onOpen(piece)}
      >
        {piece.title}
      </button>
      <Badge status={piece.standing}>{words(piece.standing)}</Badge>
    </div>
    {piece.target?.kind === 'field' && <p className="wrap-anywhere">{fieldOf(piece.target)}</p>}
    {piece.judgedBy.length > 0 && <p className="text-muted wrap-anywhere">judged by {piece.judgedBy.join(' and ')}</p>}
    {piece.note && <p className="text-muted wrap-anywhere">{piece.note}</p>}
    {isAt && <PieceActs piece={piece} acts={acts} />}
    {isAt && detail && <div className="mt-2">{detail}</div>}
  </li>
);

const fieldOf = ({ field, value }: { readonly field: string; readonly value: string | null }): string =>
  value === null ? 'not given' : shownField(field, value);

const PieceActs = ({ piece, acts }: Pick<RowProps, 'piece' | 'acts'>) => (
  <div className="mt-2 flex flex-wrap gap-2">
    <Button
      kind="main"
      whyNot={acts.whyNot ?? whyNotPiece(piece, 'approved')}
      onClick={() => acts.onJudge(piece, 'approved')}
    >
      Accept
    </Button>
    <Button
      kind="danger"
      whyNot={acts.whyNot ?? whyNotPiece(piece, 'rejected')}
      onClick={() => acts.onJudge(piece, 'rejected')}
    >
      Reject
    </Button>
    <Button whyNot={whyNotWaive(piece, acts.whyNot)} onClick={() => acts.onWaive(piece)}>
      Waive
    </Button>
  </div>
);

function whyNotWaive({ item, standing }: Piece, whyNot: string | null): string | null {
  if (item === null) return 'The checklist does not ask for it.';
  if (standing === 'accepted' || standing === 'waived') return `It is ${standing}.`;
  return whyNot;
}
