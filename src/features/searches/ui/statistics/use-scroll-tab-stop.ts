import { useMedia } from '#src/client/hooks/use-media.ts';

/** `tabIndex` of the figures, which scroll sideways on a phone: the arrow keys scroll what has focus. */
export function useScrollTabStop(): 0 | undefined {
  return useMedia('(max-width: 639px)') ? 0 : undefined;
}
