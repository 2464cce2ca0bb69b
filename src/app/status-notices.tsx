import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import styles from './status-notices.module.css';
import { checkServer, useConnection } from './use-connection.ts';
import { runningBuild } from './running-build.ts';
import { watchBuild } from './watch-build.ts';

interface NoticesProps {
  watch?: typeof watchBuild;
}

/**
 * Notices for a page that stays open: the network or the server is unreachable, with the time of
 * the cached data shown meanwhile, and the console has a new build.
 */
export default function Notices({ watch = watchBuild }: NoticesProps) {
  return (
    <LazyMessages part="notice" waiting={null}>
      <Shown watch={watch} />
    </LazyMessages>
  );
}

function Shown({ watch }: Required<NoticesProps>) {
  const { t, clockText } = useText();
  const { awaySince, shownFrom } = useConnection();
  const [isOld, setIsOld] = useState(false);
  useEffect(() => {
    const running = runningBuild();
    return running === null ? undefined : watch({ running, onNew: () => setIsOld(true) });
  }, [watch]);

  // The live region is rendered empty first: a screen reader announces content added to it, not a
  // region inserted with content.
  return (
    <div className={styles.notices} role="status">
      {awaySince !== null && (
        <Notice
          text={
            shownFrom === null
              ? t('notice.offline', { time: clockText(awaySince) })
              : t('notice.offline.shown', {
                  time: clockText(awaySince),
                  read: clockText(shownFrom),
                })
          }
        >
          <UnstyledButton className={styles.reload} onClick={checkServer}>
            {t('notice.offline.retry')}
          </UnstyledButton>
        </Notice>
      )}
      {isOld && (
        <Notice text={t('notice.newVersion')}>
          <UnstyledButton className={styles.reload} onClick={() => location.reload()}>
            {t('notice.reload')}
          </UnstyledButton>
          <UnstyledButton className={styles.later} onClick={() => setIsOld(false)}>
            {t('notice.later')}
          </UnstyledButton>
        </Notice>
      )}
    </div>
  );
}

function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <p className={styles.notice}>
      <span>
        <Icon name="info" size={16} />
        {text}
      </span>
      {children}
    </p>
  );
}
