import { useText } from '../use-text.ts';

/** A moment in the reader's own time: date, hours and minutes. */
export function Instant({ at }: { at: string }) {
  const { locale } = useText();
  const shown = new Intl.DateTimeFormat(locale === 'en' ? 'en-CA' : 'zh-CN', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at));
  const part = (type: string) => shown.find((found) => found.type === type)?.value ?? '';
  return <time dateTime={at}>{`${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`}</time>;
}
