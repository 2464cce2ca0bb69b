import { selectedRents } from '#src/analytics/selected-rents.ts';
import { wilsonInterval } from '#src/analytics/stats/wilson-interval.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { SampleSearch } from '#src/features/samples/ui/search/sample-search.tsx';

/** `/sample`: searches survey points, shows their free data, and sells the rest. */
export default function SamplePage() {
  const { t } = useText();
  return (
    <SampleSearch intervalOf={wilsonInterval} rentsOf={selectedRents} title={t('page.sample')} />
  );
}
