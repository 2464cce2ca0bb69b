import { useCallback, useState } from 'react';
import { AsyncView, SkeletonLines } from '#src/components/async-view.tsx';
import { DataPrinted } from '#src/components/chart/data-printed.ts';
import controls from '#src/components/controls.module.css';
import { Drawer } from '#src/components/drawer/drawer.tsx';
import { Icon } from '#src/components/icon.tsx';
import { Printed } from '#src/components/list-page/printed.tsx';
import { placeText } from '#src/components/place-name.tsx';
import { PrintAlone } from '#src/components/print-alone/print-alone.tsx';
import { useCall, type Asked } from '#src/components/use-call.ts';
import { useText } from '#src/components/use-text.ts';
import type { AnswerOf } from '#src/contract/endpoint.ts';
import { compareRoads } from '#src/contract/road-reports.ts';
import { AlongCard } from './along-card.part.tsx';
import type { RoadItem } from './columns.part.tsx';
import { CompareFigures } from './compare-figures.part.tsx';
import { CompareIndex } from './compare-index.part.tsx';
import { CompareLadder } from './compare-ladder.part.tsx';
import { CompareMix } from './compare-mix.part.tsx';
import styles from './road-sheet.module.css';

type Answer = AnswerOf<typeof compareRoads>;

/** What is told of a road beside the figures of its row. */
export type Compared = Answer[number];

interface RoadCompareProps {
  /** Two to five. */
  rows: readonly RoadItem[];
  onClose: () => void;
  onOpen: (id: string) => void;
}

/** Roads beside each other: rents, rents along each, index and trades on common scales, and their figures; to be printed as well. */
export default function RoadCompare({ rows, onClose, onOpen }: RoadCompareProps) {
  const { t } = useText();
  const asked = useCall(compareRoads, { ids: rows.map(({ id }) => id) });
  const [printing, setPrinting] = useState(false);
  const endPrint = useCallback(() => setPrinting(false), []);
  return (
    <Drawer
      open
      wide
      title={t('road.compare.title')}
      onClose={onClose}
      footer={
        <button type="button" className={controls.button} disabled={!asked.answer} onClick={() => setPrinting(true)}>
          <Icon name="print" size={16} />
          {t('road.compare.print')}
        </button>
      }
    >
      <Contents rows={rows} asked={asked} onOpen={onOpen} />
      {printing && (
        <PrintAlone onDone={endPrint} drawn>
          <DataPrinted value>
            <div className={styles.printed} data-road-compare="">
              <h1>{t('road.compare.title')}</h1>
              <Contents rows={rows} asked={asked} onOpen={onOpen} />
              <footer className={styles.hint}>
                <p>{t('road.sheet.method')}</p>
                <Printed source={t('kase.source')} />
              </footer>
            </div>
          </DataPrinted>
        </PrintAlone>
      )}
    </Drawer>
  );
}

interface ContentsProps {
  rows: readonly RoadItem[];
  asked: Asked<Answer>;
  onOpen: (id: string) => void;
}

function Contents({ rows, asked, onOpen }: ContentsProps) {
  const { locale } = useText();
  // Rents of two currencies have no common scale.
  const monies = [...new Set(rows.map(({ currency }) => currency))].map((currency) =>
    rows.filter((row) => row.currency === currency),
  );
  const more = new Map(asked.answer?.map((one) => [one.id, one]));
  const told = rows.flatMap((row) => {
    const one = more.get(row.id);
    return one ? [{ ...one, name: placeText(locale, row), survey: row.survey, road: row }] : [];
  });
  return (
    <div className={styles.compared}>
      {/* A chart is as high as what it stands in; a sheet from the side is as high as the window. */}
      {monies.map((of) => (
        <div key={of[0]!.currency}>
          <CompareLadder rows={of} date={newest(of)} onOpen={onOpen} />
        </div>
      ))}
      <AsyncView asked={asked} skeleton={<SkeletonLines lines={8} />}>
        {() => (
          <div className={styles.compared}>
            {monies.map((of) => {
              const here = told.filter(({ road }) => of.includes(road));
              return (
                here.length > 0 && (
                  <div key={of[0]!.currency}>
                    <AlongCard of={here} heading="h3" plain />
                  </div>
                )
              );
            })}
            <div>
              <CompareIndex of={told} />
            </div>
            <div>
              <CompareMix of={told} />
            </div>
          </div>
        )}
      </AsyncView>
      <CompareFigures rows={rows} more={more} onOpen={onOpen} />
    </div>
  );
}

function newest(rows: readonly RoadItem[]): string | undefined {
  return rows
    .flatMap(({ updated }) => updated ?? [])
    .sort()
    .at(-1);
}
