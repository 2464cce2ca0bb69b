import { useQuery } from '#src/client/hooks/use-query.ts';
import { useRentFormat } from '#src/client/hooks/use-rent-format.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { smallestSample } from '#src/domain/disclosure.ts';
import { provenanceOf, type Provenance } from '#src/domain/provenance.ts';
import { kaseStatistics } from '#src/features/kases/contract/kases.ts';
import { compared } from '#src/ui/charts/finding-text.ts';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { searchRoads, type RoadSheetOutput } from '../../contract/roads.ts';
import { isRanked } from '../search/road-columns.tsx';
import styles from './road-sheet.module.css';
import type { SheetNames } from './sheet-names.ts';

interface SheetFiguresProps {
  sheet: RoadSheetOutput;
  names: SheetNames;
  ofDistrict: OutputOf<typeof kaseStatistics> | undefined;
}

/** The key figures of a road, each with its interval or its n. */
export function SheetFigures({
  sheet: { road, series, fronts, density, along },
  names,
  ofDistrict,
}: SheetFiguresProps) {
  const { t, number } = useText();
  const { ofMany } = useRentFormat();
  const unit = ofMany.unit(road.currency);
  const whole = (value: number) => ofMany.text(value, road.currency);
  const { rent, survey } = road;
  const recent = series
    .filter(({ method, median, complete }) => method !== 'district' && median !== null && complete)
    .at(-1);
  const interval = (of: { interval: { low: number; high: number } | null; n: number }) =>
    of.interval
      ? `${t('list.strip.interval', { low: whole(of.interval.low), high: whole(of.interval.high) })} · n ${of.n}`
      : `n ${of.n}`;
  const ofShops = provenanceOf('listing', fronts.isSynthetic);
  const registered = provenanceOf('register', ofDistrict?.isSynthetic);
  return (
    <dl className={styles.figures}>
      <Figure
        provenance={recent ? registered : null}
        term={t(recent?.method === 'quarter' ? 'road.sheet.quarter' : 'road.sheet.year')}
        value={
          recent
            ? whole(recent.median!)
            : t('state.sample.small', { n: series.at(-1)?.n ?? rent.n })
        }
        {...(recent && { unit })}
        isSmall={!recent}
        note={
          recent
            ? `${t('road.sheet.until', { quarter: recent.quarter })} · ${interval(recent)}`
            : t('list.strip.small', { n: smallestSample })
        }
      />
      <Figure
        provenance={rent.median === null ? null : registered}
        term={t('road.sheet.all')}
        value={rent.median === null ? t('state.sample.small', { n: rent.n }) : whole(rent.median)}
        {...(rent.median !== null && { unit })}
        isSmall={rent.median === null}
        note={rent.median === null ? t('list.strip.small', { n: smallestSample }) : interval(rent)}
      />
      <Figure
        provenance={null}
        term={t('map.quartiles')}
        value={rent.q1 === null || rent.q3 === null ? '–' : `${whole(rent.q1)}–${whole(rent.q3)}`}
        note={unit}
      />
      {along.n >= smallestSample && along.inLanes >= smallestSample && (
        <FrontageSplit road={road} />
      )}
      <Rank road={road} names={names} />
      <DistrictComparison road={road} names={names} ofDistrict={ofDistrict} />
      {density && (
        <Figure
          provenance={ofShops}
          term={t('road.sheet.density')}
          value={number(density.per100M)}
          unit={t('road.sheet.density.unit')}
          note={t('road.sheet.density.note', {
            shops: number(density.shops),
            m: number(density.lengthM),
          })}
        />
      )}
      {fronts.n > 0 && (
        <Figure
          provenance={ofShops}
          term={t('road.sheet.front')}
          value={
            fronts.meanM === null ? t('state.sample.small', { n: fronts.n }) : number(fronts.meanM)
          }
          {...(fronts.meanM !== null && { unit: 'm' })}
          isSmall={fronts.meanM === null}
          note={t('road.sheet.front.note', { n: fronts.n })}
        />
      )}
      {survey && <SurveyFigures survey={survey} />}
    </dl>
  );
}

interface DistrictComparisonProps {
  road: RoadSheetOutput['road'];
  names: SheetNames;
  ofDistrict: SheetFiguresProps['ofDistrict'];
}

