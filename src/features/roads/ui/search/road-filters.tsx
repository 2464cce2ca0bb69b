import { useText } from '#src/client/hooks/use-text.ts';
import { rentScale } from '#src/client/text/shown-scale.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { farthestMetroM, roadGrades } from '#src/domain/road.ts';
import { trades } from '#src/domain/trade-taxonomy.ts';
import styles from '#src/features/searches/ui/list-page/list-page.module.css';
import { currencyOf, type Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { useFilterControls } from '#src/features/searches/ui/list-page/use-filter-controls.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { isRarelyUsed, type FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import { evidenceSteps } from '../sheet/evidence-steps.ts';

const shares = [5, 10, 20, 30];

/** A panel that says what has to be chosen first. */
const first = (text: string) => () => <p className={styles.panelText}>{text}</p>;

/** The conditions of a search for roads. */
export function useRoadFilters(
  navigation: ListNavigation,
  places: Places | undefined,
): FilterControl[] {
  const words = useText();
  const { t, locale, number } = words;
  const controls = useFilterControls(navigation);
  const { filter } = navigation.state;
  const city = typeof filter['city'] === 'string' ? filter['city'] : undefined;
  const currency = currencyOf(places, city) ?? 'TWD';
  const perCent = { unit: t('road.unit.percent'), least: 0, most: 100 };
  const share = controls.one(
    'share',
    t('road.filter.share'),
    shares.map((value) => ({ value: String(value), text: `≥ ${value}%` })),
  );
  const category = controls.one(
    'category',
    t('road.filter.category'),
    trades.map(({ code }) => ({ value: code, text: tradeLabel(code, locale) })),
  );
  const rent = controls.stretch(
    'rent',
    t('road.filter.rent'),
    rentScale(0, 100_000, currency, words),
  );
  return [
    ...controls.place(places, [], { byCity: ['rent'] }),
    controls.keyword('q', t('road.filter.words')),
    controls.many(
      'grade',
      t('road.column.grade'),
      roadGrades.map((value) => ({ value, text: t(`road.grade.${value}`) })),
    ),
    city === undefined ? { ...rent, panel: first(t('list.city.first')) } : rent,
    controls.ends('changeFrom', 'changeTo', t('road.filter.change'), {
      ...perCent,
      least: -100,
      most: 1000,
    }),
    isRarelyUsed(
      controls.one(
        'evidence',
        t('road.filter.evidence'),
        evidenceSteps.map((n) => ({
          value: String(n),
          text: t('road.filter.evidence.n', { n: number(n) }),
        })),
      ),
    ),
    controls.stretch('vacancy', t('road.filter.vacancy'), perCent),
    isRarelyUsed(controls.stretch('churn', t('road.filter.churn'), { ...perCent, most: 200 })),
    // A share without its trade says nothing; dropping the trade drops it too.
    { ...category, clear: () => navigation.applyFilter({ category: undefined, share: undefined }) },
    filter['category'] === undefined
      ? isRarelyUsed({ ...share, panel: first(t('road.filter.share.first')) })
      : share,
    isRarelyUsed(
      controls.stretch('length', t('road.filter.length'), { unit: 'm', least: 0, most: 100_000 }),
    ),
    isRarelyUsed(
      controls.stretch('metro', t('road.filter.metro'), {
        unit: 'm',
        least: 0,
        most: farthestMetroM,
      }),
    ),
    isRarelyUsed(controls.flag('hasPlace', t('road.filter.place'))),
    ...controls.area(),
  ];
}
