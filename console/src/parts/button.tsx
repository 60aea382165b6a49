import { type ComponentProps, useId } from 'react';
import { useNotify } from '../shell/notices.tsx';

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  readonly kind?: 'plain' | 'main' | 'danger';
  /** Why it cannot be used now, shown and read out; null where it can. */
  readonly whyNot?: string | null;
};

const looks = {
  plain: 'border border-edge bg-card text-ink hover:bg-soft',
  main: 'border border-accent bg-accent text-on-accent hover:opacity-90',
  danger: 'border border-danger bg-danger text-on-danger hover:opacity-90',
};
const unusable = 'border border-dashed border-edge bg-page text-muted cursor-not-allowed';

/** A button that cannot be used stays reachable, and says why where it is pointed at, focused or pressed. */
export function Button({ kind = 'plain', whyNot = null, className = '', onClick, children, ...rest }: Props) {
  const reason = useId();
  const notify = useNotify();
  const look = whyNot === null ? looks[kind] : unusable;
  return (
    <>
      <button
        type="button"
        {...rest}
        aria-disabled={whyNot !== null}
        {...(whyNot !== null && { 'aria-describedby': reason, title: whyNot })}
        className={`inline-flex min-h-9 items-center justify-center gap-1.5 rounded-md px-3 py-1 font-medium ${look} ${className}`}
        onClick={(event) => {
          if (whyNot === null) return onClick?.(event);
          event.preventDefault();
          notify({ text: whyNot, isBad: true });
        }}
      >
        {children}
      </button>
      {whyNot !== null && (
        <span id={reason} className="sr-only">
          {whyNot}
        </span>
      )}
    </>
  );
}
