import type { ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import styles from './charged-bar.module.css';

/** How a sum is split between gift jindou, hatched, and bought ones, solid. */
export function ChargedBar({ bonus, bought }: { bonus: number; bought: number }) {
  const { t } = useText();
  const parts = (['bonus', 'bought'] as const).filter((part) => ({ bonus, bought })[part] > 0);
  return (
    <div className={styles.bar} role="img" aria-label={t('orderPage.parts', { bonus, bought })}>
      {parts.map((part) => (
        <span key={part} data-part={part} style={{ flexGrow: { bonus, bought }[part] }} />
      ))}
    </div>
  );
}

/** The name of a part after its sign in the bar. */
export function PartName({ part, children }: { part: 'bonus' | 'bought'; children: ReactNode }) {
  return (
    <span className={styles.name}>
      <span data-part={part} aria-hidden="true" />
      {children}
    </span>
  );
}
