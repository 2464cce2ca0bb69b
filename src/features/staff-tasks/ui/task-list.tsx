import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { Page } from '#src/domain/page.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { StaffTask } from '../contract/staff-tasks.ts';
import { keyOf, type useTaskAddress } from './task-address.ts';
import { TaskRow } from './task-row.tsx';
import styles from './staff-tasks.module.css';

interface TaskListProps {
  query: QueryResult<Page<StaffTask>>;
  navigation: ReturnType<typeof useTaskAddress>;
  /** Key of the chosen task. */
  chosen: string | undefined;
  now: number;
}

/** The queue, the earliest due first. */
export function TaskList({ query, navigation, chosen, now }: TaskListProps) {
  const { t } = useText();
  const { address, searchOf, go } = navigation;
  return (
    <AsyncView
      query={query}
      skeleton={<SkeletonLines lines={8} height={38} />}
      isEmpty={({ total }) => total === 0}
      empty={<NoTasks navigation={navigation} />}
    >
      {({ list, pages }) => (
        <>
          <table className={styles.table}>
            <VisuallyHidden as="caption">{t('tasks.caption')}</VisuallyHidden>
            <thead>
              <tr>
                <th scope="col">{t('tasks.col.kind')}</th>
                <th scope="col">{t('tasks.col.subject')}</th>
                <th scope="col" className={styles.member}>
                  {t('tasks.col.member')}
                </th>
                <th scope="col" className={styles.end}>
                  {t('tasks.col.amount')}
                </th>
                <th scope="col" className={`${styles.end} ${styles.age}`}>
                  {t('tasks.col.age')}
                </th>
                <th scope="col" aria-sort="ascending">
                  {t('tasks.col.due')}
                  <Icon name="chevron-up" size={12} />
                </th>
                <th scope="col" className={styles.worker}>
                  {t('tasks.col.worker')}
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((task) => (
                <TaskRow
                  key={keyOf(task)}
                  task={task}
                  to={searchOf({ opened: task })}
                  isChosen={keyOf(task) === chosen}
                  now={now}
                />
              ))}
            </tbody>
          </table>
          {pages > 1 && (
            <Pager
              page={address.page}
              pages={pages}
              limit={address.limit}
              onTurn={(page) => go({ page, opened: undefined })}
              onSize={(limit) => go({ limit, page: 1, opened: undefined })}
            />
          )}
        </>
      )}
    </AsyncView>
  );
}

/** Nothing waits, or nothing that the filter lets through. */
function NoTasks({ navigation }: Pick<TaskListProps, 'navigation'>) {
  const { t } = useText();
  const { address, searchOf } = navigation;
  const isFiltered = address.kind !== undefined || address.worker !== 'all' || address.page > 1;
  return (
    <EmptyState>
      <Icon name={isFiltered ? 'filter' : 'check'} size={24} />
      <p>
        <b>{t(isFiltered ? 'tasks.noMatch' : 'tasks.none')}</b>
      </p>
      <p>{t(isFiltered ? 'tasks.noMatch.text' : 'tasks.none.text')}</p>
      {isFiltered && (
        <LinkButton
          to={{ search: searchOf({ kind: undefined, worker: 'all', page: 1, opened: undefined }) }}
        >
          {t('tasks.noMatch.all')}
        </LinkButton>
      )}
    </EmptyState>
  );
}
