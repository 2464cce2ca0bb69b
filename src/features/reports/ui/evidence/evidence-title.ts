import { cityText } from '#src/features/searches/ui/list-page/place-options.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { maxDistrictsNamed } from '../../model/printed-report.ts';
import type { EvidenceHead } from './buy-evidence.tsx';

type About = EvidenceHead['about'];

/**
 * What a report of evidence is called: where its rows are, of which kind and of which quarters.
 *
 * @param spoken Says a name of the register in the language of the page.
 */
export function evidenceTitle(
  about: About,
  { t, locale }: Translator,
  spoken: (name: string) => string,
): string {
  const { districts, roads, kinds, first, last } = about;
  const city = cityText(about.city, locale);
  const named =
    districts.length > maxDistrictsNamed
      ? []
      : districts.filter((name) => name !== about.city).map(spoken);
  const wide =
    named.length === 0
      ? city
      : t('papers.evidence.title.place', { districts: named.join(t('list.and')), city });
  const road = roads.length === 1 ? roads[0]!.road : '';
  return t('papers.evidence.title', {
    place:
      road === '' ? wide : t('papers.evidence.title.road', { road: spoken(road), place: wide }),
    kind:
      kinds.length === 1
        ? t(`papers.evidence.kind.${kinds[0]!}`)
        : t('papers.evidence.kind.several'),
    period: first === last ? first : `${first}–${last}`,
  });
}

/** The roads of the rows with how many lie on each; of several districts, each with its own. */
export function evidenceRoads(
  { districts, roads }: About,
  { t }: Translator,
  spoken: (name: string) => string,
): string {
  return roads
    .map(({ district, road, n }) => {
      const place = districts.length > 1 ? spoken(`${district} ${road}`).trim() : spoken(road);
      return t('papers.evidence.title.onRoad', {
        road:
          road === ''
            ? [place, t('papers.evidence.title.noRoad')].filter(Boolean).join(' ')
            : place,
        n,
      });
    })
    .join(t('list.and'));
}
