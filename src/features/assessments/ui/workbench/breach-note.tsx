import type { Breach } from '#src/analytics/workbench/limit-breaches.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './grid.module.css';

/** Which limit, in words; a sign beside them, so that colour is not all there is. */
export function BreachNote({ breach: { what, level, value, limit } }: { breach: Breach }) {
  const { t } = useText();
  const percent = Math.round(limit * 100);
  return (
    <span className={level === 'over' ? styles.overNote : styles.nearNote}>
      <Icon name="warning" size={14} />{' '}
      {what === 'age'
        ? t(`assessment.breach.age.${level}`, { months: value, limit })
        : t(`assessment.breach.${what}.${level}`, { limit: percent })}
    </span>
  );
}
