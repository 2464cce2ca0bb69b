import { useCallback, useLayoutEffect, useRef, useState, type RefCallback } from 'react';
import { useWidth } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { fittingTabs } from './fitting-tabs.ts';
import type { OpenedTab } from './opened-tabs.ts';

/**
 * Which tabs the strip has width for, measured before each paint. All tabs are in the document, the
 * others hidden, so that each can be measured.
 */
export function useFittingTabs(
  tabs: readonly OpenedTab[],
  current: string,
): { strip: RefCallback<HTMLElement>; fitting: ReadonlySet<string> } {
  const words = useText();
  const element = useRef<HTMLElement>(null);
  const [measure, width] = useWidth<HTMLElement>();
  const [fitting, setFitting] = useState<ReadonlySet<string>>(
    () => new Set(tabs.map(({ pathname }) => pathname)),
  );
  useLayoutEffect(() => {
    const strip = element.current;
    if (!strip || width === null) return;
    const style = getComputedStyle(strip);
    const room = width - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const next = fittingTabs(
      [...strip.querySelectorAll<HTMLElement>('[data-tab]')].map((tab) => ({
        pathname: tab.dataset.tab!,
        width: tab.offsetWidth,
      })),
      current,
      room,
    );
    setFitting((before) => (isEqual(before, next) ? before : next));
  }, [tabs, current, width, words]);
  const strip = useCallback<RefCallback<HTMLElement>>(
    (found) => {
      element.current = found;
      const end = measure(found);
      return () => {
        element.current = null;
        end?.();
      };
    },
    [measure],
  );
  return { strip, fitting };
}

const isEqual = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((each) => b.has(each));
