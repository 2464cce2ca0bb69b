import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaWithUnit } from '#src/client/text/area-text.ts';
import { areaText, floorText } from '#src/client/text/band-labels.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { parseTerms } from '#src/domain/lease-terms.ts';
import { isComing, takesQueue } from '#src/domain/pre-shop.ts';
import { simplified } from '#src/domain/simplified-chinese.ts';
import { SaveToProjectButton } from '#src/features/account/ui/projects/save-to-project-button.tsx';
import { consultingAddress } from '#src/features/searches/ui/list-page/consulting-address.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { cityText } from '#src/features/searches/ui/list-page/place-options.ts';
import { formAddress } from '#src/features/success-rates/ui/form/question-address.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import { Masked } from '#src/ui/data-grid/masked-cell.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import {
  joinPreShopQueue,
  leavePreShopQueue,
  unwatchPreShop,
  watchPreShop,
} from '../../contract/pre-shops.ts';
import type { PreShop } from './pre-shop-address.ts';
import {
  bandText,
  frontageText,
  projectText,
  queueText,
  roadText,
  Stage,
} from './pre-shop-columns.tsx';
import styles from './pre-shops.module.css';
import { Scenario } from './rent-scenario.tsx';
import { Reservation, ReservationStageForm } from './unit-reservation.tsx';

/**
 * One unit that comes to market: what is known, what is for sale, waiting for it, and what it might
 * cost.
 */
export function UnitFacts({
  row,
  district,
  onChanged,
}: {
  row: PreShop;
  district: string;
  onChanged: (row: PreShop) => void;
}) {
  const words = useText();
  const rents = useRentFormat();
  const { t, number, locale } = words;
  const { details } = row;
  const metres = (value: number | null) =>
    value === null ? '–' : `${number(value, { maximumFractionDigits: 1 })} m`;
  return (
    <>
      <DescriptionList>
        <DescriptionItem
          term={t('preshop.column.road')}
        >{`${cityText(row.city, locale)} ${district} ${roadText(row, words)}`}</DescriptionItem>
        <DescriptionItem term={t('preshop.column.stage')}>
          <Stage stage={row.stage} word={t(`preshop.stage.${row.stage}`)} />
        </DescriptionItem>
        <DescriptionItem term={t('preshop.column.handover')}>
          {details?.handoverMonth ?? row.handoverQuarter}
        </DescriptionItem>
        <DescriptionItem term={t('preshop.column.unit')}>
          {details ? details.unitNo || '–' : <Masked />}
        </DescriptionItem>
        <DescriptionItem term={t('preshop.column.area')}>
          {details ? areaWithUnit(details.areaM2, words, 1) : areaText(row.areaBand, words)}
        </DescriptionItem>
        <DescriptionItem term={t('preshop.column.floor')}>
          {details ? details.floor || '–' : floorText(row.floorBand, t)}
        </DescriptionItem>
        <DescriptionItem term={t('preshop.column.frontage')}>
          {details
            ? `${metres(details.frontageM)} × ${metres(details.depthM)}`
            : frontageText(row, words)}
        </DescriptionItem>
        <DescriptionItem term={t('preshop.column.rent')}>{bandText(row, rents)}</DescriptionItem>
        <DescriptionItem term={t('preshop.column.category')}>
          {row.plannedCategories.map((code) => tradeLabel(code, locale)).join(t('list.and')) || '–'}
        </DescriptionItem>
        <DescriptionItem term={t('preshop.column.terms')}>
          {details ? <Terms note={details.terms} /> : <Masked wide />}
        </DescriptionItem>
        <DescriptionItem term={t('preshop.column.developer')}>
          {details ? (
            <PlaceName name={details.developer || '–'} nameHans={details.developerHans || '–'} />
          ) : (
            <Masked wide />
          )}
        </DescriptionItem>
        <DescriptionItem
          term={t('preshop.column.source')}
        >{`${t(`preshop.source.${row.source}`)} · ${t('preshop.column.confidence')} ${row.confidence} / 5`}</DescriptionItem>
        <DescriptionItem term={t('preshop.column.updated')}>
          {words.dayText(row.updatedOn)}
        </DescriptionItem>
        <DescriptionItem term={t('preshop.column.queue')}>{queueText(row, words)}</DescriptionItem>
        {row.reservedUntil && !row.isReservedByMe && (
          <DescriptionItem term={t('preshop.stage.reserved')}>
            {t('preshop.reserved', { date: words.dayText(row.reservedUntil) })}
          </DescriptionItem>
        )}
      </DescriptionList>
      <Reservation row={row} onChanged={onChanged} />
      <Waiting row={row} onChanged={onChanged} />
      <Watching row={row} onChanged={onChanged} />
      <ReservationStageForm row={row} onChanged={onChanged} />
      <Scenario key={row.id} row={row} district={district} />
      <p className={styles.ways}>
        <Link to={formAddress(successQuestion(row))}>{t('preshop.success')}</Link>
        <Link
          to={consultingAddress(
            placeOf(row),
            [],
            t('preshop.ask.brief', { project: projectText(row, words), id: row.id }),
          )}
        >
          {t('preshop.ask')}
        </Link>
        <SaveToProjectButton
          items={[{ type: 'pre-shop', refId: row.id, title: projectText(row, words) }]}
        />
      </p>
    </>
  );
}

