import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import { reportLimits } from '#src/domain/consulting-report.ts';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { AttachmentList } from '#src/ui/attachments/attachment-list.tsx';
import { FilePicker } from '#src/ui/attachments/file-picker.tsx';
import type { WorkFile } from '#src/ui/attachments/upload-files.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { readConsultingFile, writeConsultingMessage } from '../../contract/consulting-reports.ts';
import styles from './consulting.module.css';
import type { Report } from './report-types.ts';
import { useUnattachedFiles } from './use-unattached-files.ts';

interface ThreadProps {
  report: Report;
  onDone: (report: Report) => void;
  onView: (file: WorkFile) => void;
}

/** What client and authors wrote to each other, oldest first, and the next message. */
export function Thread({ report, onDone, onView }: ThreadProps) {
  const { t, momentText } = useText();
  const { thread, may } = report;
  return (
    <PaddedCard aria-labelledby="thread">
      <h2 id="thread">{t('consulting.thread')}</h2>
      {thread.length === 0 && <HelpText>{t('consulting.thread.none')}</HelpText>}
      <ol className={styles.thread}>
        {thread.map(({ id, author, byStaff, isOwn, text, at, files }) => (
          <li key={id} data-own={isOwn || undefined}>
            <HelpText>
              <b>{isOwn ? t('consulting.thread.you') : author}</b>
              {byStaff && ` · ${t('consulting.thread.staff')}`} ·{' '}
              <time dateTime={at}>{momentText(at)}</time>
            </HelpText>
            <p className={styles.text}>{text}</p>
            <AttachmentList files={files} path={readConsultingFile.path} onView={onView} />
          </li>
        ))}
      </ol>
      {may.includes('write') && <Write report={report} onDone={onDone} />}
    </PaddedCard>
  );
}

function Write({
  report: { id, isOwn, thread },
  onDone,
}: {
  report: Report;
  onDone: (report: Report) => void;
}) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [withFiles, setWithFiles] = useState(false);
  const { files, add, remove, clear } = useUnattachedFiles(id);
  const { send, sending, fault } = useIdempotentAction();
  useUnsavedChanges(text !== '');
  const write = async () => {
    const fileIds = files.map((file) => file.id);
    const next = await send(
      writeConsultingMessage,
      { id, text, fileIds },
      `write ${id} ${thread.length} ${text}`,
    );
    if (!next) return;
    setText('');
    setWithFiles(false);
    clear();
    onDone(next);
  };
  return (
    <form
      className={styles.parts}
      onSubmit={(event) => {
        event.preventDefault();
        void write();
      }}
    >
      <Field label={t(isOwn ? 'consulting.thread.write' : 'consulting.thread.writeStaff')}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={3}
            maxLength={reportLimits.message}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {withFiles && (
        <FilePicker
          files={files}
          path={readConsultingFile.path}
          onAdd={add}
          onRemove={(file) => void remove(file)}
        />
      )}
      {fault !== undefined && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {fault}
        </ErrorText>
      )}
      <FormActions>
        {!withFiles && (
          <Button variant="text" onClick={() => setWithFiles(true)}>
            <Icon name="plus" size={16} />
            {t('consulting.files')}
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={text.trim() === ''} isRunning={sending}>
          {t('consulting.send')}
        </Button>
      </FormActions>
    </form>
  );
}
