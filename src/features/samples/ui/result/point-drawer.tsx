import { useText } from '#src/client/hooks/use-text.ts';
import { DescriptionItem, DescriptionList } from '#src/ui/description-list/description-list.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { doorText } from '../search/sample-labels.ts';
import type { OwnPoint } from './own-points.ts';
import { cellText, headOf, pointKeys } from './point-columns.tsx';
import { PointPhotos } from './point-photos.tsx';
import { ReportPointError } from './report-point-error.tsx';

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
