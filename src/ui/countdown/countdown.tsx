import { useEffect, useRef, useState } from 'react';
import { timeLeftText } from './time-left-text.ts';

/**
 * The remaining time, by the second; screen readers do not announce each second.
 *
 * @param onOver Called once when there is none left.
 */
export function Countdown({ until, onOver }: { until: string; onOver?: () => void }) {
  const end = Date.parse(until);
  const [now, setNow] = useState(() => Date.now());
  const over = now >= end;
  // What is done at the end may be another function each time; the end is one.
  const atEnd = useRef(onOver);
  useEffect(() => {
    atEnd.current = onOver;
  });
  useEffect(() => {
    if (over) return atEnd.current?.();
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return <b role="timer">{timeLeftText(end - now)}</b>;
}
