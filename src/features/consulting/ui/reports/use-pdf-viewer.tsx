import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { WorkFile } from '#src/ui/attachments/upload-files.ts';
import type { EarlierFile } from '../pdf-reader/pdf-viewer.tsx';

const PdfReader = lazy(() => import('../pdf-reader/pdf-viewer.tsx'));

interface Reading {
  file: WorkFile;
  earlier?: readonly EarlierFile[];
  opensOnChanges?: boolean;
}

/** Shows a PDF of the report over the page, with the versions before it where there are some. */
export function useReader(read: (file: WorkFile) => Promise<Blob>): {
  view: (reading: Reading) => void;
  reader: ReactNode;
} {
  const [reading, setReading] = useState<Reading>();
  const reader = reading && (
    <Suspense>
      <PdfReader
        key={reading.file.id}
        {...reading}
        read={read}
        onClose={() => setReading(undefined)}
      />
    </Suspense>
  );
  return { view: setReading, reader };
}
