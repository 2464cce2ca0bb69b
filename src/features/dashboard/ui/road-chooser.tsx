import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listRoads } from '#src/contract/places.ts';
import panels from '#src/features/searches/ui/list-page/list-page.module.css';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { OptionList } from '#src/ui/filter-bar/option-list.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { Popover } from '#src/ui/popover/popover.tsx';
import { maxIndexLines } from '../model/dashboard-filter.ts';
import type { Scope } from './dashboard-address.ts';

interface RoadChooserProps {
  scope: Scope;
  /** Their ids; none draws the districts again. */
  onRoads: (ids: readonly string[]) => void;
}

/** Chooses roads of the current district, whose lines replace those of districts. */
export function RoadChooser({ scope, onRoads }: RoadChooserProps) {
  const { t, locale } = useText();
  const { city, one, roads } = scope;
  const known = useQuery(
    listRoads,
    one === undefined ? null : { city: city.name, district: one },
  ).data;
  return (
    <Popover
      label={t('dashboard.roads')}
      triggerClass={buttonClass()}
      trigger={
        roads.length > 0 ? t('dashboard.roads.chosen', { n: roads.length }) : t('dashboard.roads')
      }
    >
      {(close) =>
        one === undefined ? (
          <p className={panels.panelText}>{t('dashboard.roads.first')}</p>
        ) : (
          <>
            <p className={panels.panelText}>{t('dashboard.roads.most', { n: maxIndexLines })}</p>
            <OptionList
              key={known ? 'loaded' : 'waiting'}
              many
              label={t('dashboard.roads')}
              options={(known ?? []).map((road) => ({
                value: road.id,
                text: placeText(locale, road),
                words: `${road.name} ${road.nameHans}`,
                lang: locale.startsWith('zh') ? undefined : 'zh-Hant',
                n: road.n,
              }))}
              chosen={roads}
              onChoose={(ids) => {
                onRoads(ids.slice(0, maxIndexLines));
                close();
              }}
            />
          </>
        )
      }
    </Popover>
  );
}
