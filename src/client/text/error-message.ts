import type { Translator } from '#src/i18n/translator.ts';
import { CallError, networkFailed } from '../http/errors.ts';

const wrongInput = 400;
const unauthorised = 403;
const notThere = 404;
const conflict = 409;

/**
 * What went wrong with a call, in the language of the page. The server's own words are English: on
 * a page in another language they are shown only where no translation exists.
 */
export function errorMessage(
  error: unknown,
  { t, locale }: Pick<Translator, 't' | 'locale'>,
): string {
  if (!(error instanceof CallError) || error.code === networkFailed)
    return t('state.error.network');
  const { code, msg } = error;
  if (code === unauthorised)
    return t('state.forbidden.text', { permission: missingPermission(error) });
  if (code === notThere) return t('state.error.missing');
  if (code === conflict) return locale === 'en' ? msg : t('state.error.changed');
  const fields = code === wrongInput ? error.fields.map(({ field }) => field).join(', ') : '';
  if (fields !== '') return t('state.error.fields', { fields });
  return code >= 500 ? t('state.error.server') : t('state.error.refused', { msg });
}

/** The server names what is missing in `data`; its message is the second best. */
function missingPermission({ data, msg }: CallError): string {
  const missing = (data as { missing?: unknown } | null)?.missing;
  return Array.isArray(missing) && missing.length > 0 ? missing.join(', ') : msg;
}
