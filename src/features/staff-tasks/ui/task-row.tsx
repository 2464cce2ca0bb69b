import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { StaffTask } from '../contract/staff-tasks.ts';
import { DueDate } from './due-date.tsx';
import { keyOf } from './task-address.ts';
import { amountText, kindIcons, spanText, subjectText } from './task-text.ts';
import { TaskWorker } from './task-worker.tsx';
import styles from './staff-tasks.module.css';

interface TaskRowProps {
  task: StaffTask;
  /** The address that opens it. */
  to: string;
  isChosen: boolean;
  now: number;
}

/** One task of the queue; its link opens it beside the list. */
export function TaskRow({ task, to, isChosen, now }: TaskRowProps) {
  const words = useText();
  const titleText = useItemTitle();
  const { t } = words;
  const { kind, no, memberAccount, amount, askedAt, dueAt, worker } = task;
  return (
    <tr className={styles.row} data-chosen={isChosen || undefined}>
      <td className={styles.kind}>
        <Icon name={kindIcons[kind]} size={16} />
        <span>{t(`tasks.kind.${kind}`)}</span>
      </td>
      <th scope="row" className={styles.subject}>
        <Link
          to={{ search: to }}
          state={{ opens: true }}
          preventScrollReset
          data-task={keyOf(task)}
          aria-current={isChosen ? 'true' : undefined}
        >
          {subjectText(task, words, titleText)}
        </Link>
        {no !== '' && <small>{no}</small>}
      </th>
      <td className={styles.member}>{memberAccount}</td>
      <td className={styles.end} data-money={amount !== null && amount.unit !== 'fen'}>
        {amountText(task, words)}
      </td>
      <td className={`${styles.end} ${styles.age}`}>
        {spanText(now - Date.parse(askedAt), words)}
      </td>
      <td>
        <DueDate at={dueAt} now={now} />
      </td>
      <td className={styles.worker}>
        <TaskWorker worker={worker} />
      </td>
    </tr>
  );
}
