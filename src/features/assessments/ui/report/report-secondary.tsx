import { useText } from '#src/client/hooks/use-text.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import { useGridRent } from '../workbench/use-grid-rent.ts';
import { signedPercent } from '../workbench/workbench-state.ts';
import styles from './assessment-report.module.css';

/**
 * Survey points shown beside the comparables of a report: listed separately, as they were not
 * weighted.
 */
export function ReportSecondary({
  report: { secondary = [], currency, period },
}: {
  report: AssessmentReportOutput;
}) {
  const words = useText();
  const { t, number } = words;
  const rent = useGridRent({ currency, period });
  if (secondary.length === 0) return null;
  return (
    <>
      <h2>{t('assessment.report.secondary')}</h2>
      <div
        className={styles.scroller}
        tabIndex={0}
        role="region"
        aria-label={t('assessment.report.secondary')}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('assessment.column.place')}</th>
              <th scope="col">{t('assessment.secondary.basis')}</th>
              <th scope="col">{t('assessment.secondary.date')}</th>
              <th scope="col">{t('assessment.secondary.area')}</th>
              <th scope="col">{rent.unit}</th>
              <th scope="col">{t('assessment.secondary.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {secondary.map(({ road, period: wave, basis, detail }, at) => (
              <tr key={at}>
                <th scope="row">{[road, detail?.place].filter(Boolean).join(' ')}</th>
                <td>{t(`assessment.basisOf.${basis}`)}</td>
                <td>{detail?.surveyedOn ?? wave}</td>
                <td>{detail ? number(detail.areaM2, { maximumFractionDigits: 1 }) : '–'}</td>
                <td>{detail ? rent.text(detail.unitRent) : '–'}</td>
                <td>{detail ? signedPercent(detail.difference, words) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.quiet}>{t('assessment.secondary.lead')}</p>
    </>
  );
}
