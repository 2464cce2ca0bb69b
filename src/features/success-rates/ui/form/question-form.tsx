import { useEffect, useId, useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { areaUnitText, shownBand } from '#src/client/text/area-text.ts';
import { tradeLabel } from '#src/client/text/trade-label.ts';
import { readBand } from '#src/domain/bands.ts';
import {
  longestHorizonYears,
  longestShopName,
  maxTradesCompared,
} from '#src/domain/success-rate.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';
import { Caption } from '#src/ui/text/text.tsx';
import { NumberField } from './number-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { PreviewRequest } from './preview-request.ts';
import {
  questionErrors,
  type Question,
  type QuestionField,
  type QuestionChange,
} from './question-address.ts';
import type { Scopes } from './question-labels.ts';
import { RentFields } from './rent-fields.tsx';
import styles from './success-form.module.css';

interface QuestionFormProps {
  question: Question;
  scopes: Scopes;
  preview: PreviewRequest;
  onChange: (change: QuestionChange) => void;
  /** Called with whether any input is invalid; then the query is not the one on the page. */
  onWrong: (isWrong: boolean) => void;
}

type QuestionFormState = ReturnType<typeof useQuestionForm>;

/** Values and errors of the question, and the props of its inputs of figures. */
function useQuestionForm({
  question,
  onChange,
  onWrong,
}: Pick<QuestionFormProps, 'question' | 'onChange' | 'onWrong'>) {
  const { t } = useText();
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
  return { question, onChange, mark, one, figure };
}

/** Form of the survival query: place, trades, horizon, and the planned shop. */
export function QuestionForm(props: QuestionFormProps) {
  const { t } = useText();
  const form = useQuestionForm(props);

  return (
    <form
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
      aria-label={t('success.form')}
    >
      <PlaceQuestion form={form} scopes={props.scopes} preview={props.preview} />

      <TradeQuestion form={form} scopes={props.scopes} />

      <PlannedShop form={form} />
    </form>
  );
}

interface PlaceQuestionProps {
  form: QuestionFormState;
  scopes: Scopes;
  preview: PreviewRequest;
}

function PlaceQuestion({
  form: { question, onChange, mark, one },
  scopes,
  preview,
}: PlaceQuestionProps) {
  const { t, locale, number } = useText();
  const id = useId();
  const city = scopes.find(({ name }) => name === one('city'));
  return (
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
  );
}

/** Trades, horizon, and the shops the query is limited to. */
function TradeQuestion({
  form: { question, onChange, one, figure },
  scopes,
}: Omit<PlaceQuestionProps, 'preview'>) {
  const { t, locale, number } = useText();
  const id = useId();
  const city = scopes.find(({ name }) => name === one('city'));
  const trades = [question['category'] ?? []].flat();
  const years = Number(one('horizon') ?? 3);
  return (
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
          <ChainField field="chain" value={one('chain')} onChange={onChange} />
          <AreaStretch value={one('area')} onChange={(area) => onChange({ area })} />
        </div>
        <Caption>{t('success.form.only.hint')}</Caption>
      </details>
    </fieldset>
  );
}

function PlannedShop({
  form: { question, onChange, mark, one, figure },
}: {
  form: QuestionFormState;
}) {
  const { t } = useText();
  return (
    <fieldset className={styles.part}>
      <legend>{t('success.form.planned')}</legend>
      <Caption>{t('success.form.planned.hint')}</Caption>
      <NameField value={one('plannedName')} onChange={(plannedName) => onChange({ plannedName })} />
      <div className={styles.row}>
        <NumberField {...figure('plannedArea', 1, 100_000, t('unit.area.m2'))} />
        <ChainField field="plannedChain" value={one('plannedChain')} onChange={onChange} />
      </div>
      <RentFields
        question={question}
        figure={figure}
        onChange={onChange}
        onWrong={mark('rentDay')}
      />
    </fieldset>
  );
}

interface ChainFieldProps {
  field: 'chain' | 'plannedChain';
  value: string | undefined;
  onChange: (change: QuestionChange) => void;
}

function ChainField({ field, value, onChange }: ChainFieldProps) {
  const { t } = useText();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={`${id}-${field}`}>{t(`success.field.${field}`)}</label>
      <select
        id={`${id}-${field}`}
        value={value ?? ''}
        onChange={(event) => onChange({ [field]: event.target.value || undefined })}
      >
        <option value="">{t(field === 'chain' ? 'list.any' : 'success.form.unknown')}</option>
        <option value="yes">{t('success.chain.yes')}</option>
        <option value="no">{t('success.chain.no')}</option>
      </select>
    </div>
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
  const words = useText();
  const { t, number } = words;
  const id = useId();
  const stretchText = (stretch: string) => {
    const { from, to } = shownBand(readBand(stretch) ?? { from: null, to: null }, words);
    const figures =
      from === null ? `< ${number(to ?? 0)}` : to === null ? `≥ ${number(from)}` : `${from}–${to}`;
    return `${figures} ${areaUnitText(words)}`;
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
            {stretchText(stretch)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface NameFieldProps {
  value: string | undefined;
  /** Called on blur; undefined for no name. */
  onChange: (value: string | undefined) => void;
}

/** Name of the planned shop, which distinguishes candidates. */
function NameField({ value = '', onChange }: NameFieldProps) {
  const { t } = useText();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Changed by back navigation, or by another query.
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  const commit = () => {
    const name = typed.trim();
    if (name !== value) onChange(name === '' ? undefined : name);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('success.field.plannedName')}</label>
      <input
        id={id}
        autoComplete="off"
        maxLength={longestShopName}
        value={typed}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      <Caption as="span" id={`${id}-hint`}>
        {t('success.field.plannedName.hint')}
      </Caption>
    </div>
  );
}
