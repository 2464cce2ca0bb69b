import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-alone.module.css';

// Once what is printed is drawn, and not while the page still is.
const drawnMs = 50;

/** Prints what stands in it in place of the page, as soon as it stands there; `onDone` once the print is over. */
export function PrintAlone({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  useEffect(() => {
    const root = document.documentElement;
    root.classList.add(styles.alone!);
    addEventListener('afterprint', onDone, { once: true });
    const timer = setTimeout(() => print(), drawnMs);
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', onDone);
      root.classList.remove(styles.alone!);
    };
  }, [onDone]);
  return createPortal(<div className={styles.sheets}>{children}</div>, document.body);
}
