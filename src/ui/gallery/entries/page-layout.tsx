import { PaddedCard } from '../../card/card.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import {
  CenteredPageLayout,
  FormPageLayout,
  NarrowPageLayout,
  PageLayout,
} from '../../page-layout/page-layout.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const pageLayout: GalleryEntry = {
  id: 'page-layout',
  components: { PageLayout, NarrowPageLayout, FormPageLayout, CenteredPageLayout },
  summary:
    'A page of cards below a header: at full width, and in the middle at reading width, as one form, or outside the shell.',
  ground: 'page',
  stories: {
    PageLayout: ({ text }) => (
      <PageLayout>
        <PageHeader>
          <h3>{text('订单', 'Orders')}</h3>
        </PageHeader>
        <PaddedCard as="div">{text('第一张卡片', 'The first card')}</PaddedCard>
        <PaddedCard as="div">{text('第二张卡片', 'The second card')}</PaddedCard>
      </PageLayout>
    ),
    'NarrowPageLayout without a header': ({ text }) => (
      <NarrowPageLayout>
        <PaddedCard as="div">{text('最宽 1168 像素', 'At most 1168 px wide')}</PaddedCard>
      </NarrowPageLayout>
    ),
    'FormPageLayout with one form': ({ text }) => (
      <FormPageLayout>
        <PaddedCard as="div">{text('最宽 688 像素', 'At most 688 px wide')}</PaddedCard>
      </FormPageLayout>
    ),
    CenteredPageLayout: ({ text }) => (
      <CenteredPageLayout as="div">
        <PaddedCard as="div">{text('没有菜单的页面', 'A page without the menu')}</PaddedCard>
      </CenteredPageLayout>
    ),
  },
};
