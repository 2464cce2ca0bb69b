import { expect } from '@open-wc/testing';
import { addressOf, reportSheet } from '#pages/assessment/report-sheet.part.ts';
import { gridRentOf } from '#pages/assessment/use-grid-rent.part.ts';
import { defaultSettings, type MemberSettings } from '#src/domain/member-settings.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en } from '../../support/words.ts';
import { workedReport } from '../../support/worked-report.ts';

const report = workedReport;
const words = createTranslator('en', en);
const rentIn = (rentUnit: MemberSettings['rentUnit'], rentConvention: MemberSettings['rentConvention'] = '365/12') =>
  gridRentOf(words, { ...defaultSettings, rentUnit, rentConvention }, report);
const byDay = rentIn('day');

/** Works the few formulas of the sheet out as a spreadsheet does. */
function worked(rows: ReturnType<typeof reportSheet>): (name: string) => number {
  const value = (name: string): number => {
    const cell = rows[Number(name.slice(1)) - 1]?.[name.charCodeAt(0) - 65];
    if (cell?.type !== 'Formula') return Number(cell?.value ?? 0);
    const text = String(cell.value);
    const code = text
      .replace(/([A-Z]\d+):([A-Z]\d+)/g, 'span("$1","$2")')
      .replace(/(?<!")\b([A-Z]\d+)\b(?!")/g, 'value("$1")')
      .replace(/ABS\((span\([^)]*\))-1\)/g, '$1.map((x)=>Math.abs(x-1))')
      .replace(/ABS\((span\([^)]*\))\)\*(span\([^)]*\))/g, '$1.map((x,i)=>Math.abs(x)*$2[i])');
    const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);
    const functions = {
      value,
      span,
      SUM: sum,
      MAX: (all: number[]) => Math.max(...all),
      PRODUCT: (all: number[]) => all.reduce((total, one) => total * one, 1),
      SUMPRODUCT: (a: number[] | number, b?: number[]) => sum([a].flat().map((one, i) => one * (b?.[i] ?? 1))),
    };
    // oxlint-disable-next-line typescript/no-implied-eval -- the formulas are our own, and a spreadsheet evaluates them too
    return Number(new Function(...Object.keys(functions), `return ${code}`)(...Object.values(functions)));
  };
  const span = (from: string, to: string): number[] => {
    const [column, last] = [from.charCodeAt(0), to.charCodeAt(0)];
    const [row, end] = [Number(from.slice(1)), Number(to.slice(1))];
    const names: string[] = [];
    for (let c = column; c <= last; c += 1) for (let r = row; r <= end; r += 1) names.push(`${String.fromCharCode(c)}${r}`);
    return names.map(value);
  };
  return value;
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
    expect(value(`B${at('assessment.rail.exact')}`)).closeTo(9.2926, 1e-6);
    expect(value(`B${at('assessment.rail.contract')}`)).closeTo(16958.99, 0.01);
    expect(value(`B${at('assessment.rail.listing')}`)).closeTo(16726.68, 0.01);
  });

  it('stands in the unit its reader reads rents in, says so, and comes to the same money', () => {
    // 9.292600 a day of 12/365 months, rounded as it was published, is 282.6499 a month, and 9.42166 a day of thirty to the month.
    for (const [rent, figure, unit] of [
      [rentIn('month'), 282.6499, '¥/m²/month'],
      [rentIn('whole'), 282.6499, '¥/m²/month'],
      [rentIn('day', '30'), 9.42166, '¥/m²/day'],
    ] as const) {
      const sheet = reportSheet(report, (key) => key, rent);
      const [of, rowOf] = [worked(sheet), (head: string) => sheet.findIndex(([first]) => first?.value === head) + 1];
      expect(of(`B${rowOf('assessment.rail.exact')}`)).closeTo(figure, 3e-5);
      expect(of(`B${rowOf('assessment.rail.contract')}`)).closeTo(16958.99, 0.01);
      expect(of(`B${rowOf('assessment.rail.listing')}`)).closeTo(16726.68, 0.01);
      for (const [row, cells] of sheet.entries())
        for (const [column, cell] of cells.entries())
          if (cell?.type === 'Formula') expect(cell.result, addressOf(row, column)).closeTo(of(addressOf(row, column)), 1e-9);
      expect(sheet[1]!.map((cell) => cell?.value)).to.include(unit);
      expect(sheet.flat().map((cell) => cell?.value)).to.include(rent.stated);
    }
  });

  it('tells the largest net adjustment of those used, not of one that broke its limits', () => {
    // The third is left out at +56.26 %; of the others the first is the furthest, 9.841650 ÷ 8 − 1.
    expect(value(`B${at('assessment.sheet.net')}`)).closeTo(0.230206, 1e-6);
  });

  it('says which limit a line broke, why one was left out and why a factor was set by hand', () => {
    const lines = report.lines.map((line, index) =>
      index === 1
        ? { ...line, used: false, reason: 'a sister company' }
        : { ...line, detail: line.detail && { ...line.detail, notes: index === 3 ? { location: 'by the exit' } : {} } },
    );
    const told = reportSheet({ ...report, lines }, (key) => key, byDay).map((cells) => cells.map((cell) => cell?.value));
    const first = told.findIndex(([head]) => head === 'assessment.report.reasons') + 1;
    expect(told.slice(first, first + 5)).to.deep.equal([
      ['青石路26号', 'assessment.out.reason', 'a sister company'],
      ['临川路7号2层', 'assessment.factor.floor', 'assessment.reason.over.single'],
      ['临川路7号2层', 'assessment.out.reason', 'assessment.reason.over.total'],
      ['青石路63号', 'assessment.factor.location', 'by the exit'],
      [],
    ].slice(0, told.length - first)); // prettier-ignore
  });

  it('carries what each formula comes to, for those who show it without working it out', () => {
    const formulas = rows.flatMap((cells, row) =>
      cells.flatMap((cell, column) => (cell?.type === 'Formula' ? [{ at: addressOf(row, column), result: cell.result }] : [])),
    );
    expect(formulas).to.have.length(5 * 4 + 5);
    for (const { at: name, result } of formulas) expect(result, name).closeTo(value(name), 1e-9);
  });

  it('follows the lease of the subject to the net effective rent of the published lease', () => {
    const lease = { months: 36, freeMonths: 2, escalationYearly: 0.05, fitOutMonths: 0 };
    const longer = reportSheet({ ...report, subject: { ...report.subject, lease } }, (key) => key, byDay);
    const rowOf = (head: string) => longer.findIndex(([first]) => first?.value === head) + 1;
    const [exact, first, last] = ['assessment.rail.exact', 'assessment.lease.months', 'assessment.rail.netEffective'].map(rowOf);
    expect(longer.slice(first! - 1, last! - 1).map((cells) => cells[1]!.value)).to.deep.equal([36, 2, 0.05, 0]);
    const [months, free, growth, fitOut] = [0, 1, 2, 3].map((step) => `B${first! + step}`);
    // Of the 36 months the 34 that are paid, each with the growth of its year, less the fit-out, over 36.
    const month = `ROW(INDIRECT("1:"&${months}))`;
    expect(longer[last! - 1]![1]!.value).to.equal(
      `B${exact}*(SUMPRODUCT((${month}>${free})*(1+${growth})^INT((${month}-1)/12))-${fitOut})/${months}`,
    );
  });

  it('keeps survey points under the grid, out of reach of every formula', () => {
    const point = { place: 'No. 12', surveyedOn: '2026-09-02', areaM2: 50, unitRent: 9.863, difference: 0.06 };
    const secondary = [
      { road: 'Elm Road', period: '2026Q3', basis: 'asked' as const, detail: point },
      { road: 'Elm Road', period: '2026Q3', basis: 'told' as const, detail: null },
    ];
    const longer = reportSheet({ ...report, secondary }, (key) => key, byDay);
    expect(longer.slice(0, rows.length)).to.deep.equal(rows);
    const added = longer.slice(rows.length).map((cells) => cells.map((cell) => cell?.value));
    expect(added[3]).to.deep.equal(['Elm Road No. 12', 'assessment.basisOf.asked', '2026-09-02', 50, 9.863]);
    expect(added[4]).to.deep.equal(['Elm Road', 'assessment.basisOf.told', '2026Q3', undefined, undefined]);
    expect(longer.flat().filter((cell) => cell?.type === 'Formula').length).to.equal(
      rows.flat().filter((cell) => cell?.type === 'Formula').length,
    );
  });

  it('lets no text of a valuer become a formula', () => {
    const label = rows[2]![1]!;
    expect([label.type, label.value]).to.deep.equal(['String', "'=1+1"]);
  });
});
