import { useState } from 'react';
import { useAccess } from '#src/client/hooks/use-access.ts';
import { useIdempotentSend } from '#src/client/hooks/use-idempotent-send.ts';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { runtimeConfig } from '#src/client/state/runtime-config.ts';
import styles from '#src/features/account/ui/account-page/account-page.module.css';
import { Card, DetailList, State } from '#src/features/account/ui/account-page/account-page.tsx';
import { confirmAction } from '#src/features/account/ui/account-page/confirm-action.ts';
import { Instant } from '#src/client/text/instant.tsx';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import {
  approveMicroApp,
  changeMicroApp,
  listMicroApps,
  rejectMicroApp,
  removeMicroApp,
} from '../../contract/micro-apps.ts';
import { IntegrityNow, Proposed } from './app-proposal.tsx';
import { ManageForm } from './manage-app-form.tsx';
import {
  entryOf,
  registeredIntegrity,
  isolationOf,
  titleOf,
  type ManagedApp,
} from './manage-app-values.ts';
import own from './manage-apps.module.css';

/**
 * Every sub-app of the console, for who looks after them: adding, changing, switching off, taking
 * back.
 */
export function ManageApps() {
  const { may } = useAccess();
  return may('can:app-manage') ? <Managing /> : null;
}

/** The open form: for a new app, or for one of these. */
type Open = { new: true } | { name: string } | null;

function Managing() {
  const { t } = useText();
  const apps = useQuery(listMicroApps, {});
  const [open, setOpen] = useState<Open>(null);
  const [isChanged, setIsChanged] = useState(false);
  const done = () => {
    setOpen(null);
    setIsChanged(true);
    apps.refetch();
  };
  return (
    <Card
      title={t('appsDesk.title')}
      note={`${t('appsDesk.note')} ${t(runtimeConfig().microAppApproval === 'none' ? 'appsDesk.note.alone' : 'appsDesk.note.second')}`}
      actions={
        open === null && <Button onClick={() => setOpen({ new: true })}>{t('appsDesk.new')}</Button>
      }
    >
      {isChanged && (
        <FormSuccess>
          {t('appsDesk.changed')}{' '}
          <Button variant="text" onClick={() => location.reload()}>
            {t('appsDesk.reload')}
          </Button>
        </FormSuccess>
      )}
      {open && 'new' in open && <ManageForm onDone={done} onCancel={() => setOpen(null)} />}
      <AsyncView
        query={apps}
        skeleton={<SkeletonLines lines={3} height={64} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState isCompact icon="apps" title={t('appsDesk.none')} />}
      >
        {(list) => (
          <ul className={`${styles.list} ${own.apps}`}>
            {list.map((app) => (
              <li key={app.name}>
                {open && 'name' in open && open.name === app.name ? (
                  <ManageForm
                    key={app.version}
                    app={app}
                    onDone={done}
                    onCancel={() => setOpen(null)}
                  />
                ) : (
                  <AppRow
                    app={app}
                    onEdit={() => setOpen({ name: app.name })}
                    onDone={done}
                    onStale={apps.refetch}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </Card>
  );
}

interface AppRowProps {
  app: ManagedApp;
  onEdit: () => void;
  onDone: () => void;
  onStale: () => void;
}

const reasons = {
  'changed-elsewhere': 'appsDesk.stale',
  'own-proposal': 'appsDesk.proposal.own',
  'nothing-proposed': 'appsDesk.stale',
} as const;

function useAppActions(app: ManagedApp, onDone: () => void, onStale: () => void) {
  const { t } = useText();
  const { name, enabled, source, version } = app;
  const change = useIdempotentSend(changeMicroApp, 'switch');
  const removal = useMutation(removeMicroApp);
  const approve = useMutation(approveMicroApp);
  const reject = useMutation(rejectMicroApp);
  return {
    busy: change.isPending || removal.isPending || approve.isPending || reject.isPending,
    error: change.error ?? removal.error ?? approve.error ?? reject.error,
    decide: async (isApproved: boolean) => {
      const done = await (isApproved ? approve : reject).mutate({ name, version });
      // What is withdrawn before anything of it was approved leaves nothing.
      if (done !== undefined) onDone();
      else onStale();
    },
    toggle: async () => {
      if (await change.mutate({ name, version, enabled: !enabled })) onDone();
      else onStale();
    },
    /** Deletes the app, or restores one of the configuration file, after a confirmation. */
    remove: async () => {
      const verb = t(source === 'console' ? 'appsDesk.remove' : 'appsDesk.takeBack');
      const text = t(source === 'console' ? 'appsDesk.remove.sure' : 'appsDesk.takeBack.sure', {
        name,
      });
      if (!(await confirmAction(t, text, verb))) return;
      // The data of a success is null; a failure resolves to undefined.
      if ((await removal.mutate({ name })) === null) onDone();
    },
  };
}

function AppRow({ app, onEdit, onDone, onStale }: AppRowProps) {
  const { t, locale } = useText();
  const { enabled, source, version } = app;
  const { busy, error, decide, toggle, remove } = useAppActions(app, onDone, onStale);
  return (
    <div>
      <div className={styles.cardHead}>
        <b>
          {titleOf(app, locale)}{' '}
          {app.approved && (
            <State tone={enabled ? 'success' : 'plain'}>
              {t(enabled ? 'appsDesk.on' : 'appsDesk.off')}
            </State>
          )}{' '}
          {app.proposal && <State tone="waiting">{t('appsDesk.proposal.waits')}</State>}
        </b>
        <div className={styles.actions}>
          {app.approved && (
            <Button disabled={busy} onClick={() => void toggle()}>
              {t(enabled ? 'appsDesk.switchOff' : 'appsDesk.switchOn')}
            </Button>
          )}
          <Button disabled={busy} onClick={onEdit}>
            {t('appsDesk.edit')}
          </Button>
          {version > 0 && (
            <Button variant="text" disabled={busy} onClick={() => void remove()}>
              {t(source === 'console' ? 'appsDesk.remove' : 'appsDesk.takeBack')}
            </Button>
          )}
        </div>
      </div>
      <FormError error={error} reasons={reasons} />
      {app.proposal && (
        <Proposed
          app={app}
          proposal={app.proposal}
          busy={busy}
          onDecide={(yes) => void decide(yes)}
        />
      )}
      {app.approved && <AppDetails app={app} />}
    </div>
  );
}

function AppDetails({ app }: { app: ManagedApp }) {
  const { t } = useText();
  const { name, source, version, changedBy, changedAt } = app;
  return (
    <DetailList
      rows={[
        { name: t('apps.name'), value: <code>{name}</code> },
        { name: t('apps.entry'), value: <code>{entryOf(app)}</code> },
        { name: t('appsDesk.trust'), value: t(`appsDesk.trust.${isolationOf(app)}`) },
        ...(registeredIntegrity(app)
          ? [{ name: t('appsDesk.integrity'), value: <IntegrityNow app={app} /> }]
          : []),
        { name: t('appsDesk.source'), value: t(`appsDesk.source.${source}`) },
        ...(app.approvedAt === null
          ? []
          : [
              {
                name: t('appsDesk.approvedAt'),
                value: (
                  <>
                    <Instant at={app.approvedAt} /> · {app.approvedBy}
                  </>
                ),
              },
            ]),
        ...(changedAt === null
          ? []
          : [
              {
                name: t('appsDesk.changedAt'),
                value: (
                  <>
                    <Instant at={changedAt} /> · {changedBy} ·{' '}
                    {t('appsDesk.version', { n: version })}
                  </>
                ),
              },
            ]),
      ]}
    />
  );
}
