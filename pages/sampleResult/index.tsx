import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { isAbsent } from '#src/client/text/is-absent.ts';
import { listPlaces } from '#src/contract/places.ts';
import { SaveToProjectButton } from '#src/features/account/ui/projects/save-to-project-button.tsx';
import { useItemTitle } from '#src/features/orders/ui/use-item-title.ts';
import {
  listSampleResults,
  listSampleWaves,
  readSampleResult,
  sampleFilterFields,
  searchSamples,
} from '#src/features/samples/contract/samples.ts';
import { isOwn, maxPointsRead } from '#src/features/samples/ui/result/own-points.ts';
import styles from '#src/features/samples/ui/result/result.module.css';
import { resultAddressKeys } from '#src/features/samples/ui/result/use-result-address.ts';
import { WaveFindings } from '#src/features/samples/ui/result/wave-findings.tsx';
import { CoverageLine } from '#src/features/samples/ui/search/coverage-line.tsx';
import {
  roadText,
  waveText,
  type SampleItem,
} from '#src/features/samples/ui/search/sample-labels.ts';
import { useSamplePoints } from '#src/features/samples/ui/search/use-sample-points.ts';
import { AddressNotice } from '#src/features/searches/ui/list-page/address-notice.tsx';
import { districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { observedCityText } from '#src/features/success-rates/ui/form/question-labels.ts';
import { AsyncView, Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';

/** `/sampleResult`: the member's points, of a cart by `?id=`, or of a wave and a road by `?wave=&city=&district=&road=`. */
export default function SampleResultPage() {
  const { t } = useText();
  const [query, setQuery] = useSearchParams();
  const id = query.get('id');
  const fields = {
    wave: sampleFilterFields.wave,
    city: sampleFilterFields.city,
    district: sampleFilterFields.district,
    road: sampleFilterFields.road,
  };
  const wrong = [...query.keys()]
    .filter(
      (key) =>
        key !== 'id' &&
        !isShown(key) &&
        !(key in fields && fields[key as 'city'].safeParse(query.get(key)).success),
    )
    .map((key) => ({ key, value: query.get(key) ?? '' }));
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('page.sampleResult')}</h1>
      <AddressNotice
        wrong={wrong}
        onTidy={() =>
          setQuery(
            Object.fromEntries(
              [...query].filter(([key]) => !wrong.some((part) => part.key === key)),
            ),
          )
        }
      />
      {id !== null ? (
        <Basket key={id} id={id} />
      ) : query.has('wave') ? (
        <OfWave
          key={new URLSearchParams([...query].filter(([key]) => !isShown(key))).toString()}
          wave={query.get('wave')!}
          where={Object.fromEntries(
            (['city', 'district', 'road'] as const).flatMap((key) => {
              const value = query.get(key);
              return value === null || wrong.some((part) => part.key === key)
                ? []
                : [[key, key === 'road' ? [value] : value]];
            }),
          )}
        />
      ) : (
        <Choose />
      )}
    </div>
  );
}

const isShown = (key: string) => (resultAddressKeys as readonly string[]).includes(key);
/** As many as a search may name. */
const mostRoads = 50;

/** A basket as it was bought. */
function Basket({ id }: { id: string }) {
  const { t, dayText } = useText();
  const titleOf = useItemTitle();
  const asked = useQuery(readSampleResult, { id });
  const waves = useQuery(listSampleWaves, {}).answer;
  if (isAbsent(asked.error)) {
    return <Nothing title={t('sample.result.missing')} text={t('sample.result.missing.text')} />;
  }
  return (
    <AsyncView asked={asked} skeleton={<SkeletonLines lines={10} height={44} />}>
      {({ title, orderNo, createdAt, isWithdrawn, list }) => (
        // Stretched to the page, it would stretch its first chart in turn.
        <div className={styles.basket}>
          <p className={styles.lead}>
            {[titleOf(title), orderNo, dayText(createdAt)].filter(Boolean).join(' · ')}
            {!isWithdrawn && <BasketCoverage rows={list} />}
          </p>
          {isWithdrawn ? (
            <p role="alert" className={styles.withdrawn}>
              {t('sample.result.withdrawn')}
            </p>
          ) : (
            <>
              <p>
                <SaveToProjectButton
                  items={[{ type: 'sample', refId: id, title: titleOf(title) }]}
                />
              </p>
              <WaveFindings rows={list.filter(isOwn)} waves={waves} />
            </>
          )}
        </div>
      )}
    </AsyncView>
  );
}

