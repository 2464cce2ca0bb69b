import { useMemo, type ReactNode } from 'react';
import { shownUnits, type ShownUnits } from '#src/domain/shown-units.ts';
import { useSettings } from '../hooks/use-settings.ts';
import { TextContext, useText } from '../hooks/use-text.ts';

interface UnitsOfProps {
  /** The city whose conventions hold where the member chose no unit; empty for none. */
  city: string;
  children: ReactNode;
}

/** Areas and unit rents below are in the units of a city, or of the member. */
export function UnitsOf({ city, children }: UnitsOfProps) {
  const { areaUnit, city: ownCity } = useSettings();
  const { locale } = useText();
  const { area, period } = shownUnits({ areaUnit, city: ownCity }, city, locale);
  return <Units units={{ area, period }}>{children}</Units>;
}

/** Areas below are in m² and unit rents per m², whatever the member chose. */
export function UnitsInM2({ children }: { children: ReactNode }) {
  const { period } = useText().units;
  return <Units units={{ area: 'm2', period }}>{children}</Units>;
}

function Units({ units: { area, period }, children }: { units: ShownUnits; children: ReactNode }) {
  const outer = useText();
  const words = useMemo(
    () =>
      outer.units.area === area && outer.units.period === period
        ? outer
        : { ...outer, units: { area, period } },
    [outer, area, period],
  );
  return <TextContext value={words}>{children}</TextContext>;
}
