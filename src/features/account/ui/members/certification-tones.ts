export const certificationTones = {
  none: undefined,
  pending: 'warning',
  passed: 'success',
  rejected: 'danger',
  expired: undefined,
} as const;
