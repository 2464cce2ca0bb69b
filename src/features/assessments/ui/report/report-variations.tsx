import { useText } from '#src/client/hooks/use-text.ts';
import { moneySign } from '#src/domain/currency.ts';
import type { AssessmentReportOutput, ReportVariation } from '../../contract/assessment-report.ts';
import { useGridRent } from '../workbench/use-grid-rent.ts';
import { signedPercent } from '../workbench/workbench-state.ts';
import table from './assessment-report.module.css';
import styles from './paper.module.css';

/** What the figure would be if one assumption were another one. */
export function ReportVariations({ report }: { report: AssessmentReportOutput }) {
  const words = useText();
  const { t, number } = words;
  const { variations = [], result, currency } = report;
  const rent = useGridRent(report);
  if (variations.length === 0) return null;
  const money = (value: number) =>
    `${moneySign(currency)}\u00a0${number(value, { maximumSignificantDigits: 4 })}`;
  const figure = money(result.rentMonthContract);
  return (
    <section className={styles.whole}>
      <h2>{t('valuation.variations')}</h2>
      <p className={styles.quiet}>{t('valuation.variations.lead', { figure })}</p>
      <div
        className={table.scroller}
        tabIndex={0}
        role="region"
        aria-label={t('valuation.variations')}
      >
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('valuation.variation.what')}</th>
              <th scope="col">
                {t('valuation.unitRent')} <small>{rent.unit}</small>
              </th>
              <th scope="col">{t('valuation.month')}</th>
              <th scope="col">{t('valuation.variation.change')}</th>
            </tr>
          </thead>
          <tbody>
            {variations.map((one) => (
              <tr key={one.what}>
                <th scope="row">
                  <VariationName of={one} />
                </th>
                {one.unitRent === null || one.rentMonth === null ? (
                  <td colSpan={3}>{t('valuation.variation.none')}</td>
                ) : (
                  <>
                    <td>{rent.text(one.unitRent)}</td>
                    <td>{money(one.rentMonth)}</td>
                    <td>{signedPercent(one.rentMonth / result.rentMonthContract - 1, words)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function VariationName({
  of: { what, areaM2, floorBand, valuationDate },
}: {
  of: ReportVariation;
}) {
  const { t, number, dayText } = useText();
  return t(`valuation.variation.${what}`, {
    area:
      areaM2 === null ? '' : `${number(areaM2, { maximumFractionDigits: 1 })} ${t('unit.area.m2')}`,
    floor: floorBand === null ? '' : t(`floor.${floorBand}`),
    date: valuationDate === null ? '' : dayText(valuationDate),
  });
}
