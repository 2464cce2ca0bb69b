import { useEffect, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { fetchImage } from '#src/ui/attachments/fetch-image.ts';
import { Button } from '#src/ui/button/button.tsx';
import { saveFile } from '#src/ui/form/file-requests.ts';
import { FormError } from '#src/ui/form/form-error.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { readCertificationFile } from '../../contract/certifications.ts';
import type { CertificationRow } from './certifications-tab.tsx';
import styles from './user.module.css';

/** One file: a picture is loaded when the user opens it, any other file is downloaded. */
export function CertificationFile({
  of,
  file,
}: {
  of: string;
  file: CertificationRow['files'][number];
}) {
  const { t } = useText();
  const { run, running, error } = useAsyncAction();
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  const isPicture = file.type.startsWith('image/');
  const kb = Math.max(1, Math.round(file.bytes / 1000));
  const look = () =>
    run(async () => {
      if (!isPicture) return saveFile(readCertificationFile, { id: of, file: file.id }, file.name);
      const url = readCertificationFile.path
        .replace(':id', encodeURIComponent(of))
        .replace(':file', encodeURIComponent(file.id));
      return setPicture(await fetchImage(url));
    });
  return (
    <div className={styles.stack}>
      <FormError error={error} />
      {picture === null ? (
        <div>
          <Button disabled={running} onClick={() => void look()}>
            {t(isPicture ? 'cert.file.view' : 'cert.file.save', { name: file.name, kb })}
          </Button>
        </div>
      ) : (
        <>
          <img
            className={styles.picture}
            src={picture}
            alt={t('cert.file.alt', { name: file.name })}
          />
          <div>
            <Button variant="text" onClick={() => setPicture(null)}>
              {t('cert.file.hide')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
