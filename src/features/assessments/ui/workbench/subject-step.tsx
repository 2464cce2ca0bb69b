import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { listPlaces, listRoads } from '#src/contract/places.ts';
import { shopConditions, type AssessedShop } from '#src/domain/assessment.ts';
import { cities } from '#src/domain/city.ts';
import { mainUses, remarks, zonings } from '#src/domain/kase.ts';
import { lastDay, type Quarter } from '#src/domain/quarter.ts';
import { cityText, districtText } from '#src/features/searches/ui/list-page/place-options.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { DayInput, SelectInput, TextInput } from '../parts/assessment-inputs.tsx';
import { NumberInput } from '../parts/number-input.tsx';
import type { Draft } from '../parts/use-assessment-draft.ts';
import { ZoneSketch } from '../parts/zone-sketch.tsx';
import styles from './assessment.module.css';
import { LeaseFields } from './lease-fields.tsx';
import { MeasureFields } from './measure-fields.tsx';
import { NextStep } from './next-step.tsx';
import type { Workbench } from './workbench-state.ts';
import { sketchOf } from './zone-sketch-data.ts';

/** Step 1: the shop to be assessed. */
export function SubjectStep({ bench }: { bench: Workbench }) {
  const words = useText();
  const { t } = words;
  const { draft } = bench;
  const { subject } = draft.document;
  const sketch = sketchOf(subject);
  return (
    <section className={styles.card} aria-labelledby="assessment-subject">
      <h2 id="assessment-subject">{t('assessment.step.subject')}</h2>
      <p className={styles.quiet}>{t('assessment.subject.lead')}</p>
      <PlaceFields draft={draft} />
      <div className={styles.fields}>
        <MeasureFields
          value={subject}
          onChange={(field, change) =>
            draft.edit(`subject.${field}`, (document) => ({
              ...document,
              subject: { ...document.subject, ...(change as Partial<AssessedShop>) },
            }))
          }
        />
      </div>
      {sketch && (
        <ZoneSketch
          name={t('assessment.subject')}
          {...sketch}
          deepestM={sketch.depthM}
          widestM={sketch.frontageM}
        />
      )}
      <LeaseFields
        legend={t('assessment.lease')}
        value={subject.lease ?? null}
        onChange={(field, lease) =>
          draft.edit(`subject.lease.${field}`, (document) => ({
            ...document,
            subject: { ...document.subject, lease },
          }))
        }
      />
      <MoreFields draft={draft} />
      <NextStep step="purpose" go={bench.go} />
    </section>
  );
}

/** Sets one field of the subject. */
const setField =
  (draft: Draft) =>
  <Field extends keyof AssessedShop>(field: Field, value: AssessedShop[Field]) =>
    draft.edit(`subject.${field}`, (document) => ({
      ...document,
      subject: { ...document.subject, [field]: value },
    }));

