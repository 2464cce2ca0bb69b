import { useSyncExternalStore } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { sharedState } from '#src/client/state/shared-state.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import { ownSharedKeys, type SharedState } from '#src/domain/shared-state.ts';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import styles from './micro-app-page.module.css';

interface FactsProps {
  app: MicroAppEntry;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** The permissions of a sub-app and the state it currently shares with the console. */
export function MicroAppDetails({ app, title, open, onClose }: FactsProps) {
  const { t } = useText();
  const {
    name,
    publicPath = '/',
    entry = `${publicPath}${name}/`,
    frame = false,
    sandbox = true,
    keepAlive = 'destroy',
  } = app;
  const isolation = frame ? 'frame' : sandbox ? 'realm' : 'none';
  const facts: [string, string][] = [
    [t('app.facts.entry'), typeof entry === 'string' ? entry : (entry.scripts ?? []).join(', ')],
    [t('app.facts.isolation'), t(`app.facts.isolation.${isolation}`)],
    [t('app.facts.keepAlive'), t(`app.facts.keepAlive.${keepAlive}`)],
    ...(app.globals?.length
      ? [[t('app.facts.globals'), app.globals.join(', ')] as [string, string]]
      : []),
    ...(app.development
      ? [[t('app.facts.development'), t('app.facts.development.yes')] as [string, string]]
      : []),
    [t('app.facts.access'), app.access?.join(', ') || t('app.facts.access.login')],
    [t('app.facts.calls'), t(frame ? 'app.facts.calls.no' : 'app.facts.calls.yes')],
  ];
  return (
    <Drawer open={open} title={`${title} · ${t('app.facts')}`} onClose={onClose}>
      <Facts rows={facts} />
      <h3 className={styles.sharedTitle}>{t('app.facts.shared')}</h3>
      <p className={styles.sharedHint}>{t('app.facts.sharedHint')}</p>
      <Shared />
    </Drawer>
  );
}

function Shared() {
  const { t } = useText();
  const state = useSyncExternalStore(sharedState.subscribe, sharedState.get);
  const isOwn = (key: string): key is keyof SharedState =>
    (ownSharedKeys as readonly string[]).includes(key);
  return (
    <Facts
      rows={[...sharedState.declared].map((key) => {
        // A key the operator declared has no label, and any value.
        if (!isOwn(key))
          return [key, JSON.stringify((state as unknown as Record<string, unknown>)[key]) ?? ''];
        const value = state[key];
        const text =
          typeof value === 'object' && value !== null
            ? `${value.city}${value.district}${value.road}`
            : value;
        return [`${t(`app.shared.${key}`)} (${key})`, text ?? t('app.shared.none')];
      })}
    />
  );
}

function Facts({ rows }: { rows: readonly [string, string][] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
