import { xlsxBlob } from '#src/exports/xlsx-blob.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { downloadFile } from '#src/ui/download/download-file.ts';
import type { StreetAnswer } from '../../contract/street-search.ts';
import type { RankedStreet } from '../search/use-street-search.ts';
import { streetColumns } from './street-columns.ts';

interface StreetFile {
  rows: readonly RankedStreet[];
  answer: StreetAnswer;
  /** What was asked, in words, and how the order depends on the weights. */
  notes: readonly string[];
}

/** Saves the streets as a file of Excel: one row each, then the question and the sources. */
export async function saveStreetSheet(
  { rows, answer, notes }: StreetFile,
  words: Translator,
): Promise<void> {
  const { t } = words;
  const columns = streetColumns(words, answer).map(({ head, value }) => ({
    heading: head,
    isNumber: rows.some((row) => typeof value(row) === 'number'),
    cell: value,
  }));
  const sources = answer.attributions.map(({ attribution }) => attribution);
  const blob = await xlsxBlob(t('page.findStreet'), columns, rows, [...notes, ...sources]);
  downloadFile(blob, `${t('page.findStreet')}.xlsx`);
}
