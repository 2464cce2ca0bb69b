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
  const asked = useQuery(listNotices, { limit });
  const { answer, error, loading, reload } = asked;
  const { mark, shown, busy, error: refusal } = useMarkRead(reload);
  const { newest, unread } = useSnapshot(unreadState);
  const list = answer?.list ?? [];
  const first = list[0]?.id ?? null;

  // Undefined until the first response, null when that was empty.
  const seen = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (!answer) return;
    seen.current = answer.list[0]?.id ?? null;
    setUnread(answer.whole.unread);
  }, [answer]);
  // The bell has seen something come that is not in this list yet.
  useEffect(() => {
    if (newest !== null && seen.current !== undefined && newest !== seen.current) reload();
  }, [newest, reload]);

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
      {error && !answer && <Failed error={error} onRetry={reload} />}
      {error && answer && (
        <p role="alert" className={styles.wrong}>
          {t('notices.stale')} <Button onClick={reload}>{t('state.retry')}</Button>
        </p>
      )}
      {!answer && !error && (
        <div className={styles.note} aria-busy="true">
          <VisuallyHidden role="status">{t('state.loading')}</VisuallyHidden>
          <SkeletonLines lines={4} />
        </div>
      )}
      {answer && first === null && <p className={styles.note}>{t('notices.none')}</p>}
      {first !== null && (
        <ul className={styles.list} aria-busy={loading} aria-label={t('notices.title')}>
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
        {answer && answer.total > limit && limit < most && (
          <Button disabled={loading} onClick={() => setLimit(limit + step)}>
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
