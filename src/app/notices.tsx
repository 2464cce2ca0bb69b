import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '#src/components/icon.tsx';
import { useText } from '#src/components/use-text.ts';
import { runningBuild, watchBuild } from './new-version.ts';
import styles from './notices.module.css';
import { useOfflineSince } from './offline.ts';

/** What a page that stays open for long should tell: that the network is away, and that the console has been renewed. */
export default function Notices({ watch = watchBuild }: { watch?: typeof watchBuild }) {
  const { t, locale } = useText();
  const since = useOfflineSince();
  const [isOld, setIsOld] = useState(false);
  useEffect(() => {
    const running = runningBuild();
    return running === null ? undefined : watch({ running, onNew: () => setIsOld(true) });
  }, [watch]);

  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  // The region stands there empty from the start: a reader announces what comes into it, not one that comes whole.
  return (
    <div className={styles.notices} role="status">
      {since !== null && <Notice text={t('notice.offline', { time: clock.format(since) })} />}
      {isOld && (
        <Notice text={t('notice.newVersion')}>
          <button type="button" className={styles.reload} onClick={() => location.reload()}>
            {t('notice.reload')}
          </button>
          <button type="button" className={styles.later} onClick={() => setIsOld(false)}>
            {t('notice.later')}
          </button>
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
