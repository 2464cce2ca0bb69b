import type { Escalation } from '#src/domain/shop.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** Growth of a rent in words; null where it is not known. */
export function escalationText(
  escalation: Escalation | null,
  { t, percent }: Pick<Translator, 't' | 'percent'>,
): string | null {
  if (escalation === null) return null;
  if (escalation.kind === 'none') return t('kase.escalation.none');
  const share = percent(escalation.value, 2);
  return escalation.everyMonths === 12
    ? t('kase.escalation.yearly', { share })
    : t('kase.escalation.every', { share, n: escalation.everyMonths });
}
