import type { useForm } from '#src/components/form/use-form.ts';
import type { ContributionValues } from './contribution-values.part.ts';

export type ContributionFormState = ReturnType<typeof useForm<ContributionValues>>;

/** What each part of the form is handed. */
export interface FormPart {
  form: ContributionFormState;
}
