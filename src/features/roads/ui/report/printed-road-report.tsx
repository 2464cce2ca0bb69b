import { useState } from 'react';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { PrintedSheet } from '#src/features/reports/ui/reports/printed-sheet.tsx';
import { PrintContext } from '#src/ui/charts/print-context.ts';
import { HelpText } from '#src/ui/text/text.tsx';
import type { readRoadReport } from '../../contract/road-reports.ts';
import type { RoadSheetOutput } from '../../contract/roads.ts';
import { formOf } from '../edit/road-form.ts';
import { sheetAddress } from '../search/road-address.ts';
import { useSheetRequests } from '../search/use-sheet-requests.ts';
import { DistributionCard } from '../sheet/distribution-card.tsx';
import { EvidenceCard } from '../sheet/evidence-card.tsx';
import { MixCard } from '../sheet/mix-card.tsx';
import { NeighboursCard } from '../sheet/neighbours-card.tsx';
import { RentAlongRoadCard } from '../sheet/rent-along-road-card.tsx';
import styles from '../sheet/road-sheet.module.css';
import { SeriesCard } from '../sheet/series-card.tsx';
import { SheetFigures } from '../sheet/sheet-figures.tsx';
import SurvivalCard from '../sheet/survival-card.tsx';

type Paper = NonNullable<OutputOf<typeof readRoadReport>['report']>;

/**
 * The sheet of a road as sheets of A4: its figures, each chart with its table, the evidence, method
 * and sources.
 */
export function PrintedRoadReport({ sheet, bought }: { sheet: RoadSheetOutput; bought: Paper }) {
  const words = useText();
  const [today] = useState(() => new Date());
  const { t } = words;
  const { ofMany, stated } = useRentFormat();
  const { road, release } = sheet;
  const { rent, currency } = road;
  const { names, unit, ofRoad, ofDistrict, kases } = useSheetRequests(sheet);
  const form = formOf(sheet, words);
  return (
    <PrintedSheet
      kind={t('road.paper.kind')}
      title={`${names.city} ${names.district} ${names.road}`}
      finding={
        rent.median === null
          ? t('road.paper.finding.few', { n: rent.n })
          : t('road.paper.finding', {
              n: rent.n,
              median: ofMany.text(rent.median, currency),
              unit,
              interval: rent.interval
                ? t('road.paper.interval', {
                    low: ofMany.text(rent.interval.low, currency),
                    high: ofMany.text(rent.interval.high, currency),
                  })
                : '',
            })
      }
      facts={[
        ...(release === null ? [] : [[t('road.paper.release'), release] as const]),
        [t('road.paper.printed'), words.dayText(today)],
        ...(form.length > 0 ? [[t('road.paper.form'), form.join(' · ')] as const] : []),
        [t('papers.unit'), stated],
      ]}
      bought={bought}
      back={sheetAddress(road.id)}
      sources={bought.sources}
    >
      {(isPaper) => (
        <div className={isPaper ? styles.paper : styles.sheet}>
          <PrintContext value={isPaper}>
            <SheetFigures sheet={sheet} names={names} ofDistrict={ofDistrict.data} />
            {/* Rendered again for printing: a chart takes the width it has when it mounts. */}
            <SeriesCard key={`series ${isPaper}`} sheet={sheet} names={names} unit={unit} />
            <RentAlongRoadCard key={`along ${isPaper}`} of={[sheet]} />
            <DistributionCard
              key={`distribution ${isPaper}`}
              ofRoad={ofRoad}
              ofDistrict={ofDistrict}
              names={names}
              currency={currency}
              openIn={kases}
            />
            <NeighboursCard key={`neighbours ${isPaper}`} sheet={sheet} />
            <MixCard key={`mix ${isPaper}`} sheet={sheet} />
            <EvidenceCard sheet={sheet} all={kases} />
            <SurvivalCard road={road} />
            <HelpText>{t('road.sheet.method')}</HelpText>
          </PrintContext>
        </div>
      )}
    </PrintedSheet>
  );
}
