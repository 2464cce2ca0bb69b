import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText, HelpText } from '#src/ui/text/text.tsx';
import type { UnitDraft } from './use-unit-draft.ts';

interface DraftNoteProps {
  draft: UnitDraft;
  isDraft: boolean;
  onReload: () => void;
  onRetry: () => void;
}

/** Whether the input is saved, with a retry if it is not. */
export function DraftNote({
  draft: { state, savedAt, refusal },
  isDraft,
  onReload,
  onRetry,
}: DraftNoteProps) {
  const { t, clockText } = useText();
  const time = savedAt ? clockText(savedAt) : '';
  if (state === 'failed' || state === 'elsewhere') {
    return (
      <div role="alert">
        <ErrorText>
          <Icon name="warning" />
          <span>
            {t(state === 'failed' ? 'myshop.form.failed' : 'myshop.form.elsewhere')}{' '}
            {state === 'failed' && refusal}
          </span>
        </ErrorText>
        <Button variant="text" onClick={state === 'failed' ? onRetry : onReload}>
          {t(state === 'failed' ? 'myshop.form.retry' : 'myshop.form.reload')}
        </Button>
      </div>
    );
  }
  const words = {
    new: t('myshop.form.new'),
    changed: t('myshop.form.changed'),
    saving: t('myshop.form.saving'),
    saved: savedAt === null ? '' : t(isDraft ? 'myshop.form.saved' : 'myshop.form.kept', { time }),
  };
  return <HelpText role="status">{words[state]}</HelpText>;
}
