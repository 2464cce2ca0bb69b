import type { ReactNode } from 'react';
import type { Provenance } from '#src/domain/provenance.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import styles from './statistics-bar.module.css';

interface FigureProps {
  term: string;
  /** null where no figure is shown, or the one beside it carries the badge. */
  provenance: Provenance | null;
  value: string;
  unit?: string;
  note: string;
  small?: boolean;
  extra?: ReactNode;
}

/** One figure of a strip: its term, its value, and its basis. */
export function Statistic({ term, provenance, value, unit, note, small, extra }: FigureProps) {
  return (
    <div className={styles.figure}>
      <div className={styles.term}>
        {term}
        {provenance && (
          <>
            {' '}
            <ProvenanceBadge of={provenance} />
          </>
        )}
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
