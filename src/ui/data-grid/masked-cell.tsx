import { useText } from '#src/client/hooks/use-text.ts';
import styles from './result-table.module.css';

/**
 * Placeholder of a locked figure. Its width is fixed, so that it discloses nothing about the
 * figure. The words in it are for those who listen.
 */
export function Masked({ wide = false }: { wide?: boolean }) {
  const { t } = useText();
  return <span className={wide ? styles.maskWide : styles.mask}>{t('list.masked')}</span>;
}
