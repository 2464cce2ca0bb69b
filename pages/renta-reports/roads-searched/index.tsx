import { useListAddress } from '#src/components/list-page/use-list-address.ts';
import { useSettings } from '#src/components/use-settings.ts';
import { roadAddress } from './road-address.part.ts';
import { RoadSearch } from './road-search.part.tsx';
import { RoadSheet } from './road-sheet.part.tsx';

/**
 * `/renta-reports/roads-searched`: finds roads by their rents, changes and surveys, compares up to five of them, and opens the
 * sheet of one. Filters, order and the open road stand in the address.
 */
export default function RoadsSearchedPage() {
  const { state, open } = useListAddress(roadAddress, useSettings().city);
  return state.opened === undefined ? <RoadSearch /> : <RoadSheet key={state.opened} id={state.opened} onOpen={open} />;
}
