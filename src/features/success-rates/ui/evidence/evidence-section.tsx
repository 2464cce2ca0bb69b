import { usePhone } from '#src/client/hooks/use-media.ts';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useSettings } from '#src/client/hooks/use-settings.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { observedCityNamed } from '#src/domain/success-rate.ts';
import { EvidenceSourcesButton } from '#src/features/data-sources/ui/data-sources-button.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { AsyncView, SkeletonLines } from '#src/ui/async-view/async-view.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { successEvidence } from '../../contract/survival-evidence.ts';
import type { Question } from '../form/question-address.ts';
import { EvidenceTable } from './evidence-table.tsx';
import type { EvidenceCity } from './evidence-types.ts';
import styles from './evidence.module.css';
import { MissingList } from './missing-list.tsx';

/** What each city has, before anything is asked: the kind of evidence, its years and its shops. */
export function EvidenceSection({ filter }: { filter: Question }) {
  const { t } = useText();
  const query = useQuery(successEvidence, {});
  const { city: own } = useSettings();
  // On a phone it would separate the title from the form.
  const phone = usePhone();
  const city = typeof filter['city'] === 'string' ? filter['city'] : undefined;
  // A member may have chosen no city.
  const named = observedCityNamed(city ?? own)?.name;
  const [category] = [filter['category'] ?? []].flat();
  return (
    <details
      className={styles.card}
      open={!phone && (city === undefined || category === undefined)}
    >
      <summary>{t('success.evidence.title')}</summary>
      <AsyncView
        query={query}
        skeleton={<SkeletonLines lines={6} />}
        isEmpty={(cities) => cities.length === 0}
        empty={<Caption>{t('success.nowhere')}</Caption>}
      >
        {(cities) => (
          <>
            <EvidenceTable cities={withCity(cities, named)} chosen={{ city, category }} />
            <Caption>{t('success.evidence.kinds')}</Caption>
            <EvidenceSourcesButton
              className={buttonClass('text')}
              evidence="spells"
              city={named ?? cities[0]!.name}
            />
            {cities.some(hasSynthetic) && <Caption>{t('success.evidence.synthetic')}</Caption>}
            <MissingList cities={cities} city={named ?? cities[0]!.name} />
          </>
        )}
      </AsyncView>
    </details>
  );
}

const hasSynthetic = ({ trades }: EvidenceCity) =>
  trades.some(({ evidence }) => evidence.some(({ isSynthetic }) => isSynthetic));

/** The city of the reader comes first, and is shown also where nothing is known of it. */
function withCity(cities: readonly EvidenceCity[], name: string | undefined): EvidenceCity[] {
  const known = name === undefined ? undefined : observedCityNamed(name);
  if (!known) return [...cities];
  const own = cities.find((city) => city.name === name) ?? { ...known, trades: [], seenOnce: [] };
  return [own, ...cities.filter((city) => city.name !== name)];
}
