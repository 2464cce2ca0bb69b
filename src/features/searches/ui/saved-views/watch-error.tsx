import { useText } from '#src/client/hooks/use-text.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import styles from './saved-views.module.css';
import type { Saved } from './saved-views.tsx';

interface WatchTroubleProps {
  trouble: NonNullable<Saved['trouble']>;
  dueAt: string | null;
}

/** Why a watch fails, since when, and when the next attempt is. */
export default function WatchError(props: WatchTroubleProps) {
  return (
    <LazyMessages part="searched" waiting={null}>
      <WatchErrorNote {...props} />
    </LazyMessages>
  );
}

function WatchErrorNote({ trouble: { kind, at }, dueAt }: WatchTroubleProps) {
  const { t, momentText } = useText();
  return (
    <p className={styles.trouble}>
      <Icon name="warning" size={16} />
      <span>
        {t(`watchTrouble.${kind}`, { at: momentText(at) })}
        {/* Filters that are known no more stay so. */}
        {kind !== 'outdated' &&
          dueAt !== null &&
          ` ${t('watchTrouble.next', { at: momentText(dueAt) })}`}
      </span>
    </p>
  );
}
