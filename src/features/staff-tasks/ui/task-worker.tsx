import { useText } from '#src/client/hooks/use-text.ts';
import { Tag } from '#src/ui/tag/tag.tsx';
import type { StaffTask } from '../contract/staff-tasks.ts';
import styles from './staff-tasks.module.css';

/** Who works on a task. */
export function TaskWorker({ worker }: Pick<StaffTask, 'worker'>) {
  const { t } = useText();
  if (worker === null) return <span className={styles.faint}>{t('tasks.worker.none')}</span>;
  return worker.isMe ? <Tag tone="success">{t('tasks.worker.me')}</Tag> : <Tag>{worker.name}</Tag>;
}
