import { useText } from '#src/client/hooks/use-text.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './staff-tasks.module.css';
import { dueState, dueText } from './task-text.ts';

/** When a task is due; an overdue one has an icon and a word beside its colour. */
export function DueDate({ at, now }: { at: string; now: number }) {
  const words = useText();
  const state = dueState(at, now);
  return (
    <time className={styles.due} data-state={state} dateTime={at} title={words.momentText(at)}>
      {state !== 'later' && <Icon name={state === 'overdue' ? 'warning' : 'clock'} size={14} />}
      {dueText(at, now, words)}
    </time>
  );
}
