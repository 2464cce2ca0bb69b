import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listPlaces } from '#src/contract/places.ts';
import { districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { Failed } from '#src/ui/async-view/async-view.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import tableCards from '#src/ui/table/table-cards.module.css';
import { listRoadPurchases } from '../../contract/road-reports.ts';
import { paperAddress, sheetAddress } from '../search/road-address.ts';
import styles from './own-road-sheets.module.css';

/**
 * The member's purchased sheets and papers of roads: date, price, expiry; opened again for free.
 * Renders nothing without any.
 */
export default function OwnRoadSheets() {
  const { t, locale, dayText } = useText();
  const { ofMany } = useRentFormat();
  const { data: list, error, refetch } = useQuery(listRoadPurchases, {});
  const places = useQuery(listPlaces, {}).data;
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!list || list.length === 0) return null;
  return (
    <div className={styles.own}>
      <h2>{t('road.own')}</h2>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('road.own')}>
        <table className={classNames(styles.bought, tableCards.cards)}>
          <thead>
            <tr>
              <th scope="col">{t('road.column.name')}</th>
              <th scope="col">{t('road.own.form')}</th>
              <th scope="col">{t('road.own.bought')}</th>
              <th scope="col">{t('road.own.paid')}</th>
              <th scope="col">{t('road.own.valid')}</th>
              <th scope="col">{t('road.own.upTo')}</th>
              <th scope="col">{t('road.own.news')}</th>
              <th scope="col">{t('road.own.order')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map(
              ({
                form,
                roadId,
                orderNo,
                paidJindou,
                boughtAt,
                isTeams,
                upTo,
                newKases,
                medianThen,
                medianNow,
                ...road
              }) => (
                <tr key={`${form} ${roadId} ${orderNo}`}>
                  <th scope="row">
                    <Link to={form === 'pdf' ? paperAddress(roadId) : sheetAddress(roadId)}>
                      {placeText(locale, road)}
                    </Link>{' '}
                    <small>{districtText(places, road.city, road.district, locale)}</small>
                  </th>
                  <td data-head={t('road.own.form')}>{t(`road.own.form.${form}`)}</td>
                  <td data-head={t('road.own.bought')}>{dayText(boughtAt)}</td>
                  <td data-head={t('road.own.paid')} className={styles.jindou}>
                    {t('jindou.price', { n: paidJindou })}
                    {isTeams && ` · ${t('road.own.team')}`}
                  </td>
                  <td data-head={t('road.own.valid')}>{t('road.own.forGood')}</td>
                  <td data-head={t('road.own.upTo')}>{upTo ?? '–'}</td>
                  <td data-head={t('road.own.news')}>
                    <span>
                      {t('road.own.since', { n: newKases })}
                      {newKases > 0 && medianThen !== null && medianNow !== null && (
                        <small>
                          {' '}
                          {t('road.own.median', {
                            before: ofMany.text(medianThen, road.currency),
                            now: ofMany.text(medianNow, road.currency),
                            unit: ofMany.unit(road.currency),
                          })}
                        </small>
                      )}
                    </span>
                  </td>
                  <td data-head={t('road.own.order')}>{orderNo}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}
