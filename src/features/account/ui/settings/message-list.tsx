import { useEffect } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf, WireInputOf } from '#src/contract/endpoint.ts';
import { noticeTopics } from '#src/domain/notice.ts';
import { listNotices } from '#src/features/notices/contract/notices.ts';
import { NoticeItem } from '#src/features/notices/ui/notice-item.tsx';
import notices from '#src/features/notices/ui/notices.module.css';
import { setUnread } from '#src/features/notices/ui/unread-count.ts';
import { useMarkRead } from '#src/features/notices/ui/use-mark-read.ts';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CheckboxField } from '#src/ui/form/form-fields.tsx';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Card } from '../account-page/account-page.tsx';
import styles from './message.module.css';

/** All notices, newest first, with filters for their topic and for unread ones. */
export function MessageList({ navigation }: { navigation: ListNavigation }) {
  const { t } = useText();
  const { state, applyFilter, change } = navigation;
  const { filter, page, limit } = state;
  const query = useQuery(listNotices, {
    ...(filter as Pick<WireInputOf<typeof listNotices>, 'topic' | 'unread'>),
    page,
    limit,
  });
  const { data, refetch } = query;
  const { mark, shown, busy, error } = useMarkRead(refetch);
  useEffect(() => {
    if (data) setUnread(data.whole.unread);
  }, [data]);

  const isFiltered = Object.keys(filter).length > 0;
  const readAll = (
    <Button
      variant="text"
      disabled={!data?.whole.unread || busy}
      onClick={() => void mark(data?.list ?? [], true)}
    >
      {t('notices.readAll')}
    </Button>
  );
  return (
    <Card title={t('notices.title')} actions={readAll}>
      <MessageFilters navigation={navigation} data={data} />
      {error && (
        <p role="alert" className={notices.wrong}>
          {t('notices.read.failed')}
        </p>
      )}
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={8} height={64} />}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState icon="bell" title={t(emptyWords(filter, page))}>
            {(isFiltered || page > 1) && (
              <Button onClick={() => applyFilter({ topic: undefined, unread: undefined })}>
                {t('notices.none.all')}
              </Button>
            )}
          </EmptyState>
        }
      >
        {({ list, pages }) => (
          <>
            <ul className={`${notices.list} ${styles.list}`} aria-label={t('notices.title')}>
              {list.map((notice) => (
                <NoticeItem
                  key={notice.id}
                  notice={shown(notice)}
                  onRead={(read) => void mark([read])}
                />
              ))}
            </ul>
            {(pages > 1 || limit > 10) && (
              <div className={styles.foot}>
                <Pager
                  page={page}
                  pages={pages}
                  limit={limit}
                  onTurn={(to) => change({ page: to })}
                  onSize={(size) => change({ limit: size, page: 1 })}
                />
              </div>
            )}
          </>
        )}
      </AsyncView>
    </Card>
  );
}

interface MessageFiltersProps {
  navigation: ListNavigation;
  /** undefined until they have loaded. */
  data: OutputOf<typeof listNotices> | undefined;
}

/** Filters by topic and for unread notices, and how many there are. */
function MessageFilters({ navigation: { state, applyFilter }, data }: MessageFiltersProps) {
  const { t } = useText();
  const { filter } = state;
  return (
    <div className={styles.filters}>
      <label>
        {t('notices.filter.topic')}{' '}
        <Select
          value={filter['topic'] ?? ''}
          onChange={(event) => applyFilter({ topic: event.target.value || undefined })}
        >
          <option value="">{t('notices.filter.all')}</option>
          {noticeTopics.map((topic) => (
            <option key={topic} value={topic}>
              {t(`notices.topic.${topic}`)}
            </option>
          ))}
        </Select>
      </label>
      <CheckboxField
        name="unread"
        checked={filter['unread'] === 'yes'}
        onChange={(event) => applyFilter({ unread: event.target.checked ? 'yes' : undefined })}
      >
        {t('notices.filter.unread')}
      </CheckboxField>
      {data && (
        <span className={styles.count}>
          {t('notices.count', { total: data.total, unread: data.whole.unread })}
        </span>
      )}
    </div>
  );
}

function emptyWords({ topic, unread }: ListNavigation['state']['filter'], page: number) {
  if (topic !== undefined || page > 1) return 'notices.none.match';
  return unread === undefined ? 'notices.none' : 'notices.none.unread';
}
