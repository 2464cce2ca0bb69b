import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSettings } from '#src/client/hooks/use-settings.ts';
import { roadAddress } from '#src/features/roads/ui/search/road-address.ts';
import { RoadSearch } from '#src/features/roads/ui/search/road-search.tsx';
import { RoadSheet } from '#src/features/roads/ui/sheet/road-sheet.tsx';
import { useListAddress } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { SkeletonLines } from '#src/ui/async-view/async-view.tsx';

const RoadPaperPage = lazy(
  () => import('#src/features/roads/ui/report/printed-road-report-page.tsx'),
);

/**
 * `/renta-reports/roads-searched`: finds roads by their rents, changes and surveys, compares up to
 * five of them, and opens the sheet of one, or its paper at `?paper=`. The address holds filters,
 * order and the open road.
 */
export default function RoadsSearchedPage() {
  const [query] = useSearchParams();
  const paper = query.get('paper');
  return paper === null || paper === '' ? (
    <Roads />
  ) : (
    <Suspense fallback={<SkeletonLines lines={8} />}>
      <RoadPaperPage key={paper} id={paper} />
    </Suspense>
  );
}

function Roads() {
  const { state, open } = useListAddress(roadAddress, useSettings().city);
  return state.opened === undefined ? (
    <RoadSearch />
  ) : (
    <RoadSheet key={state.opened} id={state.opened} onOpen={open} />
  );
}
