import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { doorSides, unitFloors } from '../../model/street-question.ts';
import type { Draft } from './question-draft.ts';
import styles from './question-bar.module.css';

interface MustHaveFieldsProps {
  draft: Draft;
  error: string | undefined;
  onChange: (part: Partial<Draft>) => void;
}

const evidenceSteps = ['5', '8', '10', '15', '20'];

/** What the unit and its street have to meet. */
export function MustHaveFields({ draft, error, onChange }: MustHaveFieldsProps) {
  const { t } = useText();
  const { near, polygon } = draft;
  return (
    <fieldset className={styles.musts}>
      <legend className={styles.legend}>{t('streets.must')}</legend>
      <Choice
        label={t('streets.must.floor')}
        value={draft.floor}
        options={unitFloors.map((floor) => [floor, t(`floor.${floor}`)])}
        onChange={(floor) => onChange({ floor })}
      />
      <Choice
        label={t('streets.must.door')}
        value={draft.door}
        options={doorSides.map((door) => [door, t(`streets.door.${door}`)])}
        onChange={(door) => onChange({ door })}
      />
      <Choice
        label={t('streets.must.evidence')}
        value={draft.evidence}
        options={[...new Set([...evidenceSteps, draft.evidence])].map((n) => [
          n,
          t('streets.must.evidence.least', { n: Number(n) }),
        ])}
        onChange={(evidence) => onChange({ evidence })}
      />
      <Field label={t('streets.must.frontage')} error={error}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            placeholder={t('streets.must.frontage.any')}
            value={draft.frontage}
            onChange={({ target }) => onChange({ frontage: target.value.trim() })}
          />
        )}
      </Field>
      {(near ?? polygon) !== undefined && (
        <Button variant="text" onClick={() => onChange({ near: undefined, polygon: undefined })}>
          {near === undefined
            ? t('streets.must.polygon')
            : t('streets.must.near', { m: Number(near.split(',')[2] ?? 5000) })}
          <Icon name="close" />
        </Button>
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
