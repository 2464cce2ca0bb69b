import { expect } from '@open-wc/testing';
import { defaultSettings, type MemberSettings } from '#src/domain/member-settings.ts';
import { addressOf, reportSheet } from '#src/features/assessments/ui/report/report-sheet.ts';
import { gridRentOf } from '#src/features/assessments/ui/workbench/use-grid-rent.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en } from '../../../../support/all-messages.ts';
import { workedReport } from '../../../../support/example-report.ts';

const report = workedReport;
const words = createTranslator('en', en);
const rentIn = (
  rentUnit: MemberSettings['rentUnit'],
  rentConvention: MemberSettings['rentConvention'] = '365/12',
) => gridRentOf(words, { ...defaultSettings, rentUnit, rentConvention }, report);
const byDay = rentIn('day');

/** Works the few formulas of the sheet out as a spreadsheet does; an empty text stays one. */
function worked(rows: ReturnType<typeof reportSheet>): (name: string) => number {
  const value = (name: string): number => {
    const cell = rows[Number(name.slice(1)) - 1]?.[name.charCodeAt(0) - 65];
    if (cell?.type !== 'Formula') return Number(cell?.value ?? 0);
    const text = String(cell.value);
    const code = text
      .replace(/([A-Z]\d+):([A-Z]\d+)/g, 'span("$1","$2")')
      .replace(/(?<!")\b([A-Z]\d+)\b(?!")/g, 'value("$1")')
      .replace(/(?<![<>=])=(?!=)/g, '===')
      .replace(/ABS\((span\([^)]*\))-1\)/g, '$1.map((x)=>Math.abs(x-1))')
      .replace(/ABS\((span\([^)]*\))\)\*(span\([^)]*\))/g, '$1.map((x,i)=>Math.abs(x)*$2[i])');
    // As MEDIAN of a range: texts are passed over.
    const middle = (all: (number | string)[]) => {
      const sorted = all.filter((one) => typeof one === 'number').sort((a, b) => a - b);
      return (
        (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2
      );
    };
    const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
    const functions = {
      value,
      span,
      SUM: sum,
      IF: (test: boolean, yes: unknown, no: unknown) => (test ? yes : no),
      MEDIAN: middle,
      ROUND: (one: number, digits: number) => Math.round(one * 10 ** digits) / 10 ** digits,
      INT: Math.floor,
      LOG10: Math.log10,
      MAX: (all: number[]) => Math.max(...all),
      PRODUCT: (all: number[]) => all.reduce((total, one) => total * one, 1),
      SUMPRODUCT: (a: number[] | number, b?: number[]) =>
        sum([a].flat().map((one, i) => one * (b?.[i] ?? 1))),
    };
    // oxlint-disable-next-line typescript/no-implied-eval -- the formulas are our own, and a spreadsheet evaluates them too
    return new Function(...Object.keys(functions), `return ${code}`)(
      ...Object.values(functions),
    ) as number;
  };
  const span = (from: string, to: string): number[] => {
    const [column, last] = [from.charCodeAt(0), to.charCodeAt(0)];
    const [row, end] = [Number(from.slice(1)), Number(to.slice(1))];
    const names: string[] = [];
    for (let c = column; c <= last; c += 1)
      for (let r = row; r <= end; r += 1) names.push(`${String.fromCharCode(c)}${r}`);
    return names.map(value);
  };
  return value;
}

/** What a formula carries is what it comes to, an empty text included. */
function same(carried: number | '' | undefined, comesTo: number | '', where: string): void {
  if (typeof comesTo === 'number') expect(carried, where).closeTo(comesTo, 1e-9);
  else expect(carried, where).to.equal(comesTo);
}

