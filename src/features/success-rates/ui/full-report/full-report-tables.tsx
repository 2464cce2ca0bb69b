import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { PrintedTable } from '#src/features/reports/ui/reports/printed-table.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { levelText, moneyText } from '../form/question-labels.ts';
import { tradesOf, type Result, type Run } from '../result/run-types.ts';
import { shownTerm } from '../result/survival-findings.ts';
import { horizonRows, rentTable } from './full-report-figures.ts';

/**
 * Whether each ratio holds over the whole time, as the test of scaled Schoenfeld residuals says.
 */
export function ProportionTable({
  result,
  nameOf,
}: {
  result: Result;
  nameOf: (term: string) => string;
}) {
  const { t, number } = useText();
  const terms = result.hazardRatios?.terms.map(shownTerm) ?? [];
  if (terms.length === 0) return null;
  const p = (value: number) =>
    value < 0.001 ? '< 0.001' : number(value, { maximumFractionDigits: 3 });
  return (
    <PrintedTable
      title={t('success.full.proportion')}
      note={t('success.full.proportion.note')}
      head={[t('success.column.factor'), t('chart.forest.ratio'), 'p', t('success.full.verdict')]}
      rows={terms.map(({ name, value, driftP }) => ({
        key: name,
        cells: [
          nameOf(name),
          number(value, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
          driftP === null ? '–' : p(driftP),
          t(
            driftP === null
              ? 'success.full.untested'
              : driftP < 0.05
                ? 'success.full.drifts'
                : 'success.full.holds',
          ),
        ],
      }))}
    />
  );
}

/** The sales each rent needs. */
export function RentTable({ run }: { run: Run }) {
  const { t, number, percent, locale } = useText();
  const table = rentTable(run);
  const trade = tradeLabel(tradesOf(run)[0] ?? '', locale);
  if (!table) return <HelpText>{t('success.burden.none', { trade })}</HelpText>;
  const money = (value: number) => number(Math.round(value));
  const withSales = table.rows.some(({ against }) => against !== null);
  return (
    <PrintedTable
      title={t('success.full.rents')}
      note={t(withSales ? 'success.full.rents.note' : 'success.full.rents.usual', {
        high: percent(table.normHigh),
        trade,
        money: moneyText(run.question, t),
      })}
      head={[
        t('success.full.rents.rent'),
        t('success.burden.cost'),
        t('success.burden.breakEven'),
        ...(withSales ? [t('success.burden'), t('success.full.rents.light')] : []),
      ]}
      rows={table.rows.map(({ rent, costMonth, breakEvenSales, against }) => ({
        key: String(rent),
        cells: [
          money(rent),
          money(costMonth),
          money(breakEvenSales),
          ...(against ? [percent(against.ratio, 1), t(`success.light.${against.light}`)] : []),
        ],
      }))}
    />
  );
}

/** The same query with other horizons. */
export function HorizonTable({ result }: { result: Result }) {
  const { t, number, percent } = useText();
  return (
    <PrintedTable
      title={t('success.full.horizons')}
      note={t('success.full.horizons.note')}
      head={[
        t('success.runs.horizon'),
        'S(t)',
        t('chart.interval.low'),
        t('chart.interval.high'),
        t('chart.risk.atRisk'),
        t('success.full.basis'),
      ]}
      rows={horizonRows(result).map(({ years, open, atRisk, ownWeight }) => ({
        key: String(years),
        cells: [
          t('success.years', { n: years }),
          open ? percent(open.survival, 1) : '–',
          open ? percent(open.low, 1) : '–',
          open ? percent(open.high, 1) : '–',
          atRisk === null ? '–' : number(atRisk),
          !open
            ? t('success.full.unseen')
            : ownWeight === null
              ? t('success.full.ofCurve')
              : ownWeight < 1
                ? t('success.full.shrunk', { weight: percent(ownWeight) })
                : t('success.full.ownOnly'),
        ],
      }))}
    />
  );
}

/** What the figures rest on, level by level. */
export function EvidenceTable({ result }: { result: Result }) {
  const { t, number, percent } = useText();
  const { levels, levelUsed, n, events, censored, unknownAge, window, years } = result;
  const weight = years.find(({ estimate }) => estimate !== null)?.estimate?.ownWeight ?? 1;
  return (
    <PrintedTable
      title={t('success.full.evidence')}
      note={t('success.full.evidence.note', {
        n,
        events,
        censored,
        unknown: unknownAge,
        window: window ? `${window.first}–${window.last}` : '–',
        weight: percent(weight),
      })}
      head={[
        t('success.runs.level'),
        t('success.figure.n'),
        t('success.hazards.events'),
        t('success.full.use'),
      ]}
      rows={levels.map(({ level, n: shops, events: closed, shortcoming }) => ({
        key: level,
        cells: [
          levelText(level, t),
          number(shops),
          number(closed),
          level === levelUsed
            ? t('success.full.use.used')
            : t(shortcoming === null ? 'success.full.use.around' : 'success.full.use.few'),
        ],
      }))}
    />
  );
}
