import { Link, useLocation } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import styles from './dashboard.module.css';

/** Replaces a figure that only a generated survey can give, and links to the page that shows it. */
export function SyntheticDataNote() {
  const { t } = useText();
  const { search } = useLocation();
  const shown = new URLSearchParams(search);
  shown.set('synthetic', 'yes');
  return (
    <>
      {t('dashboard.synthetic.leftOut')}{' '}
      <Link to={{ search: `?${shown}` }} className={styles.textLink}>
        {t('dashboard.synthetic.show')}
      </Link>
    </>
  );
}
