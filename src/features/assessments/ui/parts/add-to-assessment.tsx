import { lazy, Suspense, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CanAccess } from '#src/ui/can-access/can-access.tsx';
import type { AddedEvidence } from './add-dialog.tsx';

const AddDialog = lazy(() => import('./add-dialog.tsx'));

/** Takes evidence into an assessment: a button, and the dialog once it is pressed. */
export function AddToAssessment({
  evidence,
  disabled = false,
}: {
  evidence: AddedEvidence;
  disabled?: boolean;
}) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <CanAccess rule="can:assessment-run">
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        {t('kase.assess')}
      </Button>
      {open && (
        <Suspense>
          <AddDialog evidence={evidence} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </CanAccess>
  );
}
