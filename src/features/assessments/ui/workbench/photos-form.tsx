import { useText } from '#src/client/hooks/use-text.ts';
import { maxPhotos, type AssessmentPhoto } from '#src/domain/assessment.ts';
import { AddAttachments } from '#src/ui/attachments/add-attachments.tsx';
import { plainPhoto } from '#src/ui/attachments/fetch-image.ts';
import { fileErrors } from '#src/ui/attachments/file-error.ts';
import { sendFiles } from '#src/ui/form/file-requests.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import { sendPhotos } from '../../contract/assessment-photos.ts';
import { photoBytes, photoTypes } from '../../model/photo-limits.ts';
import styles from './assessment.module.css';
import { PhotoRow } from './photo-row.tsx';
import type { Workbench } from './workbench-state.ts';

interface PhotosFormProps {
  assessmentId: string;
  draft: Workbench['draft'];
}

/** The photographs of the report: added, described, put in order and removed. */
export function PhotosForm({ assessmentId, draft }: PhotosFormProps) {
  const { t } = useText();
  const photos = draft.document.photos ?? [];
  const edit = (what: string, change: (before: AssessmentPhoto[]) => AssessmentPhoto[]) =>
    draft.edit(`photos ${what}`, (document) => ({
      ...document,
      photos: change(document.photos ?? []),
    }));
  const send = async (chosen: readonly File[]) => {
    const form = new FormData();
    form.append('assessmentId', assessmentId);
    for (const file of await Promise.all(chosen.map(plainPhoto))) form.append('files', file);
    const sent = await sendFiles(sendPhotos, form);
    edit('add', (before) => {
      const fresh = sent.filter(({ id }) => before.every((photo) => photo.id !== id));
      const added = fresh.map(({ id }) => ({ id, caption: '', takenOn: null }));
      return [...before, ...added].slice(0, maxPhotos);
    });
  };
  const left = maxPhotos - photos.length;
  return (
    <fieldset className={styles.particulars}>
      <legend>{t('valuation.photos')}</legend>
      <p className={styles.quiet}>{t('valuation.photos.lead', { n: maxPhotos })}</p>
      {photos.length > 0 && (
        <ol className={styles.photos}>
          {photos.map((photo, at) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              at={at}
              onChange={(change) =>
                edit(`${photo.id} ${Object.keys(change).join()}`, (before) =>
                  before.map((one) => (one.id === photo.id ? { ...one, ...change } : one)),
                )
              }
              onUp={() =>
                edit('order', (before) => before.toSpliced(at, 1).toSpliced(at - 1, 0, before[at]!))
              }
              onRemove={() =>
                edit('remove', (before) => before.filter(({ id }) => id !== photo.id))
              }
            />
          ))}
        </ol>
      )}
      {left > 0 ? (
        <AddAttachments
          name="photos"
          label={t('valuation.photos')}
          accept={photoTypes}
          hint={t('valuation.photos.hint')}
          check={(chosen) =>
            fileErrors(chosen, { largestBytes: photoBytes, types: photoTypes, most: left })
          }
          send={send}
        />
      ) : (
        <HelpText>{t('valuation.photos.full', { n: maxPhotos })}</HelpText>
      )}
    </fieldset>
  );
}
