import { useText } from '#src/client/hooks/use-text.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { ErrorText } from '../text/text.tsx';
import { fileSizeText } from './file-size-text.ts';
import styles from './file-input.module.css';

/** A file of this device, not sent. */
export interface ChosenFile {
  file: File;
  /** Why it is not accepted. */
  error?: string | undefined;
}

/** Files of this device, each with its size, a button that removes it, and what is wrong with it. */
export function ChosenFiles({
  files,
  onRemove,
}: {
  files: readonly ChosenFile[];
  onRemove?: ((file: File) => void) | undefined;
}) {
  const { t, number } = useText();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('files.chosen')}>
      {files.map(({ file, error }, index) => (
        // Two files may have one name.
        <li key={`${index} ${file.name}`} className={styles.file}>
          <span className={styles.name}>{file.name}</span>
          <small className={styles.size}>{fileSizeText(file.size, number)}</small>
          {onRemove && (
            <IconButton
              aria-label={t('files.remove', { name: file.name })}
              onClick={() => onRemove(file)}
            >
              <Icon name="close" size={16} />
            </IconButton>
          )}
          {error !== undefined && (
            <ErrorText role="alert" className={styles.wrong}>
              <Icon name="warning" />
              {error}
            </ErrorText>
          )}
        </li>
      ))}
    </ul>
  );
}
