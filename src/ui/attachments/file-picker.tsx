import { useText } from '#src/client/hooks/use-text.ts';
import { reportFiles } from '#src/domain/consulting-report.ts';
import { workFileTypes } from '#src/domain/file-type.ts';
import { AddAttachments } from './add-attachments.tsx';
import { AttachmentList } from './attachment-list.tsx';
import styles from './attachments.module.css';
import { fileErrors } from './file-error.ts';
import type { WorkFile } from './upload-files.ts';

interface FilePickerProps {
  files: readonly WorkFile[];
  path: string;
  /** Sends them and takes what the server made of them into `files`. */
  onAdd: (files: readonly File[]) => Promise<void>;
  onRemove: (id: string) => void;
}

const accept = Object.entries(workFileTypes).flatMap(([type, ending]) => [type, `.${ending}`]);

/** Files that go with a report: those there are, and a button for more. */
export function FilePicker({ files, path, onAdd, onRemove }: FilePickerProps) {
  const { t } = useText();
  const { largestBytes, most } = reportFiles;
  return (
    <div className={styles.picker}>
      <AttachmentList files={files} path={path} onRemove={onRemove} />
      <AddAttachments
        name="files"
        accept={accept}
        hint={t('consulting.files.hint')}
        check={(chosen) => fileErrors(chosen, { largestBytes, most: most - files.length })}
        send={onAdd}
      />
    </div>
  );
}
