import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How far below the top of the page an element begins, in pixels: a view that fills the window takes the rest. */
export function useTop<Of extends HTMLElement>(): [RefObject<Of | null>, number | null] {
  const ref = useRef<Of>(null);
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => ref.current && setTop(Math.round(ref.current.getBoundingClientRect().top + scrollY));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return [ref, top];
}
