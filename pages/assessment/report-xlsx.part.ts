import writeExcelFile, { type SheetData } from 'write-excel-file/browser';
import { saveFile } from '#src/components/chart/chart-file.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { reportSheet } from './report-sheet.part.ts';
import type { Report } from './report.part.tsx';

/** Saves the grid of a report as a file of Excel, its formulas in the cells. */
export async function saveReportSheet(report: Report, { t }: Pick<Translator, 't' | 'locale'>): Promise<void> {
  const rows = reportSheet(report, t).map((cells) =>
    cells.map((cell) => {
      if (cell === null) return null;
      const { type, ...rest } = cell;
      return type === 'Formula'
        ? { ...rest, type: 'Formula' as const }
        : type === 'Number'
          ? { ...rest, type: Number }
          : { ...rest, type: String };
    }),
  );
  const blob = await writeExcelFile(rows as SheetData, {
    sheet: report.no,
    columns: [{ width: 28 }, ...report.lines.map(() => ({ width: 18 }))],
  }).toBlob();
  saveFile(`${report.no}.xlsx`, blob);
}
