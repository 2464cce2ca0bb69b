import type { Dependencies } from '#src/server/dependencies.ts';
import { serve, type Route } from '#src/server/http/serve-endpoint.ts';
import { readLayout, saveLayout } from '../../contract/layouts.ts';
import { deleteLayout, selectLayout, upsertLayout } from './layouts.store.ts';

export const layoutRoutes = ({ db }: Dependencies): Route[] => [
  serve(readLayout, async ({ page }, { member }) => ({
    tiles: await selectLayout(db, member!.id, page),
  })),
  serve(saveLayout, async ({ page, tiles }, { member }) => {
    if (tiles === null) await deleteLayout(db, member!.id, page);
    else await upsertLayout(db, member!.id, page, tiles);
    return { tiles };
  }),
];
