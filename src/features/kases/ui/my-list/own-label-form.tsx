import { useState, type FormEvent } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { useUnsavedChanges } from '#src/client/hooks/use-unsaved-changes.ts';
import { Button } from '#src/ui/button/button.tsx';
import rows from '#src/ui/drawer/drawer-rows.module.css';
import { FormError } from '#src/ui/form/form-error.tsx';
import { TextAreaField, TextField } from '#src/ui/form/form-fields.tsx';
import { markOwnedKase } from '../../contract/owned-kases.ts';
import { markLimits } from '../../model/owned-kase.ts';
import type { OwnedKase } from './owned-kase-columns.tsx';
import styles from './owned.module.css';

/** Tags as they are typed: parted by commas of either width, each once. */
export function tagsOf(typed: string): string[] {
  return [...new Set(typed.split(/[,，、]/).map((tag) => tag.trim()))].filter((tag) => tag !== '');
}

/** The member's private note on an own case. */
export function OwnLabelForm({
  row: { id, mark },
  onChanged,
}: {
  row: OwnedKase;
  onChanged: () => void;
}) {
  const { t } = useText();
  const { mutate, isPending, error } = useMutation(markOwnedKase);
  const [kept, setKept] = useState(mark);
  const [note, setNote] = useState(mark.note);
  const [typed, setTyped] = useState(mark.tags.join('，'));
  const tags = tagsOf(typed);
  const isTooMuch =
    tags.length > markLimits.tags || tags.some((tag) => [...tag].length > markLimits.tag);
  const isChanged = note.trim() !== kept.note || tags.join() !== kept.tags.join();
  useUnsavedChanges(isChanged);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isTooMuch) return;
    const answer = await mutate({ id, note: note.trim(), tags });
    if (!answer) return;
    setKept({ note: answer.note, tags: answer.tags });
    onChanged();
  };
  return (
    <form className={styles.mark} noValidate onSubmit={(event) => void save(event)}>
      <h3 className={rows.title}>{t('contribution.mark')}</h3>
      <FormError error={error} />
      <TextAreaField
        label={t('contribution.mark.note')}
        optional
        rows={2}
        maxLength={markLimits.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <TextField
        label={t('contribution.mark.tags')}
        hint={t('contribution.mark.tags.hint', { n: markLimits.tags, most: markLimits.tag })}
        optional
        autoComplete="off"
        value={typed}
        wrong={isTooMuch ? 'contribution.mark.tags.wrong' : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={!isChanged || isTooMuch} isRunning={isPending}>
        {t('contribution.mark.save')}
      </Button>
    </form>
  );
}
