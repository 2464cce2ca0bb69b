import { Link } from 'react-router-dom';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import controls from '#src/components/controls.module.css';
import { Icon } from '#src/components/icon.tsx';
import { useAccess } from '#src/components/use-access.ts';
import { useCall } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import { successScopes } from '#src/contract/success-rates.ts';
import { leastClosures, leastShops } from '#src/domain/success-rate.ts';
import type { Reader, Result, Run } from './run.part.ts';
import styles from './report.module.css';

/** How many shops were followed in the districts of the city: counts alone, and for who asked alone. */
export function PeersCard({ run, result, reader }: { run: Run; result: Result; reader: Reader }) {
  const { t, number } = useText();
  const { login } = useAccess();
  const asked = useCall(successScopes, reader === 'owner' ? {} : null);
  if (reader === 'visitor') {
    return (
      <>
        <h2>{t('success.peers')}</h2>
        <div className={styles.locked}>
          <Icon name="lock" size={20} />
          <p>
            {result.percentile
              ? t(login ? 'success.peers.owner.n' : 'success.peers.locked.n', {
                  n: result.percentile.districts,
                  shops: leastShops,
                  closures: leastClosures,
                })
              : t(login ? 'success.peers.owner' : 'success.peers.locked')}
          </p>
          <Link className={controls.button} to={login ? '/shop-success-rate' : '/register'}>
            {t(login ? 'success.link.ask' : 'success.register')}
          </Link>
        </div>
      </>
    );
  }
  return (
    <>
      <h2>{t('success.peers')}</h2>
      <p className={styles.hint}>{t('success.peers.unit')}</p>
      <AsyncView asked={asked} skeleton={<SkeletonLines lines={5} height={32} />}>
        {(scopes) => {
          const districts = scopes.find(({ name }) => name === run.question['city'])?.districts ?? [];
          return (
            <table className={styles.table}>
              <caption className={controls.hidden}>{t('success.peers')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('success.field.district')}</th>
                  <th scope="col">{t('success.peers.n')}</th>
                  <th scope="col">{t('success.peers.enough', { n: leastShops })}</th>
                </tr>
              </thead>
              <tbody>
                {districts.map(({ name, n }) => (
                  <tr key={name} aria-current={name === run.question['district'] || undefined}>
                    <th scope="row">{name}</th>
                    <td>{number(n)}</td>
                    <td>{t(n >= leastShops ? 'success.yes' : 'success.no')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          );
        }}
      </AsyncView>
    </>
  );
}
