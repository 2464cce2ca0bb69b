import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the heading of a task that a person opened by its link; one chosen by J and K
 * leaves it in the list.
 */
export function useFocusOnOpen(heading: RefObject<HTMLHeadingElement | null>): void {
  const { state, key } = useLocation();
  const opens = (state as { opens?: boolean } | null)?.opens === true;
  useEffect(() => {
    if (opens) heading.current?.focus();
  }, [opens, key, heading]);
}
