import { useEffect } from 'react';

const pollMs = 10_000;

/**
 * Reads a state again that another tab or device may change: when the page comes into view, and now
 * and then while it is.
 *
 * @param isOpen Whether it can still change.
 */
export function useRevalidate(isOpen: boolean, reload: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const look = () => document.visibilityState === 'visible' && reload();
    const timer = setInterval(look, pollMs);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [isOpen, reload]);
}
