import { useId } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { provenanceOf } from '#src/domain/provenance.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { PrintHeader } from '#src/features/searches/ui/list-page/print-header.tsx';
import type { Translator } from '#src/i18n/translator.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { PrintOnly } from '#src/ui/print/print-only.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { roadText, waveText, type Wave } from '../search/sample-labels.ts';
import { countedPoints } from './correction-text.ts';
import { FlowsCard } from './footfall-card.tsx';
import type { OwnPoint } from './own-points.ts';
import { pointKeys, defaultSort } from './point-columns.tsx';
import { PointTable } from './point-table.tsx';
import { unknownParameters, resultSelectionOf, wavesBefore } from './result-selection.ts';
import styles from './result.module.css';
import { RoadCards } from './road-cards.tsx';
import { useResultAddress } from './use-result-address.ts';

interface ToldProps {
  rows: readonly OwnPoint[];
  /** undefined while they are on their way. */
  waves: readonly Wave[] | undefined;
  where?: Record<string, string | string[]>;
}

/** Statistics of the member's points, wave by wave and road by road, and the points themselves. */
export function WaveFindings({ rows, waves, where }: ToldProps) {
  const words = useText();
  const { t, locale } = words;
  const ids = { wave: useId(), road: useId() };
  const { shown, show } = useResultAddress();
  const stage = resultSelectionOf(rows, shown);
  const { waveIds, waveId, roads, road, here: surveyed } = stage;
  const wave = waves?.find(({ id }) => id === waveId);
  const earlier = wave && waves && wavesBefore(wave, waves);
  const wrong = unknownParameters(shown, stage, pointKeys, earlier);
  const isRight = (key: string) => wrong.every((part) => part.key !== key);
  // Figures count what was corrected; the table shows what was surveyed, with the correction beside
  // it.
  const here = countedPoints(surveyed);
  const source = wave
    ? locale.startsWith('zh')
      ? wave.source.title
      : wave.source.titleEn
    : t('sample.source');
  const ofRoad = (name: string) => stage.ofWave.filter((row) => row.road === name);
  const nameOf = (id: string) => {
    const known = waves?.find((one) => one.id === id);
    return known ? waveText(known, words) : rows.find((row) => row.waveId === id)!.period;
  };
  const open = (point: string | null) => show({ point });
  // The open point and the compared wave belong to the previous selection.
  const lookAt = (change: { look?: string; street?: string }) =>
    show({ point: null, since: null, ...change });

  return (
    <>
      <AddressNotice
        wrong={wrong}
        onTidy={() => show(Object.fromEntries(wrong.map(({ key }) => [key, null])))}
      />
      <div className={styles.tools}>
        {waveIds.length > 1 && (
          <Choice
            id={ids.wave}
            label={t('sample.filter.wave')}
            value={waveId}
            choices={waveIds.map((id) => ({
              value: id,
              text: `${nameOf(id)} (n=${rows.filter((row) => row.waveId === id).length})`,
            }))}
            onChoose={(look) => lookAt({ look })}
          />
        )}
        {roads.length > 1 && (
          <Choice
            id={ids.road}
            label={t('sample.column.road')}
            value={road}
            choices={roads.map((name) => ({
              value: name,
              text: `${placeOf(ofRoad(name), words) || t('sample.result.noRoad')} (n=${ofRoad(name).length})`,
            }))}
            onChoose={(street) => lookAt({ street })}
          />
        )}
        <Button onClick={() => print()}>
          <Icon name="print" size={16} />
          {t('success.print')}
        </Button>
      </div>
      <RoadCards
        provenance={provenanceOf('survey', wave?.isSynthetic)}
        points={here}
        road={placeOf(surveyed, words)}
        source={source}
        countsVacant={wave?.countsVacant ?? true}
        onOpen={open}
      />
      {/* Points of no road are no street to compare; then only a whole place is. */}
      {wave && earlier && (road !== '' || where) && (
        <FlowsCard
          wave={wave}
          earlier={earlier}
          since={isRight('since') ? shown.since : undefined}
          onSince={(since) => show({ since })}
          where={{ ...where, ...(road && { district: surveyed[0]!.district, road: [road] }) }}
          points={here}
        />
      )}
      <PointTable
        key={`${waveId} ${road}`}
        rows={surveyed}
        all={rows}
        openedId={shown.point ?? null}
        onOpen={open}
        sort={isRight('sort') ? (shown.sort ?? defaultSort) : defaultSort}
        onSort={(sort) => show({ sort: sort === defaultSort ? null : sort })}
      />
      <PrintOnly>
        <PrintHeader source={source} />
      </PrintOnly>
    </>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  choices: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
}

function Choice({ id, label, value, choices, onChoose }: ChoiceProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </Select>
    </>
  );
}

/** The road of these points by its name; empty where they are of none. */
function placeOf([first]: readonly OwnPoint[], words: Translator): string {
  return first ? roadText(first, words) : '';
}
