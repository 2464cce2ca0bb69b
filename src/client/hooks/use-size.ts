import { useCallback, useState, type RefCallback } from 'react';

export interface Size {
  width: number;
  height: number;
}

/**
 * The size an element has on the page, whole pixels, followed as it changes.
 *
 * @param likely The size it will probably have, for the first drawing; without one nothing is drawn
 *   at a guessed width.
 * @returns What to give the element as `ref`; and its size, null until it was measured, unless one
 *   was likely.
 */
export function useSize<Of extends HTMLElement>(
  likely: Size | null = null,
): [RefCallback<Of>, Size | null] {
  const [size, setSize] = useState(likely);
  const ref = useMeasured<Of>(
    useCallback(
      (next) =>
        setSize((before) =>
          before?.width === next.width && before.height === next.height ? before : next,
        ),
      [],
    ),
  );
  return [ref, size];
}

/** The width only, without a render when just the height changes. */
export function useWidth<Of extends HTMLElement>(
  likely: number | null = null,
): [RefCallback<Of>, number | null] {
  const [width, setWidth] = useState(likely);
  const ref = useMeasured<Of>(useCallback((next) => setWidth(next.width), []));
  return [ref, width];
}

function useMeasured<Of extends HTMLElement>(onSize: (size: Size) => void): RefCallback<Of> {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const measure = () => {
        const { width, height } = element.getBoundingClientRect();
        onSize({ width: Math.floor(width), height: Math.floor(height) });
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onSize],
  );
}
