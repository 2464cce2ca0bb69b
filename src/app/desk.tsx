import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { Main } from '#src/components/shell/main.tsx';
import { Shell } from '#src/components/shell/shell.tsx';
import { useHandle } from '#src/components/shell/use-handle.ts';

/**
 * Bar and menu around the layout and around the search pages outside it, which have all the rest for themselves. One for both,
 * so that they stay where they are when somebody goes from one to the other.
 */
export default function Desk() {
  const { split, desk } = useHandle();
  // The same from page to page, so that bar and menu are not drawn again for what stands beside them.
  const page = useMemo(
    () =>
      desk ? (
        <Main>
          <Outlet />
        </Main>
      ) : (
        <Outlet />
      ),
    [desk],
  );
  return <Shell folded={split || desk}>{page}</Shell>;
}
