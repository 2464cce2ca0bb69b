export const stepNames = [
  'subject',
  'purpose',
  'comparables',
  'grid',
  'reconcile',
  'issue',
] as const;

export type StepName = (typeof stepNames)[number];
