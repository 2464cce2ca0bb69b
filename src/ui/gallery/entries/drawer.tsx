import { Button } from '../../button/button.tsx';
import { DescriptionItem, DescriptionList } from '../../description-list/description-list.tsx';
import { Drawer } from '../../drawer/drawer.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';
import { Reveal } from '../reveal.tsx';

export const drawer: GalleryEntry = {
  id: 'drawer',
  components: { Drawer },
  summary: 'A modal sheet from the side, from below on a phone, with the details of one row.',
  stories: {
    'Details with actions': ({ text }) => (
      <Reveal
        label={text('查看案例', 'Show the case')}
        content={(close) => (
          <Drawer
            open
            title={text('忠孝东路四段', 'Zhongxiao East Road 4')}
            onClose={close}
            footer={
              <Button variant="primary">{text('解锁，12 金豆', 'Unlock for 12 jindou')}</Button>
            }
          >
            <DescriptionList>
              <DescriptionItem term={text('面积', 'Area')}>32 m²</DescriptionItem>
              <DescriptionItem term={text('楼层', 'Floor')}>1</DescriptionItem>
            </DescriptionList>
          </Drawer>
        )}
      />
    ),
  },
};
