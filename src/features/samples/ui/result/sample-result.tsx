import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { isAbsent } from '#src/client/text/is-absent.ts';
import { listPlaces } from '#src/contract/places.ts';
import { SaveToProjectButton } from '#src/features/account/ui/projects/save-to-project-button.tsx';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { AsyncView, Failed, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { listSampleWaves, readSampleResult, searchSamples } from '../../contract/samples.ts';
import { CoverageLine } from '../search/coverage-line.tsx';
import { roadText, waveText, type SampleItem } from '../search/sample-labels.ts';
import { useSamplePoints } from '../search/use-sample-points.ts';
import { isOwn, maxPointsRead } from './own-points.ts';
import { ResultChooser } from './result-chooser.tsx';
import styles from './result.module.css';
import { WaveFindings } from './wave-findings.tsx';

/** Maximum number of roads in one search. */
const mostRoads = 50;

/** The points of one purchase, as they were when it was paid. */
export function PurchasedResult({ id }: { id: string }) {
  const { t, dayText } = useText();
  const titleOf = useItemTitle();
  const query = useQuery(readSampleResult, { id });
  const waves = useQuery(listSampleWaves, {}).data;
  if (isAbsent(query.error)) {
    return (
      <>
        <NoResult title={t('sample.result.missing')} text={t('sample.result.missing.text')} />
        <ResultChooser />
      </>
    );
  }
  return (
    <AsyncView query={query} skeleton={<SkeletonLines lines={10} height={44} />}>
      {({ title, orderNo, createdAt, isWithdrawn, list }) => (
        // Not stretched to the height of the page, because its first chart would grow with it.
        <div className={styles.cart}>
          <p className={styles.lead}>
            {[titleOf(title), orderNo, dayText(createdAt)].filter(Boolean).join(' · ')}
            {!isWithdrawn && <PurchasedCoverage rows={list} />}
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

/** Coverage of the roads of a purchase; nothing when it holds several waves. */
function PurchasedCoverage({ rows }: { rows: readonly SampleItem[] }) {
  const [wave, ...others] = new Set(rows.map(({ waveId }) => waveId));
  const roads = [...new Set(rows.map(({ road }) => road))];
  if (wave === undefined || others.length > 0 || roads.includes('') || roads.length > mostRoads)
    return null;
  return <CoverageLine filter={{ wave, city: rows[0]!.city, road: roads }} />;
}

/** The member's points of a wave, found by paging through its points. */
export function WaveResult({
  wave,
  where,
}: {
  wave: string;
  where: Record<string, string | string[]>;
}) {
  const words = useText();
  const { t } = words;
  const [turn, setTurn] = useState(0);
  const waves = useQuery(listSampleWaves, {}).data;
  const places = useQuery(listPlaces, {}).data;
  const found = useSamplePoints(
    { ...where, wave: [wave], owned: 'yes', ...(turn > 0 && { sort: 'road' as const }) },
    maxPointsRead,
  );
  const whole = useQuery(searchSamples, { ...where, wave: [wave], limit: 1 });
  const known = waves?.find(({ id }) => id === wave);
  if (found?.error?.code === 400 || (waves && !known)) {
    return <NoResult title={t('sample.result.missing')} text={t('sample.result.missing.text')} />;
  }
  if (found?.error) return <Failed error={found.error} onRetry={() => setTurn(turn + 1)} />;
  if (!found || !waves || !(whole.data ?? whole.error))
    return <SkeletonLines lines={10} height={44} />;
  const own = found.points.filter(isOwn);
  const [inDistrict, onRoad] = [String(where['district'] ?? ''), String(where['road'] ?? '')];
  const district =
    inDistrict && districtText(places, String(where['city'] ?? ''), inDistrict, words.locale);
  const [first] = own.length > 0 ? own : (whole.data?.list ?? []);
  const road = first?.road === onRoad ? roadText(first, words) : onRoad;
  const address = `/sample?${new URLSearchParams(Object.entries({ ...where, wave }).map(([key, value]) => [key, String(value)]))}`;
  return (
    <>
      <p className={styles.lead}>
        {[known && waveText(known, words), district, road].filter(Boolean).join(' · ')} ·{' '}
        {t('sample.result.own', { n: found.total, total: whole.data?.total ?? '–' })}
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
        <NoResult
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

function NoResult({
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
