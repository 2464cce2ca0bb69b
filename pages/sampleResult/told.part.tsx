import { useId, useState } from 'react';
import { ChartCard, ElevationStrip, ScatterPlot, type Door } from '#src/components/chart/index.ts';
import { fileName, saveFile } from '#src/components/chart/chart-file.ts';
import controls from '#src/components/controls.module.css';
import { Icon } from '#src/components/icon.tsx';
import { Printed } from '#src/components/list-page/printed.tsx';
import desk from '#src/components/money/desk.module.css';
import { isClearLead } from '#src/analytics/mix/clear-lead.ts';
import { ShareBars } from '#src/components/sample-result/share-bars.tsx';
import { roadText, shopText, tradeClasses, tradeClassOf, type Wave } from '#src/components/sample-search/sample-words.ts';
import { tradeText } from '#src/components/trade-text.ts';
import { useMember } from '#src/components/use-member.ts';
import { useRent } from '#src/components/use-rent.ts';
import { useText } from '#src/components/use-text.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { correctedText, countedPoints } from './corrections.part.ts';
import { FlowsCard } from './flows.part.tsx';
import { askedFinding, footfallFinding, vacancyFinding } from './findings.part.ts';
import { askedPerM2, footfallByHour, mixOf, vacancyAlong, walked, type OwnPoint } from './points.part.ts';
import { PointTable } from './point-table.part.tsx';
import styles from './result.module.css';

interface ToldProps {
  rows: readonly OwnPoint[];
  wave?: Wave | undefined;
  waves?: readonly Wave[];
  where?: Record<string, string | string[]>;
}