describe('the sheet of a report', () => {
  const rows = reportSheet(report, (key) => key, byDay);
  const value = worked(rows);
  const at = (head: string) => rows.findIndex(([first]) => first?.value === head) + 1;

  it('works itself out to the figures of the published grid', () => {
    const adjusted = at('assessment.row.adjusted');
    ['B', 'C', 'D', 'E'].forEach((column, i) => expect(value(`${column}${adjusted}`)).closeTo([9.84165, 8.702728, 8.750302, 9.643968][i]!, 1e-6)); // prettier-ignore
    const share = at('assessment.row.share');
    ['B', 'C', 'D', 'E'].forEach((column, i) =>
      expect(value(`${column}${share}`)).closeTo([0.278049, 0.4317, 0, 0.290251][i]!, 1e-6),
    );
    expect(value(`B${at('assessment.sheet.figure')}`)).closeTo(9.2926, 1e-6);
    expect(value(`B${at('assessment.rail.contract')}`)).equal(16960);
    expect(value(`B${at('assessment.rail.listing')}`)).equal(16730);
  });

  it('uses the reader’s rent unit, names it, and has the same totals', () => {
    // 9.292600 a day of 12/365 months, rounded as it was published, is 282.6499 a month, and
    // 9.42166 a day of thirty to the month.
    for (const [rent, figure, unit] of [
      [rentIn('month'), 282.6499, '¥/m²/month'],
      [rentIn('whole'), 282.6499, '¥/m²/month'],
      [rentIn('day', '30'), 9.42166, '¥/m²/day'],
    ] as const) {
      const sheet = reportSheet(report, (key) => key, rent);
      const [of, rowOf] = [
        worked(sheet),
        (head: string) => sheet.findIndex(([first]) => first?.value === head) + 1,
      ];
      expect(of(`B${rowOf('assessment.sheet.figure')}`)).closeTo(figure, 3e-5);
      expect(of(`B${rowOf('assessment.rail.contract')}`)).equal(16960);
      expect(of(`B${rowOf('assessment.rail.listing')}`)).equal(16730);
      for (const [row, cells] of sheet.entries())
        for (const [column, cell] of cells.entries())
          if (cell?.type === 'Formula')
            same(cell.result, of(addressOf(row, column)), addressOf(row, column));
      expect(sheet[1]!.map((cell) => cell?.value)).to.include(unit);
      expect(sheet.flat().map((cell) => cell?.value)).to.include(rent.stated);
    }
  });

  it('has a median that follows the comparables that are switched on', () => {
    const median = `B${at('assessment.rail.median')}`;
    // 8.702728, 9.643968 and 9.841650 of the published grid; without the fourth the mean of the
    // other two.
    expect(value(median)).closeTo(9.643968, 1e-6);
    const off = rows.map((cells, row) =>
      cells.map((cell, column) =>
        row === at('assessment.sheet.used') - 1 && column === 4 ? { ...cell!, value: 0 } : cell,
      ),
    );
    expect(worked(off)(median)).closeTo((8.702728 + 9.84165) / 2, 1e-6);
    expect(worked(off)(`B${at('assessment.rail.weighted')}`)).closeTo((9.84165 * 0.278049 + 8.702728 * 0.4317) / (0.278049 + 0.4317), 1e-5); // prettier-ignore
  });

  it('follows the median where that is the method', () => {
    const chosen = { ...report, reconciliation: { method: 'median' as const, reason: '' } };
    const sheet = reportSheet(
      { ...chosen, result: { ...report.result, unitRent: report.result.median! } },
      (key) => key,
      byDay,
    );
    const figure = sheet.find(([first]) => first?.value === 'assessment.sheet.figure')![1]!;
    const median = sheet.findIndex(([first]) => first?.value === 'assessment.rail.median') + 1;
    expect([figure.type, figure.value]).to.deep.equal(['Formula', `B${median}`]);
  });

  it('shows rents to the digits they have elsewhere, and amounts of the shop to four', () => {
    const formatOf = (sheet: typeof rows, head: string) =>
      sheet.find(([first]) => first?.value === head)![1]!.format;
    expect(formatOf(rows, 'assessment.row.adjusted')).to.equal('0.00');
    expect(formatOf(rows, 'assessment.rail.weighted')).to.equal('0.00');
    expect(
      formatOf(
        reportSheet(report, (key) => key, rentIn('month')),
        'assessment.rail.weighted',
      ),
    ).to.equal('0.0');
    const taiwan = { ...report, currency: 'TWD' as const, period: 'month' as const };
    const inDollars = gridRentOf(words, { ...defaultSettings, rentUnit: 'month' }, taiwan);
    expect(
      formatOf(
        reportSheet(taiwan, (key) => key, inDollars),
        'assessment.rail.weighted',
      ),
    ).to.equal('#,##0');
  });

  it('names the calibrated range with its ends and the span of the grid as a span', () => {
    const range = {
      level: 0.8,
      low: 7.4567,
      high: 11.789,
      evidenceUntil: '2021-12-31',
      monthsBeyond: 58,
    };
    const told = reportSheet(
      {
        ...report,
        result: { ...report.result, range },
        reconciliation: { method: 'weighted', reason: '', outsideReason: 'corner' },
      },
      words.t,
      byDay,
    ).map((cells) => cells.map((cell) => cell?.value));
    const rowOf = (head: string) => told.find(([first]) => first === head);
    expect(rowOf('80% range, lowest')).to.deep.equal(['80% range, lowest', 7.46]);
    expect(rowOf('80% range, highest')).to.deep.equal(['80% range, highest', 11.8]);
    expect(rowOf('Span of comparables, lowest')![1]).closeTo(8.702728, 1e-6);
    const texts = told.flat().join('\n');
    expect(texts)
      .to.contain('Reason: corner')
      .and.to.contain('2021-12-31, 58 months before the valuation date');
  });

  it('of no report carries its mark first and last, and no title of one', () => {
    for (const [kind, mark] of [
      ['example', '示例 EXAMPLE'],
      ['indication', 'RENT INDICATION'],
    ] as const) {
      // prettier-ignore
      const texts = reportSheet({ ...report, kind, no: 'X-1' }, words.t, byDay).map((cells) => String(cells[0]?.value ?? ''));
      expect(texts.filter((text) => text.includes(mark))).to.have.length(2);
      expect(texts[0]).not.to.contain(words.t('assessment.title'));
    }
    expect(rows.flat().some((cell) => String(cell?.value).includes('mark'))).to.equal(false);
  });

  it('lists deals after the valuation date out of reach of every formula', () => {
    const deal = {
      key: '',
      label: 'Elm Road',
      typed: false,
      quarter: '2027Q1',
      areaBand: { from: 50, to: 100 },
      floorBand: 'ground' as const,
    };
    const laterDeals = [{ ...deal, detail: { dealDate: '2027-01-13', areaM2: 50, unitRent: 9.5 } }, { ...deal, detail: null }]; // prettier-ignore
    const longer = reportSheet({ ...report, laterDeals }, (key) => key, byDay);
    expect(longer.slice(0, rows.length)).to.deep.equal(rows);
    const added = longer.slice(rows.length).map((cells) => cells.map((cell) => cell?.value));
    expect(added[3]).to.deep.equal(['Elm Road', '2027-01-13', 50, 9.5]);
    expect(added[4]).to.deep.equal(['Elm Road', '2027Q1', undefined, undefined]);
  });

  it('shows the largest net adjustment of those used, not of one that broke its limits', () => {
    // The third is left out at +56.26 %; of the others the first is the furthest, 9.841650 ÷ 8 − 1.
    expect(value(`B${at('assessment.sheet.net')}`)).closeTo(0.230206, 1e-6);
  });

  it('says which limit a line broke, why one was left out and why a factor was set by hand', () => {
    const lines = report.lines.map((line, index) =>
      index === 1
        ? { ...line, used: false, reason: 'a sister company' }
        : {
            ...line,
            detail: line.detail && {
              ...line.detail,
              notes: index === 3 ? { location: 'by the exit' } : {},
            },
          },
    );
    const told = reportSheet({ ...report, lines }, (key) => key, byDay).map((cells) =>
      cells.map((cell) => cell?.value),
    );
    const first = told.findIndex(([head]) => head === 'assessment.report.reasons') + 1;
    expect(told.slice(first, first + 5)).to.deep.equal([
      ['青石路26号', 'assessment.out.reason', 'a sister company'],
      ['临川路7号2层', 'assessment.factor.floor', 'assessment.reason.over.single'],
      ['临川路7号2层', 'assessment.out.reason', 'assessment.reason.over.total'],
      ['青石路63号', 'assessment.factor.location', 'by the exit'],
      [],
    ].slice(0, told.length - first)); // prettier-ignore
  });

  it('contains the result of each formula, for readers that do not calculate it', () => {
    const formulas = rows.flatMap((cells, row) =>
      cells.flatMap((cell, column) =>
        cell?.type === 'Formula' ? [{ at: addressOf(row, column), result: cell.result }] : [],
      ),
    );
    expect(formulas).to.have.length(6 * 4 + 6);
    for (const { at: name, result } of formulas) same(result, value(name), name);
  });

  it('follows the lease of the subject to the net effective rent of the published lease', () => {
    const lease = { months: 36, freeMonths: 2, escalationYearly: 0.05, fitOutMonths: 0 };
    const longer = reportSheet(
      { ...report, subject: { ...report.subject, lease } },
      (key) => key,
      byDay,
    );
    const rowOf = (head: string) => longer.findIndex(([first]) => first?.value === head) + 1;
    const [exact, first, last] = [
      'assessment.sheet.figure',
      'assessment.lease.months',
      'assessment.rail.netEffective',
    ].map(rowOf);
    expect(longer.slice(first! - 1, last! - 1).map((cells) => cells[1]!.value)).to.deep.equal([
      36, 2, 0.05, 0,
    ]);
    const [months, free, growth, fitOut] = [0, 1, 2, 3].map((step) => `B${first! + step}`);
    // Of the 36 months the 34 that are paid, each with the growth of its year, less the fit-out,
    // over 36.
    const month = `ROW(INDIRECT("1:"&${months}))`;
    expect(longer[last! - 1]![1]!.value).to.equal(
      `B${exact}*(SUMPRODUCT((${month}>${free})*(1+${growth})^INT((${month}-1)/12))-${fitOut})/${months}`,
    );
  });

  it('keeps survey points under the grid, out of reach of every formula', () => {
    const point = {
      place: 'No. 12',
      surveyedOn: '2026-09-02',
      areaM2: 50,
      unitRent: 9.863,
      difference: 0.06,
    };
    const secondary = [
      { road: 'Elm Road', period: '2026Q3', basis: 'asked' as const, detail: point },
      { road: 'Elm Road', period: '2026Q3', basis: 'told' as const, detail: null },
    ];
    const longer = reportSheet({ ...report, secondary }, (key) => key, byDay);
    expect(longer.slice(0, rows.length)).to.deep.equal(rows);
    const added = longer.slice(rows.length).map((cells) => cells.map((cell) => cell?.value));
    expect(added[3]).to.deep.equal([
      'Elm Road No. 12',
      'assessment.basisOf.asked',
      '2026-09-02',
      50,
      9.863,
    ]);
    expect(added[4]).to.deep.equal([
      'Elm Road',
      'assessment.basisOf.told',
      '2026Q3',
      undefined,
      undefined,
    ]);
    expect(longer.flat().filter((cell) => cell?.type === 'Formula').length).to.equal(
      rows.flat().filter((cell) => cell?.type === 'Formula').length,
    );
  });

  it('lets no text of a valuer become a formula', () => {
    const label = rows[2]![1]!;
    expect([label.type, label.value]).to.deep.equal(['String', "'=1+1"]);
  });
});
