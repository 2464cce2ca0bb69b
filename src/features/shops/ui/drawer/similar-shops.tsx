import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import rows from '#src/ui/drawer/drawer-rows.module.css';
import { searchShops, type ShopItem } from '../../contract/shops.ts';
import { ShopTitle } from '../search/shop-columns.tsx';
import styles from '../search/shops.module.css';

const shown = 6;
const radiusM = 1000;
/** Shops up to this much smaller or larger are taken for alike. */
const areaShare = 0.3;

/** Shops of about the same size within a kilometre, the nearest first. */
export function SimilarShops({ row, onOpen }: { row: ShopItem; onOpen: (id: string) => void }) {
  const words = useText();
  const { t } = words;
  const { ofMany } = useRentFormat();
  const { lon, lat, areaM2, id } = row;
  const size = `${Math.max(1, Math.floor(areaM2 * (1 - areaShare)))}-${Math.ceil(areaM2 * (1 + areaShare))}`;
  const query = useQuery(
    searchShops,
    lon === null || lat === null
      ? null
      : {
          near: `${lon.toFixed(5)},${lat.toFixed(5)},${radiusM}`,
          area: size,
          sort: 'distance',
          limit: shown + 1,
        },
  );
  if (lon === null || lat === null) return null;
  return (
    <section className={styles.block} aria-label={t('shop.similar')}>
      <h3>{t('shop.similar')}</h3>
      <AsyncView query={query} skeleton={<SkeletonLines lines={4} height={36} />}>
        {({ list }) => {
          const others = list.filter((other) => other.id !== id).slice(0, shown);
          if (others.length === 0) return <p className={styles.quiet}>{t('shop.similar.none')}</p>;
          return (
            <ul className={rows.rows}>
              {others.map((other) => (
                <li key={other.id}>
                  <UnstyledButton onClick={() => onOpen(other.id)}>
                    <span>
                      <ShopTitle row={other} words={words} />
                    </span>
                    <span>{areaWithUnit(other.areaM2, words, 0)}</span>
                    <b>{`${ofMany.text(other.unitRentMonth, other.currency)} ${ofMany.unit(other.currency)}`}</b>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          );
        }}
      </AsyncView>
    </section>
  );
}
