import { Outlet } from 'react-router-dom';
import { Breadcrumbs } from '#src/features/navigation/ui/breadcrumbs.tsx';
import { Footer } from '#src/features/navigation/ui/footer.tsx';
import { MainContent } from '#src/features/navigation/ui/main-content.tsx';
import { SectionTabs } from '#src/features/navigation/ui/section-tabs.tsx';
import { TabStrip } from '#src/features/navigation/ui/tab-strip.tsx';

/**
 * The frame at `/`, between bar and menu: opened pages, crumbs, the pages beside it, the page, and where its data come
 * from.
 */
export default function Layout() {
  return (
    <>
      <TabStrip />
      <Breadcrumbs />
      <SectionTabs />
      <MainContent>
        <Outlet />
      </MainContent>
      <Footer />
    </>
  );
}
