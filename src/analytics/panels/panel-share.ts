import { exactInterval } from '../stats/exact-interval.ts';
import type { Interval } from '../stats/wilson-interval.ts';

/** Share still open at the second wave. */
export interface PanelShare extends Interval {
  n: number;
  open: number;
  share: number;
}

/** @throws RangeError without a shop. */
export function panelShare(shops: readonly { isOpen: boolean }[]): PanelShare {
  const open = shops.reduce((sum, { isOpen }) => sum + Number(isOpen), 0);
  return {
    n: shops.length,
    open,
    share: open / shops.length,
    ...exactInterval(open, shops.length),
  };
}
