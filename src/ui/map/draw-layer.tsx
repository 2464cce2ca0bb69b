import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { UnstyledButton } from '../button/unstyled-button.tsx';
import styles from './city-map.module.css';
import { circleText, polygonText, radiusOf, type DrawnArea } from './drawn-area.ts';
import { distance, onScreen, type Point, type View } from './map-geometry.ts';
import type { Projection } from './projection.ts';

interface DrawLayerProps {
  mode: 'circle' | 'polygon';
  projection: Projection;
  view: View;
  width: number;
  height: number;
  /** The area in the words of the address; null when nothing was drawn. */
  onDone: (area: DrawnArea | null) => void;
}

const stepPx = 12;
const closingPx = 12;
const mostCorners = 100;

/**
 * Draws an area on the map. By pointer: press for the middle and the edge of a circle, or for each
 * corner. By keyboard: arrows move a cross, Enter adds a point at it, Backspace removes the last
 * one, Escape cancels.
 */
export function DrawLayer({ mode, projection, view, width, height, onDone }: DrawLayerProps) {
  const { t, number } = useText();
  const helpId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [cross, setCross] = useState<Point>([width / 2, height / 2]);
  useEffect(() => layer.current?.focus(), []);
  const onMap = ([x, y]: Point): Point => [(x - view.x) / view.k, (y - view.y) / view.k];
  const placed = points.map((point) => onScreen(point, view));

  const set = (at: Point) => {
    if (mode === 'circle' && points.length === 1) {
      const area = circleText(projection, points[0]!, onMap(at));
      return onDone(area === undefined ? null : { near: area });
    }
    const first = placed[0];
    if (first && points.length >= 3 && distance(first, at) <= closingPx) return finish();
    if (points.length < mostCorners) setPoints([...points, onMap(at)]);
  };
  const finish = () => {
    if (points.length >= 3) onDone({ polygon: polygonText(projection, points) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== layer.current) return;
    const moves: Record<string, Point> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const move = moves[event.key];
    const pace = event.shiftKey ? stepPx * 4 : stepPx;
    if (move) {
      const inside = (value: number, most: number) => Math.min(Math.max(value, 0), most);
      setCross(([x, y]) => [inside(x + move[0] * pace, width), inside(y + move[1] * pace, height)]);
    } else if (event.key === 'Enter' || event.key === ' ') set(cross);
    else if (event.key === 'Backspace') setPoints(points.slice(0, -1));
    else if (event.key === 'Escape') onDone(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const at = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  const metres =
    mode === 'circle' && points[0] ? radiusOf(projection, points[0], onMap(cross)) : null;
  return (
    <div
      ref={layer}
      className={styles.draw}
      role="application"
      tabIndex={0}
      aria-label={t(`map.draw.${mode}`)}
      aria-describedby={helpId}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => setCross(at(event))}
      onPointerUp={(event) => event.target === event.currentTarget && set(at(event))}
    >
      <svg width={width} height={height} aria-hidden="true">
        {mode === 'circle' && placed[0] && (
          <circle
            cx={placed[0][0]}
            cy={placed[0][1]}
            r={distance(placed[0], cross)}
            className={styles.area}
          />
        )}
        {mode === 'polygon' && placed.length > 0 && (
          <polygon points={[...placed, cross].join(' ')} className={styles.area} />
        )}
        {placed.map(([x, y], index) => (
          <circle key={index} cx={x} cy={y} r={index === 0 ? 6 : 4} className={styles.corner} />
        ))}
        <path
          d={`M${cross[0] - 9} ${cross[1]}h18M${cross[0]} ${cross[1] - 9}v18`}
          className={styles.cross}
        />
      </svg>
      <div id={helpId} className={styles.drawHelp} role="status">
        <span>
          {metres === null
            ? t(`map.draw.${mode}.how`)
            : t('map.draw.radius', { metres: number(metres) })}
        </span>
        {mode === 'polygon' && points.length >= 3 && (
          <UnstyledButton onClick={finish}>{t('map.draw.finish')}</UnstyledButton>
        )}
        <UnstyledButton onClick={() => onDone(null)}>{t('map.draw.cancel')}</UnstyledButton>
      </div>
    </div>
  );
}
