import { useEffect } from 'react';

const unsaved = new Set<object>();

/**
 * Says that this part of a page holds something that was typed and not sent. As long as it does, leaving the page asks
 * first: inside the console with a dialog, out of it with the browser's own question.
 *
 * @param holds Whether there is something to lose now. Sending a form makes it false before one navigates on.
 */
export function useUnsaved(holds: boolean): void {
  useEffect(() => {
    if (!holds) return;
    const mark = {};
    if (unsaved.size === 0) addEventListener('beforeunload', ask);
    unsaved.add(mark);
    return () => {
      unsaved.delete(mark);
      if (unsaved.size === 0) removeEventListener('beforeunload', ask);
    };
  }, [holds]);
}

/** Whether anything on the page would be lost by leaving it. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
