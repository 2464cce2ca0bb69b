import { useId, useState } from 'react';
import { workFileTypes } from '#src/domain/file-type.ts';
import { reportFiles } from '#src/domain/consulting-report.ts';
import { CallError } from '#src/http/errors.ts';
import { classNames } from '../class-names.ts';
import controls from '../controls.module.css';
import { Icon } from '../icon.tsx';
import { useText } from '../use-text.ts';
import { faultOf, type WorkFile } from './send-files.ts';
import { FileRows } from './file-rows.tsx';
import styles from './work-files.module.css';

interface FilePickerProps {
  files: readonly WorkFile[];
  path: string;
  /** Sends them and takes what the server made of them into `files`. */
  onAdd: (files: readonly File[]) => Promise<void>;
  onRemove: (id: string) => void;
}

/** Files to send along: looked at before they are sent, shown as soon as the server has them. */
export function FilePicker({ files, path, onAdd, onRemove }: FilePickerProps) {
  const { t } = useText();
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const id = useId();
  const add = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setFault(undefined);
    setSending(true);
    try {
      const wrong = await faultOf(chosen, files.length);
      if (wrong) setFault(t(`consulting.fault.${wrong.reason}`, { name: wrong.name, n: reportFiles.most }));
      else await onAdd(chosen);
    } catch (error) {
      setFault(error instanceof CallError ? error.msg : t('state.error.network'));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.picker}>
      <FileRows files={files} path={path} onRemove={onRemove} />
      <label className={classNames(controls.button, styles.add)}>
        <Icon name="plus" size={16} />
        {sending ? t('consulting.sending') : t('consulting.file.add')}
        <input
          type="file"
          multiple
          disabled={sending}
          accept={Object.entries(workFileTypes)
            .flatMap(([type, ending]) => [type, `.${ending}`])
            .join()}
          aria-describedby={id}
          onChange={(event) => {
            void add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      <p id={id} className={styles.hint}>
        {t('consulting.files.hint')}
      </p>
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          <Icon name="warning" />
          {fault}
        </p>
      )}
    </div>
  );
}
