import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { entryOf, type TypedEvidence } from '#src/domain/assessment.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ErrorText } from '#src/ui/text/text.tsx';
import { DayInput, TextInput } from '../parts/assessment-inputs.tsx';
import { NumberInput } from '../parts/number-input.tsx';
import styles from './assessment.module.css';
import { LeaseFields } from './lease-fields.tsx';
import { MeasureFields } from './measure-fields.tsx';
import { RentInput } from './rent-input.tsx';
import type { Workbench } from './workbench-state.ts';

type Typed = { [Field in keyof TypedEvidence]: TypedEvidence[Field] | null } & {
  distanceKm: number | null;
};
const blank: Typed = {
  label: '',
  unitRent: null,
  areaM2: null,
  frontageM: null,
  depthM: null,
  floorBand: 'ground',
  dealDate: null,
  index: null,
  lease: null,
  distanceKm: null,
};

/**
 * Evidence of the valuer's own files, typed in: a rent, the measures of the unit, and how far it
 * is.
 */
export function TypedForm({ bench, isFull }: { bench: Workbench; isFull: boolean }) {
  const { t } = useText();
  const [typed, setTyped] = useState(blank);
  const [tried, setTried] = useState(false);
  // A new key empties the fields, with whatever could not be used in them.
  const [turn, setTurn] = useState(0);
  const set = <Field extends keyof Typed>(field: Field, value: Typed[Field]) =>
    setTyped((before) => ({ ...before, [field]: value }));
  const isUndated = typed.dealDate === null && typed.index === null;
  const lacks =
    typed.label?.trim() === '' ||
    typed.unitRent === null ||
    typed.areaM2 === null ||
    typed.distanceKm === null ||
    isUndated;
  const add = () => {
    setTried(true);
    const { distanceKm, ...own } = typed;
    if (lacks) return;
    const { draft } = bench;
    draft.edit('', (document) => ({
      ...document,
      comparables: [
        ...document.comparables,
        { ...entryOf(freeKey(document.comparables)), own: own as TypedEvidence, distanceKm },
      ],
    }));
    setTyped(blank);
    setTried(false);
    setTurn(turn + 1);
  };
  return (
    <form
      className={styles.card}
      aria-labelledby="assessment-typed"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <h2 id="assessment-typed">{t('assessment.own')}</h2>
      <p className={styles.quiet}>{t('assessment.own.lead')}</p>
      <div className={styles.fields} key={turn}>
        <TextInput
          label={t('assessment.own.label')}
          value={typed.label ?? ''}
          most={80}
          fault={tried && typed.label?.trim() === '' ? t('assessment.needed') : undefined}
          onChange={(value) => set('label', value)}
        />
        <RentInput
          label={t('assessment.own.rent')}
          rent={bench.rent}
          value={typed.unitRent}
          onChange={(value) => set('unitRent', value)}
        />
        <MeasureFields
          value={typed}
          onChange={(_, change) => setTyped((before) => ({ ...before, ...change }))}
        />
        <NumberInput
          label={t('assessment.own.index')}
          value={typed.index}
          least={1}
          most={10_000}
          onChange={(value) => set('index', value)}
        />
        <NumberInput
          label={t('assessment.own.distance')}
          unit="km"
          value={typed.distanceKm}
          least={0}
          most={100}
          onChange={(value) => set('distanceKm', value)}
        />
        <DayInput
          label={t('assessment.own.date')}
          value={typed.dealDate ?? ''}
          onChange={(value) => set('dealDate', value === '' ? null : value)}
        />
      </div>
      <LeaseFields
        key={`lease ${turn}`}
        legend={t('assessment.own.lease')}
        value={typed.lease ?? null}
        onChange={(_, lease) => set('lease', lease)}
      />
      {tried && lacks && <ErrorText role="alert">{t('assessment.own.lacks')}</ErrorText>}
      <p className={styles.next}>
        <Button type="submit" disabled={isFull}>
          <Icon name="plus" /> {t('assessment.own.add')}
        </Button>
      </p>
    </form>
  );
}

function freeKey(entries: readonly { key: string }[]): string {
  const taken = new Set(entries.map(({ key }) => key));
  let n = 1;
  while (taken.has(`own-${n}`)) n += 1;
  return `own-${n}`;
}
