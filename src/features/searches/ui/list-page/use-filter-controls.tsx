import { useMemo } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { cityNamed } from '#src/domain/city.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { FilterControl } from '#src/ui/filter-bar/filter-control.ts';
import { DatePanel, NumberRange, OptionList, WordsPanel } from '#src/ui/filter-bar/lazy-panels.ts';
import type { Option } from '#src/ui/filter-bar/option-list.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import type { Filter } from './list-address.ts';
import styles from './list-page.module.css';
import { districtOptions, districtText, type Places } from './place-options.ts';
import type { ListNavigation } from './use-list-address.ts';

/** A scale that may be cut anywhere between two ends. */
export interface Scale {
  unit: string;
  least: number;
  most: number;
  decimals?: number;
  /** Where the field shows another unit than the address has: there, and back. */
  shown?: (kept: number) => number;
  kept?: (typed: number) => number;
}

/** Ready-made conditions for a bar of filters, each tied to its key in the address. */
export interface FilterControls {
  /**
   * City and district. Another district drops the filters of `dropped`, another city also those of
   * `byCity`. `counted` says how many cases there are of each.
   */
  place: (
    places: Places | undefined,
    dropped: readonly string[],
    more?: { byCity?: readonly string[]; counted?: boolean },
  ) => FilterControl[];
  keyword: (key: string, label: string) => FilterControl;
  one: (key: string, label: string, options: readonly Option[]) => FilterControl;
  many: (key: string, label: string, options: readonly Option[]) => FilterControl;
  /** A stretch `60-100` under one key. */
  stretch: (key: string, label: string, scale: Scale) => FilterControl;
  /** Two ends under two keys, which may be below zero. */
  ends: (from: string, to: string, label: string, scale: Scale) => FilterControl;
  /** Yes, no, or either. */
  flag: (key: string, label: string) => FilterControl;
  /** A day of the calendar. */
  date: (key: string, label: string) => FilterControl;
  /** What was drawn on the map, or a window of it; only there once it was set. */
  area: () => FilterControl[];
}

const same = (value: number) => value;

const converted = (end: string, convert: (value: number) => number) =>
  end === '' ? '' : String(convert(Number(end)));

const dropped = (keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, undefined]));

/** Conditions in the address of a list, as its bar shows them; the same until one changes. */
export function useFilterControls({
  state: { filter },
  applyFilter,
}: ListNavigation): FilterControls {
  const words = useText();
  return useMemo(() => filterControls(words, filter, applyFilter), [words, filter, applyFilter]);
}

