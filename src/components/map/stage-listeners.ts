import type { KeyboardEvent, MouseEvent } from 'react';
import type { Size } from '../use-size.ts';
import type { Point } from './geometry.ts';
import { clusterAt } from './map-points.ts';
import type { MapScope } from './map-scope.ts';
import type { PointCluster } from './point-cells.ts';
import type { Camera } from './use-camera.ts';

interface Pressed extends Pick<MapScope, 'points' | 'onPlace' | 'onChoosePoint'> {
  camera: Camera;
  size: Size;
  /** The discs of the many points. */
  discs: readonly PointCluster[];
}

const stepPx = 64;

/** What the map listens to, beside the dragging and the wheel that move it: a press on it, and its keys. */
export function stageListeners({ camera, size, discs, points, onPlace, onChoosePoint }: Pressed) {
  const middle: Point = [size.width / 2, size.height / 2];
  const choosePoint = (at: Point) => {
    if (!points || points.heat) return;
    const found = clusterAt(discs, at, camera.view);
    if (!found) return;
    if (found.n > 1) camera.zoomBy(2, at);
    else onChoosePoint?.(camera.projection.unproject(found.point));
  };
  return {
    onClick: (event: MouseEvent<HTMLElement>) => {
      const { left, top } = event.currentTarget.getBoundingClientRect();
      const at: Point = [event.clientX - left, event.clientY - top];
      if (onPlace) onPlace(camera.placeAt(at));
      else choosePoint(at);
    },
    onKeyDown: (event: KeyboardEvent) => steer(event, camera, onPlace && (() => onPlace(camera.placeAt(middle)))),
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
