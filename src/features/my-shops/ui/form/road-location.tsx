import { useMemo } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { cityMap } from '#src/contract/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FieldLayout } from '#src/ui/field/field-layout.tsx';
import { InlineStack } from '#src/ui/inline-stack/inline-stack.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import styles from '../list/my-shop.module.css';
import { projectOnLine, positionOnLine, type Position } from '../list/position-on-line.ts';
import type { StepProps } from './step-props.ts';

const width = 480;
const height = 120;
const margin = 16;

/** The unit's place along the line of its road: a slider moves it, the degrees follow. */
export function RoadPlace({
  facts,
  disabled,
  onFacts,
}: Pick<StepProps, 'facts' | 'disabled' | 'onFacts'>) {
  const { t, percent, number } = useText();
  const { roadId, city, lon, lat } = facts;
  const asked = useQuery(cityMap, roadId === null ? null : { city });
  const shape = asked.answer?.roads.find(({ id }) => id === roadId)?.shape;
  const line = useMemo<readonly Position[] | undefined>(
    () => (shape?.type === 'LineString' ? shape.coordinates : undefined),
    [shape],
  );
  if (roadId === null) return null;
  if (asked.answer && !line) {
    return <HelpText>{t('myshop.place.noLine')}</HelpText>;
  }
  if (!line) return null;
  const at: Position | null = lon === null || lat === null ? null : [lon, lat];
  const share = at === null ? 0.5 : positionOnLine(line, at);
  const move = (to: number) => {
    const [x, y] = projectOnLine(line, to);
    onFacts({ lon: round(x), lat: round(y) });
  };
  const drawn = fitted(line);
  return (
    <div className={styles.along}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <polyline
          points={line.map((point) => drawn(point).join()).join(' ')}
          className={styles.roadLine}
        />
        {at !== null && (
          <circle cx={drawn(at)[0]} cy={drawn(at)[1]} r={8} className={styles.roadPoint} />
        )}
      </svg>
      <FieldLayout>
        <span>{t('myshop.place.on')}</span>
        <input
          type="range"
          name="along"
          min={0}
          max={1}
          step={0.01}
          disabled={disabled}
          value={share}
          aria-valuetext={t('myshop.place.on.value', { share: percent(share) })}
          onChange={({ target }) => move(Number(target.value))}
        />
      </FieldLayout>
      <InlineStack>
        <HelpText as="span">
          {at === null
            ? t('myshop.place.on.hint')
            : `${t('myshop.place.on.value', { share: percent(share) })} · ${degrees(at)}`}
        </HelpText>
        {at !== null && !disabled && (
          <Button variant="text" onClick={() => onFacts({ lon: null, lat: null })}>
            {t('myshop.place.clear')}
          </Button>
        )}
      </InlineStack>
    </div>
  );

  function degrees([x, y]: Position): string {
    const five = { minimumFractionDigits: 5, maximumFractionDigits: 5 };
    return `${number(x, five)}, ${number(y, five)}`;
  }
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** Draws a line into the picture, north up, as wide as it goes. */
function fitted(line: readonly Position[]): (point: Position) => [number, number] {
  const [lons, lats] = [line.map(([lon]) => lon), line.map(([, lat]) => lat)];
  const [west, east, south, north] = [
    Math.min(...lons),
    Math.max(...lons),
    Math.min(...lats),
    Math.max(...lats),
  ];
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(
    (width - 2 * margin) / Math.max((east - west) * narrow, 1e-9),
    (height - 2 * margin) / Math.max(north - south, 1e-9),
  );
  return ([lon, lat]) => [
    width / 2 + (lon - (west + east) / 2) * narrow * scale,
    height / 2 - (lat - (south + north) / 2) * scale,
  ];
}
