import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaScale } from '#src/client/text/shown-scale.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { frontageKinds } from '#src/domain/frontage-kind.ts';
import { floorBands, kaseKinds, remarks } from '#src/domain/kase.ts';
import { tradeCodes } from '#src/domain/trade-taxonomy.ts';
import { listProjects } from '#src/features/account/contract/projects.ts';
import type { Places } from '#src/features/searches/ui/list-page/place-options.ts';
import { useRoadControl } from '#src/features/searches/ui/list-page/road-control.tsx';
import { useFilterControls } from '#src/features/searches/ui/list-page/use-filter-controls.tsx';
import type { ListNavigation } from '#src/features/searches/ui/list-page/use-list-address.ts';
import { isRarelyUsed, type FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import { ownedSources, ownedStatuses } from '../../model/owned-kase.ts';
import { dealQuarters } from '../contributions/deal-quarter-filter.tsx';

const verificationSteps = [1, 2, 3] as const;
const completenessSteps = [50, 70, 80, 90];

/**
 * Filters of the member's own cases. Nothing in them is masked, so ranges may be cut anywhere.
 *
 * @param retracted Only those taken back are shown, so that there is no state to choose.
 * @param tags The member's tags; without any the filter is left out.
 */
export function useOwnedFilters(
  navigation: ListNavigation,
  places: Places | undefined,
  retracted: boolean,
  tags: readonly string[] = [],
): FilterControl[] {
  const words = useText();
  const { t, locale } = words;
  const controls = useFilterControls(navigation);
  const projects = useQuery(listProjects, {}).data;
  const road = useRoadControl(navigation);
  return [
    ...controls.place(places, ['road']),
    road,
    dealQuarters(navigation, places, t),
    controls.stretch('area', t('kase.filter.area'), areaScale(1, 20_000, words)),
    controls.one(
      'source',
      t('myKases.source'),
      ownedSources.map((value) => ({ value, text: t(`myKases.source.${value}`) })),
    ),
    ...(projects && projects.length > 0
      ? [
          controls.one(
            'project',
            t('keep.project'),
            projects.map(({ id, name }) => ({ value: id, text: name })),
          ),
        ]
      : []),
    ...(tags.length > 0
      ? [
          controls.one(
            'tag',
            t('contribution.mark.tags'),
            tags.map((tag) => ({ value: tag, text: tag })),
          ),
        ]
      : []),
    ...(retracted
      ? []
      : [
          controls.one(
            'status',
            t('order.column.status'),
            ownedStatuses
              // A case is made of a contribution once it is published; before that it is listed
              // under those handed in.
              .filter(
                (status) =>
                  status === 'published' || status === 'retracted' || status === 'superseded',
              )
              .map((value) => ({ value, text: t(`myKases.status.${value}`) })),
          ),
        ]),
    isRarelyUsed(controls.keyword('q', t('myKases.words'))),
    isRarelyUsed(
      controls.many(
        'kind',
        t('kase.filter.kind'),
        kaseKinds.map((value) => ({ value, text: t(`kase.kind.${value}`) })),
      ),
    ),
    isRarelyUsed(
      controls.many(
        'floor',
        t('kase.filter.floor'),
        floorBands.map((value) => ({ value, text: t(`floor.${value}`) })),
      ),
    ),
    isRarelyUsed(
      controls.many(
        'frontageKind',
        t('frontageKind'),
        frontageKinds.map((value) => ({ value, text: t(`frontageKind.${value}`) })),
      ),
    ),
    isRarelyUsed(
      controls.stretch('frontage', t('kase.filter.frontage'), {
        unit: 'm',
        least: 0,
        most: 200,
        decimals: 1,
      }),
    ),
    isRarelyUsed(
      controls.many(
        'category',
        t('kase.filter.category'),
        tradeCodes.map((value) => ({ value, text: tradeLabel(value, locale) })),
      ),
    ),
    isRarelyUsed(
      controls.stretch('rent', t('kase.filter.rent'), {
        unit: t('myKases.unitRent.unit'),
        least: 0,
        most: 1_000_000,
      }),
    ),
    isRarelyUsed(
      controls.one(
        'completeness',
        t('kase.filter.completeness'),
        completenessSteps.map((step) => ({ value: String(step), text: `≥ ${step}%` })),
      ),
    ),
    isRarelyUsed(
      controls.one('terms', t('kase.filter.terms'), [
        { value: 'known', text: t('kase.filter.terms.known') },
      ]),
    ),
    isRarelyUsed(
      controls.many(
        'exclude',
        t('kase.filter.exclude'),
        remarks.map((value) => ({ value, text: t(`kase.remark.${value}`) })),
      ),
    ),
    isRarelyUsed(
      controls.one(
        'verification',
        t('kase.filter.verification'),
        verificationSteps.map((step) => ({
          value: String(step),
          text: t('kase.atLeast', { what: t(`kase.verified.${step}`) }),
        })),
      ),
    ),
    ...controls.area(),
  ];
}
