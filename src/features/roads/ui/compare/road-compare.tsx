import { useCallback, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { PrintContext } from '#src/ui/charts/print-context.ts';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PrintSection } from '#src/ui/print/print-section.tsx';
import { compareRoads } from '../../contract/road-reports.ts';
import type { RoadItem } from '../search/road-columns.tsx';
import { CompareContents } from './compare-contents.tsx';
import { PrintedComparison } from './printed-comparison.tsx';

interface RoadCompareProps {
  /** Two to five. */
  rows: readonly RoadItem[];
  onClose: () => void;
  onOpen: (id: string) => void;
}

/** Roads beside each other: rents, rents along each, index and trades on common scales, and their figures; to be printed as well. */
export default function RoadCompare({ rows, onClose, onOpen }: RoadCompareProps) {
  const { t } = useText();
  const asked = useQuery(compareRoads, { ids: rows.map(({ id }) => id) });
  const [printing, setPrinting] = useState(false);
  const endPrint = useCallback(() => setPrinting(false), []);
  return (
    <Drawer
      open
      wide
      title={t('road.compare.title')}
      onClose={onClose}
      footer={
        <Button disabled={!asked.answer} onClick={() => setPrinting(true)}>
          <Icon name="print" size={16} />
          {t('road.compare.print')}
        </Button>
      }
    >
      <CompareContents rows={rows} asked={asked} onOpen={onOpen} />
      {printing && (
        <PrintSection onDone={endPrint} drawn>
          <PrintContext value>
            <PrintedComparison rows={rows} asked={asked} />
          </PrintContext>
        </PrintSection>
      )}
    </Drawer>
  );
}
