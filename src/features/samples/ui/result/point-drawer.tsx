import { useText } from '#src/client/hooks/use-text.ts';
import { Fact, Facts } from '#src/ui/description-list/description-list.tsx';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { doorText } from '../search/sample-labels.ts';
import type { OwnPoint } from './own-points.ts';
import { cellText, headOf, pointKeys } from './point-columns.tsx';
import { PointPhotos } from './point-photos.tsx';
import { MarkWrong } from './report-point-error.tsx';

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
    <Drawer open title={title} onClose={onClose} footer={<MarkWrong row={row} waiting={waiting} onChanged={onChanged} />}>
      <PointPhotos row={row} />
      <Facts>
        {factKeys.map((key) => (
          <Fact key={key} term={headOf(key, words, row.details.currency)}>
            {cellText(row, key, words)}
          </Fact>
        ))}
        <Fact term={t('sample.column.depth')}>{depthM === null ? '–' : number(depthM, { maximumFractionDigits: 1 })}</Fact>
        <Fact term={t('sample.column.chain')}>{chain === null ? '–' : t(chain ? 'list.yes' : 'list.no')}</Fact>
        <Fact term={t('sample.footfall.hour')}>{footfallHour === null ? '–' : `${footfallHour}:00`}</Fact>
        {seats !== null && <Fact term={t('sample.column.seats')}>{number(seats)}</Fact>}
      </Facts>
    </Drawer>
  );
}
