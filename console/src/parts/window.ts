import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const ROW_PX = 45;
/** What a person does to look elsewhere. */
const LOOKS_ELSEWHERE = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

export type Part = { readonly index: number; readonly before_px: number };

/**
 * Which rows of a long list are in the page: those near the window, the one that the keyboard is at and the one that has the focus, with
 * what is left out before each and after the last. Paper has all of them.
 */
export function useWindow(count: number, at: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top_px, setTop] = useState(0);
  const [focused, setFocused] = useState(-1);
  const isPrinted = usePrinted();
  const isWindowed = !isPrinted;
  useLayoutEffect(() => {
    if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
  });
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    enabled: isWindowed,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollMargin: top_px,
    rangeExtractor: (range: Range) => withThose(defaultRangeExtractor(range), [at, focused], count),
  });
  useKeptInView(body, isWindowed ? at : -1, virtualizer.getVirtualItems().find(({ index }) => index === at)?.start);
  if (!isWindowed) return { body, isWindowed, parts: null, after_px: 0, measure: undefined, onFocus: setFocused };
  const items = virtualizer.getVirtualItems();
  const parts = items.map(({ index, start }, nth): Part => {
    const end = nth === 0 ? top_px : items[nth - 1]!.end;
    return { index, before_px: Math.max(0, start - end) };
  });
  const after_px = Math.max(0, virtualizer.getTotalSize() + top_px - (items.at(-1)?.end ?? top_px));
  return { body, isWindowed, parts, after_px, measure: virtualizer.measureElement, onFocus: setFocused };
}

/**
 * Shows the row that the keyboard is at, and again each time that it is moved: rows above it are measured later, however late that is.
 * It ends where the person looks elsewhere.
 */
function useKeptInView(
  body: RefObject<HTMLTableSectionElement | null>,
  at: number,
  start_px: number | undefined,
): void {
  const isKept = useRef(false);
  useLayoutEffect(() => {
    isKept.current = at >= 0;
  }, [at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place of the row is why it is shown again.
  useLayoutEffect(() => {
    if (isKept.current) body.current?.querySelector(`[data-index="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [body, at, start_px]);
  useEffect(() => {
    const release = (): void => {
      isKept.current = false;
    };
    for (const name of LOOKS_ELSEWHERE) addEventListener(name, release, { capture: true, passive: true });
    return () => {
      for (const name of LOOKS_ELSEWHERE) removeEventListener(name, release, { capture: true });
    };
  }, []);
}

function withThose(range: readonly number[], others: readonly number[], count: number): number[] {
  const all = new Set([...range, ...others.filter((one) => one >= 0 && one < count)]);
  return [...all].sort((one, other) => one - other);
}

/** Whether the page is on its way to paper. */
function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const before = (): void => flushSync(() => setPrinted(true));
    const after = (): void => setPrinted(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinted;
}
