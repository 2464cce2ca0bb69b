import { Icon } from '../icon.tsx';
import { useText } from '../use-text.ts';
import type { WrongPart } from './list-address.ts';
import styles from './list-page.module.css';

/** Names the parts of an address that could not be used, so that nobody takes the list for what the link meant. */
export function AddressNotice({ wrong, onTidy }: { wrong: readonly WrongPart[]; onTidy: () => void }) {
  const { t } = useText();
  if (wrong.length === 0) return null;
  const parts = wrong.map(({ key, value }) => `${key}=${value}`).join(' · ');
  return (
    <div role="status" className={styles.notice}>
      <Icon name="warning" size={16} />
      <span>{t('list.address.wrong', { parts })}</span>
      <button type="button" onClick={onTidy}>
        {t('list.address.tidy')}
      </button>
    </div>
  );
}

/** Names places of a filter that we hold nothing of. They stay asked for, so that the empty list is theirs, until they are dropped. */
export function UnknownPlaceNotice({ unknown, onDrop }: { unknown: readonly WrongPart[]; onDrop: () => void }) {
  const { t } = useText();
  if (unknown.length === 0) return null;
  return (
    <div role="status" className={styles.notice}>
      <Icon name="warning" size={16} />
      <span>{t('list.address.unknown', { parts: unknown.map(({ value }) => value).join(' · ') })}</span>
      <button type="button" onClick={onDrop}>
        {t('list.address.drop')}
      </button>
    </div>
  );
}
