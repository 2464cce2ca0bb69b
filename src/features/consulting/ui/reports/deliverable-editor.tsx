import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { readFile } from '#src/ui/attachments/upload-files.ts';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import { downloadFile } from '#src/ui/download/download-file.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { readConsultingFile } from '../../contract/consulting-reports.ts';
import styles from './consulting.module.css';
import type { ReportRow } from './report-types.ts';

/** What was delivered last, to be kept without opening the report. */
export function Deliverable({ file }: { file: ReportRow['deliverable'] }) {
  const { t } = useText();
  const [failed, setFailed] = useState(false);
  if (!file) return '–';
  const fetch = () =>
    readFile(readConsultingFile.path.replace(':id', file.id)).then(
      (bytes) => downloadFile(bytes, file.name),
      () => setFailed(true),
    );
  return (
    <UnstyledButton
      className={styles.deliverable}
      aria-label={t('files.open', { name: file.label })}
      title={failed ? t('files.unread') : file.label}
      onClick={(event) => {
        event.stopPropagation();
        void fetch();
      }}
    >
      <Icon name={failed ? 'warning' : 'download'} size={14} />
      <span>{file.label}</span>
    </UnstyledButton>
  );
}
