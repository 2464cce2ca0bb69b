import { useState } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { useText } from '#src/client/hooks/use-text.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { wordsIn } from '#src/domain/locale.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import { placeOf } from '#src/features/navigation/ui/menu.ts';
import { NavLink } from '#src/features/navigation/ui/nav-link.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import styles from './home.module.css';

type Standing = 'open' | 'failed' | 'closed';

/** The sub-apps the member may open, and the state of each: open, failed, or not opened yet. */
export function MountedApps() {
  const { t, locale } = useText();
  const { may } = useAccess();
  const apps = runtimeConfig().microApps.flatMap((app) => {
    const place = placeOf(app);
    return place !== undefined && may(...(app.access ?? [])) ? [{ app, place }] : [];
  });
  return (
    <section className={`${styles.card} ${styles.small}`} aria-labelledby="apps">
      <header>
        <h2 id="apps">{t('home.apps')}</h2>
      </header>
      {apps.length === 0 ? (
        <EmptyState isCompact icon="apps" text={t('home.apps.none')} />
      ) : (
        <ul>
          {apps.map(({ app, place }) => (
            <AppRow key={app.name} app={app} place={place} title={wordsIn(app.title, locale)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AppRow({ app, place, title }: { app: MicroAppEntry; place: string; title: string }) {
  const { t } = useText();
  const [standing] = useState(() => standingOf(app.name));
  return (
    <li>
      <Icon name={standing === 'failed' ? 'warning' : 'apps'} size={16} />
      <NavLink place={place} className={styles.road}>
        {title}
      </NavLink>
      <Caption as="span">{t(`home.apps.${standing}`)}</Caption>
    </li>
  );
}

const opened = new Set(['mounted', 'activated', 'deactivated', 'bootstrapped']);

/** Reads the state of an app from its host element, which the shell keeps in one container. */
function standingOf(name: string): Standing {
  const hosts = document.querySelectorAll<HTMLElement & { name?: string; phase?: string }>(
    'micro-app-host',
  );
  const host = [...hosts].find((found) => found.name === name);
  if (!host) return 'closed';
  if (host.phase === undefined) return 'failed';
  return opened.has(host.phase) ? 'open' : 'closed';
}
