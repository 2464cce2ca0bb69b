import { useEffect } from 'react';
import { usePrinting } from './use-printing.ts';

/** Header and footer of every printed page. */
export interface PrintPageTexts {
  /** Top left, such as the number of a report. */
  title: string;
  /** Top right. */
  date: string;
  /** Bottom left. */
  source: string;
}

/**
 * Whether the page is being printed: charts are then drawn anew at the width of the paper, before
 * the sheets are made.
 *
 * Head and foot are CSS page margin boxes and not part of the page, so they are set here.
 */
export function usePrintPage({ title, date, source }: PrintPageTexts): boolean {
  const paper = usePrinting();
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(sheetRules({ title, date, source }));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [title, date, source]);
  return paper;
}

const edge = 'font: 8pt sans-serif; color: #485651;';

function sheetRules({ title, date, source }: PrintPageTexts): string {
  // A report names its own sources; the foot of the console's pages would take a sheet of its own.
  return `
    @page {
      size: A4; margin: 16mm 14mm 18mm;
      @top-left { content: ${quoted(title)}; ${edge} }
      @top-right { content: ${quoted(date)}; ${edge} }
      @bottom-left { content: ${quoted(source)}; ${edge} }
      @bottom-right { content: counter(page) ' / ' counter(pages); ${edge} }
    }
    @media print { body { background: none !important; } footer { display: none; } }`;
}

/** A text as a string of CSS, whatever is in it. */
function quoted(text: string): string {
  return `"${text.replace(/[\n\r\f]/g, ' ').replace(/["\\]/g, '\\$&')}"`;
}
