import type { ComponentProps } from 'react';
import { Pager } from '#src/ui/pagination/pager.tsx';
import { useDeferredRender } from './use-deferred-render.ts';

/** The pager of a list. It follows the rows, which would else wait for it; the foot keeps its place. */
export function DeferredPager({
  hasRows,
  ...pager
}: ComponentProps<typeof Pager> & { hasRows: boolean }) {
  return useDeferredRender(hasRows) && <Pager {...pager} />;
}
