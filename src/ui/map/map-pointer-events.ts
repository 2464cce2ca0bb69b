import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { Size } from '#src/client/hooks/use-size.ts';
import type { Point } from './map-geometry.ts';
import { clusterAt } from './map-points.ts';
import type { MapScope } from './map-scope.ts';
import type { PointCluster } from './point-clusters.ts';
import type { Camera } from './use-camera.ts';
import { scaleLimits } from './use-map-view.ts';

interface Pressed extends Pick<MapScope, 'points' | 'onPlace' | 'onChoosePoint' | 'onPointAt'> {
  camera: Camera;
  size: Size;
  /** The discs of the many points. */
  discs: readonly PointCluster[];
}

const stepPx = 64;

/**
 * What the map listens to, beside the dragging and the wheel that move it: the pointer, a press on
 * it, and its keys.
 */
export function mapPointerEvents({
  camera,
  size,
  discs,
  points,
  onPlace,
  onChoosePoint,
  onPointAt,
}: Pressed) {
  const middle: Point = [size.width / 2, size.height / 2];
  const placeOf = (event: MouseEvent<HTMLElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const discAt = (at: Point) =>
    points && !points.heat ? clusterAt(discs, at, camera.view) : undefined;
  const choosePoint = (at: Point) => {
    const found = discAt(at);
    if (!found) return;
    // Storeys of one building are one disc at any zoom; at the largest zoom, the disc is chosen as
    // a whole.
    if (found.n > 1 && camera.view.k < scaleLimits[1]) camera.zoomBy(2, at);
    else onChoosePoint?.(camera.projection.unproject(found.point));
  };
  return {
    onClick: (event: MouseEvent<HTMLElement>) => {
      const at = placeOf(event);
      if (onPlace) onPlace(camera.placeAt(at));
      else choosePoint(at);
    },
    ...(onPointAt && {
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        // While the map is dragged the pointer means the map.
        const found = event.buttons === 0 ? discAt(placeOf(event)) : undefined;
        onPointAt(found?.n === 1 ? camera.projection.unproject(found.point) : null);
      },
      onPointerLeave: () => onPointAt(null),
    }),
    onKeyDown: (event: KeyboardEvent) =>
      steer(event, camera, onPlace && (() => onPlace(camera.placeAt(middle)))),
  };
}

function steer(event: KeyboardEvent, { zoomBy, panBy, goHome }: Camera, place?: () => void): void {
  const acts: Record<string, () => void> = {
    '+': () => zoomBy(1.5),
    '=': () => zoomBy(1.5),
    '-': () => zoomBy(1 / 1.5),
    ArrowLeft: () => panBy(stepPx, 0),
    ArrowRight: () => panBy(-stepPx, 0),
    ArrowUp: () => panBy(0, stepPx),
    ArrowDown: () => panBy(0, -stepPx),
    '0': goHome,
    ...(place && { Enter: place }),
  };
  const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
