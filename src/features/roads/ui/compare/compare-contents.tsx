import type { QueryResult } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { RoadItem } from '../search/road-columns.tsx';
import { RentAlongRoadCard } from '../sheet/rent-along-road-card.tsx';
import styles from '../sheet/road-sheet.module.css';
import type { Compared } from './common-index.ts';
import { CompareFigures } from './compare-figures.tsx';
import { CompareIndex } from './compare-index.tsx';
import { CompareMedians } from './compare-ladder.tsx';
import { CompareMix } from './compare-mix.tsx';

interface CompareContentsProps {
  rows: readonly RoadItem[];
  asked: QueryResult<readonly Compared[]>;
  onOpen: (id: string) => void;
  /** On paper the table of figures is below the first chart, where it fits and another chart would not. */
  isPaper?: boolean;
}

/** What roads are compared by: rents and rents along each, index and trades on common scales, and their figures. */
export function CompareContents({ rows, asked, onOpen, isPaper = false }: CompareContentsProps) {
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
  const figures = <CompareFigures rows={rows} more={more} onOpen={onOpen} />;
  return (
    <div className={styles.compared}>
      {/* A chart is as high as its container; a drawer is as high as the window. */}
      {monies.map((of) => (
        <div key={of[0]!.currency}>
          <CompareMedians rows={of} date={newest(of)} onOpen={onOpen} />
        </div>
      ))}
      {isPaper && figures}
      <AsyncView asked={asked} skeleton={<SkeletonLines lines={8} />}>
        {() => (
          <div className={styles.compared}>
            {monies.map((of) => {
              const here = told.filter(({ road }) => of.includes(road));
              return (
                here.length > 0 && (
                  <div key={of[0]!.currency}>
                    <RentAlongRoadCard of={here} heading="h3" plain />
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
      {!isPaper && figures}
    </div>
  );
}

function newest(rows: readonly RoadItem[]): string | undefined {
  return rows
    .flatMap(({ updated }) => updated ?? [])
    .sort()
    .at(-1);
}
