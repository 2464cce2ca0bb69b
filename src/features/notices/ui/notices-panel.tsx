import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { listNotices } from '../contract/notices.ts';
import { NoticeItem } from './notice-item.tsx';
import styles from './notices.module.css';
import { setUnread, unreadState } from './unread-count.ts';
import { useMarkRead } from './use-mark-read.ts';

const step = 10;
/** Older ones are on the page of all notices. */
const most = 50;

/** The newest notices, in the panel of the bell. */
export function NoticesPanel({ close }: { close: () => void }) {
  return (
    <LazyMessages part="notices">
      <Newest close={close} />
    </LazyMessages>
  );
}

function Newest({ close }: { close: () => void }) {
  const { t } = useText();
  const [limit, setLimit] = useState(step);
  const query = useQuery(listNotices, { limit });
  const { data, error, isFetching, refetch } = query;
  const { mark, shown, busy, error: refusal } = useMarkRead(refetch);
  const { newest, unread } = useSnapshot(unreadState);
  const list = data?.list ?? [];
  const first = list[0]?.id ?? null;

  // Undefined until the first response, null when that was empty.
  const seen = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (!data) return;
    seen.current = data.list[0]?.id ?? null;
    setUnread(data.whole.unread);
  }, [data]);
  // The bell has seen something come that is not in this list yet.
  useEffect(() => {
    if (newest !== null && seen.current !== undefined && newest !== seen.current) refetch();
  }, [newest, refetch]);

  return (
    <>
      <div className={styles.head}>
        <h2>{t('notices.title')}</h2>
        <Button variant="text" disabled={!unread || busy} onClick={() => void mark(list, true)}>
          {t('notices.readAll')}
        </Button>
      </div>
      {refusal && (
        <p role="alert" className={styles.wrong}>
          {t('notices.read.failed')}
        </p>
      )}
      {error && !data && <Failed error={error} onRetry={refetch} />}
      {error && data && (
        <p role="alert" className={styles.wrong}>
          {t('notices.stale')} <Button onClick={refetch}>{t('state.retry')}</Button>
        </p>
      )}
      {!data && !error && (
        <div className={styles.note} aria-busy="true">
          <VisuallyHidden role="status">{t('state.loading')}</VisuallyHidden>
          <SkeletonLines lines={4} />
        </div>
      )}
      {data && first === null && <p className={styles.note}>{t('notices.none')}</p>}
      {first !== null && (
        <ul className={styles.list} aria-busy={isFetching} aria-label={t('notices.title')}>
          {list.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={shown(notice)}
              onRead={(read) => void mark([read])}
              onFollow={close}
            />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {data && data.total > limit && limit < most && (
          <Button disabled={isFetching} onClick={() => setLimit(limit + step)}>
            {t('notices.older')}
          </Button>
        )}
        <Link to="/account/settings/message?view=list" onClick={close}>
          {t('notices.all')}
        </Link>
      </div>
    </>
  );
}
