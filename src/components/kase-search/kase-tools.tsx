import { ExportMenu } from '../export-menu/export-menu.tsx';
import type { ListNavigation } from '../list-page/use-list-address.ts';
import { wireOf } from '../list-page/wire-of.ts';
import { SavedViews } from '../saved-views/saved-views.tsx';
import { useText } from '../use-text.ts';
import { WatchButton } from '../watch-button/watch-button.tsx';
import { cityText, districtText, type KaseItem, type Places } from './kase-words.ts';

interface KaseToolsProps {
  navigation: ListNavigation;
  places: Places | undefined;
  rows: readonly KaseItem[];
  total: number | undefined;
  /** Ids of the rows in the basket: those are the ticked ones. */
  ticked: readonly string[];
}

const repeated = ['road', 'floor', 'exclude', 'kind', 'category'];

/** What can be done with a whole search for evidence: keep it, look after it, take it away as a file. */
export default function KaseTools({ navigation, places, rows, total, ticked }: KaseToolsProps) {
  const { t, locale } = useText();
  const { filter, sort } = navigation.state;
  const { city, district, road } = filter as { city?: string; district?: string; road?: readonly string[] };
  const place = [
    city && cityText(city, locale),
    city && district && districtText(places, city, district, locale),
    ...(road ?? []),
  ];
  const name = place.filter(Boolean).join(' · ').slice(0, 60) || t('list.searched.all');
  return (
    <>
      <SavedViews resource="kases" navigation={navigation} repeated={repeated} />
      <WatchButton resource="kases" filter={wireOf(filter)} name={name} />
      <ExportMenu
        list="kases"
        filter={wireOf(filter)}
        sort={sort}
        total={total}
        page={rows.map(({ id }) => id)}
        ticked={ticked}
      />
    </>
  );
}
