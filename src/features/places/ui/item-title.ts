import { tradeLabel } from '#src/client/text/trade-label.ts';
import { simplified } from '#src/domain/simplified-chinese.ts';
import { observedCities } from '#src/domain/success-rate.ts';
import { placeText } from '#src/ui/place-name/place-name.tsx';

/**
 * What a bought thing is called, in the language of the page. An order keeps the title it was made
 * with: places as the register has them, in traditional characters, and trades by their codes.
 */
export function itemTitle(title: string, locale: string): string {
  const translated = title.replaceAll(/\b(?:[a-z]{3,5}-[a-z\d]+|edu)\b/g, (code) =>
    tradeLabel(code, locale),
  );
  if (locale === 'zh-Hant') return spaced(translated);
  if (locale.startsWith('zh')) return spaced(simplified(translated));
  return spaced(
    observedCities().reduce(
      (text, city) => text.replaceAll(city.name, ` ${placeText(locale, city)} `),
      translated,
    ),
  );
}

// Districts follow their city without a gap, which reads well in one script alone; some are called
// after it.
function spaced(text: string): string {
  return text
    .replaceAll(/(\p{Script=Han})(?=[A-Z])/gu, '$1 ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .replace(/^(\w+) \1\b/, '$1');
}
