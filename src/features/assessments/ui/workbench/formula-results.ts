import type { Feature } from 'write-excel-file/browser';

/** Columns are letters up to Z and two letters after it, rows count from 1. */
const formulaCell = /<c r="([A-Z]+\d+)"([^>]*)><f>([^<]*)<\/f><\/c>/g;

/**
 * Puts what each formula came to beside it in the file. The writer leaves formulas alone, and who
 * shows a file without working it out, as a preview does, would show empty cells; a spreadsheet
 * works all of them out anew when it opens the file.
 *
 * @param results By address, such as `B12`.
 */
export function formulaResults(
  results: ReadonlyMap<string, number | ''>,
): Feature<File | Blob | ArrayBuffer> {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml) =>
            xml.replaceAll(formulaCell, (cell, at: string, style: string, formula: string) => {
              const result = results.get(at);
              if (result === undefined) return cell;
              const type = result === '' ? ' t="str"' : '';
              return `<c r="${at}"${style}${type}><f>${formula}</f><v>${result}</v></c>`;
            }),
        },
        'xl/workbook.xml': {
          transformElementAttributes: (tag, attributes) =>
            tag === 'calcPr' ? { ...attributes, fullCalcOnLoad: 1 } : attributes,
        },
      },
    },
  };
}
