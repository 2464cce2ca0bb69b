import { useText } from '#src/client/hooks/use-text.ts';
import { readCertificationFile } from '#src/features/account/contract/certifications.ts';
import { readContributionFile } from '#src/features/kases/contract/contributions.ts';
import { Button } from '#src/ui/button/button.tsx';
import { saveFile } from '#src/ui/form/file-requests.ts';
import { FormError } from '#src/ui/form/form-error.tsx';
import { useAsyncAction } from '#src/ui/form/use-async-action.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { StaffTaskDetail } from '../contract/staff-tasks.ts';
import styles from './staff-tasks.module.css';

type File = StaffTaskDetail['files'][number];

interface TaskFilesProps {
  task: StaffTaskDetail['task'];
  files: readonly File[];
}

/** Files that were sent with a request; the audit log records who saves one. */
export function TaskFiles({ task: { source, id }, files }: TaskFilesProps) {
  const { t } = useText();
  const { run, running, error } = useAsyncAction();
  const save = (file: File) =>
    run(() =>
      source === 'certification'
        ? saveFile(readCertificationFile, { id, file: file.id }, file.name)
        : saveFile(readContributionFile, { id: file.id }, file.name),
    );
  if (source === 'deal') return <HelpText>{t('tasks.files.n', { n: files.length })}</HelpText>;
  return (
    <div className={styles.files}>
      <FormError error={error} />
      {files.map((file) => (
        <Button key={file.id} isRunning={running} onClick={() => void save(file)}>
          <Icon name="download" size={16} />
          {t('tasks.files.save', {
            name: file.name,
            kb: Math.max(1, Math.round(file.bytes / 1000)),
          })}
        </Button>
      ))}
      <HelpText>{t('tasks.files.note')}</HelpText>
    </div>
  );
}
