import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { useIdempotentAction } from '#src/features/wallet/ui/payment/use-idempotent-action.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { FilePicker } from '#src/ui/attachments/file-picker.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PaddedCard } from '#src/ui/card/card.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { deliverMilestone, readConsultingFile } from '../../contract/consulting-reports.ts';
import { stageText } from './report-labels.ts';
import type { Report } from './report-types.ts';
import { useUnattachedFiles } from './use-unattached-files.ts';

/** Hands over the milestone that is next: files, and a word with them. */
export function DeliverForm({
  report: { id, plan },
  onDone,
}: {
  report: Report;
  onDone: (report: Report) => void;
}) {
  const { t } = useText();
  const [note, setNote] = useState('');
  const { files, add, remove, clear } = useUnattachedFiles(id);
  const { send, sending, fault } = useIdempotentAction();
  const step = plan.find(({ status }) => status === 'open');
  if (!step) return null;
  const deliver = async () => {
    const fileIds = files.map((file) => file.id);
    const next = await send(
      deliverMilestone,
      { id, note, fileIds },
      `deliver ${step.id} ${fileIds.join()} ${note}`,
    );
    if (!next) return;
    clear();
    setNote('');
    onDone(next);
  };
  return (
    <PaddedCard
      as="form"
      aria-labelledby="deliver"
      onSubmit={(event) => {
        event.preventDefault();
        void deliver();
      }}
    >
      <h2 id="deliver">{t('consulting.deliver.next', { stage: stageText(step, t) })}</h2>
      <FilePicker
        files={files}
        path={readConsultingFile.path}
        onAdd={add}
        onRemove={(file) => void remove(file)}
      />
      <Field label={t('consulting.deliver.note')}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={3}
            maxLength={2_000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {fault !== undefined && (
        <ErrorText role="alert">
          <Icon name="warning" />
          {fault}
        </ErrorText>
      )}
      <FormActions>
        <Button type="submit" variant="primary" disabled={files.length === 0} isRunning={sending}>
          {t('consulting.deliver')}
        </Button>
      </FormActions>
    </PaddedCard>
  );
}
