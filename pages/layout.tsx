import { Outlet } from 'react-router-dom';
import { Crumbs } from '#src/features/navigation/ui/breadcrumbs.tsx';
import { Footer } from '#src/features/navigation/ui/footer.tsx';
import { Main } from '#src/features/navigation/ui/main-content.tsx';
import { TabStrip } from '#src/features/navigation/ui/tab-strip.tsx';

/** The frame at `/`, between bar and menu: opened pages, crumbs, the page, and where its data come from. */
export default function Layout() {
  return (
    <>
      <TabStrip />
      <Crumbs />
      <Main>
        <Outlet />
      </Main>
      <Footer />
    </>
  );
}
