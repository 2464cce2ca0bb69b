import { Instant } from '#src/client/text/instant.tsx';
import { useText } from '#src/client/hooks/use-text.ts';
import type { StaffTaskDetail } from '../contract/staff-tasks.ts';
import styles from './staff-tasks.module.css';

/** What happened so far, the oldest first. */
export function TaskHistory({ history }: Pick<StaffTaskDetail, 'history'>) {
  const { t } = useText();
  return (
    <section>
      <h3>{t('tasks.history')}</h3>
      <ol className={styles.history}>
        {history.map(({ at, step, by, note }) => (
          <li key={`${step} ${at}`}>
            <Instant at={at} />
            <span>
              <b>{t(`tasks.step.${step}`, { by })}</b>
              {note !== '' && <> · {t('tasks.step.items', { n: Number(note) })}</>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
