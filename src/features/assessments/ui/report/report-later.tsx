import { useText } from '#src/client/hooks/use-text.ts';
import { areaText } from '#src/client/text/band-labels.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import { useGridRent } from '../workbench/use-grid-rent.ts';
import styles from './assessment-report.module.css';

/**
 * Deals after the valuation date: listed as post-date evidence, without adjustment and without
 * weight.
 */
export function ReportLaterDeals({
  report: { laterDeals = [], valuationDate, currency, period },
}: {
  report: AssessmentReportOutput;
}) {
  const words = useText();
  const { t, number } = words;
  const rent = useGridRent({ currency, period });
  if (laterDeals.length === 0) return null;
  const title = t('assessment.report.later');
  return (
    <>
      <h2>{title}</h2>
      <div className={styles.scroller} tabIndex={0} role="region" aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('assessment.column.place')}</th>
              <th scope="col">{t('assessment.column.date')}</th>
              <th scope="col">{t('assessment.column.area')}</th>
              <th scope="col">
                {t('assessment.row.rent')} <small>{rent.unit}</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {laterDeals.map(({ label, quarter, areaBand, floorBand, detail }, at) => (
              <tr key={at}>
                <th scope="row">{label}</th>
                <td>{detail?.dealDate ?? quarter}</td>
                <td>
                  {detail
                    ? number(detail.areaM2, { maximumFractionDigits: 1 })
                    : areaText(areaBand, words)}{' '}
                  · {t(`floor.${floorBand}`)}
                </td>
                <td>{detail ? rent.text(detail.unitRent) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.quiet}>{t('assessment.report.later.lead', { date: valuationDate })}</p>
    </>
  );
}
