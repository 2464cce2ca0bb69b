import { lazy, Suspense, useState, type CSSProperties } from 'react';
import { useQuery, type QueryResult } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaFigure, areaUnitText } from '#src/client/text/area-text.ts';
import { RegisterText } from '#src/client/text/register-text.tsx';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { cityNamed } from '#src/domain/city.ts';
import { moneySign } from '#src/domain/currency.ts';
import type { SelectedKase } from '#src/domain/shared-state.ts';
import { SaveToProjectButton } from '#src/features/account/ui/projects/save-to-project-button.tsx';
import { PriceButton } from '#src/features/orders/ui/cart/price-button.tsx';
import {
  cityText,
  districtText,
  type Places,
} from '#src/features/searches/ui/list-page/place-options.ts';
import { useChargedPrice } from '#src/features/wallet/ui/payment/use-charged-price.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { Masked } from '#src/ui/data-grid/masked-cell.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import rows from '#src/ui/drawer/drawer-rows.module.css';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { searchKases } from '../../contract/kases.ts';
import cells from './kase-cells.module.css';
import { KasePrice, Quality, Road } from './kase-columns.tsx';
import { areaBandFigures, rentPerMonth, type KaseItem } from './kase-labels.ts';
import { KaseSheet } from './kase-sheet.tsx';
import { kaseTitle } from './kase-title.ts';
import { OpenWithMicroApp } from './open-with-micro-app.tsx';
import { OwnedTag } from './owned-tag.tsx';

const RetractKase = lazy(() => import('./retract-kase.tsx'));

interface KaseDrawerProps {
  /** null while none is open, or the open one is not known yet. */
  row: KaseItem | null;
  /** State of the request for the open row, while it is not loaded. */
  pending?: QueryResult<KaseItem> | undefined;
  places: Places | undefined;
  onClose: () => void;
  onOpen: (row: KaseItem) => void;
  /** Narrows the search to the road of the row. */
  onOnlyRoad: (row: KaseItem) => void;
  /** Begins to buy the row, where it is not owned. */
  onBuy: (row: KaseItem) => void;
  /** The row was taken back by staff. */
  onRetracted: () => void;
}

/**
 * One piece of evidence: what is known of it, what is still hidden, and its neighbours on the road.
 */
export default function KaseDrawer(props: KaseDrawerProps) {
  const { row, pending, places, onClose, onOpen, onOnlyRoad, onBuy, onRetracted } = props;
  const { t } = useText();
  const charged = useChargedPrice('kase');
  const [retracting, setRetracting] = useState(false);
  return (
    <Drawer
      open={row !== null || pending !== undefined}
      title={row ? <Road row={row} /> : t('page.kase')}
      onClose={onClose}
      footer={
        row && (
          <>
            {!row.details && (
              <PriceButton
                act={t('cart.unlock')}
                buys="kase"
                jindou={charged(row.priceJindou)}
                onClick={() => onBuy(row)}
              />
            )}
            {row.road !== '' && (
              <Button onClick={() => onOnlyRoad(row)}>{t('kase.drawer.onlyRoad')}</Button>
            )}
            <CanAccess rule="can:assessment-run">
              <LinkButton to={`/assessment?${new URLSearchParams({ kase: row.id })}`}>
                {t('kase.assess')}
              </LinkButton>
            </CanAccess>
            <SaveToProjectButton items={[{ type: 'kase', refId: row.id, title: kaseTitle(row) }]} />
            <CanAccess rule="can:kase-verify">
              <Button variant="text" onClick={() => setRetracting(true)}>
                {t('kase.retract')}
              </Button>
            </CanAccess>
            <OpenWithMicroApp kase={toSelectedKase(row)} />
          </>
        )
      }
    >
      {!row && pending && (
        <AsyncView query={pending} skeleton={<SkeletonLines lines={12} height={34} />}>
          {() => null}
        </AsyncView>
      )}
      {row && (
        <>
          <KaseFacts row={row} places={places} />
          {/* Remounted once the row is bought: the response then includes its terms. */}
          <KaseSheet key={`${row.id} ${row.details !== null}`} id={row.id} />
          {row.road !== '' && <Neighbours key={row.id} row={row} onOpen={onOpen} />}
          {retracting && (
            <Suspense>
              <RetractKase
                id={row.id}
                onClose={() => setRetracting(false)}
                onRetracted={onRetracted}
              />
            </Suspense>
          )}
        </>
      )}
    </Drawer>
  );
}

