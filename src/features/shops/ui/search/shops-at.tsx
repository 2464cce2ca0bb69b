import { useEffect } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { WireInputOf } from '#src/contract/endpoint.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import rows from '#src/ui/drawer/drawer-rows.module.css';
import { searchShops, type shopPoints } from '../../contract/shops.ts';
import { floorOf, ShopTitle } from './shop-columns.tsx';
import styles from './shops.module.css';

interface ShopsAtProps {
  /** `lon,lat`: a point of the map. */
  place: string;
  filter: WireInputOf<typeof shopPoints>;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** The smallest radius the API takes, and how near a shop has to be to be at the point itself. */
const aroundM = 50;
const atM = 2;
const most = 50;

/**
 * The shops at a point of the map. The server sends points without ids, so shops are searched by
 * their place. A single shop is opened at once; storeys of one building are listed.
 */
export default function ShopsAt({ place, filter, onOpen, onClose }: ShopsAtProps) {
  const words = useText();
  const { t } = words;
  const query = useQuery(searchShops, {
    ...filter,
    near: `${place},${aroundM}`,
    sort: 'distance',
    limit: most,
  });
  const here = query.data?.list.filter(({ distanceM }) => distanceM !== null && distanceM <= atM);
  const only = here?.length === 1 ? here[0]!.id : undefined;
  useEffect(() => {
    if (only === undefined) return;
    onClose();
    onOpen(only);
  }, [only, onOpen, onClose]);
  if (only !== undefined) return null;
  return (
    <section className={styles.placeCard} aria-label={t('shop.map.here')}>
      <p>
        <b>{t('shop.map.here')}</b>
        <Button variant="text" onClick={onClose}>
          {t('state.close')}
        </Button>
      </p>
      <AsyncView
        query={{ ...query, data: here }}
        skeleton={<SkeletonLines lines={2} height={32} />}
        isEmpty={(list) => list.length === 0}
        empty={<p className={styles.quiet}>{t('shop.map.here.none')}</p>}
      >
        {(list) => (
          <ul className={rows.rows}>
            {list.map((row) => (
              <li key={row.id}>
                <UnstyledButton onClick={() => onOpen(row.id)}>
                  <span>
                    <ShopTitle row={row} words={words} />
                  </span>
                  <span>{floorOf(row, words)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}
