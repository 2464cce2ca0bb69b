import { startTransition, useEffect, useState } from 'react';

/**
 * Whether what can wait may be drawn: after the frame that shows the rows, and in pieces, so that the page answers meanwhile.
 * Once true it stays so; later searches change what is there already.
 *
 * @param hasRows Whether the rows are there, or will not come.
 */
export function useAfterRows(hasRows: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!hasRows || isLate) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame asked for is the one that shows the rows; what is put off from there comes after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsLate(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [hasRows, isLate]);
  return isLate;
}
