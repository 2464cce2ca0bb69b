import { RadioCard, RadioCards } from '../../radio-cards/radio-cards.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const radioCards: GalleryEntry = {
  id: 'radio-cards',
  components: { RadioCards, RadioCard },
  summary:
    'A group of radio buttons or check boxes as cards, each with its name and an explanation.',
  stories: {
    'Chosen, free and disabled': ({ text, id }) => (
      <RadioCards>
        <legend>{text('充值套餐', 'Recharge packages')}</legend>
        <RadioCard>
          <input type="radio" name={id('package')} defaultChecked />
          <span>
            {text('600 金豆', '600 jindou')}
            <small>¥60</small>
          </span>
        </RadioCard>
        <RadioCard>
          <input type="radio" name={id('package')} />
          <span>
            {text('2,000 金豆', '2,000 jindou')}
            <small>{text('¥188，赠送 60', '¥188 with 60 on top')}</small>
          </span>
        </RadioCard>
        <RadioCard>
          <input type="radio" name={id('package')} disabled />
          <span>
            {text('10,000 金豆', '10,000 jindou')}
            <small>{text('仅限团队', 'Teams only')}</small>
          </span>
        </RadioCard>
      </RadioCards>
    ),
    'Check boxes': ({ text }) => (
      <RadioCards>
        <legend>{text('免输密码的订单', 'Orders without a password')}</legend>
        <RadioCard>
          <input type="checkbox" defaultChecked />
          <span>{text('解锁案例', 'Unlocked cases')}</span>
        </RadioCard>
        <RadioCard>
          <input type="checkbox" />
          <span>{text('购买报告', 'Reports')}</span>
        </RadioCard>
      </RadioCards>
    ),
  },
};
