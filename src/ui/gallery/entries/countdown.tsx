import { Countdown } from '../../countdown/countdown.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const countdown: GalleryEntry = {
  id: 'countdown',
  components: { Countdown },
  summary: 'The time left, by the second; assistive technology does not announce each second.',
  stories: {
    Over: ({ text }) => (
      <p>
        {text('支付剩余时间 ', 'Time left to pay ')}
        <Countdown until="2026-01-01T00:00:00Z" />
      </p>
    ),
  },
};
