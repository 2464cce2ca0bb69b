import { useText } from '#src/client/hooks/use-text.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import { AdjustedRents } from '../workbench/adjusted-chart.tsx';
import { ChecksTable } from '../workbench/cross-checks.tsx';
import { Swings } from '../workbench/sensitivity-chart.tsx';
import { useGridRent } from '../workbench/use-grid-rent.ts';
import styles from './assessment-report.module.css';

/**
 * The adjusted rents, what the figure hangs on, and what other methods say: as they were when the
 * report was issued.
 */
export function ReportCharts({
  report,
  source,
}: {
  report: AssessmentReportOutput;
  source: string;
}) {
  const { t } = useText();
  const {
    lines,
    result,
    valuationDate,
    checks = [],
    swings = [],
    checkYield = null,
    engine,
  } = report;
  const rent = useGridRent(report);
  const of = { rent, date: valuationDate, source, plain: true };
  const rows = lines.flatMap(({ label, used, share, detail }) =>
    detail ? [{ name: label, adjusted: detail.adjusted, share, isUsed: used }] : [],
  );
  const base = lines.reduce((sum, { share, detail }) => sum + share * (detail?.adjusted ?? 0), 0);
  const named = swings.map(({ line, factor, low, high }) => ({
    key: factor ?? String(line),
    name: factor
      ? t('assessment.swing.factor', { factor: t(`assessment.factor.${factor}`) })
      : t('assessment.swing.without', { name: lines[line!]!.label }),
    low,
    high,
  }));
  // A chart of some of the rents would show another picture than the grid.
  const isWhole = lines.every(({ detail }) => detail !== null);
  return (
    <>
      {isWhole && rows.length > 0 && (
        <div className={styles.charts}>
          <AdjustedRents
            {...of}
            rows={rows}
            unitRent={result.unitRent}
            spread={{
              used: result.used,
              cv: result.cv ?? undefined,
              maxMinRatio: result.maxMinRatio ?? undefined,
            }}
          />
          {named.length > 0 && <Swings {...of} swings={named} base={base} />}
        </div>
      )}
      {checks.length > 0 && (
        <>
          <h2>{t('assessment.checks')}</h2>
          <ChecksTable
            checks={checks}
            unitRent={result.unitRent}
            leases={engine?.leases ?? 0}
            checkYield={checkYield}
            rent={rent}
          />
          {(engine?.grade ?? engine?.confidence) === 'D' && (
            <p className={styles.quiet}>{t('assessment.engine.indication')}</p>
          )}
        </>
      )}
    </>
  );
}
