import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { MainContent } from '#src/features/navigation/ui/main-content.tsx';
import { SectionTabs } from '#src/features/navigation/ui/section-tabs.tsx';
import { Shell } from '#src/features/navigation/ui/shell.tsx';
import { useRouteHandle } from '#src/features/navigation/ui/use-route-handle.ts';

/**
 * Bar and menu around the layout and around the search pages outside it, which have all the rest
 * for themselves. One for both, so that they stay mounted on navigation between the two.
 */
export default function AppLayout() {
  const { split, rail } = useRouteHandle();
  // Memoized across pages, so that bar and menu do not render again when only the page changes.
  const page = useMemo(
    () =>
      rail ? (
        <>
          <SectionTabs />
          <MainContent>
            <Outlet />
          </MainContent>
        </>
      ) : (
        <Outlet />
      ),
    [rail],
  );
  return <Shell folded={split || rail}>{page}</Shell>;
}
