import { useCallback, useState } from 'react';
import { usePrintPage } from '#src/client/hooks/use-print-page.ts';
import { useQuery, type QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { PrintHeader } from '#src/features/searches/ui/list-page/print-header.tsx';
import { SharePageButton } from '#src/features/searches/ui/share-page/share-page-button.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PrintContext } from '#src/ui/charts/print-context.ts';
import { Drawer } from '#src/ui/drawer/drawer.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { PrintSection } from '#src/ui/print/print-section.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { compareRoads } from '../../contract/road-reports.ts';
import type { RoadItem } from '../../contract/roads.ts';
import styles from '../sheet/road-sheet.module.css';
import type { Compared } from './common-index.ts';
import { CompareContents } from './compare-contents.tsx';

interface RoadCompareProps {
  /** Two to five. */
  rows: readonly RoadItem[];
  onClose: () => void;
  onOpen: (id: string) => void;
}

/**
 * Roads beside each other: rents, rents along each, index and trades on common scales, and their
 * figures; to be printed as well.
 */
export default function RoadCompare({ rows, onClose, onOpen }: RoadCompareProps) {
  const { t, locale } = useText();
  const query = useQuery(compareRoads, { ids: rows.map(({ id }) => id) });
  const [printing, setPrinting] = useState(false);
  const endPrint = useCallback(() => setPrinting(false), []);
  return (
    <Drawer
      open
      wide
      title={t('road.compare.title')}
      onClose={onClose}
      footer={
        <>
          <SharePageButton
            page="comparison"
            ids={rows.map(({ id }) => id)}
            title={rows.map((row) => placeText(locale, row)).join(' · ')}
          />
          <Button disabled={!query.data} onClick={() => setPrinting(true)}>
            <Icon name="print" size={16} />
            {t('road.compare.print')}
          </Button>
        </>
      }
    >
      <CompareContents rows={rows} query={query} onOpen={onOpen} />
      {printing && (
        <PrintSection onDone={endPrint} drawn>
          <PrintContext value>
            <PrintedComparison rows={rows} query={query} />
          </PrintContext>
        </PrintSection>
      )}
    </Drawer>
  );
}

interface ComparePaperProps {
  rows: readonly RoadItem[];
  query: QueryResult<readonly Compared[]>;
}

/** Roads beside each other as sheets of A4. */
function PrintedComparison({ rows, query }: ComparePaperProps) {
  const { t, dayText } = useText();
  const [today] = useState(() => new Date());
  usePrintPage({ title: t('road.compare.title'), date: dayText(today), source: t('kase.source') });
  return (
    <div className={styles.printed} data-road-compare="">
      <h1>{t('road.compare.title')}</h1>
      <CompareContents rows={rows} query={query} onOpen={() => {}} isPaper />
      <HelpText as="div" className={styles.method}>
        <p>{t('road.sheet.method')}</p>
        <PrintHeader source={t('kase.source')} />
      </HelpText>
    </div>
  );
}