function KaseFacts({ row, places }: { row: KaseItem; places: Places | undefined }) {
  const words = useText();
  const { t, number, percent, locale } = words;
  const { details } = row;
  // The rent of the whole shop is in the line below.
  const { ofMany: perM2 } = useRentFormat();
  const whole = (value: number) => number(value, { maximumFractionDigits: 0 });
  const floor = t(`floor.${row.floorBand}`);
  return (
    <DescriptionList>
      <DescriptionItem
        term={t('kase.column.place')}
      >{`${cityText(row.city, locale)} ${districtText(places, row.city, row.district, locale)}`}</DescriptionItem>
      <DescriptionItem term={t('kase.column.address')}>
        {details ? <RegisterText text={details.address} /> : <Masked wide />}
      </DescriptionItem>
      <DescriptionItem term={t('kase.column.date')}>
        {details?.dealDate ?? row.quarter}
      </DescriptionItem>
      <DescriptionItem term={t('kase.column.area')}>
        {details ? areaFigure(details.areaM2, words) : areaBandFigures(row.areaBand, words)}{' '}
        {areaUnitText(words)}
      </DescriptionItem>
      <DescriptionItem term={t('kase.column.floor')}>
        {details?.totalFloors ? `${floor} / ${number(details.totalFloors)}` : floor}
      </DescriptionItem>
      <DescriptionItem term={t('frontageKind')}>
        {t(`frontageKind.${row.frontageKind}`)}
      </DescriptionItem>
      <DescriptionItem term={t('kase.column.zoning')}>
        {t(`kase.zoning.${row.zoning}`)}
      </DescriptionItem>
      <DescriptionItem term={t('kase.column.use')}>{t(`kase.use.${row.mainUse}`)}</DescriptionItem>
      <DescriptionItem term={t('kase.filter.kind')}>{t(`kase.kind.${row.kind}`)}</DescriptionItem>
      {row.category && (
        <DescriptionItem term={t('kase.filter.category')}>
          {tradeLabel(row.category, locale)}
        </DescriptionItem>
      )}
      <DescriptionItem term={t('kase.column.unit-rent')}>
        {details ? (
          <b>{`${perM2.text(details.unitRentMonth, details.currency)} ${perM2.unit(details.currency)}`}</b>
        ) : (
          <Masked />
        )}
      </DescriptionItem>
      <DescriptionItem term={t('kase.column.rent')}>
        {details ? (
          <b>{`${moneySign(details.currency)} ${whole(rentPerMonth(details.rentMinorPerMonth))}`}</b>
        ) : (
          <Masked wide />
        )}
      </DescriptionItem>
      <DescriptionItem term={t('kase.column.completeness')}>
        {percent(row.completeness)}
      </DescriptionItem>
      <DescriptionItem term={t('kase.column.quality')}>
        <Quality quality={row.quality} />
      </DescriptionItem>
      <DescriptionItem term={t('kase.column.remarks')}>
        {row.remarks.length === 0
          ? '–'
          : row.remarks.map((remark) => (
              <span key={remark} className={cells.remark}>
                {t(`kase.remark.${remark}`)}
              </span>
            ))}
      </DescriptionItem>
      {details?.note && (
        <DescriptionItem term={t('kase.drawer.note')}>
          <RegisterText text={details.note} />
        </DescriptionItem>
      )}
      <DescriptionItem term={t('kase.column.price')}>
        {details ? <OwnedTag /> : <KasePrice jindou={row.priceJindou} />}
      </DescriptionItem>
    </DescriptionList>
  );
}

const neighboursShown = 10;
const columns = { '--drawer-columns': '96px 1fr 1fr auto' } as CSSProperties;

function Neighbours({ row, onOpen }: { row: KaseItem; onOpen: (row: KaseItem) => void }) {
  const words = useText();
  const { t } = words;
  const { ofShop } = useRentFormat();
  const query = useQuery(searchKases, {
    city: row.city,
    district: row.district,
    road: row.road,
    limit: neighboursShown,
  });
  return (
    <section aria-label={t('kase.drawer.neighbours')}>
      <h3 className={rows.title}>{t('kase.drawer.neighbours')}</h3>
      <AsyncView query={query} skeleton={<SkeletonLines lines={4} height={36} />}>
        {({ list, total }) => {
          const others = list.filter(({ id }) => id !== row.id);
          if (others.length === 0) return <HelpText>{t('kase.drawer.alone')}</HelpText>;
          return (
            <>
              <ul className={rows.rows} style={columns}>
                {others.map((other) => (
                  <li key={other.id}>
                    <UnstyledButton onClick={() => onOpen(other)}>
                      <span>{other.details?.dealDate ?? other.quarter}</span>
                      <span>
                        {areaBandFigures(other.areaBand, words)} {areaUnitText(words)}
                      </span>
                      <span>{t(`floor.${other.floorBand}`)}</span>
                      {other.details ? (
                        <b>{`${ofShop.text(other.details.unitRentMonth, other.details.currency, other.details.areaM2)} ${ofShop.unit(other.details.currency)}`}</b>
                      ) : (
                        <KasePrice jindou={other.priceJindou} />
                      )}
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
              {total > list.length && (
                <HelpText>{t('kase.drawer.more', { n: total - list.length })}</HelpText>
              )}
            </>
          );
        }}
      </AsyncView>
    </section>
  );
}

/** The case as passed to a sub-app: no more than this member may see of it. */
function toSelectedKase({ id, city, district, road, quarter, details }: KaseItem): SelectedKase {
  return {
    id,
    city,
    district,
    road,
    quarter,
    areaM2: details?.areaM2 ?? null,
    currency: details?.currency ?? cityNamed(city)?.currency ?? 'TWD',
    rentMinorPerMonth: details?.rentMinorPerMonth ?? null,
  };
}
