import type { useForm } from '#src/ui/form/use-form.ts';
import type { ContributionValues } from './contribution-values.ts';

export type ContributionFormState = ReturnType<typeof useForm<ContributionValues>>;

/** Props of each part of the form. */
export interface FormPart {
  form: ContributionFormState;
}
