import { simplified } from '#src/domain/simplified-chinese.ts';
import { useText } from '../hooks/use-text.ts';

/**
 * A text as the register has it (an address, a name, a remark) in the language of the page: in
 * simplified characters on Chinese pages, as in prints and orders; elsewhere in its original form,
 * by which it can be searched.
 */
export function registerText(text: string, locale: string): string {
  return locale === 'zh-CN' ? simplified(text) : text;
}

/** Such a text; one left in Chinese on an English page says so to those who listen. */
export function RegisterText({ text }: { text: string }) {
  const { locale } = useText();
  const shown = registerText(text, locale);
  return !locale.startsWith('zh') && /\p{sc=Han}/u.test(shown) ? (
    <span lang="zh-Hant">{shown}</span>
  ) : (
    shown
  );
}
