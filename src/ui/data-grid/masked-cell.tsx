import { useText } from '#src/client/hooks/use-text.ts';
import styles from './result-table.module.css';

/**
 * Placeholder of a locked figure. Its width is fixed, so that it discloses nothing about the
 * figure.
 */
export function Masked({ wide = false }: { wide?: boolean }) {
  const { t } = useText();
  return (
    <>
      <span aria-hidden="true" className={wide ? styles.maskWide : styles.mask} />
      <span className={styles.spoken}>{t('list.masked')}</span>
    </>
  );
}
