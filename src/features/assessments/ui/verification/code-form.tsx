import { useState } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormCard } from '#src/ui/card/card.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { parseReportCode } from '../../model/report-code.ts';
import styles from './verification.module.css';

interface CodeFormProps {
  /** What the address has, which is no code; empty without one. */
  typed: string;
  onCode: (code: string) => void;
}

/** Takes the code of a paper. */
export function CodeForm({ typed, onCode }: CodeFormProps) {
  const { t } = useText();
  const [text, setText] = useState(typed);
  const [isWrong, setWrong] = useState(typed !== '');
  const submit = () => {
    const code = parseReportCode(text);
    if (code === null) setWrong(true);
    else onCode(code);
  };
  return (
    <FormCard
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{t('valuation.page.lead')}</p>
      <Field
        label={t('valuation.page.enter')}
        hint={t('valuation.page.enter.hint')}
        error={isWrong ? t('valuation.page.enter.wrong') : undefined}
      >
        {(attributes) => (
          <input
            {...attributes}
            className={styles.code}
            value={text}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={text.trim() === ''}>
        {t('valuation.page.check')}
      </Button>
    </FormCard>
  );
}
