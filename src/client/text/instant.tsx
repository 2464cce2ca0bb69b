import { useText } from '../hooks/use-text.ts';

/** A moment in the reader's own time: date, hours and minutes. */
export function Instant({ at }: { at: string }) {
  const { momentText } = useText();
  return <time dateTime={at}>{momentText(at)}</time>;
}
