import { lazy, Suspense, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { cityNamed } from '#src/domain/city.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import { circleCorners, circleOf } from './area-corners.ts';
import styles from './brief-page.module.css';
import type { BriefInput } from './prefill-brief.ts';

const CityMap = lazy(withMessages(() => import('#src/ui/map/city-map.tsx'), 'map'));

interface ScopeMapProps {
  form: BriefInput;
  /** Roads of the current district. */
  roads: readonly { id: string; name: string; n: number }[] | undefined;
  onChange: (part: Partial<BriefInput>) => void;
}

/** Converts a drawn area for the brief: a circle over the largest radius becomes a polygon. */
function placeOf(
  near: string | undefined,
  polygon: string | undefined,
): Pick<BriefInput, 'near' | 'polygon'> {
  if (polygon !== undefined || near === undefined) return { polygon: polygon ?? null, near: null };
  return circleOf(near) ? { near, polygon: null } : { near: null, polygon: circleCorners(near) };
}

/** The place on a map: roads are chosen, an area is drawn. Loaded on request. */
export function ScopeMap({ form, roads, onChange }: ScopeMapProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  if (!cityNamed(form.city)) return null;
  return (
    <>
      <Button
        variant="text"
        className={styles.start}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="polygon" />
        {t(open ? 'consulting.map.hide' : 'consulting.map')}
      </Button>
      {open && (
        <div className={styles.map}>
          <Suspense fallback={<MapLoading />}>
            <CityMap
              city={form.city}
              district={form.districts.at(-1)}
              counts={
                roads && { roads: roads.map(({ id, n }) => ({ roadId: id, n })), withoutPlace: 0 }
              }
              drawn={{ polygon: form.polygon ?? undefined, near: form.near ?? undefined }}
              onDraw={({ near, polygon }) => onChange(placeOf(near, polygon))}
              onChooseRoads={(chosen) =>
                onChange({
                  roads: [...new Set([...form.roads, ...chosen.map(({ name }) => name)])],
                })
              }
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
