import { useId, type ReactNode } from 'react';
import { useText } from '#src/client/hooks/use-text.ts';
import { Icon } from '../icon/icon.tsx';
import { Caption, FieldNote } from '../text/text.tsx';
import { FieldLayout } from './field-layout.tsx';

/** Attributes that connect a control with its label and its note. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** A rule or an explanation, shown until there is an error. */
  hint?: ReactNode;
  error?: string | undefined;
  /**
   * Whether the error is read out when it appears. Not where the focus moves to the field. @default
   * true
   */
  announcesError?: boolean;
  /** Whether it may stay empty, which the label then says. @default false */
  optional?: boolean;
  className?: string | undefined;
  /** Renders the control, which has to take the attributes. */
  children: (attributes: ControlAttributes) => ReactNode;
}

/** A control with its label above it and below it a note, which an error replaces. */
export function Field({
  label,
  hint,
  error,
  announcesError = true,
  optional = false,
  className,
  children,
}: FieldProps) {
  const { t } = useText();
  const id = useId();
  const note = error ?? hint;
  return (
    <FieldLayout as="div" className={className}>
      <label htmlFor={id}>
        {label} {optional && <Caption as="span">{t('form.optional')}</Caption>}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <FieldNote
          id={`${id}-note`}
          isError={error !== undefined}
          role={error && announcesError ? 'alert' : undefined}
        >
          {error && <Icon name="warning" />}
          <span>{note}</span>
        </FieldNote>
      )}
    </FieldLayout>
  );
}
