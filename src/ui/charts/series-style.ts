/** How a series is distinguishable without its colour: by its dash and the shape of its points. */
export interface SeriesStyle {
  colour: string;
  /** As `stroke-dasharray`; undefined is a solid line. */
  dash: string | undefined;
  shape: MarkerShape;
}

export type MarkerShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross';

/** More lines than this are not distinguishable; the rest has to be joined or left out. */
export const maxSeries = 5;

const dashes = [undefined, '7 3', '2 3', '9 3 2 3', '4 2'] as const;
const shapes: readonly MarkerShape[] = ['circle', 'square', 'triangle', 'diamond', 'cross'];

/** The style of a series by its place among the drawn ones, from 0. */
export function seriesStyle(index: number): SeriesStyle {
  return {
    colour: `var(--cn-cat-${(index % 8) + 1})`,
    dash: dashes[index % dashes.length],
    shape: shapes[index % shapes.length]!,
  };
}

/** The outline of a marker around 0, 0. */
export function markerPath(shape: MarkerShape, radius: number): string {
  const r = radius;
  if (shape === 'square') return `M${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}Z`;
  if (shape === 'triangle') return `M0 ${-r * 1.25}L${r * 1.15} ${r * 0.85}H${-r * 1.15}Z`;
  if (shape === 'diamond') return `M0 ${-r * 1.35}L${r * 1.35} 0L0 ${r * 1.35}L${-r * 1.35} 0Z`;
  if (shape === 'cross') return `M${-r} ${-r}L${r} ${r}M${-r} ${r}L${r} ${-r}`;
  return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}
