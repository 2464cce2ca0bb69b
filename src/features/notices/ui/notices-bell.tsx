import { useEffect, useState, type ComponentType } from 'react';
import { useSnapshot } from 'valtio';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useMember } from '#src/client/hooks/use-member.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { whenIdle } from '#src/client/when-idle.ts';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { iconButtonClass } from '#src/ui/icon-button/icon-button-class.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import styles from './notices-bell.module.css';
import { clearUnread, refreshUnread, unreadState } from './unread-count.ts';

const mostShown = 99;

/**
 * The bell of the bar: how much there is to read, and the newest of it in a panel that is fetched
 * when it is first opened.
 */
export function NoticesBell() {
  const { t } = useText();
  const { may } = useAccess();
  const unread = useUnread() ?? 0;
  if (!may('login')) return null;
  return (
    <Popover
      label={t('shell.notices')}
      triggerClass={classNames(iconButtonClass, styles.bell)}
      triggerLabel={unread > 0 ? t('shell.notices.unread', { n: unread }) : t('shell.notices')}
      trigger={
        <>
          <Icon name="bell" size={20} />
          {unread > 0 && (
            <span className={styles.count}>{unread > mostShown ? `${mostShown}+` : unread}</span>
          )}
        </>
      }
    >
      {(close) => <LatePanel close={close} />}
    </Popover>
  );
}

type Panel = ComponentType<{ close: () => void }>;

function LatePanel({ close }: { close: () => void }) {
  const { t } = useText();
  const [Shown, setShown] = useState<Panel>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (failed) return;
    import('./notices-panel.tsx').then(
      ({ NoticesPanel }) => setShown(() => NoticesPanel),
      () => setFailed(true),
    );
  }, [failed]);

  return (
    // The focus moves in with the opening, before there is anything else to take it.
    <div className={styles.panel} data-first tabIndex={-1} aria-busy={!Shown && !failed}>
      {Shown ? (
        <Shown close={close} />
      ) : failed ? (
        <p role="alert" className={styles.state}>
          {t('state.error.title')}{' '}
          <Button onClick={() => setFailed(false)}>{t('state.retry')}</Button>
        </p>
      ) : (
        <p role="status" className={styles.state}>
          {t('state.loading')}
        </p>
      )}
    </div>
  );
}

const everyMs = 60_000;

let knownOf: string | null = null;

/**
 * The member's number of unread notices; null while that is unknown. Requested when the page is
 * idle, each minute, and whenever the window becomes visible; never while it is hidden.
 */
function useUnread(): number | null {
  const { unread } = useSnapshot(unreadState);
  const id = useMember()?.id ?? null;

  useEffect(() => {
    if (knownOf !== id) clearUnread();
    knownOf = id;
    if (id === null) return;
    const look = () => document.visibilityState === 'visible' && void refreshUnread();
    const stopWaiting = whenIdle(look);
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      stopWaiting();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id]);
  return unread;
}
