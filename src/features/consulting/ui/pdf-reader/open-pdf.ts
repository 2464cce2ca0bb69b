import type { PDFDocumentProxy } from 'pdfjs-dist';
import { linesOf, type TextItem } from './pdf-sentences.ts';

/** An open document: its pages are rendered and read on demand. */
export interface OpenPdf {
  pages: number;
  /** Height over width of a page, from 1. */
  shapeOf: (page: number) => Promise<number>;
  /** Draws a page so wide; a drawing that is under way on the same canvas is given up. */
  draw: (page: number, canvas: HTMLCanvasElement, widthPx: number) => Promise<void>;
  linesOf: (page: number) => Promise<string[]>;
  close: () => void;
}

// Both stay files of their own: nothing else needs them, and squeezing them a second time takes
// long and saves nothing.
const readerUrl = new URL(
  '../../../../../node_modules/pdfjs-dist/build/pdf.min.mjs',
  import.meta.url,
).href;
const workUrl = new URL(
  '../../../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).href;

/**
 * Opens a PDF. The code that reads it comes with the first one.
 *
 * It works in the page: a worker would have to be made from an address, which the page's policy
 * does not allow.
 *
 * @throws Error for what is no PDF, or one that wants a password.
 */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const [{ getDocument }] = await Promise.all([
    import(/* @vite-ignore */ readerUrl) as Promise<typeof import('pdfjs-dist')>,
    // Says by itself that it is there.
    import(/* @vite-ignore */ workUrl) as Promise<unknown>,
  ]);
  const task = getDocument({
    data: new Uint8Array(bytes),
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  const file = await task.promise;
  return opened(file, () => void task.destroy());
}

function opened(file: PDFDocumentProxy, close: () => void): OpenPdf {
  let drawing: { cancel: () => void } | undefined;
  return {
    pages: file.numPages,
    async shapeOf(page) {
      const { width, height } = (await file.getPage(page)).getViewport({ scale: 1 });
      return height / width;
    },
    async draw(number, canvas, widthPx) {
      drawing?.cancel();
      const page = await file.getPage(number);
      const scale = (widthPx * devicePixelRatio) / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const task = page.render({ canvas, viewport });
      drawing = task;
      await task.promise.catch((error: unknown) => {
        if ((error as Error).name !== 'RenderingCancelledException') throw error;
      });
    },
    async linesOf(page) {
      const { items } = await (await file.getPage(page)).getTextContent();
      return linesOf(items.filter((item): item is typeof item & TextItem => 'str' in item));
    },
    close,
  };
}
