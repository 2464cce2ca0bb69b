import { lazy, Suspense, type RefObject } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { readStaffTask, type StaffTask, type StaffTaskDetail } from '../contract/staff-tasks.ts';
import type { TaskSource } from '../model/staff-task.ts';
import { ClaimButton, type Claiming } from './claim-button.tsx';
import type { Choice } from './decision.ts';
import { DecisionForm } from './decision-form.tsx';
import { DueDate } from './due-date.tsx';
import styles from './staff-tasks.module.css';
import { subjectText } from './task-text.ts';
import { TaskCheck } from './task-check.tsx';
import { TaskHistory } from './task-history.tsx';
import { useFocusOnOpen } from './use-focus-on-open.ts';

// Its form and its contract are needed for enquiries alone.
const QuoteTask = lazy(() => import('./quote-task.tsx'));

interface TaskPaneProps {
  opened: { source: TaskSource; id: string };
  /** The task as the list has it, which knows who works on it now. */
  row: StaffTask | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  claiming: Claiming;
  now: number;
  onDecided: (detail: StaffTaskDetail, choice: Choice) => void;
}

/** One task beside the queue: what happened, what to check, and its decision. */
export function TaskPane({ opened, row, ...props }: TaskPaneProps) {
  const query = useQuery(readStaffTask, opened);
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={8} height={40} />}>
      {(detail) => (
        <Detail
          {...props}
          detail={row ? { ...detail, task: { ...detail.task, worker: row.worker } } : detail}
          onChanged={query.refetch}
        />
      )}
    </AsyncView>
  );
}

interface DetailProps extends Omit<TaskPaneProps, 'opened' | 'row'> {
  detail: StaffTaskDetail;
  onChanged: () => void;
}

function Detail({ detail, heading, claiming, now, onDecided, onChanged }: DetailProps) {
  const words = useText();
  const { t } = words;
  const titleText = useItemTitle();
  const { task, reason, history } = detail;
  useFocusOnOpen(heading);
  const decided = (choice: Choice) => onDecided(detail, choice);
  return (
    <>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {subjectText(task, words, titleText)}
        </h2>
        <ClaimButton task={task} claiming={claiming} onChanged={onChanged} />
        <p>
          {t('tasks.head', { kind: t(`tasks.kind.${task.kind}`), account: task.memberAccount })}
          {task.no !== '' && ` · ${task.no}`} · <DueDate at={task.dueAt} now={now} />
        </p>
      </header>
      <TaskHistory history={history} />
      {reason !== '' && (
        <section>
          <h3>{t('tasks.reason')}</h3>
          <blockquote className={styles.quote}>{reason}</blockquote>
        </section>
      )}
      <TaskCheck detail={detail} />
      {task.source === 'quote' ? (
        <Suspense fallback={<SkeletonLines lines={3} height={40} />}>
          <QuoteTask id={task.id} onQuoted={() => decided('approve')} />
        </Suspense>
      ) : (
        <DecisionForm detail={detail} onDecided={decided} />
      )}
    </>
  );
}
