import { remarks, type Remark } from '#src/domain/kase.ts';

// A note joins short statements. Denials ("rent without management fee", "without parking, whose area
// is taken off") and what the tenant pays beside the rent are removed before the keywords are searched.
const denied = /(?:不|未)(?:包)?[含括](?:(?!含)[^。;；,，.])*|為?未稅(?:價|金額)?|已扣除車位面積/g;
const paidBeside = /[^。;；,，、.含]*(?:自付|自行|另付|另計|負擔|負責繳納|外加)/g;
// Stated only where parking is not rented but could not be subtracted from the area either.
const inseparable = /(?:且)?無法(?:區分|拆分|分算)車位(?:面積)?/g;

const signs: Record<Exclude<Remark, 'other'>, RegExp> = {
  part: /(?<!共有)部[分份]|分租|分割|[僅只](?:有)?(?:承|出)?租|一半|二分之一|(?<![\d/.])[1-9]\/[2-9](?![\d/月])|攤位|隔間/,
  parking: /車位|停車(?:位|空間)/,
  'fee-included': /含[^。;；,，]*(?:管理費|水電|水費|電費|清潔費|瓦斯)|管理費[^。;；,，]*內含/,
  'tax-included': /含[^。;；,，]*稅|稅[^。;；,，]*內含/,
  'free-rent': /免租|免收租金|不收租金|裝[潢璜修]期/,
  'added-structure': /增建|未(?:保存)?登記建物/,
  urgent: /急(?:出|承)?租/,
  related: /親友|親屬|關係人|債權債務|員工|股東|朋友/,
  renewal: /續[租約]/,
};

/**
 * Circumstances that make a rent a poor comparable, read from the public remark of a register.
 *
 * A note without any of them, but with other text, is `other`. A note that only denies is clean.
 *
 * @returns Each remark once, in the order of the domain's list.
 */
export function remarksOf(note: string): Remark[] {
  const left = note.replaceAll(inseparable, '※').replaceAll(denied, '').replaceAll(paidBeside, '');
  const found = remarks.filter((remark) => remark !== 'other' && signs[remark].test(left));
  if (found.length > 0) return found;
  return saysMore(note) ? ['other'] : [];
}

/** Whether any statement of the note is neither empty nor a denial. */
function saysMore(note: string): boolean {
  return note.split(/[。;；,，]/).some((statement) => {
    const text = statement.trim();
    return text !== '' && text.replaceAll(denied, '') === text;
  });
}
