import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { CallInput } from '#src/client/http/call.ts';
import { withMessages } from '#src/client/text/with-messages.ts';
import { accepts } from '#src/domain/field-rules.ts';
import { Failed } from '#src/ui/async-view/async-view.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { MapLoading } from '#src/ui/map/map-loading.tsx';
import { Caption, ErrorText } from '#src/ui/text/text.tsx';
import { successPoints } from '../../contract/success-rates.ts';
import {
  longestRateRadiusM,
  shortestRateRadiusM,
  successQuestionRules,
} from '../../model/success-question.ts';
import { areaBounds } from './area-bounds.ts';
import styles from './place-map.module.css';
import type { PreviewRequest } from './preview-request.ts';
import type { Question } from './question-address.ts';
import { heldRadius, radiusLabel } from './radius-label.ts';

const CityMap = lazy(withMessages(() => import('#src/ui/map/city-map.tsx'), 'map'));

/** Query fields that filter the shops on the map; the place itself is chosen on it. */
const shown = [
  'city',
  'district',
  'category',
  'openedFrom',
  'openedTo',
  'chain',
  'area',
  'rentBurden',
] as const;

interface PlaceMapProps {
  question: Question;
  preview: PreviewRequest;
  /** A point or a border is to be given, so the map is there unasked. */
  isExpected: boolean;
  onDraw: (place: Record<'near' | 'polygon', string | undefined>) => void;
}

/**
 * Chooses the place among the shops that were followed: a press sets a point, a drawn circle or
 * border says how far.
 */
export function PlaceMap({ question, preview, isExpected, onDraw }: PlaceMapProps) {
  const { t } = useText();
  const id = useId();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const open = wanted ?? isExpected;
  return (
    <div className={styles.place}>
      <Button
        variant="text"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setWanted(!open)}
      >
        <Icon name="polygon" size={16} />
        {t(open ? 'success.map.hide' : 'success.map.show')}
      </Button>
      <div id={id} hidden={!open} className={styles.open}>
        {open && (
          <OpenMap
            key={String(question['city'])}
            question={question}
            preview={preview}
            onDraw={onDraw}
          />
        )}
      </div>
    </div>
  );
}

function OpenMap({ question, preview, onDraw }: Omit<PlaceMapProps, 'isExpected'>) {
  const { t, number } = useText();
  const [fault, setFault] = useState(false);
  const [held, setHeld] = useState(false);
  const query = useQuery(
    successPoints,
    Object.fromEntries(
      shown.flatMap((key) => (question[key] === undefined ? [] : [[key, question[key]]])),
    ) as CallInput<typeof successPoints>,
  );
  const spots = query.data;
  const points = useMemo(() => spots && { flat: spots.spots.flat(), isCounted: true }, [spots]);
  const [near, polygon] = (['near', 'polygon'] as const).map((key) =>
    question[key] === undefined ? undefined : String(question[key]),
  );
  // Only where it opens: a map that moved with every press would be hard to press on.
  const [bounds] = useState(() => areaBounds(near, polygon));
  const choose = (place: Record<'near' | 'polygon', string | undefined>) => {
    // A border that crosses itself has no inside.
    const isFault =
      place.polygon !== undefined && !accepts(successQuestionRules.polygon, place.polygon);
    setFault(isFault);
    setHeld(place.near !== undefined && heldRadius(place.near) !== place.near);
    if (!isFault) onDraw({ polygon: place.polygon, near: place.near && heldRadius(place.near) });
  };
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  return (
    <>
      <div className={styles.map} role="group" aria-label={t('success.map')}>
        <Suspense fallback={<MapLoading className={styles.waiting} />}>
          {points ? (
            <CityMap
              city={String(question['city'])}
              district={
                question['district'] === undefined ? undefined : String(question['district'])
              }
              points={points}
              bounds={bounds}
              drawn={{ near, polygon }}
              help={t('success.map.keys')}
              onPlace={(position) =>
                choose({ near: radiusLabel(position, near), polygon: undefined })
              }
              onDraw={(drawn) => choose({ near: drawn.near, polygon: drawn.polygon })}
            />
          ) : (
            <MapLoading className={styles.waiting} />
          )}
        </Suspense>
      </div>
      {fault && <ErrorText role="alert">{t('success.map.crossed')}</ErrorText>}
      <p role="status" className={styles.inside}>
        <Inside hasPlace={near !== undefined || polygon !== undefined} preview={preview} />
        {held &&
          ` ${t('success.map.held', { from: number(shortestRateRadiusM), to: number(longestRateRadiusM) })}`}
      </p>
      <Caption>
        {t('success.map.rough')}
        {spots &&
          spots.withoutPlace > 0 &&
          ` ${t('success.map.without', { n: spots.withoutPlace })}`}
        {spots && spots.attributions.map((line) => ` ${line}`)}
      </Caption>
    </>
  );
}

/** How many shops lie in what was chosen, before anything is paid. */
function Inside({
  hasPlace,
  preview: { data, isFetching },
}: {
  hasPlace: boolean;
  preview: PreviewRequest;
}) {
  const { t } = useText();
  if (!hasPlace) return t('success.map.how');
  const area = isFetching ? undefined : data?.levels.find(({ level }) => level === 'area');
  if (!area) return t('success.map.counting');
  return (
    <>
      <b>{t('success.map.inside', { n: area.n, events: area.events })}</b>
      {area.shortcoming && ` ${t('success.map.few')}`}
    </>
  );
}
