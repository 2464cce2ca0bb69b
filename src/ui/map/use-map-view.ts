import { select } from 'd3-selection';
import { zoom, zoomIdentity, type ZoomBehavior } from 'd3-zoom';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Point, View } from './map-geometry.ts';

export interface MapView {
  view: View;
  /** Whether a person has moved the map away from where it was put. */
  moved: boolean;
  /** @param at A screen position that stays fixed; the middle by default. */
  zoomBy: (factor: number, at?: Point) => void;
  panBy: (x: number, y: number) => void;
  /** Back to where it was put. */
  goHome: () => void;
}

type Zooming = ZoomBehavior<HTMLElement, unknown>;

/** How far a drawing can be made smaller and larger. */
export const scaleLimits: [number, number] = [0.4, 60];

/**
 * Lets a person move and enlarge a drawing by wheel, drag and touch.
 *
 * @param home Where the map is put. A new object puts it there anew. @param still Leaves it there
 *   for good.
 */
export function useMapView(
  target: RefObject<HTMLElement | null>,
  home: View,
  still: boolean,
): MapView {
  const [state, setState] = useState({ home, view: home, moved: false });
  const behaviour = useRef<Zooming | null>(null);
  // A view belongs to the home it was reached from; after a new home it counts no more.
  const { view, moved } = state.home === home ? state : { view: home, moved: false };

  useEffect(() => {
    const element = target.current;
    if (!element || still) return undefined;
    const zooming: Zooming = zoom<HTMLElement, unknown>()
      .scaleExtent(scaleLimits)
      .on(
        'zoom',
        ({ transform: { k, x, y }, sourceEvent }: { transform: View; sourceEvent: Event | null }) =>
          setState((before) => ({
            home,
            view: { k, x, y },
            moved: sourceEvent !== null || (before.home === home && before.moved),
          })),
      );
    behaviour.current = zooming;
    const selection = select(element).call(zooming);
    put(selection.node(), zooming, home);
    return () => {
      selection.on('.zoom', null);
      behaviour.current = null;
    };
  }, [target, home, still]);

  return useMemo(() => {
    const act = (change: (zooming: Zooming, element: HTMLElement) => void, away: boolean) => {
      if (!behaviour.current || !target.current) return;
      change(behaviour.current, target.current);
      setState((before) => ({ ...before, moved: away }));
    };
    return {
      view,
      moved,
      zoomBy: (factor, at) =>
        act(
          (zooming, element) => zooming.scaleBy(select(element), factor, at && [at[0], at[1]]),
          true,
        ),
      panBy: (x, y) =>
        act(
          (zooming, element) => zooming.translateBy(select(element), x / view.k, y / view.k),
          true,
        ),
      goHome: () => act((zooming, element) => put(element, zooming, home), false),
    };
  }, [view, moved, home, target]);
}

function put(element: HTMLElement | null, zooming: Zooming, { k, x, y }: View): void {
  if (element) zooming.transform(select(element), zoomIdentity.translate(x, y).scale(k));
}
