import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { fittingFilters } from './fitting-filters.ts';

/** Attributes by which the parts of the row are found in it. */
export const rowPart = { filter: 'data-filter', more: 'data-more', after: 'data-after' } as const;

/**
 * Measures the parts of a row of filters, before it is painted and whenever one of them changes its
 * size.
 *
 * @param signature Changes with what the row shows.
 * @param hasMore Whether the button for more is there in any case.
 * @returns The row's ref, and the keys of the filters that fit; null while not measured.
 */
export function useFittingFilters(
  signature: string,
  hasMore: boolean,
): [RefObject<HTMLDivElement | null>, ReadonlySet<string> | null] {
  const row = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState<ReadonlySet<string> | null>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const next = fittingIn(element, hasMore);
      setFitting((before) => (before && [...before].join() === [...next].join() ? before : next));
    };
    measure();
    // In the next frame: a change of sizes inside the callback is reported to the window as an error.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [signature, hasMore]);
  return [row, fitting];
}

function fittingIn(row: HTMLElement, hasMore: boolean): Set<string> {
  const widthOf = (part: Element | null) => part?.getBoundingClientRect().width ?? 0;
  const chips = [...row.querySelectorAll(`[${rowPart.filter}]`)].map((chip) => ({
    key: chip.getAttribute(rowPart.filter)!,
    isSet: chip.hasAttribute('data-set'),
    width: widthOf(chip),
  }));
  return fittingFilters(
    chips,
    {
      row: widthOf(row),
      more: widthOf(row.querySelector(`[${rowPart.more}]`)),
      after: widthOf(row.querySelector(`[${rowPart.after}]`)),
      gap: parseFloat(getComputedStyle(row).columnGap) || 0,
    },
    hasMore,
  );
}
