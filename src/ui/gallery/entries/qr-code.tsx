import QrCode from '../../qr-code/qr-code.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const qrCode: GalleryEntry = {
  id: 'qr-code',
  components: { QrCode },
  summary: 'An address for the camera of a phone, dark on light in both themes.',
  stories: {
    'Payment address': ({ text }) => (
      <QrCode
        text="https://pay.example/r/RC2026112300000041"
        label={text('用手机支付', 'Pay by phone')}
      />
    ),
  },
};
