import { yearlyDrift } from '#src/analytics/workbench/model-range.ts';
import { adjustments, type Adjustment } from '#src/domain/assessment.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import { reasonsOf } from '../workbench/decision-reasons.ts';
import { markOf } from '../workbench/issue-labels.ts';
import type { GridRent } from '../workbench/use-grid-rent.ts';

export interface SheetCell {
  value: string | number;
  type: 'String' | 'Number' | 'Formula';
  /**
   * What a formula came to in the report, an empty text included: shown where nothing works
   * formulas out, as a preview on a phone.
   */
  result?: number | '';
  fontWeight?: 'bold';
  format?: string;
}
type Cell = SheetCell | null;
type Words = Translator['t'];
/** The unit of a sheet's rents. */
type RentIn = Pick<GridRent, 'unit' | 'stated' | 'monthly' | 'value' | 'places'>;

const letterOf = (column: number) => String.fromCharCode(65 + column);

/** The address of a cell whose row and column are counted from 0: `B12`. */
export const addressOf = (row: number, column: number) => `${letterOf(column)}${row + 1}`;

/**
 * The grid of a report as a sheet that works itself out: factors are figures, all that follows from
 * them are formulas, so that a reader can follow every step and try another factor. Each formula
 * carries what it came to in the report.
 *
 * @param rent The unit of its rents, which the second row and the foot name.
 * @returns Rows of cells. The result is in the cell whose row says so; the shares are weighted by 1
 *   ÷ (0.25 + Σ|K − 1| + km).
 */
export function reportSheet(report: AssessmentReportOutput, t: Words, rent: RentIn): Cell[][] {
  const lines = report.lines.flatMap(({ label, used, share, detail }) =>
    detail
      ? [
          {
            ...detail,
            label,
            used,
            share,
            unitRent: rent.value(detail.unitRent),
            adjusted: rent.value(detail.adjusted),
          },
        ]
      : [],
  );
  const factors: readonly Adjustment[] = adjustments;
  const first = 3;
  const columns = lines.map((_, index) => letterOf(index + 1));
  const firstFactor = first + 4;
  const lastFactor = firstFactor + factors.length - 1;
  const [gross, net, adjusted, weight, share] = [1, 2, 3, 4, 5].map(
    (step) => lastFactor + step,
  ) as [number, number, number, number, number];
  const usedRow = first + 1;
  const range = (row: number) => `${columns[0]}${row}:${columns.at(-1)}${row}`;
  const row = (head: string, cells: readonly Cell[]): Cell[] => [text(head, true), ...cells];
  const method = report.kind === 'indication' ? 'manual' : report.reconciliation.method;
  const { median } = report.result;
  const [chosen, weighted] = [share + 1, share + 3];
  const rents = rent.places === 0 ? '#,##0' : `0.${'0'.repeat(rent.places)}`;
  const mark = markOf(report.kind, { t });
  const { grossYield, capitalValue } = report.result;
  const formulas = (cell: (column: string, line: (typeof lines)[number]) => SheetCell) =>
    lines.map((line, index) => cell(columns[index]!, line));
  const mean = lines.reduce((sum, line) => sum + line.adjusted * line.share, 0);
  return [
    [text(mark ? `${mark} · ${report.no}` : `${t('assessment.title')} ${report.no}`, true)],
    [text(report.subject.address), text(report.valuationDate), text(rent.unit)],
    row(
      t('assessment.column.place'),
      lines.map(({ label }) => text(label, true)),
    ),
    row(
      t('assessment.sheet.used'),
      lines.map(({ used }) => figure(used ? 1 : 0, '0')),
    ),
    row(
      t('assessment.row.rent'),
      lines.map(({ unitRent }) => figure(unitRent, rents)),
    ),
    row(
      'km',
      lines.map(({ distanceKm }) => figure(distanceKm, '0.00')),
    ),
    ...factors.map((name) =>
      row(
        t(`assessment.factor.${name}`),
        lines.map((line) => figure(line.factors[name] ?? 1, '0.0000')),
      ),
    ),
    row(
      t('assessment.row.gross'),
      formulas((at, line) =>
        formula(`SUMPRODUCT(ABS(${at}${firstFactor}:${at}${lastFactor}-1))`, '0.00%', line.gross),
      ),
    ),
    row(
      t('assessment.row.net'),
      formulas((at, line) =>
        formula(`PRODUCT(${at}${firstFactor}:${at}${lastFactor})-1`, '0.00%', line.net),
      ),
    ),
    row(
      t('assessment.row.adjusted'),
      formulas((at, line) =>
        formula(
          `${at}${first + 2}*PRODUCT(${at}${firstFactor}:${at}${lastFactor})`,
          rents,
          line.adjusted,
        ),
      ),
    ),
    row(
      '1/(0.25+Σ|K-1|+km)',
      formulas((at, line) =>
        formula(`${at}${usedRow}/(0.25+${at}${gross}+${at}${first + 3})`, '0.0000', weightOf(line)),
      ),
    ),
    row(
      t('assessment.row.share'),
      formulas((at, line) => formula(`${at}${weight}/SUM(${range(weight)})`, '0.00%', line.share)),
    ),
    // MEDIAN passes over an empty text, so that a column that is switched off leaves it.
    row(
      t('assessment.sheet.usedRent'),
      formulas((at, line) =>
        formula(`IF(${at}${usedRow}=1,${at}${adjusted},"")`, rents, line.used ? line.adjusted : ''),
      ),
    ),
    [],
    row(t('assessment.rail.weighted'), [
      formula(`SUMPRODUCT(${range(adjusted)},${range(share)})`, rents, mean),
    ]),
    row(t('assessment.rail.median'), [
      formula(`MEDIAN(${range(chosen)})`, rents, median === null ? null : rent.value(median)),
    ]),
    row(t('assessment.sheet.figure'), [
      method === 'weighted'
        ? formula(`B${weighted}`, rents, mean)
        : method === 'median'
          ? formula(`B${weighted + 1}`, rents, rent.value(report.result.unitRent))
          : figure(rent.value(report.result.unitRent), rents),
    ]),
    row(t('assessment.subject.area'), [figure(report.subject.areaM2 ?? 0, '0.00')]),
    row(t('assessment.rail.contract'), [
      rounded(`B${weighted + 2}*B${weighted + 3}${rent.monthly}`, report.result.rentMonthContract),
    ]),
    row(t('assessment.rail.listing'), [
      rounded(
        // A day is 12/365 of a month as contracts count, and an advertised month has thirty of
        // them.
        `B${weighted + 2}*B${weighted + 3}${rent.monthly === '*365/12' ? '*30' : `${rent.monthly}*12/365*30`}`,
        report.result.rentMonthListing,
      ),
    ]),
    row(t('assessment.sheet.net'), [
      // Of those used alone and by size, as the limits count it; SUMPRODUCT lets ABS take a range
      // in every spreadsheet.
      formula(
        `SUMPRODUCT(MAX(ABS(${range(net)})*${range(usedRow)}))`,
        '0.00%',
        Math.max(...lines.map((line) => (line.used ? Math.abs(line.net) : 0))),
      ),
    ]),
    ...(grossYield === null
      ? []
      : [
          row(t('assessment.report.yield'), [figure(grossYield, '0.00%')]),
          row(t('assessment.rail.capital'), [
            rounded(
              `12*B${weighted + 2}*B${weighted + 3}${rent.monthly}/B${weighted + 7}`,
              capitalValue,
            ),
          ]),
        ]),
    ...leaseRows(
      report,
      `B${weighted + 2}`,
      weighted + (grossYield === null ? 7 : 9),
      rents,
      rent,
      t,
    ),
    [],
    ...rangeRows(report, rents, rent, t),
    [text(report.sources.join('；') || t('assessment.source'))],
    [text(rent.stated)],
    ...(mark ? [[text(mark, true)]] : []),
    ...reasonRows(report, t),
    ...laterRows(report, rents, rent, t),
    ...secondaryRows(report, rents, rent, t),
  ];
}

