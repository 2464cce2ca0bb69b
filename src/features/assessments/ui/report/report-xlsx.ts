import writeExcelFile, { type SheetData } from 'write-excel-file/browser';
import type { Translator } from '#src/i18n/translator.ts';
import { downloadFile } from '#src/ui/download/download-file.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import { formulaResults } from '../workbench/formula-results.ts';
import type { GridRent } from '../workbench/use-grid-rent.ts';
import { addressOf, reportSheet } from './report-sheet.ts';

/** Saves the grid of a report as a file of Excel, its formulas in the cells. */
export async function saveReportSheet(
  report: AssessmentReportOutput,
  t: Translator['t'],
  rent: GridRent,
): Promise<void> {
  const sheet = reportSheet(report, t, rent);
  const results = sheet.flatMap((cells, row) =>
    cells.flatMap((cell, column): [string, number | ''][] =>
      cell?.result === undefined ? [] : [[addressOf(row, column), cell.result]],
    ),
  );
  const rows = sheet.map((cells) =>
    cells.map((cell) => {
      if (cell === null) return null;
      const { type, result: _known, ...rest } = cell;
      return type === 'Formula'
        ? { ...rest, type: 'Formula' as const }
        : type === 'Number'
          ? { ...rest, type: Number }
          : { ...rest, type: String };
    }),
  );
  // Upright, three comparables take a second sheet, which has no mark.
  const options = {
    sheet: report.no,
    orientation: 'landscape' as const,
    columns: [{ width: 28 }, ...report.lines.map(() => ({ width: 18 }))],
  };
  const features = [formulaResults(new Map(results))];
  const blob = await writeExcelFile(rows as SheetData, options, { features }).toBlob();
  downloadFile(blob, `${report.no}.xlsx`);
}
