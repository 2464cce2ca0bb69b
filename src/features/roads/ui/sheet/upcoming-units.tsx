import { Link } from 'react-router-dom';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaText, floorText } from '#src/client/text/band-labels.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import styles from './road-sheet.module.css';
import type { Sheet } from './road-sheet.tsx';

const list = '/renta-reports/pre-shops-search';

/** The units that come to market on the road next, as a search shows them, and the way to all of them. Without any, nothing. */
export function UpcomingUnits({ sheet: { road, preShops, comingUnits } }: { sheet: Sheet }) {
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
