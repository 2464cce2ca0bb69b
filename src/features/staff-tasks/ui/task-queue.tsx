import { useRef, useState } from 'react';
import { useMedia } from '#src/client/hooks/use-media.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useNewNotice } from '#src/features/notices/ui/use-new-notice.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { Card } from '#src/ui/card/card.tsx';
import { listStaffTasks, type StaffTask, type StaffTaskDetail } from '../contract/staff-tasks.ts';
import { useStaffTaskCounts } from '../queries.ts';
import type { Choice } from './decision.ts';
import { doneText } from './decision-text.ts';
import styles from './staff-tasks.module.css';
import { keyOf, listInput, useTaskAddress } from './task-address.ts';
import { TaskDone } from './task-done.tsx';
import { TaskFilter } from './task-filter.tsx';
import { TaskKinds } from './task-kinds.tsx';
import { TaskList } from './task-list.tsx';
import { TaskPane } from './task-pane.tsx';
import { subjectText } from './task-text.ts';
import { useClaiming } from './use-claiming.ts';
import { useTaskKeys } from './use-task-keys.ts';

/** Where list and task are side by side. */
const wideMedia = '(min-width: 1280px)';

interface TaskQueueProps {
  counts: ReturnType<typeof useStaffTaskCounts>;
  now: number;
}

/** The queue with the chosen task beside it, below it on a narrow window. */
export function TaskQueue({ counts, now }: TaskQueueProps) {
  const words = useText();
  const titleText = useItemTitle();
  const navigation = useTaskAddress();
  const { address, go } = navigation;
  const query = useQuery(listStaffTasks, listInput(address));
  const [done, setDone] = useState<{ text: string; next: StaffTask | undefined }>();
  const tasks = query.data?.list ?? [];
  const isWide = useMedia(wideMedia);
  // A wide window has room for a task at once; a narrow one shows the queue first.
  const opened = address.opened ?? (isWide ? tasks[0] : undefined);
  const chosen = opened && keyOf(opened);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const refetch = () => {
    query.refetch();
    counts.refetch();
  };
  useNewNotice(refetch);
  const claiming = useClaiming(refetch);
  const at = tasks.findIndex((task) => keyOf(task) === chosen);
  useTaskKeys({
    onMove(step) {
      const next = tasks[at < 0 ? 0 : at + step];
      if (!next) return;
      go({ opened: next }, true);
      list.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(keyOf(next))}"]`)?.focus();
    },
    onClaim: () => void (tasks[at] && claiming.toggle(tasks[at])),
    onOpen: () => heading.current?.focus(),
  });
  const onDecided = (detail: StaffTaskDetail, choice: Choice) => {
    const next = tasks[at + 1] ?? tasks.find((_, n) => n !== at);
    setDone({ text: doneText(detail, choice, words), next });
    go({ opened: next }, true);
    refetch();
  };
  return (
    <>
      {done && (
        <TaskDone
          text={done.text}
          next={done.next && subjectText(done.next, words, titleText)}
          onNext={() => heading.current?.focus()}
          onClose={() => setDone(undefined)}
        />
      )}
      <div className={styles.desk}>
        <Card className={styles.queue} aria-label={words.t('tasks.caption')} ref={list}>
          <TaskKinds counts={counts.data} navigation={navigation} />
          <TaskFilter navigation={navigation} />
          <TaskList query={query} navigation={navigation} chosen={chosen} now={now} />
        </Card>
        {opened && chosen !== undefined && (
          <Card as="aside" className={styles.pane} aria-label={words.t('tasks.pane')}>
            <TaskPane
              key={chosen}
              opened={{ source: opened.source, id: opened.id }}
              row={tasks[at]}
              heading={heading}
              claiming={claiming}
              now={now}
              onDecided={onDecided}
            />
          </Card>
        )}
      </div>
    </>
  );
}
