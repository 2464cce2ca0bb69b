import { myShopLimits } from '../../model/my-shop.ts';

/** A file as a table of texts: its heading, and its rows with their line numbers. */
export interface ImportSheet {
  name: string;
  heading: string[];
  rows: { line: number; cells: string[] }[];
}

export type ImportSheetError = 'kind' | 'large' | 'empty' | 'many' | 'broken';

const largestBytes = 5 * 1024 * 1024;

/**
 * Reads a CSV or XLSX file on this machine. The format is detected from its bytes; of a workbook
 * the first sheet is read.
 *
 * @returns The table, or why there is none.
 */
export async function readSheet(file: File): Promise<ImportSheet | ImportSheetError> {
  if (file.size > largestBytes) return 'large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isArchive && bytes.includes(0)) return 'kind';
  let lines: { line: number; cells: string[] }[];
  try {
    lines = isArchive ? await workbookLines(file) : csvLines(textOf(bytes));
  } catch {
    return 'broken';
  }
  const [heading, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!heading || rows.length === 0) return 'empty';
  if (rows.length > myShopLimits.importRows) return 'many';
  return { name: file.name, heading: heading.cells.map((cell) => cell.trim()), rows };
}

/** Text that is no valid UTF-8 is taken for GB18030, as spreadsheets of mainland China write it. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

async function workbookLines(file: File): Promise<{ line: number; cells: string[] }[]> {
  const { default: readWorkbook } = await import('read-excel-file/browser');
  const [first] = await readWorkbook(file);
  return (first?.data ?? []).map((cells, at) => ({ line: at + 1, cells: cells.map(cellText) }));
}

/** A cell of a workbook as in a CSV file: numbers plain, days ISO. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

/**
 * Takes a CSV text apart, with a comma, a semicolon or a tab between its cells, as its first line
 * shows. A quoted cell may hold line breaks; a row has the number of its first line.
 */
export function csvLines(source: string): { line: number; cells: string[] }[] {
  const text = source.replace(/^\uFEFF/, '');
  const comma = separatorOf(text);
  const lines: { line: number; cells: string[] }[] = [];
  let [line, begins, cell, cells, quoted] = [1, 1, '', [] as string[], false];
  const endLine = () => {
    lines.push({ line: begins, cells: [...cells, cell] });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1];
      else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === comma) [cells, cell] = [[...cells, cell], ''];
    else if (sign === '\n') {
      endLine();
      begins = line;
    } else if (sign !== '\r') cell += sign;
  }
  if (quoted)
    throw new SyntaxError(
      `line ${begins}: expected a quote that closes the cell, got the end of the file`,
    );
  if (cell !== '' || cells.length > 0) endLine();
  return lines;
}

function separatorOf(text: string): string {
  const first = text.slice(0, text.indexOf('\n') < 0 ? undefined : text.indexOf('\n'));
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
