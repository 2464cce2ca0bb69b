import { Outlet } from 'react-router-dom';
import { Shell } from '#src/components/shell/shell.tsx';

/** The frame of the search pages outside the layout: bar and rail, and all the rest for the page. */
export default function Desk() {
  return (
    <Shell folded>
      <Outlet />
    </Shell>
  );
}
