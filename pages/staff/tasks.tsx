import { useEffect, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useStaffTaskCounts } from '#src/features/staff-tasks/queries.ts';
import { TaskQueue } from '#src/features/staff-tasks/ui/task-queue.tsx';
import { TaskSummary } from '#src/features/staff-tasks/ui/task-summary.tsx';
import { PageHeader } from '#src/ui/page-header/page-header.tsx';
import { PageLayout } from '#src/ui/page-layout/page-layout.tsx';

const minuteMs = 60_000;

/** `/staff/tasks`: every request that waits for the member of staff, in one queue. */
export default function StaffTasksPage() {
  const { t } = useText();
  const counts = useStaffTaskCounts();
  const [now, setNow] = useState(() => Date.now());
  // Ages and due dates go on while the page is open.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <PageLayout>
      <PageHeader>
        <h1 tabIndex={-1}>{t('page.staffTasks')}</h1>
        <TaskSummary query={counts} now={now} />
      </PageHeader>
      <TaskQueue counts={counts} now={now} />
    </PageLayout>
  );
}
