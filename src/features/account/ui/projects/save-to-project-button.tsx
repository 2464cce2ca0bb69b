import { lazy, Suspense, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { ProjectItemRequest } from './save-to-project-dialog.tsx';

const KeepDialog = lazy(withMessages(() => import('./save-to-project-dialog.tsx'), 'listTools'));

/** Saves the current item in a project: a button, and the dialog once it is pressed. */
export function SaveToProjectButton({ items }: { items: readonly ProjectItemRequest[] }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('keep.open')}</Button>
      {open && (
        <Suspense>
          <KeepDialog items={items} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
