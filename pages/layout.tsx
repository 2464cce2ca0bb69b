import { Outlet } from 'react-router-dom';
import { Crumbs } from '#src/components/shell/crumbs.tsx';
import { Footer } from '#src/components/shell/footer.tsx';
import { Shell } from '#src/components/shell/shell.tsx';
import { TabStrip } from '#src/components/shell/tab-strip.tsx';
import { useHandle } from '#src/components/shell/use-handle.ts';

/** The frame at `/`: bar, menu, opened pages, crumbs, the page, and where its data come from. */
export default function Layout() {
  const { split } = useHandle();
  const above = (
    <>
      <TabStrip />
      <Crumbs />
    </>
  );
  return (
    <Shell folded={split} above={above} below={<Footer />}>
      <Outlet />
    </Shell>
  );
}
