import { DescriptionItem, DescriptionList } from '../../description-list/description-list.tsx';
import { HouseNumber } from '../../house-number/house-number.tsx';
import { PlaceName } from '../../place-name/place-name.tsx';
import type { GalleryEntry } from '../gallery-entry.ts';

export const names: GalleryEntry = {
  id: 'names',
  components: { PlaceName, HouseNumber },
  summary: 'Names of places and house numbers of the register, in the language of the page.',
  stories: {
    Places: ({ text }) => (
      <DescriptionList>
        <DescriptionItem term={text('有英文名', 'With an English name')}>
          <PlaceName name="大安區" nameHans="大安区" nameEn="Da'an District" />
        </DescriptionItem>
        <DescriptionItem term={text('没有英文名', 'Without an English name')}>
          <PlaceName name="忠孝東路四段" nameHans="忠孝东路四段" />
        </DescriptionItem>
      </DescriptionList>
    ),
    'House numbers': ({ text }) => (
      <DescriptionList>
        <DescriptionItem term={text('巷弄', 'Lane and alley')}>
          <HouseNumber houseNumber="251巷11弄1號" doorNo="1" />
        </DescriptionItem>
        <DescriptionItem term={text('只有门牌', 'Door alone')}>
          <HouseNumber houseNumber="" doorNo="32" />
        </DescriptionItem>
      </DescriptionList>
    ),
  },
};
