import { useText } from '#src/client/hooks/use-text.ts';
import { useMedia, usePhone } from '#src/client/hooks/use-media.ts';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ProvenanceBadge } from '#src/ui/provenance-badge/provenance-badge.tsx';
import { SegmentedControl } from '#src/ui/segmented-control/segmented-control.tsx';
import { UnstyledButton } from '#src/ui/button/unstyled-button.tsx';
import type { StreetAnswer as Answer } from '../../contract/street-search.ts';
import { RankStability } from './rank-stability.tsx';
import { streetViews } from './street-address.ts';
import styles from './street-answer.module.css';
import { StreetList } from './street-list.tsx';
import { StreetMap } from './street-map.tsx';
import type { StreetSearchState } from './use-street-search.ts';
import { WeightsPanel } from './weights-panel.tsx';

/** From this width on list, map and weights are beside each other; below they are tabs. */
const wide = '(min-width: 1360px)';

interface StreetAnswerProps {
  answer: Answer;
  streets: StreetSearchState;
}

/** The ranked streets as a list, on the map, and by what weights. */
export function StreetAnswer({ answer, streets }: StreetAnswerProps) {
  const { t } = useText();
  const isWide = useMedia(wide);
  const isPhone = usePhone();
  const { state, change } = streets.navigation;
  const shows = (view: string) => isWide || state.view === view;
  return (
    <>
      {!isWide && (
        <SegmentedControl className={styles.views} role="group" aria-label={t('streets.views')}>
          {streetViews.map((view) => (
            <UnstyledButton
              key={view}
              aria-pressed={state.view === view}
              onClick={() => change({ view })}
            >
              {t(`streets.view.${view}`)}
            </UnstyledButton>
          ))}
        </SegmentedControl>
      )}
      <AnswerHead answer={answer} streets={streets} />
      {!isWide && !isPhone && state.view === 'list' && <RankStability streets={streets} />}
      <div className={classNames(styles.answer, isWide && styles.wide)}>
        {shows('list') && <StreetList streets={streets} />}
        {(shows('map') || shows('weights')) && (
          <div className={styles.side}>
            {shows('map') && <StreetMap streets={streets} />}
            {shows('weights') && <WeightsPanel streets={streets} />}
          </div>
        )}
      </div>
      {isPhone && (
        <>
          {state.view === 'list' && <RankStability streets={streets} />}
          <MissingNote answer={answer} />
        </>
      )}
      <CompareBar streets={streets} />
    </>
  );
}

/** How many streets, how many were left out and why, and the switch for generated figures. */
function AnswerHead({ answer, streets }: StreetAnswerProps) {
  const { t } = useText();
  const isPhone = usePhone();
  const { filter } = streets.navigation.state;
  const within = answer.list.filter((street) => street.within >= 0.9).length;
  const few = answer.excluded.find(({ by }) => by === 'evidence');
  return (
    <div className={styles.head}>
      <p role="status">
        <b>{t('streets.count', { n: answer.list.length })}</b>{' '}
        {t('streets.count.within', { n: within })}
        {few && ` ${t('streets.none.evidence', { n: few.n })}`}
      </p>
      <label className={styles.synthetic}>
        <input
          type="checkbox"
          checked={filter['synthetic'] === 'yes'}
          onChange={({ target }) =>
            streets.navigation.applyFilter({ synthetic: target.checked ? 'yes' : undefined })
          }
        />
        <ProvenanceBadge of="synthetic" /> {t('streets.synthetic')}
      </label>
      {!isPhone && <MissingNote answer={answer} />}
    </div>
  );
}

/** What the city has no data of. */
function MissingNote({ answer: { missing, generated } }: { answer: Answer }) {
  const { t } = useText();
  if (missing.length === 0) return null;
  const names = missing.map((gap) => t(`streets.gap.${gap}`)).join(t('streets.stable.and'));
  return (
    <p className={styles.missing}>
      {t('streets.missing', { names })}
      {generated.length > 0 && ` ${t('streets.missing.generated')}`}
    </p>
  );
}

function CompareBar({
  streets: { chosen, clearChosen, navigation, ranked },
}: {
  streets: StreetSearchState;
}) {
  const { t } = useText();
  if (chosen.length === 0) return null;
  const names = ranked.filter(({ street }) => chosen.includes(street.id)).map(({ score }) => score.place); // prettier-ignore
  return (
    <div className={styles.compare}>
      <span>{t('streets.compare.chosen', { n: chosen.length, places: names.join(' ') })}</span>
      <Button variant="text" onClick={clearChosen}>
        {t('streets.compare.clear')}
      </Button>
      <Button
        variant="primary"
        disabled={chosen.length < 2}
        onClick={() => navigation.compare(chosen)}
      >
        {t('streets.compare')}
      </Button>
    </div>
  );
}
