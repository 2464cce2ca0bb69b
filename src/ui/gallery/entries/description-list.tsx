import { DescriptionItem, DescriptionList } from '../../description-list/description-list.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const descriptionList: GalleryEntry = {
  id: 'description-list',
  components: { DescriptionList, DescriptionItem },
  summary: 'What is known of one record, a term and its value on each line.',
  stories: {
    'A lease': ({ text }) => (
      <DescriptionList>
        <DescriptionItem term={text('地址', 'Address')}>
          {text('忠孝东路四段 181 号', '181 Zhongxiao East Road 4')}
        </DescriptionItem>
        <DescriptionItem term={text('面积', 'Area')}>32 m²</DescriptionItem>
        <DescriptionItem term={text('租期', 'Term')}>2024-03-01 – 2029-02-28</DescriptionItem>
      </DescriptionList>
    ),
  },
};
