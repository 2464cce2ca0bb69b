import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { areaText, floorText } from '#src/components/band-words.ts';
import { Masked } from '#src/components/result-table/masked.tsx';
import { useRent } from '#src/components/use-rent.ts';
import { useText } from '#src/components/use-text.ts';
import type { Sheet } from './road-sheet.part.tsx';
import styles from './road-sheet.module.css';

/** The newest cases of the road, masked as in a search, and the way to all of them. */
export function EvidenceCard({ sheet: { road, recentKases, kases, preShops }, all }: { sheet: Sheet; all: string }) {
  const words = useText();
  const { t, number } = words;
  const { ofShop } = useRent();
  const coming = `/renta-reports/pre-shops-search?${new URLSearchParams({ city: road.city, district: road.district, road: road.name })}`;
  return (
    <section className={styles.card}>
      <h2>
        {t('road.sheet.kases')}
        <Link to={all}>{t('road.sheet.kases.all', { n: kases })}</Link>
      </h2>
      {recentKases.length === 0 ? (
        <p className={styles.hint}>{t('road.gap.no-evidence')}</p>
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
              {recentKases.map(({ id, quarter, details, areaBand, floorBand, priceJindou }) => (
                <tr key={id}>
                  <td>{details?.dealDate ?? quarter}</td>
                  <td>
                    {details
                      ? `${number(details.areaM2, { maximumFractionDigits: 1 })} ${t('unit.area')}`
                      : areaText(areaBand, words)}
                  </td>
                  <td>{floorText(floorBand, t)}</td>
                  <td>{details ? <b>{ofShop.text(details.unitRentMonth, details.currency, details.areaM2)}</b> : <Masked />}</td>
                  <td className={styles.jindou}>{details ? t('kase.open') : t('jindou.price', { n: priceJindou })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {preShops > 0 && (
        <p className={styles.hint}>
          <Link to={coming}>{t('road.sheet.preShops', { n: preShops })}</Link>
        </p>
      )}
    </section>
  );
}

/** On a phone a unit such as `NT$/m²/month` may break behind its strokes; else it would push the prices out of sight. */
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
