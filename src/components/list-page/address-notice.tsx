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
