import { useText } from '#src/client/hooks/use-text.ts';
import { DataSourcesButton } from '#src/features/data-sources/ui/data-sources-button.tsx';
import styles from './footer.module.css';

/** Where the data come from, in one line, and the whole of it behind the button. */
export function Footer() {
  const { t, locale } = useText();
  return (
    <footer className={styles.footer}>
      <p lang={locale === 'en' ? undefined : 'zh-Hant'}>{t('sources.line')}</p>
      <DataSourcesButton />
    </footer>
  );
}