/** What the points one owns say, road by road: both sides of the street, what trades, what is empty, what is asked, who passes. */
export function Told({ rows, wave, waves, where }: ToldProps) {
  const words = useText();
  const { t, number, locale } = words;
  const { ofMany } = useRent();
  const roads = [...new Set(rows.map(({ road }) => road))].sort();
  const [chosen, setChosen] = useState(roads[0] ?? '');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const member = useMember();
  const roadId = useId();
  const road = roads.includes(chosen) ? chosen : (roads[0] ?? '');
  const ofRoad = (name: string) => rows.filter((row) => row.road === name);
  const surveyed = ofRoad(road);
  // Figures count what was corrected; the table shows what was surveyed, with the correction beside it.
  const here = countedPoints(surveyed);
  const sided = here.filter(({ details }) => details.side !== null && details.seq !== null);
  const place = placeOf(surveyed, words);
  const source = wave ? (locale.startsWith('zh') ? wave.source.title : wave.source.titleEn) : t('sample.source');
  const period = [...new Set(here.map((row) => row.period))].sort().join(' · ');
  const doors = sided.map((row): Door => ({
    key: row.id,
    seq: row.details.seq!,
    side: row.details.side === 'odd' ? 'left' : 'right',
    frontageM: row.details.frontageM,
    name: row.details.name || shopText(row, words),
    fill: tradeClasses.indexOf(tradeClassOf(row.category)) + 1,
    status: row.status === 'trading' ? 'open' : row.status === 'vacant' ? 'vacant' : 'unknown',
    facts: [
      [t('sample.column.door'), row.details.doorNo || '–'],
      [t('sample.column.category'), shopText(row, words)],
      [t('sample.column.frontage'), row.details.frontageM === null ? '–' : `${number(row.details.frontageM)} m`],
    ],
    onChoose: () => setOpenedId(row.id),
  }));
  const mix = mixOf(here, (category) => tradeText(category, locale));
  const vacancy = vacancyAlong(here, (from, to) => `${from}–${to} m`);
  const asked = walked(here).flatMap(({ point, metres }) => {
    const rent = askedPerM2(point);
    return rent === null || metres === null
      ? []
      : [{ key: point.id, name: point.details.name || point.details.doorNo, x: metres, y: ofMany.value(rent), n: 1 }];
  });
  const hours = footfallByHour(here);
  const busiest = Math.max(1, ...hours.map(({ mean }) => mean));
  const currency = here.find(({ details }) => details.currency !== null)?.details.currency ?? 'TWD';
  const whole = (value: number) => number(value, { maximumFractionDigits: 0 });

  return (
    <>
      <div className={styles.tools}>
        {roads.length > 1 && (
          <>
            <label htmlFor={roadId}>{t('sample.column.road')}</label>
            <select id={roadId} className={controls.select} value={road} onChange={(event) => setChosen(event.target.value)}>
              {roads.map((name) => (
                <option key={name} value={name}>
                  {`${placeOf(ofRoad(name), words) || t('sample.result.noRoad')} (n=${ofRoad(name).length})`}
                </option>
              ))}
            </select>
          </>
        )}
        <button type="button" className={controls.button} onClick={() => print()}>
          <Icon name="print" size={16} />
          {t('success.print')}
        </button>
        <button type="button" className={controls.button} onClick={saveMap}>
          GeoJSON
        </button>
      </div>
      {doors.length > 0 && (
        <ChartCard
          title={t('sample.strip.title', { road: place, n: doors.length })}
          unit={t('sample.strip.unit')}
          source={source}
          date={period}
          columns={[
            { label: t('sample.column.door') },
            { label: t('sample.column.name') },
            { label: t('sample.column.category') },
            { label: t('sample.column.frontage'), digits: 1 },
          ]}
          rows={sided.map((row) => [row.details.doorNo, row.details.name, shopText(row, words), row.details.frontageM])}
        >
          <ElevationStrip
            label={t('sample.strip.title', { road: place, n: doors.length })}
            doors={doors}
            left={t('sample.side.odd')}
            right={t('sample.side.even')}
            road={place}
          />
        </ChartCard>
      )}
      <div className={styles.cards}>
        {mix.length > 0 && (
          <ChartCard
            title={
              isClearLead(mix)
                ? t('sample.mix.title', {
                    trade: mix[0]!.name,
                    share: number(mix[0]!.share! * 100, { maximumFractionDigits: 0 }),
                  })
                : t('sample.mix.level')
            }
            unit={t('sample.mix.unit', { n: mix.reduce((sum, { n }) => sum + n, 0) })}
            source={source}
            date={period}
            columns={[
              { label: t('sample.column.category') },
              { label: t('chart.share'), digits: 1, percent: true },
              { label: 'n' },
            ]}
            rows={mix.map(({ name, share, n }) => [name, share, n])}
          >
            <ShareBars label={t('sample.column.category')} bars={mix.slice(0, 12)} />
          </ChartCard>
        )}
        {vacancy.length > 0 && (wave?.countsVacant ?? true) && (
          <ChartCard
            title={vacancyFinding(vacancy, words)}
            unit={t('sample.vacancy.unit')}
            source={source}
            date={period}
            columns={[
              { label: 'm' },
              { label: t('sample.strip.vacancy'), digits: 1, percent: true },
              { label: t('chart.interval.low'), digits: 1, percent: true },
              { label: t('chart.interval.high'), digits: 1, percent: true },
              { label: 'n' },
            ]}
            rows={vacancy.map(({ name, share, interval, n }) => [name, share, interval?.low ?? null, interval?.high ?? null, n])}
          >
            <ShareBars label={t('sample.vacancy.title')} bars={vacancy} />
          </ChartCard>
        )}
        {asked.length > 0 && (
          <ChartCard
            title={askedFinding(asked, words)}
            unit={`${ofMany.reading(currency)} · ${t('sample.asked.unit')} · n ${asked.length}`}
            source={source}
            date={period}
            columns={[
              { label: t('sample.column.name') },
              { label: 'm' },
              { label: ofMany.unit(currency), digits: ofMany.places(currency) },
            ]}
            rows={asked.map(({ name, x, y }) => [name, Math.round(x), Number(y.toFixed(ofMany.places(currency)))])}
          >
            <ScatterPlot
              label={t('sample.asked.title', { n: asked.length })}
              points={asked}
              xAxis={{ name: t('sample.asked.along'), format: whole }}
              yAxis={{ name: t('sample.asked.axis'), format: (value) => ofMany.shown(value, currency) }}
            />
          </ChartCard>
        )}
        {hours.length > 0 && (
          <ChartCard
            title={footfallFinding(hours, words)}
            unit={t('sample.footfall.unit')}
            source={source}
            date={period}
            columns={[{ label: t('sample.footfall.hour') }, { label: t('sample.footfall.mean'), digits: 1 }, { label: 'n' }]}
            rows={hours.map(({ hour, mean, n }) => [`${hour}:00`, mean, n])}
          >
            <ul className={styles.hours} aria-label={t('sample.footfall.hour')}>
              {hours.map(({ hour, mean, n }) => (
                <li key={hour}>
                  <span>{hour}:00</span>
                  <span aria-hidden="true">
                    <i style={{ width: `${(mean / busiest) * 100}%` }} />
                  </span>
                  <span>{`${number(mean, { maximumFractionDigits: 0 })} · n ${n}`}</span>
                </li>
              ))}
            </ul>
          </ChartCard>
        )}
      </div>
      {/* Points of no road are no street to compare; then only a whole place is. */}
      {wave && waves && (road !== '' || where) && (
        <FlowsCard
          key={road}
          wave={wave}
          waves={waves}
          where={{ ...where, ...(road && { district: surveyed[0]!.district, road: [road] }) }}
          points={here}
        />
      )}
      <PointTable rows={surveyed} openedId={openedId} onOpen={setOpenedId} notes={notes} />
      <div className={desk.printed}>
        <Printed source={source} />
      </div>
    </>
  );

  /** Read when a file is made, as it tells when that was. */
  function notes(): string[] {
    return [source, t('list.printed', { member: member?.id ?? '–', at: new Date().toISOString() })];
  }

  function saveMap(): void {
    const features = rows
      .filter(({ lon }) => lon !== null)
      .map(({ lon, lat, ...row }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lon, lat] },
        properties: {
          period: row.period,
          road: row.road,
          status: row.status,
          category: row.category,
          name: row.details.name,
          doorNo: row.details.doorNo,
          corrected: correctedText({ lon, lat, ...row }, words),
          source,
        },
      }));
    const text = JSON.stringify({ type: 'FeatureCollection', notes: notes(), features });
    saveFile(fileName(`${road || 'samples'}-${period}`, 'geojson'), new Blob([text], { type: 'application/geo+json' }));
  }
}

/** The road of these points by its name; empty where they are of none. */
function placeOf([first]: readonly OwnPoint[], words: Translator): string {
  return first ? roadText(first, words) : '';
}
