import { useState } from 'react';
import { DataSourcesDrawer } from './data-sources-drawer.tsx';
import { useText } from '../use-text.ts';
import styles from './footer.module.css';

/** Where the data come from, in one line, and the whole of it behind the button. */
export function Footer() {
  const { t, locale } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <footer className={styles.footer}>
        <p lang={locale === 'en' ? undefined : 'zh-Hant'}>{t('sources.line')}</p>
        <button type="button" onClick={() => setOpen(true)} aria-haspopup="dialog">
          {t('sources.title')}
        </button>
      </footer>
      <DataSourcesDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}
