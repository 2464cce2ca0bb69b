import { useState, type ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import { downloadFile } from '../download/download-file.ts';
import { fileSizeText } from '../file-input/file-size-text.ts';
import { Icon } from '../icon/icon.tsx';
import { ErrorText } from '../text/text.tsx';
import styles from './attachments.module.css';
import { readFile, type WorkFile } from './upload-files.ts';

interface FileRowsProps {
  files: readonly WorkFile[];
  /** Where a file is read, with `:id` in it; or how, where its address is not enough. */
  path: string | ((file: WorkFile) => Promise<Blob>);
  /** Icon before a file's name instead of the default one. */
  sign?: (file: WorkFile) => ReactNode;
  onRemove?: ((id: string) => void) | undefined;
  /** Shows a PDF on the page, where that is offered. */
  onView?: ((file: WorkFile) => void) | undefined;
}

/** Files to download, each under the name its sender gave it; kept under ours. */
export function AttachmentList({ files, path, sign = usualSign, onRemove, onView }: FileRowsProps) {
  const { t, number } = useText();
  const [failed, setFailed] = useState(false);
  if (files.length === 0) return null;
  const fetch = (file: WorkFile) => {
    setFailed(false);
    const reading = typeof path === 'string' ? readFile(path.replace(':id', file.id)) : path(file);
    reading.then((bytes) => downloadFile(bytes, file.name)).catch(() => setFailed(true));
  };
  return (
    <>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            {sign(file)}
            <UnstyledButton
              className={styles.file}
              aria-label={t('files.open', { name: file.label })}
              onClick={() => fetch(file)}
            >
              {file.label}
            </UnstyledButton>
            <small className={styles.size}>{fileSizeText(file.bytes, number)}</small>
            {onView && file.type === 'application/pdf' && (
              <UnstyledButton
                className={styles.view}
                aria-label={t('files.view.of', { name: file.label })}
                onClick={() => onView(file)}
              >
                {t('files.view')}
              </UnstyledButton>
            )}
            {onRemove && (
              <UnstyledButton
                className={styles.remove}
                aria-label={t('files.remove', { name: file.label })}
                onClick={() => onRemove(file.id)}
              >
                <Icon name="close" size={16} />
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
      {failed && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {t('files.unread')}
        </ErrorText>
      )}
    </>
  );
}

function usualSign(): ReactNode {
  return <Icon name="download" size={16} />;
}
