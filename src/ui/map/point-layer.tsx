import { useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useMedia } from '#src/client/hooks/use-media.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { preferences } from '#src/client/state/preferences.ts';
import styles from './city-map.module.css';
import type { View } from './map-geometry.ts';
import type { HeatCell } from './map-points.ts';
import { pointRadius, type PointCluster } from './point-clusters.ts';

interface PointLayerProps {
  clusters: readonly PointCluster[];
  /** Drawn instead of the discs. */
  heat: readonly HeatCell[] | undefined;
  view: View;
  width: number;
  height: number;
}

interface Colours {
  surface: string;
  ink: string;
  font: string;
  /** Five steps from low to high. */
  steps: readonly string[];
}

const heatAlpha = 0.72;
/**
 * The canvas reaches so far beyond the window: within that, moving the map only moves the canvas.
 */
const marginPx = 200;

/** A token holds both themes; only the colour of an element is one of them. */
function coloursOf(element: HTMLElement): Colours {
  const read = (token: string) => {
    element.style.color = `var(${token})`;
    return getComputedStyle(element).color;
  };
  const found = {
    surface: read('--cn-surface'),
    ink: read('--cn-ink'),
    font: getComputedStyle(element).fontFamily,
    steps: [1, 3, 4, 6, 7].map((step) => read(`--cn-seq-${step}`)),
  };
  element.style.color = '';
  return found;
}

/**
 * Discs of many points on a canvas over the map: elements of their own would cost more than a frame
 * has. What is far outside the window is not drawn, and a canvas that is there already is moved, so
 * moving the map costs the same however many points there are.
 */
export function PointLayer({ clusters, heat, view, width, height }: PointLayerProps) {
  const { number } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { theme } = useSnapshot(preferences);
  const dark = useMedia('(prefers-color-scheme: dark)');
  const picture = useRef<HeatPicture | null>(null);
  const colours = useRef<{ of: string; colours: Colours } | null>(null);
  const drawn = useRef<{ key: unknown[]; view: View } | null>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    const paint = element?.getContext('2d');
    if (!element || !paint) return;
    const themed = `${theme} ${dark}`;
    const key = [clusters, heat, width, height, number, themed, view.k, devicePixelRatio];
    const before = drawn.current;
    if (before && key.every((part, at) => part === before.key[at])) {
      const [x, y] = [view.x - before.view.x, view.y - before.view.y];
      if (Math.max(Math.abs(x), Math.abs(y)) <= marginPx) {
        element.style.transform = `translate(${x}px, ${y}px)`;
        return;
      }
    }
    drawn.current = { key, view };
    element.style.transform = '';
    const ratio = devicePixelRatio;
    const [wide, tall] = [width + marginPx * 2, height + marginPx * 2];
    if (element.width !== Math.round(wide * ratio)) element.width = Math.round(wide * ratio);
    if (element.height !== Math.round(tall * ratio)) element.height = Math.round(tall * ratio);
    paint.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint.clearRect(0, 0, wide, tall);
    const shifted = { k: view.k, x: view.x + marginPx, y: view.y + marginPx };
    // Asking for a colour makes the browser work out all styles; once for each theme is enough.
    if (colours.current?.of !== themed)
      colours.current = { of: themed, colours: coloursOf(element) };
    if (heat) {
      const { steps } = colours.current.colours;
      if (picture.current?.of !== heat || picture.current.steps !== steps)
        picture.current = heatPicture(heat, steps);
      if (picture.current) drawHeat(paint, picture.current, shifted);
    } else drawDiscs(paint, clusters, shifted, wide, tall, colours.current.colours, number);
  }, [clusters, heat, view, width, height, number, theme, dark]);
  const size = {
    left: -marginPx,
    top: -marginPx,
    width: width + marginPx * 2,
    height: height + marginPx * 2,
  };
  return <canvas ref={canvas} className={styles.points} style={size} aria-hidden="true" />;
}

function drawDiscs(
  paint: CanvasRenderingContext2D,
  clusters: readonly PointCluster[],
  { k, x: left, y: top }: View,
  width: number,
  height: number,
  { surface, ink, font }: Colours,
  written: (n: number) => string,
): void {
  paint.strokeStyle = ink;
  paint.lineWidth = 1.5;
  paint.font = `600 12px ${font}`;
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  const seen = clusters.flatMap(({ point, n }) => {
    const [x, y, radius] = [point[0] * k + left, point[1] * k + top, pointRadius(n)];
    return x < -radius || y < -radius || x > width + radius || y > height + radius
      ? []
      : [{ x, y, radius, n }];
  });
  // Each by itself, the larger ones below: where two meet, no ring runs through the number of the
  // other.
  for (const { x, y, radius, n } of seen.sort((a, b) => b.n - a.n)) {
    paint.fillStyle = surface;
    paint.beginPath();
    paint.arc(x, y, radius, 0, Math.PI * 2);
    paint.fill();
    paint.stroke();
    if (n === 1) continue;
    paint.fillStyle = ink;
    paint.fillText(written(n), x, y);
  }
}

/**
 * The surface as a small picture, a pixel for each cell: enlarging it costs the same however many
 * cells there are.
 */
interface HeatPicture {
  of: readonly HeatCell[];
  steps: readonly string[];
  canvas: HTMLCanvasElement;
  x: number;
  y: number;
  width: number;
  height: number;
}

function heatPicture(cells: readonly HeatCell[], steps: readonly string[]): HeatPicture | null {
  const [first] = cells;
  if (!first) return null;
  const { width, height } = first;
  const [left, top] = [Math.min(...cells.map(({ x }) => x)), Math.min(...cells.map(({ y }) => y))];
  const column = (x: number) => Math.round((x - left) / width);
  const row = (y: number) => Math.round((y - top) / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(...cells.map(({ x }) => column(x))) + 1;
  canvas.height = Math.max(...cells.map(({ y }) => row(y))) + 1;
  const paint = canvas.getContext('2d');
  if (!paint) return null;
  for (const { x, y, level } of cells) {
    paint.fillStyle = steps[level]!;
    paint.fillRect(column(x), row(y), 1, 1);
  }
  return {
    of: cells,
    steps,
    canvas,
    x: left,
    y: top,
    width: canvas.width * width,
    height: canvas.height * height,
  };
}

function drawHeat(
  paint: CanvasRenderingContext2D,
  { canvas, ...at }: HeatPicture,
  { k, x, y }: View,
): void {
  paint.globalAlpha = heatAlpha;
  paint.imageSmoothingEnabled = false;
  paint.drawImage(canvas, at.x * k + x, at.y * k + y, at.width * k, at.height * k);
  paint.globalAlpha = 1;
}
