import { useEffect, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import type { MicroAppEntry } from '#src/domain/runtime-config.ts';
import styles from '#src/features/account/ui/account-page/account-page.module.css';
import { State } from '#src/features/account/ui/account-page/account-page.tsx';
import { confirmAction } from '#src/features/account/ui/account-page/confirm-action.ts';
import { Instant } from '#src/client/text/instant.tsx';
import type { MessageKey } from '#src/i18n/messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import { changedFiles, computeIntegrity } from './app-integrity.ts';
import { registeredIntegrity, type ManagedApp } from './manage-app-values.ts';
import own from './manage-apps.module.css';

interface ProposedProps {
  app: ManagedApp;
  proposal: NonNullable<ManagedApp['proposal']>;
  busy: boolean;
  onDecide: (isApproved: boolean) => void;
}

/**
 * A version that awaits approval: by whom, since when, every setting that changes, and what may be
 * done about it.
 */
export function Proposed({
  app: { app, approved, name },
  proposal,
  busy,
  onDecide,
}: ProposedProps) {
  const { t } = useText();
  const { changes, by, at, mayApprove, approvers } = proposal;
  // In English some settings have the name of their key.
  const isNamed = (key: string) => key in labels && t(labels[key]!).toLowerCase() !== key;
  const approve = async () => {
    if (
      await confirmAction(
        t,
        t('appsDesk.proposal.approve.sure', { name }),
        t('appsDesk.proposal.approve'),
      )
    )
      onDecide(true);
  };
  return (
    <section className={own.proposal} aria-label={t('appsDesk.proposal')}>
      <p>
        <b>{t(approved ? 'appsDesk.proposal.change' : 'appsDesk.proposal.new')}</b> {by.join(', ')}{' '}
        · <Instant at={at} />
      </p>
      <table className={own.changes}>
        <thead>
          <tr>
            <th scope="col">{t('appsDesk.proposal.setting')}</th>
            {approved && <th scope="col">{t('appsDesk.proposal.before')}</th>}
            <th scope="col">
              {t(approved ? 'appsDesk.proposal.after' : 'appsDesk.proposal.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((key) => (
            <tr key={key}>
              <th scope="row">
                {isNamed(key) && <span>{t(labels[key]!)} </span>}
                <code>{key}</code>
              </th>
              {approved && (
                <td data-label={t('appsDesk.proposal.before')}>
                  <code>{shown(app[key])}</code>
                </td>
              )}
              <td {...(approved && { 'data-label': t('appsDesk.proposal.after') })}>
                <code>{shown(proposal.app[key])}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {t(
          mayApprove
            ? 'appsDesk.proposal.yours'
            : approvers === 0
              ? 'appsDesk.proposal.nobody'
              : 'appsDesk.proposal.others',
          {
            n: approvers,
          },
        )}
      </p>
      <div className={styles.actions}>
        {mayApprove && (
          <Button variant="primary" disabled={busy} onClick={() => void approve()}>
            {t('appsDesk.proposal.approve')}
          </Button>
        )}
        <Button disabled={busy} onClick={() => onDecide(false)}>
          {t(mayApprove ? 'appsDesk.proposal.reject' : 'appsDesk.proposal.withdraw')}
        </Button>
      </div>
    </section>
  );
}

/** Settings that have a name on the form, by their keys in the configuration. */
const labels: Record<string, MessageKey> = {
  name: 'apps.name',
  title: 'appsDesk.proposal.title',
  entry: 'apps.entry',
  mode: 'apps.mode',
  publicPath: 'appsDesk.publicPath',
  keepAlive: 'appsDesk.keepAlive',
  access: 'appsDesk.access',
  activeRule: 'appsDesk.activeRule',
  trustedTypes: 'appsDesk.trustedTypes',
  permissions: 'appsDesk.permissions',
  integrity: 'appsDesk.integrity',
};

/**
 * A setting as it is read best: lists and flat objects with a line for each, all else as the
 * configuration writes it.
 */
function shown(value: unknown): string {
  if (value === undefined) return '–';
  if (typeof value === 'string') return value;
  const isText = (one: unknown) => typeof one === 'string';
  if (Array.isArray(value) && value.length > 0 && value.every(isText)) return value.join('\n');
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const pairs = Object.entries(value);
    if (pairs.length > 0 && pairs.every(([, one]) => isText(one)))
      return pairs.map((pair) => pair.join(': ')).join('\n');
  }
  return JSON.stringify(value, null, 1);
}

/** Whether the deployed files match the registered hashes. */
export function IntegrityNow({ app }: { app: ManagedApp }) {
  const { t } = useText();
  const [state, setState] = useState<{ changed: string[] } | { failed: string } | undefined>();
  const registered = registeredIntegrity(app);
  const text = JSON.stringify([app.app, registered]);
  useEffect(() => {
    const [entry, hashes] = JSON.parse(text) as [MicroAppEntry, Record<string, string>];
    let isGone = false;
    computeIntegrity(entry).then(
      (now) => !isGone && setState({ changed: changedFiles(hashes, now) }),
      (failure: Error) => !isGone && setState({ failed: failure.message }),
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  const count = t('appsDesk.integrity.files', { n: Object.keys(registered ?? {}).length });
  if (state === undefined) return <>{count}</>;
  if ('failed' in state)
    return (
      <>
        {count} · {t('appsDesk.integrity.unread', { file: state.failed })}
      </>
    );
  if (state.changed.length === 0)
    return (
      <>
        {count} <State tone="success">{t('appsDesk.integrity.same')}</State>
      </>
    );
  return (
    <>
      {count} <State tone="danger">{t('appsDesk.integrity.changed')}</State>
      <ul className={own.files}>
        {state.changed.map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
      <span className={styles.quiet}>{t('appsDesk.integrity.changed.next')}</span>
    </>
  );
}