/** Of the roads a basket is of, where all of it is of one wave. */
function BasketCoverage({ rows }: { rows: readonly SampleItem[] }) {
  const [wave, ...others] = new Set(rows.map(({ waveId }) => waveId));
  const roads = [...new Set(rows.map(({ road }) => road))];
  if (wave === undefined || others.length > 0 || roads.includes('') || roads.length > mostRoads)
    return null;
  return <CoverageLine filter={{ wave, city: rows[0]!.city, road: roads }} />;
}

/** The member's points of a wave, found by paging through its points. */
function OfWave({ wave, where }: { wave: string; where: Record<string, string | string[]> }) {
  const words = useText();
  const { t } = words;
  const [turn, setTurn] = useState(0);
  const waves = useQuery(listSampleWaves, {}).answer;
  const places = useQuery(listPlaces, {}).answer;
  const found = useSamplePoints(
    { ...where, wave: [wave], owned: 'yes', ...(turn > 0 && { sort: 'road' as const }) },
    maxPointsRead,
  );
  const whole = useQuery(searchSamples, { ...where, wave: [wave], limit: 1 });
  const known = waves?.find(({ id }) => id === wave);
  if (found?.error?.code === 400 || (waves && !known)) {
    return <Nothing title={t('sample.result.missing')} text={t('sample.result.missing.text')} />;
  }
  if (found?.error) return <Failed error={found.error} onRetry={() => setTurn(turn + 1)} />;
  if (!found || !waves || !(whole.answer ?? whole.error))
    return <SkeletonLines lines={10} height={44} />;
  const own = found.points.filter(isOwn);
  const [inDistrict, onRoad] = [String(where['district'] ?? ''), String(where['road'] ?? '')];
  const district =
    inDistrict && districtText(places, String(where['city'] ?? ''), inDistrict, words.locale);
  const [first] = own.length > 0 ? own : (whole.answer?.list ?? []);
  const road = first?.road === onRoad ? roadText(first, words) : onRoad;
  const address = `/sample?${new URLSearchParams(Object.entries({ ...where, wave }).map(([key, value]) => [key, String(value)]))}`;
  return (
    <>
      <p className={styles.lead}>
        {[known && waveText(known, words), district, road].filter(Boolean).join(' · ')} ·{' '}
        {t('sample.result.own', { n: found.total, total: whole.answer?.total ?? '–' })}
        {known?.isSynthetic && <span className={styles.synthetic}>{t('sample.synthetic')}</span>}
        <CoverageLine filter={{ ...where, wave }} />
        <Link to={address}>{t('sample.result.more')}</Link>
      </p>
      {found.total > own.length && (
        <p role="status" className={styles.synthetic}>
          {t('sample.result.cut', { n: own.length, total: found.total })}
        </p>
      )}
      {own.length === 0 ? (
        <Nothing
          title={t('sample.result.none')}
          text={t('sample.result.none.text')}
          address={address}
        />
      ) : (
        <WaveFindings rows={own} waves={waves} where={where} />
      )}
    </>
  );
}

/** Without a basket in the address: the baskets there are. */
function Choose() {
  const { t, locale, dayText } = useText();
  const titleOf = useItemTitle();
  const asked = useQuery(listSampleResults, { limit: 50 });
  const waves = useQuery(listSampleWaves, {}).answer ?? [];
  return (
    <AsyncView asked={asked} skeleton={<SkeletonLines lines={4} height={44} />}>
      {({ list }) => (
        <section className={styles.card}>
          <h2>{t('sample.result.choose')}</h2>
          {list.length > 0 && (
            <ul className={styles.links}>
              {list.map(({ id, title, orderNo, createdAt, rows }) => (
                <li key={id}>
                  <Link to={`/sampleResult?id=${encodeURIComponent(id)}`}>
                    {[titleOf(title), orderNo, dayText(createdAt), `n ${rows}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <h3>{t('sample.result.waves')}</h3>
          <ul className={styles.links}>
            {waves.map((wave) => (
              <li key={wave.id}>
                <Link
                  to={`/sampleResult?${new URLSearchParams({ wave: wave.id, city: wave.city })}`}
                >
                  {observedCityText(wave.city, locale)} {wave.period} · n {wave.points}
                </Link>
              </li>
            ))}
          </ul>
          <LinkButton variant="primary" to="/sample">
            {t('sample.result.search')}
          </LinkButton>
        </section>
      )}
    </AsyncView>
  );
}

function Nothing({
  title,
  text,
  address = '/sample',
}: {
  title: string;
  text: string;
  address?: string;
}) {
  const { t } = useText();
  return (
    <section className={styles.card} role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      <LinkButton variant="primary" to={address}>
        {t('sample.result.search')}
      </LinkButton>
    </section>
  );
}
