import {
  Caption,
  ErrorText,
  FieldNote,
  HelpText,
  LargeFigure,
  NoWrap,
  TabularText,
} from '../../text/text.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';
import { SampleIcon } from '../sample-icon.tsx';

export const text: GalleryEntry = {
  id: 'text',
  components: { HelpText, Caption, ErrorText, FieldNote, TabularText, LargeFigure, NoWrap },
  summary: 'Text with a purpose: help, errors, numbers that align, the one amount of a panel.',
  stories: {
    HelpText: ({ text }) => (
      <HelpText>
        {text(
          '价格在付款前一直保留 30 分钟。',
          'The price stays the same for 30 minutes before payment.',
        )}
      </HelpText>
    ),
    Caption: ({ text }) => (
      <Caption>{text('中位数的区间为 95 %，n 184', 'Interval of the median: 95 %, n 184')}</Caption>
    ),
    ErrorText: ({ text }) => (
      <ErrorText>
        <SampleIcon name="warning" />
        {text(
          '没有保存：网络中断，填写的内容还在。',
          'Not saved: the network was lost. Your input is kept.',
        )}
      </ErrorText>
    ),
    FieldNote: ({ text }) => (
      <>
        <FieldNote as="p" isError={false}>
          {text('12 位以上', 'At least 12 characters')}
        </FieldNote>
        <FieldNote as="p" isError>
          {text('还差 4 位', '4 characters are missing')}
        </FieldNote>
      </>
    ),
    TabularText: () => (
      <>
        <p>
          <TabularText>ORD-2026-1111</TabularText>
        </p>
        <p>
          <TabularText>ORD-2026-0808</TabularText>
        </p>
      </>
    ),
    LargeFigure: () => <LargeFigure>67,800</LargeFigure>,
    NoWrap: ({ text }) => (
      <p>
        {text('合约自 ', 'The lease runs from ')}
        <NoWrap>2026-11-03</NoWrap>
        {text(' 至 ', ' to ')}
        <NoWrap>2031-11-02</NoWrap>
      </p>
    ),
  },
};
