import { useState } from 'react';
import { Icon } from '#src/components/icon.tsx';
import desk from '#src/components/money/desk.module.css';
import { useText } from '#src/components/use-text.ts';
import { fetchFile } from '#src/components/work-files/send-files.ts';
import { readMyShopFile } from '#src/contract/my-shops.ts';
import { Photo } from './photo.part.tsx';
import type { Unit } from './words.part.ts';
import styles from './my-shop.module.css';

interface FileRowsProps {
  files: Unit['files'];
  onRemove?: ((id: string) => void) | undefined;
}

/** Photos and papers of a unit, each to be kept under its sender's name for it. */
export function FileRows({ files, onRemove }: FileRowsProps) {
  const { t, number } = useText();
  const [failed, setFailed] = useState(false);
  const fetch = ({ id, name }: Unit['files'][number]) => {
    setFailed(false);
    fetchFile(readMyShopFile.path.replace(':id', id), name).catch(() => setFailed(true));
  };
  return (
    <>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            {file.type.startsWith('image/') ? <Photo id={file.id} name={file.label} /> : <Icon name="copy" size={20} />}
            <button
              type="button"
              className={styles.link}
              aria-label={t('myshop.files.open', { name: file.label })}
              onClick={() => fetch(file)}
            >
              {file.label}
            </button>
            <small className={styles.quiet}>{number(file.bytes / 1000, { maximumFractionDigits: 0 })} kB</small>
            {onRemove && (
              <button
                type="button"
                className={styles.drop}
                aria-label={t('myshop.files.remove', { name: file.label })}
                onClick={() => onRemove(file.id)}
              >
                <Icon name="close" size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {failed && (
        <p role="alert" className={desk.fault}>
          <Icon name="warning" />
          {t('myshop.files.failed')}
        </p>
      )}
    </>
  );
}
