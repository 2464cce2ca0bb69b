import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Where elements began when they were last seen: most likely they will again, and then nothing has
 * to be drawn twice.
 */
const lastTops = new Map<string, number>();

/**
 * How far below the top of the page an element begins, in pixels: a view that fills the window
 * takes the rest.
 *
 * @param name Of the element, under which the place is remembered until the page is loaded anew.
 */
export function useOffsetTop<Of extends HTMLElement>(
  name: string,
): [RefObject<Of | null>, number | null] {
  const ref = useRef<Of>(null);
  const [top, setTop] = useState(lastTops.get(name) ?? null);
  useLayoutEffect(() => {
    const measure = () => {
      if (!ref.current) return;
      const found = Math.round(ref.current.getBoundingClientRect().top + scrollY);
      lastTops.set(name, found);
      setTop(found);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [name]);
  return [ref, top];
}
