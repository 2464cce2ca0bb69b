import { useEffect } from 'react';

const unsaved = new Set<object>();
const watchers = new Set<() => void>();

/**
 * Marks this part of a page as having unsaved input. As long as it has, leaving the page prompts
 * first: inside the console with a dialog, out of it with the browser's own prompt.
 *
 * @param holds Whether there are unsaved changes. Sending a form makes it false before navigating
 *   on.
 */
export function useUnsavedChanges(holds: boolean): void {
  useEffect(() => {
    if (!holds) return;
    const mark = {};
    unsaved.add(mark);
    if (unsaved.size === 1) turned();
    return () => {
      unsaved.delete(mark);
      if (unsaved.size === 0) turned();
    };
  }, [holds]);
}

/** Whether anything on the page would be lost by leaving it. */
export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}

/**
 * Calls when there begins to be something to lose and when there no longer is. @returns Ends it.
 */
export function watchUnsavedChanges(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}

function turned(): void {
  if (hasUnsavedChanges()) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
  for (const listener of watchers) listener();
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
