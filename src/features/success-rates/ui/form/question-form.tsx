import { useEffect, useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { longestHorizonYears, maxTradesCompared } from '#src/domain/success-rate.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { NameField } from './name-field.tsx';
import { NumberField } from './number-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { questionErrors, type Question, type QuestionField } from './question-address.ts';
import type { Scopes } from './question-labels.ts';
import { RentFields } from './rent-fields.tsx';
import styles from './success-form.module.css';
import type { PreviewRequest } from './success-preview.tsx';

export type QuestionChange = Readonly<Record<string, string | readonly string[] | undefined>>;

interface QuestionFormProps {
  question: Question;
  scopes: Scopes;
  preview: PreviewRequest;
  onChange: (change: QuestionChange) => void;
  /** Called with whether any input is invalid; then the query is not the one on the page. */
  onWrong: (isWrong: boolean) => void;
}

/** Form of the survival query: place, trades, horizon, and the planned shop. */
export function QuestionForm({ question, scopes, preview, onChange, onWrong }: QuestionFormProps) {
  const { t, locale, number } = useText();
  const id = useId();
  const [wrongs, setWrongs] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => onWrong(wrongs.size > 0), [wrongs, onWrong]);
  const mark = (field: string) => (isWrong: boolean) =>
    setWrongs((before) => {
      if (before.has(field) === isWrong) return before;
      return isWrong
        ? new Set([...before, field])
        : new Set([...before].filter((other) => other !== field));
    });
  const faults = questionErrors(question);
  const one = (field: QuestionField) =>
    typeof question[field] === 'string' ? question[field] : undefined;
  const city = scopes.find(({ name }) => name === one('city'));
  const trades = [question['category'] ?? []].flat();
  const years = Number(one('horizon') ?? 3);
  const figure = (
    field: QuestionField,
    least: number,
    most: number,
    unit?: string,
    hint?: string,
  ) => ({
    label: t(`success.field.${field as 'openedFrom'}`),
    ...(unit && { unit }),
    ...(hint && { hint }),
    value: one(field),
    least,
    most,
    fault: faults.has(field) ? t(`success.fault.${field as 'openedTo'}`) : undefined,
    onChange: (value: string | undefined) => onChange({ [field]: value }),
    onWrong: mark(field),
  });
  const choice = (field: 'chain' | 'plannedChain') => (
    <div className={styles.field}>
      <label htmlFor={`${id}-${field}`}>{t(`success.field.${field}`)}</label>
      <select
        id={`${id}-${field}`}
        value={one(field) ?? ''}
        onChange={(event) => onChange({ [field]: event.target.value || undefined })}
      >
        <option value="">{t(field === 'chain' ? 'list.any' : 'success.form.unknown')}</option>
        <option value="yes">{t('success.chain.yes')}</option>
        <option value="no">{t('success.chain.no')}</option>
      </select>
    </div>
  );

  return (
    <form
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
      aria-label={t('success.form')}
    >
      <fieldset className={styles.part}>
        <legend>{t('success.form.where')}</legend>
        <div className={styles.row}>
          <div className={styles.field}>
            <label htmlFor={`${id}-city`}>{t('success.field.city')}</label>
            <select
              id={`${id}-city`}
              value={one('city') ?? ''}
              onChange={(event) =>
                onChange({
                  city: event.target.value,
                  district: undefined,
                  road: undefined,
                  near: undefined,
                  polygon: undefined,
                  category: undefined,
                })
              }
            >
              {scopes.map((scope) => (
                <option key={scope.name} value={scope.name}>
                  {`${placeText(locale, scope)} (n=${number(scope.n)})`}
                </option>
              ))}
            </select>
          </div>
          <div className={styles.field}>
            <label htmlFor={`${id}-district`}>{t('success.field.district')}</label>
            <select
              id={`${id}-district`}
              value={one('district') ?? ''}
              onChange={(event) =>
                onChange({ district: event.target.value || undefined, road: undefined })
              }
            >
              <option value="">{t('success.form.wholeCity')}</option>
              {city?.districts.map(({ name, n }) => (
                <option key={name} value={name}>
                  {`${name} (n=${number(n)})`}
                </option>
              ))}
            </select>
          </div>
        </div>
        <PlaceFields
          question={question}
          preview={preview}
          onChange={onChange}
          onWrong={mark('place')}
        />
      </fieldset>

      <fieldset className={styles.part}>
        <legend>{t('success.form.what')}</legend>
        <div className={styles.field}>
          <span className={styles.label} id={`${id}-trades`}>
            {t('success.field.category', { most: maxTradesCompared })}
          </span>
          <div role="group" aria-labelledby={`${id}-trades`} className={styles.ticks}>
            {city?.trades.map(({ code, n }) => (
              <label key={code} className={styles.tick}>
                <input
                  type="checkbox"
                  checked={trades.includes(code)}
                  // The last one cannot be removed: a query needs a trade.
                  disabled={
                    trades.includes(code) ? trades.length === 1 : trades.length >= maxTradesCompared
                  }
                  onChange={({ target }) =>
                    onChange({
                      category: target.checked
                        ? [...trades, code]
                        : trades.filter((other) => other !== code),
                    })
                  }
                />
                {tradeLabel(code, locale)} <span className={styles.n}>n={number(n)}</span>
              </label>
            ))}
          </div>
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-horizon`}>
            {t('success.field.horizon')} <b>{t('success.years', { n: years })}</b>
          </label>
          <input
            id={`${id}-horizon`}
            type="range"
            min={1}
            max={longestHorizonYears}
            value={years}
            aria-valuetext={t('success.years', { n: years })}
            onChange={(event) =>
              onChange({ horizon: event.target.value === '3' ? undefined : event.target.value })
            }
          />
        </div>
        <details
          className={styles.more}
          open={['openedFrom', 'openedTo', 'chain', 'area'].some((field) => question[field])}
        >
          <summary>{t('success.form.only')}</summary>
          <div className={styles.row}>
            <NumberField {...figure('openedFrom', 1900, 2200)} />
            <NumberField {...figure('openedTo', 1900, 2200)} />
          </div>
          <div className={styles.row}>
            {choice('chain')}
            <AreaStretch value={one('area')} onChange={(area) => onChange({ area })} />
          </div>
          <Caption>{t('success.form.only.hint')}</Caption>
        </details>
      </fieldset>

      <fieldset className={styles.part}>
        <legend>{t('success.form.planned')}</legend>
        <Caption>{t('success.form.planned.hint')}</Caption>
        <NameField
          value={one('plannedName')}
          onChange={(plannedName) => onChange({ plannedName })}
        />
        <div className={styles.row}>
          <NumberField {...figure('plannedArea', 1, 100_000, t('unit.area'))} />
          {choice('plannedChain')}
        </div>
        <RentFields
          question={question}
          figure={figure}
          onChange={onChange}
          onWrong={mark('rentDay')}
        />
      </fieldset>
    </form>
  );
}

const areaStretches = ['-60', '60-150', '150-'];

/** A few stretches of floor area: a finer cut would leave too few shops to learn from. */
function AreaStretch({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const { t, number } = useText();
  const id = useId();
  const words = (stretch: string) => {
    const [from, to] = stretch.split('-');
    const figures =
      from === ''
        ? `< ${number(Number(to))}`
        : to === ''
          ? `≥ ${number(Number(from))}`
          : `${from}–${to}`;
    return `${figures} ${t('unit.area')}`;
  };
  const stretches =
    value === undefined || areaStretches.includes(value)
      ? areaStretches
      : [...areaStretches, value];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('success.field.area')}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{t('list.any')}</option>
        {stretches.map((stretch) => (
          <option key={stretch} value={stretch}>
            {words(stretch)}
          </option>
        ))}
      </select>
    </div>
  );
}
