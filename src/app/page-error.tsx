import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ChunkLoadError } from './errors.ts';
import styles from './page-error.module.css';
import { reloadForNewBuild } from './reload-for-new-build.ts';

const reloadDocument = () => location.reload();

/** Error page for a page whose chunk failed to load or that threw. The layout around it stays. */
export function PageError({
  renew = reloadForNewBuild,
  reload = reloadDocument,
}: {
  renew?: (wanted: string) => Promise<boolean>;
  reload?: () => void;
}) {
  const { t } = useText();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const late = error instanceof ChunkLoadError;
  // A lazy part of a page loads on demand, and by then a new build may be deployed. For a page
  // whose chunk failed to load, the router has already checked that.
  useEffect(() => {
    if (!late) void renew(pathname + search);
  }, [late, renew, pathname, search]);
  // The code of the page is all that is missing, so it is loaded as soon as the network is back.
  useEffect(() => {
    if (!late) return undefined;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [late, reload]);
  return (
    <section className={styles.failed} role="alert">
      <Icon name="warning" size={32} />
      <h1>{t(late ? 'failed.chunk.title' : 'failed.page.title')}</h1>
      <p>{t(late ? 'failed.chunk.text' : 'failed.page.text')}</p>
      {/* A whole reload: the browser keeps a module that failed to load, and would fail again from memory. */}
      <UnstyledButton className={styles.retry} onClick={reload}>
        {t('state.retry')}
      </UnstyledButton>
      <details>
        <summary>{t('failed.details')}</summary>
        <code>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</code>
      </details>
    </section>
  );
}
