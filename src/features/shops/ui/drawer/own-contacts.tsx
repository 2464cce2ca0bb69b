import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { RegisterText } from '#src/client/text/register-text.tsx';
import { listPlaces } from '#src/contract/places.ts';
import { districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { Failed } from '#src/ui/async-view/async-view.tsx';
import { classNames } from '#src/ui/class-names.ts';
import tableCards from '#src/ui/table/table-cards.module.css';
import { listShopPurchases, maxPurchases } from '../../contract/shops.ts';
import styles from '../search/shops.module.css';

/**
 * The member's purchased contacts: shop, date, price, order; opened again for free. Renders nothing
 * without any.
 */
export default function OwnContacts() {
  const { t, locale, dayText } = useText();
  const { data: list, error, refetch } = useQuery(listShopPurchases, {});
  const places = useQuery(listPlaces, {}).data;
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!list || list.length === 0) return null;
  return (
    <div className={styles.own}>
      <h2>{t('shop.own')}</h2>
      {list.length >= maxPurchases && (
        <p className={styles.quiet}>{t('shop.own.cut', { n: maxPurchases })}</p>
      )}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('shop.own')}>
        <table className={classNames(styles.contacts, tableCards.cards)}>
          <thead>
            <tr>
              <th scope="col">{t('shop.column.address')}</th>
              <th scope="col">{t('road.own.bought')}</th>
              <th scope="col">{t('road.own.paid')}</th>
              <th scope="col">{t('road.own.valid')}</th>
              <th scope="col">{t('road.own.order')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map(
              ({
                id,
                city,
                district,
                address,
                name,
                isShown,
                orderNo,
                paidJindou,
                boughtAt,
                isTeams,
              }) => (
                <tr key={`${id} ${orderNo}`}>
                  <th scope="row">
                    {isShown ? (
                      <Link
                        to={`/renta-reports/shops-searched?${new URLSearchParams({ shop: id })}`}
                      >
                        <RegisterText text={address || name} />
                      </Link>
                    ) : (
                      <RegisterText text={address || name} />
                    )}{' '}
                    <small>{districtText(places, city, district, locale)}</small>
                    {!isShown && <small> · {t('shop.own.gone')}</small>}
                  </th>
                  <td data-head={t('road.own.bought')}>{dayText(boughtAt)}</td>
                  <td data-head={t('road.own.paid')}>
                    {t('jindou.price', { n: paidJindou })}
                    {isTeams && ` · ${t('road.own.team')}`}
                  </td>
                  <td data-head={t('road.own.valid')}>{t('road.own.forGood')}</td>
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
