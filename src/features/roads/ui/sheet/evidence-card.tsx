import { Fragment, lazy, Suspense, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { areaText, floorText } from '#src/client/text/band-labels.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { listPlaces } from '#src/contract/places.ts';
import type { KaseItem } from '#src/features/kases/ui/search/kase-labels.ts';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Masked } from '#src/ui/data-grid/masked-cell.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { RoadSheetOutput } from '../../contract/roads.ts';
import styles from './road-sheet.module.css';

const Checkout = lazy(() => import('#src/features/orders/ui/cart/checkout.tsx'));
const KaseDrawer = lazy(
  withMessages(() => import('#src/features/kases/ui/search/kase-drawer.tsx'), 'listTools'),
);

interface EvidenceCardProps {
  sheet: RoadSheetOutput;
  /** Where all cases of the road are listed. */
  all: string;
  /**
   * Reads the sheet anew, since a case was bought or taken back. Left out on paper, where nothing
   * is opened or bought.
   */
  onChanged?: () => void;
}

/**
 * The newest cases of the road, masked as in a search: each is opened or, after its price,
 * unlocked. And the way to all of them.
 */
export function EvidenceCard({ sheet, all, onChanged }: EvidenceCardProps) {
  const { road, recentKases, kases } = sheet;
  const { t } = useText();
  const { ofShop } = useRentFormat();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<KaseItem | null>(null);
  const [buying, setBuying] = useState<string | null>(null);
  const places = useQuery(listPlaces, opened === null ? null : {}).data;
  return (
    <section className={styles.card}>
      <h2>
        {t('road.sheet.kases')}
        <Link to={all}>{t('road.sheet.kases.all', { n: kases })}</Link>
      </h2>
      {recentKases.length === 0 ? (
        <HelpText>{t('road.gap.no-evidence')}</HelpText>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.evidence}>
            <thead>
              <tr>
                <th scope="col">{t('kase.column.date')}</th>
                <th scope="col">{t('kase.column.area')}</th>
                <th scope="col">{t('kase.column.floor')}</th>
                <th scope="col">{breaking(ofShop.unit(road.currency))}</th>
                <th scope="col">{t('kase.column.price')}</th>
              </tr>
            </thead>
            <tbody>
              {recentKases.map((row) => (
                <EvidenceRow
                  key={row.id}
                  row={row}
                  // On paper nothing is opened or bought.
                  {...(onChanged && {
                    onOpen: () => setOpened(row),
                    onBuy: () => setBuying(row.id),
                  })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <UpcomingUnits sheet={sheet} />
      {opened !== null && (
        <Suspense>
          <KaseDrawer
            // The row as the sheet has it now: full as soon as it was bought.
            row={recentKases.find(({ id }) => id === opened.id) ?? opened}
            places={places}
            onClose={() => setOpened(null)}
            onOpen={setOpened}
            onOnlyRoad={() => void navigate(all)}
            onBuy={({ id }) => setBuying(id)}
            onRetracted={() => {
              setOpened(null);
              onChanged?.();
            }}
          />
        </Suspense>
      )}
      {buying !== null && (
        <Suspense>
          <Checkout
            act={t('cart.unlock')}
            items={[{ type: 'kase', refId: buying }]}
            onClose={() => setBuying(null)}
            onPaid={() => onChanged?.()}
          />
        </Suspense>
      )}
    </section>
  );
}

interface EvidenceRowProps {
  row: KaseItem;
  onOpen?: () => void;
  onBuy?: () => void;
}

/**
 * A case: its facts, masked until it is owned, and a button to open or unlock it; without the
 * callbacks, the price as text.
 */
function EvidenceRow({ row, onOpen, onBuy }: EvidenceRowProps) {
  const words = useText();
  const { t } = words;
  const { ofShop } = useRentFormat();
  const charged = useChargedPrice('kase');
  const { quarter, details, areaBand, floorBand, priceJindou } = row;
  const price = charged(priceJindou);
  return (
    <tr>
      <td>{details?.dealDate ?? quarter}</td>
      <td>{details ? areaWithUnit(details.areaM2, words, 1) : areaText(areaBand, words)}</td>
      <td>{floorText(floorBand, t)}</td>
      <td>
        {details ? (
          <b>{ofShop.text(details.unitRentMonth, details.currency, details.areaM2)}</b>
        ) : (
          <Masked />
        )}
      </td>
      <td className={styles.jindou}>
        {!onOpen || !onBuy ? (
          details ? (
            t('kase.open')
          ) : (
            t('jindou.price', { n: price })
          )
        ) : details ? (
          <Button onClick={onOpen}>{t('road.sheet.kases.open')}</Button>
        ) : (
          <PriceButton
            act={t('cart.unlock')}
            buys="kase"
            jindou={price}
            withBalance={false}
            isSecond
            onClick={onBuy}
          />
        )}
      </td>
    </tr>
  );
}

/**
 * On a phone a unit such as `NT$/m²/month` may break behind its strokes; else it would push the
 * prices out of sight.
 */
function breaking(unit: string): ReactNode {
  const parts = unit.split('/');
  return parts.map((part, at) => (
    <Fragment key={part}>
      {part}
      {at < parts.length - 1 && (
        <>
          /<wbr />
        </>
      )}
    </Fragment>
  ));
}

const list = '/renta-reports/pre-shops-search';

/**
 * The next units to come to market on the road, with a link to all of them. Renders nothing without
 * any.
 */
function UpcomingUnits({ sheet: { road, preShops, comingUnits } }: { sheet: RoadSheetOutput }) {
  const words = useText();
  const { t, locale } = words;
  const { ofMany } = useRentFormat();
  if (preShops === 0) return null;
  const here = { city: road.city, district: road.district, road: road.name };
  const band = (low: number | null, high: number | null) =>
    low === null || high === null
      ? '–'
      : `${ofMany.text(low, road.currency)}–${ofMany.text(high, road.currency)}`;
  return (
    <>
      <h3>
        {t('road.sheet.coming')}{' '}
        <Link to={`${list}?${new URLSearchParams(here)}`}>
          {t('road.sheet.kases.all', { n: preShops })}
        </Link>
      </h3>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('road.sheet.coming')}>
        <table className={styles.evidence}>
          <thead>
            <tr>
              <th scope="col">{t('road.sheet.coming.project')}</th>
              <th scope="col">{t('road.sheet.coming.handover')}</th>
              <th scope="col">{t('kase.column.area')}</th>
              <th scope="col">{t('kase.column.floor')}</th>
              <th scope="col">
                {t('road.sheet.coming.asked')} <small>{ofMany.unit(road.currency)}</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {comingUnits.map(
              ({
                id,
                project,
                projectHans,
                handoverQuarter,
                areaBand,
                floorBand,
                askedLow,
                askedHigh,
                isSynthetic,
              }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={`${list}?${new URLSearchParams({ ...here, unit: id })}`}>
                      {placeText(locale, { name: project, nameHans: projectHans })}
                    </Link>
                    {isSynthetic && <small> {t('road.synthetic')}</small>}
                  </th>
                  <td>{handoverQuarter}</td>
                  <td>{areaText(areaBand, words)}</td>
                  <td>{floorText(floorBand, t)}</td>
                  <td>{band(askedLow, askedHigh)}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}
