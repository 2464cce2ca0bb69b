import { useEffect, useRef } from 'react';

export interface TaskKeys {
  /** 1 for the next task, −1 for the one before. */
  onMove: (step: 1 | -1) => void;
  onClaim: () => void;
  onOpen: () => void;
}

/** Where keys are typed, or have a meaning of their own. */
const typing = 'input, textarea, select, [contenteditable], dialog, console-dialog, [popover]';

/**
 * J and K move through the queue, E claims the chosen task, Enter goes to it. Keys typed into a
 * field, and those with a modifier, stay what they are.
 */
export function useTaskKeys(keys: TaskKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.closest(typing) || document.querySelector('console-dialog')) return;
      const key = event.key.toLowerCase();
      if (key === 'enter') {
        // A link or a button does what it says.
        if (target.closest('a, button, summary')) return;
        latest.current.onOpen();
      } else if (key === 'j' || key === 'k') latest.current.onMove(key === 'j' ? 1 : -1);
      else if (key === 'e' && !event.repeat) latest.current.onClaim();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
