import { foldText } from '#src/domain/search-text.ts';
import { trades, type TradeCode } from '#src/domain/trade-taxonomy.ts';
import { pingToM2 } from './ping.ts';

interface Names {
  name: string;
  nameHans: string;
  nameEn: string;
}

/** A city with its districts, as the places are listed. */
export interface NamedCity extends Names {
  districts: readonly Names[];
}

/** What a typed text asks for; fields it does not name are left out. */
export interface ParsedQuestion {
  city: string | undefined;
  district: string[];
  category: TradeCode | undefined;
  /** m². */
  area: string | undefined;
  budget: string | undefined;
}

/** Everyday words of trades besides their names. */
const tradeWords: Partial<Record<TradeCode, readonly string[]>> = {
  'fnb-fast': ['小吃', '快餐', 'fast food', 'snack'],
  'fnb-tea': ['咖啡', '茶饮', '奶茶', '饮料', 'coffee', 'cafe', 'tea'],
  'fnb-dining': ['餐厅', '正餐', '火锅', 'restaurant', 'dining'],
  'fnb-bakery': ['面包', '烘焙', '蛋糕', '甜品', 'bakery', 'dessert'],
  'fnb-bar': ['酒吧', 'bar', 'pub'],
  'ret-cvs': ['便利店', '便利商店', '超商', 'convenience'],
  'ret-grocery': ['超市', '生鲜', 'supermarket', 'grocery'],
  'ret-fashion': ['服装', '服饰', '鞋', 'fashion', 'clothes', 'shoes'],
  'ret-pharmacy': ['药店', '药局', 'pharmacy'],
  'ret-gift': ['花店', '书店', '文创', 'flowers', 'books', 'gifts'],
  'svc-beauty': ['美容', '美发', '理发', 'beauty', 'hair'],
  'svc-laundry': ['洗衣', 'laundry'],
  'svc-pet': ['宠物', 'pet'],
  edu: ['补习', '教育', '培训', 'education'],
  'lei-fitness': ['健身', 'gym', 'fitness'],
  'med-clinic': ['诊所', '牙医', 'clinic', 'dentist'],
};

/** Texts are compared without script, case, accents and apostrophes. */
const plain = (text: string) =>
  foldText(
    text
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll(/['’ʼ]/g, ''),
  );

/**
 * Reads `大安區 咖啡 60 150000`, in any order and either script, or in English.
 *
 * Of two plain numbers the smaller is the area and the larger the rent. One alone is an area up to
 * 2,000. Units win: `20坪`, `60 m²`, `15萬`.
 *
 * @returns null where the text does not name a trade, or two numbers beside a place.
 */
export function parseQuestion(text: string, cities: readonly NamedCity[]): ParsedQuestion | null {
  const folded = ` ${plain(text)} `;
  const { city, district } = placeIn(folded, cities);
  const category = tradeIn(folded);
  const { area, budget } = numbersIn(folded);
  const isQuestion = category !== undefined ? [city, area, budget].some((part) => part !== undefined) : city !== undefined && area !== undefined && budget !== undefined; // prettier-ignore
  return isQuestion ? { city, district, category, area, budget } : null;
}

function placeIn(
  folded: string,
  cities: readonly NamedCity[],
): Pick<ParsedQuestion, 'city' | 'district'> {
  // New Taipei before Taipei.
  const named = cities
    .toSorted((a, b) => b.nameEn.length - a.nameEn.length)
    .find((city) => isNamed(folded, city));
  const within = (named ? [named] : cities).map((city) => ({
    city,
    found: city.districts.filter((district) => isNamed(folded, district)),
  }));
  const best = within.find(({ found }) => found.length > 0);
  return {
    city: (named ?? best?.city)?.name,
    district: best?.found.map(({ name }) => name) ?? [],
  };
}

/** Whether a text names a place, with or without the word for city or district behind it. */
function isNamed(folded: string, { name, nameHans, nameEn }: Names): boolean {
  const chinese = [name, nameHans].flatMap((one) => {
    const whole = plain(one);
    const short = whole.replace(/[市区縣县]$/u, '');
    return short.length >= 2 ? [whole, short] : [whole];
  });
  const english = plain(nameEn)
    .replace(/ (district|city)$/, '')
    .trim();
  return (
    chinese.some((one) => folded.includes(one)) || (english !== '' && hasWord(folded, english))
  );
}

const hasWord = (folded: string, word: string) =>
  new RegExp(`[^a-z]${word.replaceAll(/[^a-z0-9 ]/g, '.')}s?[^a-z]`).test(folded);

function tradeIn(folded: string): TradeCode | undefined {
  const words = trades.flatMap(({ code, zh, en }) =>
    [zh, en, ...(tradeWords[code] ?? [])].map((word) => ({ code, word: plain(word) })),
  );
  const found = words.filter(({ word }) =>
    /^[a-z]/.test(word) ? hasWord(folded, word) : folded.includes(word),
  );
  // The longest word says most.
  return found.toSorted((a, b) => b.word.length - a.word.length)[0]?.code;
}

const numbered = /(\d[\d,]*(?:\.\d+)?)\s*(㎡|m2|m²|平方米|坪|ping|万|萬|k)?/gu;
const largestPlainArea = 2000;

function numbersIn(folded: string): Pick<ParsedQuestion, 'area' | 'budget'> {
  const found = [...folded.matchAll(numbered)].map(([, digits, unit]) => ({ value: Number(digits!.replaceAll(',', '')), unit })); // prettier-ignore
  const areaOf = found.find(({ unit }) => unit !== undefined && /^(㎡|m2|m²|平方米|坪|ping)$/.test(unit)); // prettier-ignore
  const budgetOf = found.find(({ unit }) => unit !== undefined && /^(万|萬|k)$/.test(unit));
  const rest = found.filter(({ unit }) => unit === undefined).map(({ value }) => value).sort((a, b) => a - b); // prettier-ignore
  const area = areaOf ? (/^(坪|ping)$/.test(areaOf.unit!) ? pingToM2(areaOf.value) : areaOf.value) : (rest[0] ?? Infinity) <= largestPlainArea ? rest.shift() : undefined; // prettier-ignore
  const budget = budgetOf ? budgetOf.value * (budgetOf.unit === 'k' ? 1000 : 10_000) : rest.at(-1);
  return {
    area: area === undefined ? undefined : String(area),
    budget: budget === undefined ? undefined : String(Math.round(budget)),
  };
}
