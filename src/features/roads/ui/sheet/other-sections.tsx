import { Link } from 'react-router-dom';
import { useText } from '#src/client/hooks/use-text.ts';
import { wholeRoad } from '#src/domain/road.ts';
import { PlaceName } from '#src/ui/place-name/place-name.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import type { Sheet } from './road-sheet.tsx';

/** The way from one section of a road to all of them, whatever districts they lie in. */
export function OtherSections({ road: { city, name, nameHans } }: { road: Sheet['road'] }) {
  const { t } = useText();
  const whole = wholeRoad(name);
  if (whole === name) return null;
  const all = `/renta-reports/roads-searched?${new URLSearchParams({ city, q: whole, sort: 'name' })}`;
  return (
    <HelpText>
      <Link to={all}>
        {t('road.sheet.sections')} <PlaceName name={whole} nameHans={wholeRoad(nameHans)} />
      </Link>
    </HelpText>
  );
}