function filterControls(
  { t, locale, number }: Translator,
  filter: Filter,
  applyFilter: ListNavigation['applyFilter'],
): FilterControls {
  const text = (key: string) => (typeof filter[key] === 'string' ? filter[key] : undefined);
  const list = (key: string) => (Array.isArray(filter[key]) ? (filter[key] as string[]) : []);
  const put = (change: Parameters<typeof applyFilter>[0], close: () => void) => {
    applyFilter(change);
    close();
  };

  const options = (
    key: string,
    label: string,
    choices: readonly Option[],
    many: boolean,
  ): FilterControl => {
    const chosen = many ? list(key) : [text(key) ?? []].flat();
    const names = chosen.map(
      (value) => choices.find((choice) => choice.value === value)?.text ?? value,
    );
    return {
      key,
      label,
      unset: t('list.any'),
      value:
        names.length > 2
          ? t('list.several', { first: names[0]!, n: names.length })
          : names.join(t('list.and')) || undefined,
      clear: () => applyFilter({ [key]: undefined }),
      panel: (close) => (
        <OptionList
          label={label}
          options={choices}
          chosen={chosen}
          many={many}
          onChoose={(values) => put({ [key]: many ? values : values[0] }, close)}
        />
      ),
    };
  };
  const figures = (from: string, to: string, unit: string) => {
    const written = (end: string) => number(Number(end), { maximumFractionDigits: 2 });
    const range =
      from === ''
        ? `≤ ${written(to)}`
        : to === ''
          ? `≥ ${written(from)}`
          : `${written(from)}–${written(to)}`;
    return `${range} ${unit}`;
  };

  return {
    place: (places, keys, { byCity = [], counted = false } = {}) => {
      const [city, district] = [text('city'), text('district')];
      const elsewhere = {
        ...dropped(keys),
        bounds: undefined,
        near: undefined,
        polygon: undefined,
      };
      const otherCity = { ...elsewhere, ...dropped(byCity), district: undefined };
      const known = city === undefined ? undefined : cityNamed(city);
      return [
        {
          key: 'city',
          label: t('kase.filter.city'),
          unset: t('list.all'),
          value: known ? placeText(locale, known) : city,
          clear: () => applyFilter({ ...otherCity, city: undefined }),
          panel: (close) => (
            <OptionList
              label={t('kase.filter.city')}
              options={(places ?? []).map((option) => ({
                value: option.name,
                text: placeText(locale, option),
                ...(counted && { n: option.n }),
              }))}
              chosen={city ? [city] : []}
              onChoose={([chosen]) =>
                put(chosen === city ? {} : { ...otherCity, city: chosen }, close)
              }
            />
          ),
        },
        {
          key: 'district',
          label: t('kase.filter.district'),
          unset: t('list.all'),
          value: city && district && districtText(places, city, district, locale),
          clear: () => applyFilter({ ...dropped(keys), district: undefined }),
          panel: (close) => (
            <OptionList
              label={t('kase.filter.district')}
              options={districtOptions(places, city, locale, counted)}
              chosen={city && district ? [`${city} ${district}`] : []}
              onChoose={([chosen]) => {
                const [of, name] = chosen!.split(' ');
                put({ ...(of === city ? elsewhere : otherCity), city: of, district: name }, close);
              }}
            />
          ),
        },
      ];
    },
    keyword: (key, label) => ({
      key: 'keyword',
      label,
      unset: t('list.any'),
      value: text(key),
      clear: () => applyFilter({ [key]: undefined }),
      panel: (close) => (
        <WordsPanel
          label={label}
          value={text(key) ?? ''}
          onChoose={(words) => put({ [key]: words || undefined }, close)}
        />
      ),
    }),
    one: (key, label, choices) => options(key, label, choices, false),
    many: (key, label, choices) => options(key, label, choices, true),
    stretch: (key, label, scale) => {
      const [from = '', to = ''] = (text(key) ?? '').split('-');
      const { shown = same, kept = same, ...field } = scale;
      const value = { from: converted(from, shown), to: converted(to, shown) };
      // An end that was not touched stays what it is, unrounded.
      const end = (typed: string, before: string, old: string) =>
        typed === before ? old : converted(typed, kept);
      return {
        key,
        label,
        unset: t('list.any'),
        value: from || to ? figures(value.from, value.to, scale.unit) : undefined,
        clear: () => applyFilter({ [key]: undefined }),
        panel: (close) => (
          <NumberRange
            {...field}
            label={label}
            value={value}
            onChoose={(range) => {
              const chosen = `${end(range.from, value.from, from)}-${end(range.to, value.to, to)}`;
              put({ [key]: chosen === '-' ? undefined : chosen }, close);
            }}
          />
        ),
      };
    },
    ends: (first, last, label, scale) => {
      const value = { from: text(first) ?? '', to: text(last) ?? '' };
      return {
        key: first,
        label,
        unset: t('list.any'),
        value: value.from || value.to ? figures(value.from, value.to, scale.unit) : undefined,
        clear: () => applyFilter({ [first]: undefined, [last]: undefined }),
        panel: (close) => (
          <NumberRange
            {...scale}
            label={label}
            value={value}
            onChoose={(range) =>
              put({ [first]: range.from || undefined, [last]: range.to || undefined }, close)
            }
          />
        ),
      };
    },
    flag: (key, label) =>
      options(
        key,
        label,
        [
          { value: 'yes', text: t('list.yes') },
          { value: 'no', text: t('list.no') },
        ],
        false,
      ),
    date: (key, label) => ({
      key,
      label,
      unset: t('list.any'),
      value: text(key),
      clear: () => applyFilter({ [key]: undefined }),
      panel: (close) => (
        <DatePanel
          label={label}
          value={text(key) ?? ''}
          onChoose={(day) => put({ [key]: day || undefined }, close)}
        />
      ),
    }),
    area: () =>
      (['bounds', 'near', 'polygon'] as const).flatMap((key) =>
        text(key) === undefined
          ? []
          : [
              {
                key,
                label: t('kase.filter.bounds'),
                unset: t('list.any'),
                value: t(`list.area.${key}`),
                clear: () => applyFilter({ [key]: undefined }),
                panel: () => <p className={styles.panelText}>{t('list.area.text')}</p>,
              },
            ],
      ),
  };
}
