import { useVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, type ReactNode, type RefObject } from 'react';
import { usePrinting } from '#src/client/hooks/use-printing.ts';

interface VirtualRowsProps {
  count: number;
  /** Pixels of one row; all are as high. */
  rowPx: number;
  columns: number;
  /** The table whose scrolling frame decides what is drawn. */
  table: RefObject<HTMLTableElement | null>;
  /** A row that is rendered even outside the viewport: the one that Tab reaches. -1 for none. */
  keptRow: () => number;
  /** Receives what scrolls to a row. */
  revealRef: RefObject<((row: number) => void) | null>;
  row: (index: number) => ReactNode;
}

const beyond = 12;

/**
 * The rows of a long table that can be seen, and empty rows as high as those above and below them.
 */
export default function VirtualRows(props: VirtualRowsProps) {
  const { count, rowPx, columns, table, keptRow, revealRef, row } = props;
  // The library's functions return changing values; nothing here memoizes them, so the warning does
  // not apply.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frameOf(table.current),
    estimateSize: () => rowPx,
    overscan: beyond,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const from = Math.max(startIndex - overscan, 0);
      const to = Math.min(endIndex + overscan, count - 1);
      const seen = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      const kept = keptRow();
      if (kept < 0 || kept >= count || (kept >= from && kept <= to)) return seen;
      return kept < from ? [kept, ...seen] : [...seen, kept];
    },
  });
  useImperativeHandle(revealRef, () => (index: number) => {
    frameOf(table.current)?.scrollTo({ top: index * rowPx });
  });
  // Paper does not scroll: print all rows.
  if (usePrinting()) return Array.from({ length: count }, (_, index) => row(index));
  const items = virtualizer.getVirtualItems();
  let before = 0;
  const drawn = items.flatMap(({ index }) => {
    const gap = index - before;
    before = index + 1;
    return [
      gap > 0 && <Gap key={`gap ${index}`} height={gap * rowPx} columns={columns} />,
      row(index),
    ];
  });
  return (
    <>
      {drawn}
      {before < count && <Gap height={(count - before) * rowPx} columns={columns} />}
    </>
  );
}

function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden="true" data-gap>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

/** The nearest ancestor that scrolls; the page itself where none does. */
function frameOf(table: HTMLElement | null): HTMLElement | null {
  for (let element = table?.parentElement; element; element = element.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return document.documentElement;
}
