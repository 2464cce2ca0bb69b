import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { traditionalTrades } from '#src/domain/traditional-trades.ts';
import type { Message } from '#src/i18n/message.ts';
import { permissionLabels, roleLabels } from '#src/i18n/permission-labels.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { traditionalTexts } from '#src/server/text/traditional-texts.ts';
import { traditionalFiles, unusedOverrides } from '#src/tooling/traditional.mjs';
import { traditional } from '#src/tooling/traditional/convert.mjs';
import { zhCN, zhHant } from '../support/all-messages.ts';

const forms = (message: Message) =>
  typeof message === 'string' ? [message] : Object.values(message);
const names = (message: Message) =>
  forms(message).map((text) => [...new Set(text.match(/\{\w+\}/g))].sort());
// The other languages are named in their own characters.
const all = Object.entries(zhHant).filter(([key]) => key !== 'shell.language.zh-CN');
const texts: [string, string][] = [
  ...all.flatMap(([key, message]) => forms(message).map((text): [string, string] => [key, text])),
  ...Object.entries(traditionalTexts),
  ...[...Object.values(permissionLabels), ...Object.values(roleLabels)].map(
    ({ zh, hant }): [string, string] => [zh, hant],
  ),
  ...Object.entries(traditionalTrades),
];

/**
 * Characters that only Simplified Chinese has: those the dictionary of OpenCC replaces, without
 * those it also writes in Traditional phrases, such as 后 in 皇后.
 */
async function simplifiedOnly(): Promise<Set<string>> {
  const folder = dirname(createRequire(import.meta.url).resolve('opencc-js'));
  const read = async (name: string) => {
    const file = pathToFileURL(join(folder, `../esm-lib/dict/${name}.js`)).href;
    const { default: lines } = (await import(file)) as { default: string };
    return lines.split('|').map((line) => line.split(' '));
  };
  const pairs = await read('STCharacters');
  const variants = await read('TWVariants');
  const written = new Set([
    ...pairs.flatMap(([, ...traditionals]) => traditionals),
    ...variants.map(([, variant]) => variant!),
    ...(await read('STPhrases')).flatMap(([, phrase]) => [...phrase!]),
  ]);
  return new Set(pairs.map(([from]) => from!).filter((from) => !written.has(from)));
}

describe('the messages in Traditional Chinese', () => {
  it('are those that the tables give: run `npm run traditional` where this fails', async () => {
    for (const [path, text] of await traditionalFiles())
      assert.equal(readFileSync(path, 'utf8'), text, path);
  });

  it('are as many as the Simplified ones, with the same values and forms', () => {
    assert.deepEqual(Object.keys(zhHant), Object.keys(zhCN));
    for (const [key, message] of Object.entries(zhCN))
      assert.deepEqual(names(zhHant[key as keyof typeof zhHant]), names(message), key);
  });

  it('have no character that only Simplified Chinese has', async () => {
    const only = await simplifiedOnly();
    assert.ok(only.size > 2000 && only.has('铺') && !only.has('后'));
    assert.deepEqual(
      texts.filter(([, text]) => [...text].some((character) => only.has(character))),
      [],
    );
  });

  // Terms of the Chinese mainland with what Taiwan calls them, from the glossary of cross-strait
  // computing terms of the National Academy for Educational Research.
  it('use the terms of Taiwan', () => {
    const mainland = [
      '網絡', '默認', '用戶', '數據', '短信', '打印', '導出', '導入', '信息', '質量', '鏈接', '賬', '搜索', '登錄', '屏幕', '視頻',
      '軟件', '服務器', '字符', '令牌', '密鑰', '郵箱', '二維碼', '許可權', '分割槽', '型別', '審計', '物業', '中介', '充值', '回車', '商鋪',
      '合同', '掛牌', '方差', '置信', '自行車站', '地鐵', '平方米', '同比', '環比', '套餐', '臺灣幣', '渠道', '運行', '加載', '粘貼', '後臺',
    ]; // prettier-ignore
    const officially = '實價登錄'; // the register's own name
    assert.deepEqual(
      texts.filter(([, text]) =>
        mainland.some((term) => text.replaceAll(officially, '').includes(term)),
      ),
      [],
    );
  });

  it('keep one character where another of the same sound would be wrong', () => {
    // Simplified, Taiwan: what a conversion character by character gets wrong.
    const pairs = [
      ['这里有三天后到期的复印件', '這裡有三天後到期的影印件'],
      ['后台计算干净的里程', '背景計算乾淨的里程'],
      ['不合并，并冻结', '不合併，並凍結'],
      ['制作于台北，面积和面粉', '製作於臺北，面積和麵粉'],
      ['实价登录', '實價登錄'],
      ['“租金”与‘面积’', '「租金」與『面積』'],
    ] as const;
    assert.deepEqual(
      pairs.map(([simplified]) => traditional(simplified)),
      pairs.map(([, expected]) => expected),
    );
  });

  it('take an override only for a key there is', async () => {
    assert.deepEqual(await unusedOverrides(), []);
  });

  it('write numbers and days as Taiwan does', () => {
    const words = createTranslator('zh-Hant', zhHant, 'locale');
    assert.equal(words.number(1234567.5), '1,234,567.5');
    assert.equal(words.number(12000, { notation: 'compact' }), '1.2萬');
    assert.equal(words.dayText('2026-12-06'), '2026年12月6日');
    assert.equal(words.t('list.count', { n: 1200 }), '共 1,200 筆');
  });
});
