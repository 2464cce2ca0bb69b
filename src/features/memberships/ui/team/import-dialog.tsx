import { useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { inviteMany } from '../../contract/teams.ts';
import { teamErrorMessages } from './use-team-action.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { downloadCsv } from '#src/ui/download/download-file.ts';
import { Field } from '#src/ui/field/field.tsx';
import { FileInput } from '#src/ui/file-input/file-input.tsx';
import { FormSuccess, FormError } from '#src/ui/form/form-error.tsx';
import { LazyMessages } from '#src/ui/lazy-messages/lazy-messages.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import styles from '#src/features/account/ui/members/user.module.css';

const sample =
  'address,role,days,cap\r\n13800138000,member,7,200\r\ncolleague@example.com,owner,7,\r\n';

/** Invites all people of a CSV file, or shows its errors. */
export function ImportDialog({
  onClose,
  onChanged,
}: {
  onClose: () => void;
  onChanged: () => void;
}) {
  const { t, locale } = useText();
  const { mutate, isPending, error } = useMutation(inviteMany);
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [done, setDone] = useState<OutputOf<typeof inviteMany> | null>(null);
  const choose = (chosen: File | null) => {
    setDone(null);
    setMissing(false);
    setFile(chosen);
  };
  const begin = async () => {
    if (file === null) return setMissing(true);
    // Read on submit: reading on selection could send the file chosen before.
    const answer = await mutate({ csv: await file.text(), locale: locale as 'zh-CN' });
    if (!answer) return undefined;
    setDone(answer);
    if (answer.invited > 0) onChanged();
    return undefined;
  };
  return (
    <Modal title={t('team.import')} onClose={onClose} busy={isPending}>
      <HelpText>{t('team.import.text')}</HelpText>
      <FormError error={error} reasons={teamErrorMessages} />
      {done && done.invited > 0 ? (
        <FormSuccess>{t('team.import.done', { n: done.invited })}</FormSuccess>
      ) : (
        <Field
          label={t('team.import.file')}
          error={isMissing ? t('team.import.file.missing') : undefined}
        >
          {(attributes) => (
            <LazyMessages part="files">
              <FileInput
                {...attributes}
                accept={['.csv', 'text/csv']}
                files={file ? [{ file }] : []}
                onChoose={([chosen]) => choose(chosen ?? null)}
                onRemove={() => choose(null)}
              />
            </LazyMessages>
          )}
        </Field>
      )}
      {done && done.wrong.length > 0 && (
        <div role="alert">
          <HelpText>{t('team.import.wrong', { n: done.wrong.length })}</HelpText>
          <ol className={styles.wrong}>
            {done.wrong.map(({ line, column, expected, got }) => (
              <li key={`${line} ${column}`}>
                {t('team.import.line', { line, column, expected, got })}
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className={styles.end}>
        {done && done.invited > 0 ? (
          <Button variant="primary" onClick={onClose}>
            {t('team.done')}
          </Button>
        ) : (
          <>
            <Button variant="text" onClick={() => downloadCsv(sample, 'team-invitations.csv')}>
              {t('team.import.sample')}
            </Button>
            <Button variant="primary" isRunning={isPending} onClick={() => void begin()}>
              {t('team.import.send')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
