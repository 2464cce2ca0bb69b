import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './list-page.module.css';

interface SplitPaneProps {
  label: string;
  /** Under this name the place of the splitter is kept on this machine. */
  name: string;
  first: ReactNode;
  second: ReactNode;
}

const usualPercent = 59;
const limits = { least: 40, most: 75 };
const stepPx = 16;

/**
 * Two panes and the splitter between them: drag it, move it by arrows, Home and End, or
 * double-click it back.
 */
export function SplitPane({ label, name, first, second }: SplitPaneProps) {
  const box = useRef<HTMLDivElement>(null);
  const [percent, setPercent] = useState(() => stored(name));
  const put = (next: number) => {
    const bounded = Math.min(Math.max(next, limits.least), limits.most);
    setPercent(bounded);
    keep(name, bounded);
  };
  const drag = ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    const rect = box.current?.getBoundingClientRect();
    if (rect && currentTarget.hasPointerCapture(pointerId))
      put(((clientX - rect.left) / rect.width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = (stepPx / (box.current?.offsetWidth ?? 1000)) * 100;
    const places: Record<string, number> = {
      ArrowLeft: percent - step,
      ArrowRight: percent + step,
      Home: limits.least,
      End: limits.most,
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    put(next);
  };
  return (
    <div
      ref={box}
      className={styles.split}
      style={{ gridTemplateColumns: `minmax(0, ${percent}fr) 9px minmax(0, ${100 - percent}fr)` }}
    >
      {first}
      <div
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={limits.least}
        aria-valuemax={limits.most}
        className={styles.splitter}
        onKeyDown={onKeyDown}
        onDoubleClick={() => put(usualPercent)}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
      />
      {second}
    </div>
  );
}

const keyOf = (name: string) => `renta-split:${name}`;

function stored(name: string): number {
  try {
    const percent = Number(localStorage.getItem(keyOf(name)) ?? usualPercent);
    return percent >= limits.least && percent <= limits.most ? percent : usualPercent;
  } catch {
    return usualPercent; // storage forbidden: the usual place
  }
}

function keep(name: string, percent: number): void {
  try {
    localStorage.setItem(keyOf(name), percent.toFixed(2));
  } catch {
    // storage full or forbidden: the place lasts as long as the page
  }
}