/** City, district, road and address. A district without a list of roads is typed. */
function PlaceFields({ draft }: { draft: Draft }) {
  const { t, locale } = useText();
  const { subject } = draft.document;
  const set = setField(draft);
  const { data: places, error: placesFailed } = useQuery(listPlaces, {});
  const place = places?.find(({ name }) => name === subject.city);
  // The control must not change its type while in use: while its options load, it already is a
  // select.
  const isOnTheWay = subject.city !== '' && places === undefined && !placesFailed;
  const roads = useQuery(
    listRoads,
    place && subject.district ? { city: subject.city, district: subject.district } : null,
  ).data;
  const release = place?.newestRelease;
  const evidenceEnds = release ? lastDay(release as Quarter) : null;
  const chosenDistrict = subject.district === '' ? [] : [{ name: subject.district }];
  const known = cities.map(({ name }) => ({ value: name, label: cityText(name, locale) }));
  return (
    <div className={styles.fields}>
      <SelectInput
        label={t('assessment.subject.city')}
        value={subject.city}
        options={[{ value: '', label: t('assessment.subject.choose') }, ...known]}
        hint={
          place
            ? t('assessment.subject.evidence', { n: place.n, until: evidenceEnds ?? '' })
            : undefined
        }
        onChange={(city) =>
          draft.edit('', (document) => ({
            ...document,
            subject: { ...document.subject, city, district: '', road: '' },
          }))
        }
      />
      {place || isOnTheWay ? (
        <SelectInput
          label={t('assessment.subject.district')}
          value={subject.district}
          disabled={isOnTheWay}
          options={[
            { value: '', label: t('assessment.subject.choose') },
            ...(place?.districts ?? chosenDistrict).map(({ name }) => ({
              value: name,
              label: districtText(places, subject.city, name, locale),
            })),
          ]}
          onChange={(district) =>
            draft.edit('', (document) => ({
              ...document,
              subject: { ...document.subject, district, road: '' },
            }))
          }
        />
      ) : (
        <TextInput
          label={t('assessment.subject.district')}
          value={subject.district}
          most={40}
          onChange={(value) => set('district', value)}
        />
      )}
      <TextInput
        label={t('assessment.subject.road')}
        value={subject.road}
        most={40}
        {...(roads && {
          list: roads.map((road) => ({ value: road.name, label: placeText(locale, road) })),
        })}
        onChange={(value) => set('road', value)}
      />
      <TextInput
        label={t('assessment.subject.address')}
        value={subject.address}
        most={120}
        onChange={(value) => set('address', value)}
      />
    </div>
  );
}

/** Properties that few assessments need, folded away. */
function MoreFields({ draft }: { draft: Draft }) {
  const { t } = useText();
  const { subject } = draft.document;
  const set = setField(draft);
  return (
    <details className={styles.more}>
      <summary>{t('assessment.subject.more')}</summary>
      <div className={styles.fields}>
        <SelectInput
          label={t('assessment.subject.condition')}
          value={subject.condition}
          options={shopConditions.map((value) => ({
            value,
            label: t(`assessment.condition.${value}`),
          }))}
          onChange={(value) => set('condition', value)}
        />
        <SelectInput
          label={t('assessment.subject.corner')}
          value={subject.corner ? 'yes' : 'no'}
          options={(['no', 'yes'] as const).map((value) => ({
            value,
            label: t(`assessment.${value}`),
          }))}
          onChange={(value) => set('corner', value === 'yes')}
        />
        <SelectInput
          label={t('assessment.subject.zoning')}
          value={subject.zoning}
          options={zonings.map((value) => ({ value, label: t(`kase.zoning.${value}`) }))}
          onChange={(value) => set('zoning', value)}
        />
        <SelectInput
          label={t('assessment.subject.use')}
          value={subject.mainUse}
          options={mainUses.map((value) => ({ value, label: t(`kase.use.${value}`) }))}
          onChange={(value) => set('mainUse', value)}
        />
        <NumberInput
          label={t('assessment.subject.storeys')}
          value={subject.totalFloors}
          least={1}
          most={150}
          onChange={(value) => set('totalFloors', value)}
        />
        <DayInput
          label={t('assessment.subject.built')}
          value={subject.builtDate ?? ''}
          onChange={(value) => set('builtDate', value === '' ? null : value)}
        />
        <NumberInput
          label={t('assessment.subject.index')}
          value={subject.index}
          least={1}
          most={10_000}
          onChange={(value) => set('index', value)}
        />
      </div>
      <fieldset className={styles.ticks}>
        <legend>{t('assessment.subject.terms')}</legend>
        {remarks.map((remark) => (
          <label key={remark}>
            <input
              type="checkbox"
              checked={subject.remarks.includes(remark)}
              onChange={({ target }) =>
                set(
                  'remarks',
                  target.checked
                    ? [...subject.remarks, remark]
                    : subject.remarks.filter((other) => other !== remark),
                )
              }
            />
            {t(`kase.remark.${remark}`)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
