import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { titleText } from '#src/client/text/title-text.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon, type IconName } from '#src/ui/icon/icon.tsx';
import { MicroAppDetails } from './micro-app-details.tsx';
import { MicroAppError } from './micro-app-error.tsx';
import { instanceOf, attachApp } from './micro-app-instances.ts';
import styles from './micro-app-page.module.css';
import { MicroAppSkeleton } from './micro-app-skeleton.tsx';
import type { AppView } from './micro-app-view.ts';

const pages = new Map<MicroAppEntry, ComponentType>();

/**
 * The page of a sub-app, always the same component for the same app, so that a change of address
 * inside it keeps the page.
 */
export function pageOf(app: MicroAppEntry): ComponentType {
  const known = pages.get(app);
  if (known) return known;
  const Page = () => <MicroAppPage app={app} />;
  pages.set(app, Page);
  return Page;
}

/**
 * A sub-app in the page: its title and phase, and below them the app, its skeleton, or the reason
 * it failed to open.
 */
function MicroAppPage({ app }: { app: MicroAppEntry }) {
  const words = useText();
  const { t } = words;
  const place = useRef<HTMLDivElement>(null);
  const { host, view: store } = instanceOf(app);
  const view = useSyncExternalStore(store.subscribe, store.get);
  const [factsOpen, setFactsOpen] = useState(false);
  const title = titleText(app.title, words);
  useLayoutEffect(() => attachApp(place.current!, app), [app]);
  // The error event reports why the reload failed, and the page shows it.
  const reload = () => void host.reload().catch(() => {});
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <span className={classNames(styles.tag, styles.kind)}>
          <Icon name="plug" size={12} />
          {t('app.kind', { name: app.name })}
        </span>
        <Standing view={view} />
        <div className={styles.actions}>
          <Button variant="text" onClick={reload}>
            <Icon name="reset" />
            {t('app.reload')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setFactsOpen(true)}>
            <Icon name="eye" />
            {t('app.facts')}
          </Button>
        </div>
      </header>
      <div className={styles.host} aria-busy={view.state === 'loading'}>
        {view.state === 'loading' && <MicroAppSkeleton title={title} />}
        {view.state === 'failed' && <MicroAppError title={title} failure={view} onRetry={reload} />}
        {/* React does not manage the children of this element: it is the container of all sub-apps. */}
        <div
          ref={place}
          className={classNames(styles.place, view.state !== 'shown' && styles.unseen)}
        />
      </div>
      <MicroAppDetails
        app={app}
        title={title}
        open={factsOpen}
        onClose={() => setFactsOpen(false)}
      />
    </div>
  );
}

function Standing({ view }: { view: AppView }) {
  const { t, number } = useText();
  const [style, icon, text]: [string | undefined, IconName, string] =
    view.state === 'failed'
      ? [styles.failed, 'warning', t('app.failed')]
      : view.state === 'loading'
        ? [
            view.isSlow ? styles.slow : styles.loading,
            'clock',
            t(view.isSlow ? 'app.slow' : 'app.loading'),
          ]
        : [
            styles.shown,
            'check',
            view.ms === undefined
              ? t('app.back')
              : t('app.mounted', { seconds: number(view.ms / 1000, { maximumFractionDigits: 2 }) }),
          ];
  return (
    <span className={classNames(styles.tag, style)} role="status">
      <Icon name={icon} size={12} />
      {text}
    </span>
  );
}
