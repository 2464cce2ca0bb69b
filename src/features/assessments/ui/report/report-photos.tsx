import { useCallback } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { readFile } from '#src/ui/attachments/upload-files.ts';
import { AuthenticatedImage } from '#src/ui/authenticated-image/authenticated-image.tsx';
import { readPhoto } from '../../contract/assessment-photos.ts';
import type { AssessmentReportOutput } from '../../contract/assessment-report.ts';
import paper from './paper.module.css';

interface ReportPhotosProps {
  report: AssessmentReportOutput;
  /** By default with the caller's session. */
  load: ((id: string) => Promise<Blob>) | undefined;
}

const loadOwn = (id: string) => readFile(readPhoto.path.replace(':id', id));

/** The photographs of a report with their captions; nothing where there are none. */
export function ReportPhotos({ report: { photos = [] }, load = loadOwn }: ReportPhotosProps) {
  const { t } = useText();
  const loadUrl = useCallback(async (id: string) => URL.createObjectURL(await load(id)), [load]);
  if (photos.length === 0) return null;
  return (
    <section>
      <h2>{t('valuation.photos')}</h2>
      <ol className={paper.photos}>
        {photos.map(({ id, caption, takenOn }, at) => (
          <li key={id}>
            <AuthenticatedImage
              large
              eager
              address={id}
              load={loadUrl}
              alt={t('valuation.photo.of', { n: at + 1, caption })}
            />
            <p>
              {[`${at + 1}`, caption, takenOn && t('valuation.photo.taken', { date: takenOn })]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
      <p className={paper.quiet}>{t('valuation.photos.note')}</p>
    </section>
  );
}
