import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useMedia } from '#src/client/hooks/use-media.ts';
import { preferences } from '#src/client/state/preferences.ts';
import type { BaseMapConfig } from '#src/domain/runtime-config.ts';
import type { View } from '../map/map-geometry.ts';
import type { Projection } from '../map/projection.ts';
import styles from './base-map-layer.module.css';
import type { DefaultLayerColors } from './default-layers.ts';
import { openBaseMap } from './open-base-map.ts';
import { TileBoard } from './tile-canvas.ts';
import { tilesOf } from './tile-grid.ts';

interface BaseMapLayerProps {
  config: BaseMapConfig;
  projection: Projection;
  view: View;
  width: number;
  height: number;
  /** Called when the first tile has been painted. */
  onShown: () => void;
}

/** Logs what stopped the base map to the browser's console; the page shows the map without it. */
const complain = (cause: unknown) => {
  console.error(
    `The base map is missing. ${cause instanceof Error ? cause.message : String(cause)}`,
  );
};

/** The base map under the console's own, on a canvas that follows the same projection and view. */
export default function BaseMapLayer({
  config,
  projection,
  view,
  width,
  height,
  onShown,
}: BaseMapLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { theme } = useSnapshot(preferences);
  const dark = useMedia('(prefers-color-scheme: dark)');
  const [board, setBoard] = useState<TileBoard | null>(null);
  const [painted, setPainted] = useState(0);

  useEffect(() => {
    let opened: TileBoard | undefined;
    let isOver = false;
    let frame = 0;
    // Several tiles that come within a frame are one drawing.
    const onTile = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setPainted((count) => count + 1);
        onShown();
      });
    };
    openBaseMap(config, coloursOf(canvas.current!), location.href).then((map) => {
      if (isOver) return;
      opened = new TileBoard(map, onTile, complain);
      setBoard(opened);
    }, complain);
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
      opened?.close();
    };
    // The colours of an archive are those of the theme.
  }, [config, theme, dark, onShown]);

  useLayoutEffect(() => {
    const element = canvas.current;
    const paint = element?.getContext('2d');
    if (!element || !paint || !board) return;
    const ratio = devicePixelRatio;
    if (element.width !== Math.round(width * ratio)) element.width = Math.round(width * ratio);
    if (element.height !== Math.round(height * ratio)) element.height = Math.round(height * ratio);
    paint.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint.clearRect(0, 0, width, height);
    board.draw(paint, tilesOf(projection, view, width, height, board.tilePx));
  }, [board, painted, projection, view, width, height]);

  return (
    <canvas
      ref={canvas}
      className={styles.tiles}
      style={{ width, height }}
      aria-hidden="true"
      data-base-map
    />
  );
}

/** A token holds both themes; only the colour of an element is one of them. */
function coloursOf(element: HTMLElement): DefaultLayerColors {
  const read = (colour: string) => {
    element.style.color = colour;
    return getComputedStyle(element).color;
  };
  const found = {
    land: read('var(--cn-map-land)'),
    water: read('var(--cn-map-water)'),
    green: read('color-mix(in srgb, var(--cn-map-land) 88%, green)'),
    line: read('color-mix(in srgb, var(--cn-map-edge) 45%, var(--cn-map-land))'),
    building: read('color-mix(in srgb, var(--cn-map-edge) 22%, var(--cn-map-land))'),
  };
  element.style.color = '';
  return found;
}
