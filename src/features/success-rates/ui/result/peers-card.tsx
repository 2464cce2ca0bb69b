import { useAccess } from '#src/client/hooks/use-access.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { minClosures, minShops } from '#src/domain/success-rate.ts';
import { useLocalizedPlaces } from '#src/features/places/ui/use-localized-places.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { successPeers } from '../../contract/success-rates.ts';
import { tradesText } from '../form/question-labels.ts';
import type { Reader, Result, Run } from './run-types.ts';
import styles from './success-report.module.css';

/**
 * Number of comparable shops followed in each district of the city: counts only, and for the owner
 * of the run only.
 */
export function PeersCard({ run, result, reader }: { run: Run; result: Result; reader: Reader }) {
  const words = useText();
  const { t, number } = words;
  const spoken = useLocalizedPlaces();
  const { login } = useAccess();
  const query = useQuery(successPeers, reader === 'owner' ? { id: run.id } : null);
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
                  shops: minShops,
                  closures: minClosures,
                })
              : t(login ? 'success.peers.owner' : 'success.peers.locked')}
          </p>
          <LinkButton to={login ? '/shop-success-rate' : '/register'}>
            {t(login ? 'success.link.ask' : 'success.register')}
          </LinkButton>
        </div>
      </>
    );
  }
  return (
    <>
      <h2>{t('success.peers')}</h2>
      <Caption>{t('success.peers.unit', { trade: tradesText(run.question, words) })}</Caption>
      <AsyncView query={query} skeleton={<SkeletonLines lines={5} height={32} />}>
        {(districts) => (
          <table className={styles.table}>
            <VisuallyHidden as="caption">{t('success.peers')}</VisuallyHidden>
            <thead>
              <tr>
                <th scope="col">{t('success.field.district')}</th>
                <th scope="col">{t('success.peers.n')}</th>
                <th scope="col">{t('success.peers.events')}</th>
                <th scope="col">
                  {t('success.peers.enough', { shops: minShops, closures: minClosures })}
                </th>
              </tr>
            </thead>
            <tbody>
              {districts.map(({ district, n, events }) => (
                <tr
                  key={district}
                  aria-current={district === run.question['district'] || undefined}
                >
                  <th scope="row">{spoken(district)}</th>
                  <td>{number(n)}</td>
                  <td>{number(events)}</td>
                  <td>
                    {t(n >= minShops && events >= minClosures ? 'success.yes' : 'success.no')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </AsyncView>
    </>
  );
}