/** Where a unit is, and what is planned there, by the names other pages have for it. */
function placeOf({ city, district, road, plannedCategories }: PreShop): Filter {
  return {
    city,
    ...(district !== '' && { district }),
    ...(road !== '' && { road: [road] }),
    category: plannedCategories.slice(0, 3),
  };
}

/** Query for the success rate: around the unit if its location is disclosed, else on its road. */
function successQuestion(row: PreShop): Filter {
  const { details } = row;
  const { category = [], ...place } = placeOf(row);
  const near =
    details?.lon != null && details.lat !== null
      ? `${details.lon.toFixed(5)},${details.lat.toFixed(5)},500`
      : undefined;
  return {
    ...(near === undefined ? place : { city: row.city, near }),
    category,
    ...(details && { plannedArea: String(Math.round(details.areaM2)) }),
  };
}

/** The waiting list of a reserved unit; joining again keeps the member's place. */
function Waiting({ row, onChanged }: { row: PreShop; onChanged: (row: PreShop) => void }) {
  const { t } = useText();
  const join = useMutation(joinPreShopQueue);
  const leave = useMutation(leavePreShopQueue);
  const waits = row.queue.place !== null;
  if (row.isReservedByMe || (!waits && !takesQueue(row.stage))) return null;
  const failure = join.error ?? leave.error;
  const act = async () => {
    const changed = await (waits ? leave : join).mutate({ id: row.id });
    if (changed) onChanged(changed);
  };
  return (
    <div className={styles.waiting}>
      <Caption>{t('preshop.queue.why')}</Caption>
      <CanAccess rule="can:preshop-reserve" disabled>
        <Button disabled={join.isPending || leave.isPending} onClick={() => void act()}>
          {t(waits ? 'preshop.queue.leave' : 'preshop.queue.join')}
        </Button>
      </CanAccess>
      {failure && <p role="alert">{failure.msg}</p>}
    </div>
  );
}

/**
 * Subscribes to stage changes, without a place in the queue. A unit in its last stage changes no
 * more.
 */
function Watching({ row, onChanged }: { row: PreShop; onChanged: (row: PreShop) => void }) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(row.isWatched ? unwatchPreShop : watchPreShop);
  if (!row.isWatched && !isComing(row.stage)) return null;
  return (
    <div className={styles.waiting}>
      <Caption>{t('preshop.watch.why')}</Caption>
      <Button
        aria-pressed={row.isWatched}
        isRunning={isPending}
        onClick={() => void mutate({ id: row.id }).then((changed) => changed && onChanged(changed))}
      >
        <Icon name="bell" size={16} />
        {t(row.isWatched ? 'preshop.watch.on' : 'preshop.watch')}
      </Button>
      {error && <p role="alert">{error.msg}</p>}
    </div>
  );
}

/** A landlord's offer: known terms in the language of the page, other text as written. */
function Terms({ note }: { note: string }) {
  const { t } = useText();
  const terms = parseTerms(note);
  if (terms.length === 0) return '–';
  return terms.map((term, at) => (
    <Fragment key={at}>
      {at > 0 && t('list.and')}
      {term.kind === 'text' ? (
        <PlaceName name={term.text} nameHans={simplified(term.text)} />
      ) : term.kind === 'free' ? (
        t('preshop.terms.free', { n: term.months })
      ) : (
        [
          t('preshop.terms.deposit', { n: term.months }),
          t('preshop.terms.paid', { n: term.paidMonths }),
        ].join(t('list.and'))
      )}
    </Fragment>
  ));
}
