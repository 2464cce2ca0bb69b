import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each sheet of a PDF, in the order in which it was drawn. */
export async function pdfPageTexts(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent();
    // Fonts give some signs the code of their radical, as ⽰ for 示.
    texts.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .normalize('NFKC'),
    );
  }
  await document.destroy();
  return texts;
}
