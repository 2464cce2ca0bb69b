import { useEffect, useRef, useState } from 'react';
import { useSize } from '#src/client/hooks/use-size.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import type { OpenPdf } from './open-pdf.ts';
import styles from './pdf-viewer.module.css';

const widestPx = 960;

/** One page as it is printed, and its text for those who do not see it. */
export function PdfPage({ pdf, page, zoom }: { pdf: OpenPdf; page: number; zoom: number }) {
  const { t } = useText();
  const [frame, size] = useSize<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [lines, setLines] = useState<readonly string[]>([]);
  const [drawn, setDrawn] = useState('');
  const [failed, setFailed] = useState('');
  const width = size ? Math.floor(Math.min(size.width, widestPx) * zoom) : 0;
  const wanted = `${page} ${width}`;
  useEffect(() => {
    let isWanted = true;
    if (!canvas.current || width === 0) return undefined;
    const now = `${page} ${width}`;
    // A page that is turned over, or a document that is closed, breaks off what is under way: that
    // is no failure.
    const fail = () => isWanted && setFailed(now);
    pdf.draw(page, canvas.current, width).then(() => isWanted && setDrawn(now), fail);
    pdf.linesOf(page).then((found) => isWanted && setLines(found), fail);
    return () => {
      isWanted = false;
    };
  }, [pdf, page, width]);
  return (
    <div ref={frame} className={styles.sheet} aria-busy={drawn !== wanted && failed !== wanted}>
      {failed === wanted && (
        <p role="alert" className={styles.state}>
          {t('pdf.unreadable')}
        </p>
      )}
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('pdf.page', { n: page, pages: pdf.pages })}
        style={{ width }}
      />
      <VisuallyHidden as="div">
        {lines.map((line, at) => (
          <p key={at}>{line}</p>
        ))}
      </VisuallyHidden>
    </div>
  );
}
