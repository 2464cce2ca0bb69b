import * as z from 'zod/mini';
import { endpoint } from '#src/contract/endpoint.ts';
import { oneOf, text } from '#src/contract/field-schemas.ts';

/** Pages whose tiles can be arranged. */
export const layoutPages = ['dashboard', 'home'] as const;
export type LayoutPage = (typeof layoutPages)[number];

const mostTiles = 40;
const tiles = z
  .array(
    z.strictObject({ id: text(40), isHidden: z.boolean('true or false') }),
    `a list of at most ${mostTiles} tiles`,
  )
  .check(
    z.maxLength(mostTiles, `a list of at most ${mostTiles} tiles`),
    z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'each tile once'),
  );

/**
 * Tiles in display order. A page ignores unknown ids and appends its tiles that are missing here.
 */
export type TileLayout = { id: string; isHidden: boolean }[];

export const readLayout = endpoint({
  method: 'GET',
  path: '/api/v1/layouts/:page',
  summary: 'The caller’s tile arrangement of a page; null for the default.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ page: oneOf(layoutPages) }),
  output: z.strictObject({ tiles: z.nullable(tiles) }),
});

export const saveLayout = endpoint({
  method: 'POST',
  path: '/api/v1/layouts/:page',
  summary: 'Saves the tile arrangement of a page. None restores the default.',
  access: ['login'],
  apiKey: 'denied',
  input: z.strictObject({ page: oneOf(layoutPages), tiles: z.nullable(tiles) }),
  output: z.strictObject({ tiles: z.nullable(tiles) }),
});
