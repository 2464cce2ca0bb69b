import { InlineStack } from '../../inline-stack/inline-stack.tsx';
import { TabularText } from '../../text/text.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const inlineStack: GalleryEntry = {
  id: 'inline-stack',
  components: { InlineStack },
  summary: 'Parts side by side on one baseline, with the free space between them.',
  stories: {
    Default: ({ text }) => (
      <InlineStack>
        <h3>{text('租金参考', 'Rent indication')}</h3>
        <TabularText>IND-2026-0412</TabularText>
      </InlineStack>
    ),
    'Long text': ({ text }) => (
      <InlineStack>
        <h3>
          {text(
            '大安区忠孝东路四段一楼临街店面的合理租金与可比案例调整过程',
            'Fair rent of a ground-floor shop on Zhongxiao East Road, Section 4, with the adjustment of each comparable',
          )}
        </h3>
        <TabularText>REP-2026-0412</TabularText>
      </InlineStack>
    ),
  },
};
