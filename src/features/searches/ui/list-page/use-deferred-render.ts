import { startTransition, useEffect, useState } from 'react';
import { afterNextPaint } from '#src/client/hooks/after-next-paint.ts';

/**
 * Whether secondary content may render: after the frame that shows the rows, and in pieces, so that
 * the page stays responsive. Once true it stays so; later searches change what is there already.
 *
 * @param hasRows Whether the rows are there, or will not come.
 */
export function useDeferredRender(hasRows: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!hasRows || isLate) return undefined;
    return afterNextPaint(() => startTransition(() => setIsLate(true)));
  }, [hasRows, isLate]);
  return isLate;
}
