import { useState } from 'react';
import { useQuery } from '#src/client/hooks/use-query.ts';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { listPlaces } from '#src/contract/places.ts';
import { moneySign } from '#src/domain/currency.ts';
import { trades } from '#src/domain/trade-taxonomy.ts';
import { useDefaultCity } from '#src/features/places/ui/use-own-city.ts';
import type { Filter } from '#src/features/searches/ui/list-page/list-address.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { AreaField } from './area-field.tsx';
import { DistrictChoice } from './district-choice.tsx';
import { MustHaveFields } from './must-have-fields.tsx';
import { draftFaults, draftOf, filterOf, type Draft } from './question-draft.ts';
import styles from './question-bar.module.css';

interface QuestionBarProps {
  filter: Filter;
  isRunning: boolean;
  onAsk: (filter: Record<string, string | readonly string[] | undefined>) => void;
}

/** The question as fields that read as a sentence; nothing is asked before the button is pressed. */
export function QuestionBar({ filter, isRunning, onAsk }: QuestionBarProps) {
  const { t, locale } = useText();
  const places = useQuery(listPlaces, {}).data;
  const ownCity = useDefaultCity(places);
  const [draft, setDraft] = useState<Draft>(() => draftOf(filter, ownCity));
  const [isTried, setIsTried] = useState(false);
  const cities = (places ?? []).filter(({ n }) => n > 0);
  const city = cities.find(({ name }) => name === draft.city);
  const faults = isTried ? draftFaults(draft) : new Set<string>();
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const error = (field: string) => (faults.has(field) ? t(`streets.wrong.${field as 'area'}`) : undefined); // prettier-ignore
  return (
    <form
      className={styles.bar}
      aria-label={t('streets.question')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (draftFaults(draft).size === 0) onAsk(filterOf(draft));
      }}
    >
      <Field label={t('streets.field.category')}>
        {(control) => (
          <select
            {...control}
            value={draft.category}
            onChange={({ target }) => change({ category: target.value })}
          >
            {trades.map((trade) => (
              <option key={trade.code} value={trade.code}>
                {tradeLabel(trade.code, locale)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <AreaField value={draft.area} error={error('area')} onChange={(area) => change({ area })} />
      <Field
        label={t('streets.field.budget', {
          money: t('streets.money', { sign: moneySign(city?.currency ?? 'TWD') }),
        })}
        error={error('budget')}
      >
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={draft.budget}
            onChange={({ target }) => change({ budget: target.value.replaceAll(/[\s,，]/g, '') })}
          />
        )}
      </Field>
      <Field label={t('streets.field.city')} error={error('city')}>
        {(control) => (
          <select
            {...control}
            value={draft.city}
            onChange={({ target }) =>
              change({ city: target.value, district: [], near: undefined, polygon: undefined })
            }
          >
            {draft.city === '' && <option value="">{t('streets.field.city.none')}</option>}
            {cities.map((one) => (
              <option key={one.name} value={one.name}>
                {placeText(locale, one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DistrictChoice
        districts={city?.districts ?? []}
        chosen={draft.district}
        onChange={(district) => change({ district })}
      />
      <MustHaveFields draft={draft} error={error('frontage')} onChange={change} />
      <Button type="submit" variant="primary" className={styles.ask} isRunning={isRunning}>
        <Icon name="search" />
        {t('streets.ask')}
      </Button>
    </form>
  );
}
