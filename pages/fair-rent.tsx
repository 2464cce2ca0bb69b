import { FairRent } from '#src/features/fair-rent/ui/fair-rent.tsx';

/** `/fair-rent`: what a unit is worth. The address holds the question. */
export default function FairRentPage() {
  return <FairRent />;
}
