import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { ErrorText, HelpText } from '../text/text.tsx';
import { FieldLayout } from './field-layout.tsx';

interface FieldProps {
  label: string;
  /** What is wrong with it, beside the field. */
  fault?: string | undefined;
  hint?: ReactNode;
  /** The control, with what ties it to its fault. */
  children: (tied: {
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A control with its label above it and what is wrong with it below. */
export function PaymentField({ label, fault, hint, children }: FieldProps) {
  const id = useId();
  return (
    <FieldLayout>
      <span>{label}</span>
      {children({
        'aria-invalid': fault !== undefined,
        'aria-describedby': fault === undefined ? undefined : id,
      })}
      {fault !== undefined && (
        <ErrorText id={id} role="alert" as="span">
          <Icon name="warning" />
          {fault}
        </ErrorText>
      )}
      {hint && <HelpText as="span">{hint}</HelpText>}
    </FieldLayout>
  );
}
