import { useState } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRequest } from '#src/client/hooks/use-request.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import { sharedState } from '#src/client/state/shared-state.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { wordsIn } from '#src/domain/locale.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import type { SharedState } from '#src/domain/shared-state.ts';
import { listAppUses, noteAppUse } from '#src/features/account/contract/api-keys.ts';
import styles from '#src/features/account/ui/account-page/account-page.module.css';
import { Card, DetailList, State } from '#src/features/account/ui/account-page/account-page.tsx';
import { Instant } from '#src/client/text/instant.tsx';
import { placeOf } from '#src/features/navigation/ui/menu.ts';
import { NavLink } from '#src/features/navigation/ui/nav-link.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';

type Use = OutputOf<typeof listAppUses>[number];

/** Sub-applications the member may open, each with its origin and its permissions. */
export function SubApps() {
  const { t } = useText();
  const { may } = useAccess();
  const uses = useQuery(listAppUses, {});
  const apps = runtimeConfig().microApps.filter(({ access = [] }) => may(...access));
  return (
    <Card title={t('apps.title')} note={t('apps.note')}>
      {apps.length === 0 ? (
        <EmptyState isCompact icon="apps" title={t('apps.none')} />
      ) : (
        <AsyncView query={uses} skeleton={<SkeletonLines lines={3} height={64} />}>
          {(found) => <AppList apps={apps} uses={found} />}
        </AsyncView>
      )}
    </Card>
  );
}

function AppList({ apps, uses }: { apps: readonly MicroAppEntry[]; uses: readonly Use[] }) {
  const { t, locale } = useText();
  const note = useRequest(noteAppUse);
  const [changed, setChanged] = useState<Record<string, Use>>({});
  const lookUp = (name: string) => changed[name] ?? uses.find(({ app }) => app === name);
  const keep = async (input: { app: string; opened?: true; pinned?: boolean }) => {
    // Neither a pin nor a time is worth a message; the next look shows what was kept.
    const kept = await note(input).catch(() => undefined);
    if (kept) setChanged((before) => ({ ...before, [input.app]: kept }));
  };
  // What was declared when the console started may be read and set by every app, and nothing else.
  const shared = [...sharedState.declared]
    .map((key) => `${t(`app.shared.${key as keyof SharedState}`)} (${key})`)
    .join(' · ');
  const sorted = [...apps].sort(
    (a, b) => Number(lookUp(b.name)?.pinned ?? false) - Number(lookUp(a.name)?.pinned ?? false),
  );
  return (
    <ul className={styles.list}>
      {sorted.map((app) => {
        const place = placeOf(app);
        const use = lookUp(app.name);
        const title = wordsIn(app.title, locale);
        return (
          <li key={app.name}>
            <div>
              <div className={styles.cardHead}>
                <b>
                  {title} {use?.pinned && <State tone="success">{t('apps.pinned')}</State>}
                </b>
                <div className={styles.actions}>
                  {place !== undefined && (
                    <NavLink
                      place={place}
                      className={buttonClass()}
                      onClick={() => void keep({ app: app.name, opened: true })}
                    >
                      {t('apps.open')}
                    </NavLink>
                  )}
                  <Button
                    variant="text"
                    aria-pressed={use?.pinned ?? false}
                    onClick={() => void keep({ app: app.name, pinned: !(use?.pinned ?? false) })}
                  >
                    {t(use?.pinned ? 'apps.unpin' : 'apps.pin')}
                  </Button>
                </div>
              </div>
              <DetailList
                rows={[
                  { name: t('apps.name'), value: <code>{app.name}</code> },
                  { name: t('apps.entry'), value: <code>{entryOf(app)}</code> },
                  {
                    name: t('apps.mode'),
                    value: t(app.mode === 'path' ? 'apps.mode.path' : 'apps.mode.hash'),
                  },
                  { name: t('app.facts.isolation'), value: t(isolationOf(app)) },
                  { name: t('apps.reads'), value: shared },
                  { name: t('apps.sets'), value: shared },
                  {
                    name: t('apps.lastOpened'),
                    value: use?.lastOpenedAt ? <Instant at={use.lastOpenedAt} /> : t('apps.never'),
                  },
                ]}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function entryOf({
  name,
  publicPath = '/',
  entry = `${publicPath}${name}/`,
}: MicroAppEntry): string {
  return typeof entry === 'string' ? entry : (entry.scripts ?? []).join(', ');
}

function isolationOf({ frame, sandbox }: MicroAppEntry) {
  if (frame) return 'app.facts.isolation.frame';
  return sandbox === false ? 'app.facts.isolation.none' : 'app.facts.isolation.realm';
}
