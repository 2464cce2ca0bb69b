import { useState } from 'react';
import { Icon } from '#src/components/icon.tsx';
import { useText } from '#src/components/use-text.ts';
import { downloadFile } from '#src/components/download-file.ts';
import { readFile } from '#src/components/work-files/send-files.ts';
import { readConsultingFile } from '#src/contract/consulting-reports.ts';
import type { ReportRow } from './report.part.ts';
import styles from './consulting.module.css';

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
    <button
      type="button"
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
    </button>
  );
}
