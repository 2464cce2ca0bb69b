import { FindStreet } from '#src/features/street-search/ui/search/find-street.tsx';

/**
 * `/find-street`: where to open a shop. The address holds the question, the weights, and the open
 * or compared streets.
 */
export default function FindStreetPage() {
  return <FindStreet />;
}
