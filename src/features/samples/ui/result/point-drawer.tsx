import { lazy, Suspense, useState } from 'react';
import { useMutation } from '#src/client/hooks/use-mutation.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { FormError } from '#src/ui/form/form-error.tsx';
import { withdrawSampleCorrection } from '../../contract/sample-corrections.ts';
import { doorText } from '../search/sample-labels.ts';
import type { OwnPoint } from './own-points.ts';
import { cellText, headOf, pointKeys } from './point-columns.tsx';
import { PointPhotos } from './point-photos.tsx';

// Photos are above the facts, large.
const factKeys = pointKeys.filter((key) => key !== 'photo');

interface PointDrawerProps {
  row: OwnPoint;
  /** Id of the member’s pending correction. */
  waiting: string | undefined;
  onChanged: () => void;
  onClose: () => void;
}

/** All facts of one point, and the form to report an error in it. */
export function PointDrawer({ row, waiting, onChanged, onClose }: PointDrawerProps) {
  const words = useText();
  const { t, number } = words;
  const { name, depthM, chain, footfallHour, seats } = row.details;
  const title = name || doorText(row.details, words) || t('sample.points');
  return (
    <Drawer
      open
      title={title}
      onClose={onClose}
      footer={<ReportPointError row={row} waiting={waiting} onChanged={onChanged} />}
    >
      <PointPhotos row={row} />
      <DescriptionList>
        {factKeys.map((key) => (
          <DescriptionItem key={key} term={headOf(key, words, row.details.currency)}>
            {cellText(row, key, words)}
          </DescriptionItem>
        ))}
        <DescriptionItem term={t('sample.column.depth')}>
          {depthM === null ? '–' : number(depthM, { maximumFractionDigits: 1 })}
        </DescriptionItem>
        <DescriptionItem term={t('sample.column.chain')}>
          {chain === null ? '–' : t(chain ? 'list.yes' : 'list.no')}
        </DescriptionItem>
        <DescriptionItem term={t('sample.footfall.hour')}>
          {footfallHour === null ? '–' : `${footfallHour}:00`}
        </DescriptionItem>
        {seats !== null && (
          <DescriptionItem term={t('sample.column.seats')}>{number(seats)}</DescriptionItem>
        )}
      </DescriptionList>
    </Drawer>
  );
}

const MarkForm = lazy(() => import('./report-point-form.tsx'));

interface MarkWrongProps {
  row: OwnPoint;
  /** Id of the member’s pending correction. */
  waiting: string | undefined;
  onChanged: () => void;
}

/**
 * Reports an error in a point: a button, and the form once it is pressed; or that the member’s
 * correction is pending.
 */
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
  const { mutate, isPending, error } = useMutation(withdrawSampleCorrection);
  return (
    <>
      <span>{t('correction.waiting')}</span>{' '}
      <Button
        isRunning={isPending}
        onClick={() => void mutate({ id }).then((done) => done && onChanged())}
      >
        {t('correction.withdraw')}
      </Button>
      <FormError error={error} reasons={{ 'status-forbids': 'correction.failed.decided' }} />
    </>
  );
}
