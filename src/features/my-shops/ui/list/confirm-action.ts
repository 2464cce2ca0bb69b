import type { Translator } from '#src/i18n/translator.ts';

/** Confirms an irreversible act. The dialog is loaded at first use. */
export async function confirmAction(
  t: Translator['t'],
  text: string,
  verb: string,
): Promise<boolean> {
  const { confirm } = await import('#elements/console-dialog/ask.ts');
  return confirm(text, t('myshop.act.sure'), {
    type: 'warning',
    confirmButtonText: verb,
    cancelButtonText: t('myshop.act.cancel'),
  }).then(
    () => true,
    () => false,
  );
}
