import { Outlet } from 'react-router-dom';
import { Crumbs } from '#src/components/shell/crumbs.tsx';
import { Footer } from '#src/components/shell/footer.tsx';
import { Main } from '#src/components/shell/main.tsx';
import { TabStrip } from '#src/components/shell/tab-strip.tsx';

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
