import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import styles from './print-section.module.css';

// Once what is printed is drawn, and not while the page still is.
const drawnMs = 50;

interface PrintAloneProps {
  onDone: () => void;
  /** It holds charts, which need the width of the sheet before it is printed. */
  drawn?: boolean;
  children: ReactNode;
}

/**
 * Prints its children in place of the page, as soon as they are mounted; `onDone` once the print is
 * over.
 */
export function PrintSection({ onDone, drawn = false, children }: PrintAloneProps) {
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
  return createPortal(
    <div className={classNames(styles.sheets, drawn && styles.drawn)} inert={drawn}>
      {children}
    </div>,
    document.body,
  );
}
