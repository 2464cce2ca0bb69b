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
      <legend>{t('streets.must')}</legend>
      <select
        aria-label={t('streets.must.floor')}
        value={draft.floor}
        onChange={({ target }) => onChange({ floor: target.value })}
      >
        {unitFloors.map((floor) => (
          <option key={floor} value={floor}>
            {t(`floor.${floor}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('streets.must.door')}
        value={draft.door}
        onChange={({ target }) => onChange({ door: target.value })}
      >
        {doorSides.map((door) => (
          <option key={door} value={door}>
            {t(`streets.door.${door}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('streets.must.evidence')}
        value={draft.evidence}
        onChange={({ target }) => onChange({ evidence: target.value })}
      >
        {[...new Set([...evidenceSteps, draft.evidence])].map((n) => (
          <option key={n} value={n}>
            {t('streets.must.evidence.least', { n: Number(n) })}
          </option>
        ))}
      </select>
      <Field label={t('streets.must.frontage')} error={error} className={styles.front}>
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
