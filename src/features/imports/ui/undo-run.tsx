import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { FormActions } from '#src/ui/action-row/action-row.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Modal } from '#src/ui/dialog/modal.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import { undoImport, undoRefusal, type ImportRunView } from '../contract/imports.ts';
import styles from './imports.module.css';

interface UndoRunProps {
  run: ImportRunView;
  onClose: () => void;
  /** Called with what was done. */
  onUndone: (text: string) => void;
}

const figures = ['rowsIn', 'added', 'changed', 'unchanged', 'rejected'] as const;

/** A run in full, and its undoing with every reason against it. */
export function UndoRun({ run, onClose, onUndone }: UndoRunProps) {
  const { t, number, momentText } = useText();
  const undo = useMutation(undoImport);
  const { fileName: file, undoneAt, undoneBy } = run;
  const canUndo = run.finishedAt !== null && undoneAt === null && run.isRecorded;
  const refusal = undoRefusal.safeParse(undo.error?.data);
  const send = async () => {
    const done = await undo.mutate({ id: run.id });
    if (done) onUndone(t('imports.undo.done', { removed: done.removed, restored: done.restored }));
  };
  return (
    <Modal
      title={canUndo ? t('imports.undo.ask', { file }) : file}
      onClose={onClose}
      busy={undo.isPending}
    >
      <DescriptionList>
        {figures.map((name) => (
          <DescriptionItem key={name} term={t(`imports.${name}`)}>
            {run[name] === null ? '–' : number(run[name])}
          </DescriptionItem>
        ))}
      </DescriptionList>
      {canUndo && <p>{t('imports.undo.text', { added: run.added, changed: run.changed ?? 0 })}</p>}
      {!run.isRecorded && <HelpText>{t('imports.obstacle.not-recorded')}</HelpText>}
      {undoneAt !== null && (
        <HelpText>
          {t('imports.runs.undoneBy', { who: undoneBy ?? '–', at: momentText(undoneAt) })}
        </HelpText>
      )}
      {refusal.success ? (
        <ErrorText as="div" role="alert">
          <div>
            {t('imports.undo.refused', { file })}
            <ul className={styles.details}>
              {refusal.data.obstacles.map(({ obstacle, count, detail }) => (
                <li key={`${obstacle} ${detail}`}>
                  {t(`imports.obstacle.${obstacle}`, { n: count, detail })}
                </li>
              ))}
            </ul>
          </div>
        </ErrorText>
      ) : (
        undo.error && <ErrorText role="alert">{undo.error.msg}</ErrorText>
      )}
      <FormActions>
        <Button disabled={undo.isPending} onClick={onClose}>
          {t('pay.notNow')}
        </Button>
        {canUndo && !refusal.success && (
          <Button variant="primary" isRunning={undo.isPending} onClick={() => void send()}>
            {t('imports.undo')}
          </Button>
        )}
      </FormActions>
    </Modal>
  );
}
