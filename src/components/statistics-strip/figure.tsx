import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './statistics-strip.module.css';

interface FigureProps {
  term: string;
  value: string;
  unit?: string;
  note: string;
  small?: boolean;
  extra?: ReactNode;
}

/** One figure of a strip: what it is, how much, and what stands behind it. */
export function Figure({ term, value, unit, note, small, extra }: FigureProps) {
  return (
    <div className={styles.figure}>
      <div className={styles.term}>
        {term}
        {extra}
      </div>
      <div className={classNames(styles.value, small && styles.small)}>
        {value}
        {unit && <span className={styles.unit}>{unit}</span>}
      </div>
      <div className={styles.note}>{note}</div>
    </div>
  );
}
