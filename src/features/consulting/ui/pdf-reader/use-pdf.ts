import { useEffect, useState } from 'react';
import type { WorkFile } from '#src/ui/attachments/upload-files.ts';
import { openPdf, type OpenPdf } from './open-pdf.ts';

/** Hands over the bytes of a file. */
export type ReadFile = (file: WorkFile) => Promise<Blob>;

/** A document that is read for as long as it is shown. Null reads none. */
export function usePdf(
  file: WorkFile | null,
  read: ReadFile,
): { pdf: OpenPdf | undefined; failed: boolean } {
  const [known, setKnown] = useState<{ id: string; pdf?: OpenPdf; failed?: true }>();
  useEffect(() => {
    if (!file) return undefined;
    let isWanted = true;
    let opened: OpenPdf | undefined;
    read(file)
      .then((blob) => blob.arrayBuffer())
      .then(openPdf)
      .then(
        (pdf) => {
          if (!isWanted) return pdf.close();
          opened = pdf;
          setKnown({ id: file.id, pdf });
        },
        () => isWanted && setKnown({ id: file.id, failed: true }),
      );
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [file, read]);
  const now = known?.id === file?.id ? known : undefined;
  return { pdf: now?.pdf, failed: now?.failed ?? false };
}
