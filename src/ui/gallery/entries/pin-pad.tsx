import { PinPad } from '../../pin-pad/pin-pad.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';
import { Reveal } from '../reveal.tsx';

const none = () => {};

export const pinPad: GalleryEntry = {
  id: 'pin-pad',
  components: { PinPad },
  summary:
    'Six digits of a payment password, from the keyboard or from the keys below; it takes the focus.',
  stories: {
    'While it is checked': ({ text }) => (
      <PinPad label={text('支付密码', 'Payment password')} disabled onDone={none} />
    ),
    'Wrong, locked': ({ text }) => (
      <PinPad
        label={text('支付密码', 'Payment password')}
        problem={text('密码不对，15 分钟后再试', 'Wrong password. Try again in 15 minutes')}
        disabled
        keys={false}
        onDone={none}
      />
    ),
    Enabled: ({ text }) => (
      <Reveal
        label={text('输入支付密码', 'Enter the payment password')}
        content={(close) => <PinPad label={text('支付密码', 'Payment password')} onDone={close} />}
      />
    ),
  },
};
