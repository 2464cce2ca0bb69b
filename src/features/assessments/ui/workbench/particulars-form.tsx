import { useText } from '#src/client/hooks/use-text.ts';
import { noParticulars, type ReportParticulars } from '#src/domain/assessment.ts';
import type { ParticularFault, ParticularField } from '../../model/report-particulars.ts';
import { TextInput } from '../parts/assessment-inputs.tsx';
import styles from './assessment.module.css';
import { InspectionInputs } from './inspection-inputs.tsx';
import type { Workbench } from './workbench-state.ts';

interface ParticularsFormProps {
  draft: Workbench['draft'];
  /** Shown after a first attempt to issue without them. */
  faults: Partial<Record<ParticularField, ParticularFault>>;
}

/** Whom the report is for, who prepared it and whether the shop was seen. */
export function ParticularsForm({ draft, faults }: ParticularsFormProps) {
  const { t } = useText();
  const stated = draft.document.particulars ?? noParticulars;
  const set = (change: Partial<ReportParticulars>) =>
    draft.edit(`particulars ${Object.keys(change).join()}`, (document) => ({
      ...document,
      particulars: { ...(document.particulars ?? noParticulars), ...change },
    }));
  const faultOf = (field: ParticularField) =>
    faults[field] && t(`valuation.fault.${faults[field]}`);
  return (
    <fieldset className={styles.particulars}>
      <legend>{t('valuation.particulars')}</legend>
      <p className={styles.quiet}>{t('valuation.particulars.lead')}</p>
      <div className={styles.fields}>
        <TextInput
          label={t('valuation.client')}
          hint={t('valuation.client.hint')}
          value={stated.client}
          most={80}
          fault={faultOf('client')}
          onChange={(client) => set({ client })}
        />
        <TextInput
          label={t('valuation.valuer')}
          value={stated.valuer}
          most={80}
          fault={faultOf('valuer')}
          onChange={(valuer) => set({ valuer })}
        />
        <TextInput
          label={t('valuation.qualification')}
          value={stated.qualification}
          most={120}
          fault={faultOf('qualification')}
          onChange={(qualification) => set({ qualification })}
        />
        <InspectionInputs stated={stated} faultOf={faultOf} onChange={set} />
      </div>
    </fieldset>
  );
}