/**
 * The calibrated range, the grade, why the figure lies outside it, and the span of the grid under
 * its own name.
 */
function rangeRows(
  { result, reconciliation }: AssessmentReportOutput,
  rents: string,
  rent: RentIn,
  t: Words,
): Cell[][] {
  const { range, low, high, confidence, gradeReasons = [] } = result;
  // Three digits: a range is measured no better.
  const end = (value: number) => {
    const shown = Number(rent.value(value).toPrecision(3));
    return figure(shown, shown >= 100 ? '#,##0' : shown >= 10 ? '0.0' : '0.00');
  };
  return [
    ...(range
      ? [
          [text(t('assessment.sheet.range.low'), true), end(range.low)],
          [text(t('assessment.sheet.range.high'), true), end(range.high)],
        ]
      : range === null
        ? [[text(t('assessment.range.none'), true)]]
        : []),
    [
      text(t('assessment.rail.grade', { grade: confidence }), true),
      ...gradeReasons.map((reason) => text(t(`assessment.gradeReason.${reason}`))),
    ],
    ...(range && range.monthsBeyond > 0 && range.evidenceUntil !== null
      ? [
          [
            text(
              t('assessment.range.beyond', {
                until: range.evidenceUntil,
                months: range.monthsBeyond,
                drift: `${yearlyDrift * 100}%`,
              }),
            ),
          ],
        ]
      : []),
    ...(reconciliation.outsideReason
      ? [[text(t('assessment.report.outside', { reason: reconciliation.outsideReason }))]]
      : []),
    ...(low === null || high === null
      ? []
      : [
          [text(t('assessment.sheet.span.low'), true), figure(rent.value(low), rents)],
          [text(t('assessment.sheet.span.high'), true), figure(rent.value(high), rents)],
        ]),
    [],
  ];
}

/**
 * Deals after the valuation date. No formula reaches them: they are neither adjusted nor weighted.
 */