/** The median of the road against that of its district. */
function DistrictComparison({ road, names, ofDistrict }: DistrictComparisonProps) {
  const { t, change } = useText();
  const { ofMany } = useRentFormat();
  const { rent, currency } = road;
  const finding = ofDistrict ? compared(ofDistrict, rent) : undefined;
  const isBeyond = finding?.kind === 'higher' || finding?.kind === 'lower';
  const ratio =
    ofDistrict?.median && rent.median !== null ? rent.median / ofDistrict.median - 1 : null;
  const notes = [
    ofDistrict?.median
      ? t('road.sheet.against.note', {
          district: names.district,
          median: ofMany.text(ofDistrict.median, currency),
        })
      : '',
    finding?.kind === 'within-error' ? t('road.sheet.against.within') : '',
  ];
  return (
    <Figure
      provenance={ratio === null ? null : provenanceOf('register', ofDistrict?.isSynthetic)}
      term={t('road.sheet.against', { district: names.district })}
      value={ratio === null ? '–' : change(ratio, 0)}
      isQuiet={!isBeyond}
      note={notes.filter(Boolean).join(' · ')}
    />
  );
}

/** Vacancy and change of shops, where the survey covers the road. */
function SurveyFigures({ survey }: { survey: NonNullable<RoadSheetOutput['road']['survey']> }) {
  const { t, percent } = useText();
  const { vacancy, flows, churn, period } = survey;
  const provenance = provenanceOf('survey', survey.isSynthetic);
  return (
    <>
      {vacancy && (
        <Figure
          provenance={provenance}
          term={t('road.column.vacancy')}
          value={percent(vacancy.share)}
          note={`${t('list.strip.interval.share', { low: percent(vacancy.low), high: percent(vacancy.high) })} · n ${vacancy.n}`}
        />
      )}
      {flows && (
        <Figure
          provenance={provenance}
          term={t('road.sheet.flows')}
          value={t('road.sheet.flows.value', flows)}
          isSmall
          note={[
            t('road.sheet.flows.note', { since: flows.since, period, replaced: flows.replaced }),
            churn === null ? '' : `${t('road.column.churn')} ${percent(churn)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
    </>
  );
}

/**
 * Medians of the main street and of its lanes, where both may be published. They come from the free
 * statistics, so every disclosure rule of a filtered search holds for them too.
 */
function FrontageSplit({
  road: { city, district, name, currency },
}: {
  road: RoadSheetOutput['road'];
}) {
  const { t } = useText();
  const { ofMany } = useRentFormat();
  const here = { city, district, road: [name] };
  const street = useQuery(kaseStatistics, { ...here, frontageKind: ['main-street'] }).data;
  const lanes = useQuery(kaseStatistics, { ...here, frontageKind: ['lane', 'alley'] }).data;
  if (!street || !lanes || street.median === null || lanes.median === null) return null;
  return (
    <Figure
      provenance={provenanceOf('register', street.isSynthetic || lanes.isSynthetic)}
      term={t('road.sheet.split')}
      value={`${ofMany.text(street.median, currency)} / ${ofMany.text(lanes.median, currency)}`}
      unit={ofMany.unit(currency)}
      note={t('road.sheet.split.note', { street: street.n, lanes: lanes.n })}
    />
  );
}

/**
 * Roads of the district are read once more, in the order of their medians; fewer than a hundred
 * have enough cases.
 */
function Rank({ road, names }: { road: RoadSheetOutput['road']; names: SheetNames }) {
  const { t, number } = useText();
  const input = {
    city: road.city,
    district: road.district,
    evidence: String(smallestSample),
    sort: '-rent' as const,
    limit: 100,
  };
  const { data } = useQuery(searchRoads, isRanked(road) ? input : null);
  const at = data?.list.findIndex(({ id }) => id === road.id) ?? -1;
  const term = t('road.sheet.rank', { district: names.district });
  if (!isRanked(road))
    return <Figure provenance={null} term={term} value="–" note={t('road.sheet.rank.none')} />;
  return (
    <Figure
      provenance="register"
      term={term}
      value={at < 0 ? '–' : number(at + 1)}
      unit={data && `/ ${number(data.total)}`}
      note={t('road.sheet.rank.note', { n: smallestSample })}
    />
  );
}

interface FigureProps {
  /** null where no figure is shown, or the one beside it carries the badge. */
  provenance: Provenance | null;
  term: string;
  value: string;
  unit?: string | undefined;
  note: string;
  isSmall?: boolean;
  /** Not bold: the error leaves open which way it goes. */
  isQuiet?: boolean;
}

function Figure({
  provenance,
  term,
  value,
  unit,
  note,
  isSmall = false,
  isQuiet = false,
}: FigureProps) {
  return (
    <div>
      <dt>
        {term} {provenance && <ProvenanceBadge of={provenance} />}
      </dt>
      <dd className={isSmall ? styles.smallValue : isQuiet ? styles.quietValue : styles.value}>
        {value} {unit && <small>{unit}</small>}
      </dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}
