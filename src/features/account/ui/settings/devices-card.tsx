import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { endDevice, listDevices, loginLog } from '#src/features/auth/contract/security.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import styles from '../account-page/account-page.module.css';
import { Card, State } from '../account-page/account-page.tsx';
import { confirmAction } from '../account-page/confirm-action.ts';
import { Instant } from '#src/client/text/instant.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';

/** Where the account is open now, each with an end. */
export function Devices() {
  const { t } = useText();
  const query = useQuery(listDevices, {});
  const { mutate, error } = useMutation(endDevice);
  const end = async (id: string) => {
    if (
      id === 'others' &&
      !(await confirmAction(t, t('safe.devices.sure'), t('safe.devices.others')))
    )
      return;
    await mutate({ id });
    query.refetch();
  };
  const others = (query.data ?? []).filter(({ current }) => !current).length;
  return (
    <Card
      title={t('safe.devices')}
      note={t('safe.devices.note')}
      actions={
        others > 0 && <Button onClick={() => void end('others')}>{t('safe.devices.others')}</Button>
      }
    >
      <FormError error={error} />
      <AsyncView query={query} skeleton={<SkeletonLines lines={2} />}>
        {(devices) => (
          <ul className={styles.list}>
            {devices.map((device) => (
              <li key={device.id}>
                <div>
                  {deviceName(device.userAgent, t('safe.device.unknown'))}{' '}
                  {device.current && <State tone="success">{t('safe.device.current')}</State>}
                  <small>
                    {device.address || '—'} · {t('safe.device.used')}{' '}
                    <Instant at={device.lastUsedAt} /> ·{' '}
                    {t(device.remembered ? 'safe.device.remembered' : 'safe.device.until')}{' '}
                    <Instant at={device.expiresAt} />
                  </small>
                </div>
                {!device.current && (
                  <Button variant="text" onClick={() => void end(device.id)}>
                    {t('safe.device.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </Card>
  );
}

const tones = { ok: 'success', wrong: 'danger', locked: 'danger', 'not-active': 'danger' } as const;
const perPage = 10;

/** Logins and failed tries of 90 days. */
export function Logins() {
  const { t } = useText();
  const [page, setPage] = useState(1);
  const query = useQuery(loginLog, { page: String(page), limit: String(perPage) });
  return (
    <Card title={t('safe.log')} note={t('safe.log.note')}>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={4} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState isCompact icon="list" title={t('safe.log.none')} />}
      >
        {({ list, pages }) => (
          <>
            <div className={styles.scroller}>
              <table className={`${styles.table} ${styles.plain}`}>
                <thead>
                  <tr>
                    {(['at', 'how', 'outcome', 'address', 'device'] as const).map((column) => (
                      <th key={column} scope="col">
                        {t(`safe.log.${column}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {list.map((row, at) => (
                    <tr key={`${row.at} ${at}`}>
                      <td>
                        <Instant at={row.at} />
                      </td>
                      <td>{t(`login.how.${row.how as 'password'}`)}</td>
                      <td>
                        <State tone={tones[row.outcome as 'ok']}>
                          {t(`login.outcome.${row.outcome as 'ok'}`)}
                        </State>
                      </td>
                      <td>{row.address || '—'}</td>
                      <td>{deviceName(row.userAgent, t('safe.device.unknown'))}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {pages > 1 && (
              <div className={styles.actions} style={{ marginTop: 12 }}>
                <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('safe.log.newer')}
                </Button>
                <span className={styles.quiet}>{t('safe.log.page', { page, pages })}</span>
                <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
                  {t('safe.log.older')}
                </Button>
              </div>
            )}
          </>
        )}
      </AsyncView>
    </Card>
  );
}

/** Browser and system, as far as the User-Agent header contains them. */
function deviceName(userAgent: string, unknown: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\/(\d+)/.exec(
    userAgent.replace(/Chrome(.*)(Edg|OPR)/, '$1$2'),
  );
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent)?.[1];
  const name =
    browser && `${browser[1]!.replace('Edg', 'Edge').replace('OPR', 'Opera')} ${browser[2]}`;
  return [name, system].filter(Boolean).join(' · ') || unknown;
}