function laterRows(
  { laterDeals = [], valuationDate }: AssessmentReportOutput,
  rents: string,
  rent: RentIn,
  t: Words,
): Cell[][] {
  if (laterDeals.length === 0) return [];
  const heads = [
    'assessment.column.place',
    'assessment.column.date',
    'assessment.subject.area',
  ] as const;
  return [
    [],
    [text(t('assessment.report.later'), true)],
    [
      ...heads.map((key) => text(t(key), true)),
      text(`${t('assessment.row.rent')} ${rent.unit}`, true),
    ],
    ...laterDeals.map(({ label, quarter, detail }) => [
      text(label),
      text(detail?.dealDate ?? quarter),
      detail ? figure(detail.areaM2, '0.0') : null,
      detail ? figure(rent.value(detail.unitRent), rents) : null,
    ]),
    [text(t('assessment.report.later.lead', { date: valuationDate }))],
  ];
}

/**
 * The terms of the subject and what its rent comes to over them: the growth of each month that is
 * paid, less the fit-out, over the months of the lease.
 *
 * @param figureAt The cell of the figure. @param first Row these begin in, counted from 1.
 */
function leaseRows(
  { subject: { lease }, result }: AssessmentReportOutput,
  figureAt: string,
  first: number,
  rents: string,
  rent: RentIn,
  t: Words,
): Cell[][] {
  if (!lease) return [];
  const [months, free, growth, fitOut] = [0, 1, 2, 3].map((step) => `B${first + step}`) as [
    string,
    string,
    string,
    string,
  ];
  const month = `ROW(INDIRECT("1:"&${months}))`;
  const share = `(SUMPRODUCT((${month}>${free})*(1+${growth})^INT((${month}-1)/12))-${fitOut})/${months}`;
  return [
    [text(t('assessment.lease.months'), true), figure(lease.months, '0')],
    [text(t('assessment.lease.free'), true), figure(lease.freeMonths, '0')],
    [text(t('assessment.lease.growth'), true), figure(lease.escalationYearly, '0.00%')],
    [text(t('assessment.lease.fitOut'), true), figure(lease.fitOutMonths, '0.00')],
    [
      text(t('assessment.rail.netEffective'), true),
      formula(
        `${figureAt}*${share}`,
        rents,
        result.netEffective == null ? null : rent.value(result.netEffective),
      ),
    ],
  ];
}

/**
 * Why columns were left out and factors set by hand, in the valuer's words; what broke a limit says
 * which one.
 */
function reasonRows(report: AssessmentReportOutput, t: Words): Cell[][] {
  const reasons = reasonsOf(report);
  if (reasons.length === 0) return [];
  return [
    [],
    [text(t('assessment.report.reasons'), true)],
    ...reasons.map(({ label, factor, breach, reason }) => [
      text(label),
      text(factor ? t(`assessment.factor.${factor}`) : t('assessment.out.reason')),
      text(reason || (breach ? t(`assessment.reason.over.${breach}`) : '')),
    ]),
  ];
}

/** Survey points under the grid. No formula reaches them: they are not weighed. */
function secondaryRows(
  { secondary = [] }: AssessmentReportOutput,
  rents: string,
  rent: RentIn,
  t: Words,
): Cell[][] {
  if (secondary.length === 0) return [];
  const heads = [
    'assessment.column.place',
    'assessment.secondary.basis',
    'assessment.secondary.date',
    'assessment.secondary.area',
  ] as const;
  return [
    [],
    [text(t('assessment.report.secondary'), true)],
    [
      ...heads.map((key) => text(t(key), true)),
      text(`${t('assessment.row.rent')} ${rent.unit}`, true),
    ],
    ...secondary.map(({ road, period, basis, detail }) => [
      text([road, detail?.place].filter(Boolean).join(' ')),
      text(t(`assessment.basisOf.${basis}`)),
      text(detail?.surveyedOn ?? period),
      detail ? figure(detail.areaM2, '0.0') : null,
      detail ? figure(rent.value(detail.unitRent), rents) : null,
    ]),
    [text(t('assessment.secondary.lead'))],
  ];
}

/** A text that no spreadsheet takes for a formula. */
function text(value: string, bold = false): SheetCell {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return { value: safe, type: 'String', ...(bold && { fontWeight: 'bold' as const }) };
}

const figure = (value: number, format: string): SheetCell => ({ value, type: 'Number', format });
// In the file a formula has no equals sign.
const formula = (
  value: string,
  format: string,
  result: number | '' | null | undefined,
): SheetCell => ({
  value,
  type: 'Formula',
  format,
  ...(result != null && { result }),
});

/** An amount of the whole shop to four digits, as the rents it follows from. */
const rounded = (value: string, result: number | null | undefined): SheetCell =>
  formula(
    `ROUND(${value},3-INT(LOG10(${value})))`,
    '#,##0',
    result == null ? null : Number(result.toPrecision(4)),
  );

const weightOf = ({
  used,
  gross,
  distanceKm,
}: {
  used: boolean;
  gross: number;
  distanceKm: number;
}) => (used ? 1 / (0.25 + gross + distanceKm) : 0);
