import { useText } from '../use-text.ts';
import styles from './result-table.module.css';

/** Stands for a figure that is not unlocked. Its width is fixed: it must tell nothing about the figure. */
export function Masked({ wide = false }: { wide?: boolean }) {
  const { t } = useText();
  return (
    <>
      <span aria-hidden="true" className={wide ? styles.maskWide : styles.mask} />
      <span className={styles.spoken}>{t('list.masked')}</span>
    </>
  );
}
