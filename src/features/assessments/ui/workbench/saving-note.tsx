import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './assessment.module.css';
import { issueErrorMessage } from './issue-error-message.ts';
import type { Workbench } from './workbench-state.ts';

/** Whether the input is saved, with a retry if it is not. */
export function SavingNote({ bench: { draft, onReload } }: { bench: Workbench }) {
  const words = useText();
  const { t } = words;
  const { saving, retry } = draft;
  if (saving.state === 'conflict') {
    return (
      <p role="alert" className={styles.unsaved}>
        <Icon name="warning" /> {t('assessment.saving.conflict')}
        <Button variant="text" onClick={onReload}>
          {t('assessment.saving.reload')}
        </Button>
      </p>
    );
  }
  if (saving.state === 'failed') {
    return (
      <p role="alert" className={styles.unsaved}>
        <Icon name="warning" />{' '}
        {saving.error.code === 400
          ? issueErrorMessage(saving.error, words)
          : t('assessment.saving.failed')}
        <Button variant="text" onClick={retry}>
          {t('state.retry')}
        </Button>
      </p>
    );
  }
  const time = (at: string) => words.clockText(at);
  return (
    <p role="status" className={styles.saving}>
      {saving.state === 'saved'
        ? t('assessment.saving.saved', { time: time(saving.at) })
        : t('assessment.saving.saving')}
    </p>
  );
}
