import { useText } from '#src/client/hooks/use-text.ts';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import type { ManagedRoad } from '../../contract/road-edits.ts';

/** What a road is called, what lies on it, and whether it shows. */
export function RoadFacts({ road }: { road: ManagedRoad }) {
  const { t, dayText } = useText();
  const { city, district, otherNames, kases, shops, samples, retractedAt } = road;
  return (
    <span>
      <b>
        <PlaceName {...road} />
      </b>
      <small>
        {city} · {district} · {t('roadEdit.counts', { kases, shops, samples })}
      </small>
      {otherNames.length > 0 && (
        <small>
          {t('roadEdit.otherNames', { names: otherNames.map(({ name }) => name).join(', ') })}
        </small>
      )}
      {retractedAt && <small>{t('roadEdit.retractedAt', { at: dayText(retractedAt) })}</small>}
    </span>
  );
}
