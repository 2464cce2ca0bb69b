import { Link } from 'react-router-dom';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import type { OutputOf } from '#src/contract/endpoint.ts';
import { useItemTitle } from '#src/features/places/ui/use-item-title.ts';
import { observedCityText } from '#src/features/success-rates/ui/form/question-labels.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { List, ListRow } from '#src/ui/list/list.tsx';
import { Tag } from '#src/ui/tag/tag.tsx';
import { HelpText } from '#src/ui/text/text.tsx';
import { listSampleResults, listSampleWaves, searchSamples } from '../../contract/samples.ts';
import styles from './result-chooser.module.css';

/** Where the address names no sample: those of the member, and the waves of the survey. */
export function ResultChooser() {
  return (
    <>
      <OwnSamples />
      <Waves />
    </>
  );
}

function OwnSamples() {
  const { t } = useText();
  const query = useQuery(listSampleResults, { limit: 50 });
  const owned = useQuery(searchSamples, { owned: 'yes', limit: 1 }).data?.total;
  return (
    <section className={classNames(styles.card, styles.own)}>
      <header>
        <h2>{t('sample.result.choose')}</h2>
        {owned !== undefined && owned > 0 && (
          <HelpText as="span">{t('sample.result.owned', { n: owned })}</HelpText>
        )}
        <LinkButton to="/sample">{t('sample.result.search')}</LinkButton>
      </header>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={3} height={44} />}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <EmptyState
            isCompact
            icon="scatter"
            title={t('sample.result.noneBought')}
            text={t('sample.result.none.text')}
          />
        }
      >
        {({ list }) => (
          <List>
            {list.map((result) => (
              <OwnSample key={result.id} result={result} />
            ))}
          </List>
        )}
      </AsyncView>
    </section>
  );
}

function OwnSample({ result }: { result: OutputOf<typeof listSampleResults>['list'][number] }) {
  const { t, dayText } = useText();
  const titleOf = useItemTitle();
  const { id, title, orderNo, createdAt, rows, isWithdrawn } = result;
  return (
    <ListRow>
      <span>
        <Link to={`/sampleResult?id=${encodeURIComponent(id)}`}>{titleOf(title)}</Link>
        <small>{[orderNo, dayText(createdAt)].filter(Boolean).join(' · ')}</small>
      </span>
      {isWithdrawn ? (
        <Tag>{t('sample.result.refunded')}</Tag>
      ) : (
        <span>{t('sample.result.points', { n: rows })}</span>
      )}
    </ListRow>
  );
}

/** The waves by city, the newest first. */
function Waves() {
  const { t, locale } = useText();
  const waves = useQuery(listSampleWaves, {}).data ?? [];
  const cities = [...new Set(waves.map(({ city }) => city))];
  if (waves.length === 0) return null;
  return (
    <section className={styles.card}>
      <header>
        <h2>{t('sample.result.waves')}</h2>
      </header>
      <HelpText>{t('sample.result.waves.text')}</HelpText>
      {cities.map((city) => (
        <div key={city} className={styles.city}>
          <h3>{observedCityText(city, locale)}</h3>
          <ul>
            {waves
              .filter((wave) => wave.city === city)
              .map(({ id, period, points }) => (
                <li key={id}>
                  <Link to={`/sampleResult?${new URLSearchParams({ wave: id, city })}`}>
                    {period} <small>n {points}</small>
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
