import type { BaseMapConfig } from '#src/domain/runtime-config.ts';
import type { BaseMap } from './base-map.ts';
import { archiveName, defaultLayers, type DefaultLayerColors } from './default-layers.ts';
import { archiveSource } from './tile-source.ts';

/**
 * Reads what is needed to draw the base map of a configuration. What reads styles is fetched only where there is one.
 *
 * @param page Address relative ones begin at.
 * @throws BaseMapError naming the address that failed and why.
 */
export async function openBaseMap(
  { styleUrl, pmtilesUrl }: BaseMapConfig,
  colours: DefaultLayerColors,
  page: string,
): Promise<BaseMap> {
  if (styleUrl !== undefined) {
    const { styledBaseMap } = await import('./style-layers.ts');
    return styledBaseMap(new URL(styleUrl, page).href);
  }
  const source = await archiveSource(new URL(pmtilesUrl ?? '', page).href);
  const sources = new Map([[archiveName, source]]);
  if (source.kind === 'shapes') return { ground: null, sources, layers: defaultLayers(colours) };
  return {
    ground: null,
    sources,
    layers: [{ kind: 'pictures', source: archiveName, from: 0, below: Infinity, opacity: () => 1 }],
  };
}
