import { lazy, Suspense, useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { withdrawSampleCorrection } from '../../contract/sample-corrections.ts';
import type { OwnPoint } from './own-points.ts';

const MarkForm = lazy(() => import('./report-point-form.tsx'));

interface MarkWrongProps {
  row: OwnPoint;
  /** Id of the member’s pending correction. */
  waiting: string | undefined;
  onChanged: () => void;
}

/** Reports an error in a point: a button, and the form once it is pressed; or that the member’s correction is pending. */
export function ReportPointError({ row, waiting, onChanged }: MarkWrongProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  if (waiting !== undefined) return <Waiting id={waiting} onChanged={onChanged} />;
  const name = row.details.name || row.details.doorNo || row.road;
  return (
    <>
      <Button aria-label={t('correction.mark.of', { name })} onClick={() => setOpen(true)}>
        {t('correction.mark')}
      </Button>
      {open && (
        <Suspense>
          <MarkForm
            row={row}
            onClose={() => setOpen(false)}
            onSent={() => {
              setOpen(false);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Waiting({ id, onChanged }: { id: string; onChanged: () => void }) {
  const { t } = useText();
  const { send, sending, error } = useMutation(withdrawSampleCorrection);
  return (
    <>
      <span>{t('correction.waiting')}</span>{' '}
      <Button
        disabled={sending}
        onClick={() => void send({ id }).then((done) => done && onChanged())}
      >
        {t('correction.withdraw')}
      </Button>
      <FormError error={error} reasons={{ 'status-forbids': 'correction.failed.decided' }} />
    </>
  );
}
