import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { payEvery, shopKinds } from '#src/domain/shop.ts';
import { simplified } from '#src/domain/simplified-chinese.ts';
import { trades } from '#src/domain/trade-taxonomy.ts';
import { myShopRoles } from '#src/features/my-shops/model/my-shop.ts';
import {
  conversionsOf,
  duplicateColumns,
  guessMapping,
  missingColumns,
  rowsOf,
} from '#src/features/my-shops/ui/import/column-mapping.ts';
import {
  groupsOf,
  problemText,
  type Problem,
} from '#src/features/my-shops/ui/import/import-problems.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { en, zhCN } from '../../../../support/all-messages.ts';

const chinese = createTranslator('zh-CN', zhCN);
const { t } = chinese;
const inEnglish = createTranslator('en', en);
const english = inEnglish.t;

describe('the columns of a file', () => {
  it('are known by the words of the form, by what people call them, and by their own names', () => {
    assert.deepEqual(guessMapping(['城市', '面积（㎡）', '月租', 'lease_ends_on', '暗号'], t), [
      'city',
      'areaM2',
      'rentMonth',
      'leaseEndsOn',
      null,
    ]);
    assert.deepEqual(guessMapping(['District', 'Gross area m²', 'Contact'], english), [
      'district',
      'areaM2',
      'contact',
    ]);
  });

  it('are given a meaning once', () => {
    assert.deepEqual(guessMapping(['面积', '建筑面积'], t), ['areaM2', null]);
    assert.deepEqual(duplicateColumns(['city', null, 'city', 'areaM2']), ['city']);
  });

  it('are sent as codes, plain numbers and ISO days; what is not known stays, for the server to name', () => {
    const heading = ['城市', '类型', '业态', '面积', '月租', '到期日', '备注'];
    const sheet = {
      name: 'a.csv',
      heading,
      rows: [
        { line: 2, cells: ['台北', '商场', '咖啡茶饮', '５５.5㎡', 'NT$38,000', '2027/6/30', 'x'] },
      ],
    };
    assert.deepEqual(rowsOf(sheet, guessMapping(heading, t)), [
      {
        line: 2,
        cells: {
          city: '台北',
          kind: 'mall',
          category: 'fnb-tea',
          areaM2: '55.5',
          rentMonth: '38000',
          leaseEndsOn: '2027-06-30',
        },
      },
    ]);
    const odd = {
      ...sheet,
      rows: [{ line: 3, cells: ['火星', '宫殿', '', '八十', '', '明年', ''] }],
    };
    assert.deepEqual(rowsOf(odd, guessMapping(heading, t))[0]!.cells, {
      city: '火星',
      kind: '宫殿',
      areaM2: '八十',
      leaseEndsOn: '明年',
    });
  });

  it('are guessed from what people write in Simplified, Traditional and English', () => {
    const expected = [
      'kind',
      'rentMonth',
      'frontageM',
      'role',
      'district',
      'doorNo',
      'floor',
      'areaM2',
    ];
    assert.deepEqual(
      guessMapping(
        ['店铺类型', '月租金', '门面宽', '我的身份', '行政区', '门牌', '楼层', '面积'],
        t,
      ),
      expected,
    );
    assert.deepEqual(
      guessMapping(
        ['店鋪類型', '月租金', '門面寬', '我的身份', '行政區', '門牌', '樓層', '面積'],
        english,
      ),
      expected,
    );
    const inWords = [
      'Shop type',
      'Monthly rent',
      'Frontage (m)',
      'My role',
      'District',
      'Door number',
      'Floor',
      'Gross area m²',
    ];
    assert.deepEqual(guessMapping(inWords, t), expected);
  });

  it('need no address where a road and a door number are matched', () => {
    assert.deepEqual(missingColumns(['city', 'district', 'road', 'doorNo']), []);
    assert.deepEqual(missingColumns(['city', 'district', 'road']), ['address']);
  });

  it('accept every label of the console, in either script and in English, in any page language', () => {
    const codeOf = (column: 'role' | 'kind' | 'category' | 'payEveryMonths', text: string) =>
      rowsOf({ name: '', heading: [], rows: [{ line: 2, cells: [text] }] }, [column])[0]!.cells[
        column
      ];
    // The traditional form of a simplified word: every character that has one.
    const traditional = (text: string) =>
      Array.from(text, (one) => traditionalOf.get(one) ?? one).join('');
    for (const words of [chinese, inEnglish]) {
      for (const role of myShopRoles)
        for (const write of [String, traditional])
          assert.equal(codeOf('role', write(words.t(`myshop.role.${role}`))), role);
      for (const kind of shopKinds)
        for (const write of [String, traditional])
          assert.equal(codeOf('kind', write(words.t(`shop.kind.${kind}`))), kind);
      for (const n of payEvery)
        assert.equal(codeOf('payEveryMonths', words.t('shop.months', { n })), String(n));
    }
    for (const { code, zh, en: name } of trades)
      for (const text of [zh, traditional(zh), name])
        assert.equal(codeOf('category', text), code, text);
  });

  it('report numbers that are converted, and do not guess what a decimal comma means', () => {
    const cells = [['30,000'], ['３００００'], ['30000'], ['1,5'], ['1,234,567.5']];
    const sheet = {
      name: '',
      heading: [],
      rows: cells.map((row, at) => ({ line: at + 2, cells: row })),
    };
    assert.deepEqual(
      rowsOf(sheet, ['rentMonth']).map((row) => row.cells.rentMonth),
      ['30000', '30000', '30000', '1,5', '1234567.5'],
    );
    assert.deepEqual(conversionsOf(sheet, ['rentMonth']), [
      { column: 'rentMonth', n: 3, from: '30,000', to: '30000' },
    ]);
  });
});

describe('problems of an import', () => {
  const problem = (more: Partial<Problem>): Problem => ({
    line: 2, column: 'district', reason: 'expected …', cause: 'district', got: '', accepted: [], ...more,
  }); // prettier-ignore
  const accepted = ['大安區', '大安区', "Da'an District"];

  it('are grouped by cause with what is there and what is accepted', () => {
    const rows = Array.from({ length: 62 }, (_, at) =>
      problem({ line: at + 2, got: '大安', accepted }),
    );
    const kind = problem({ line: 90, column: 'kind', cause: 'choice', got: '宫殿' });
    const [first, second] = groupsOf([kind, ...rows], inEnglish);
    assert.deepEqual([first!.column, first!.lines.length, first!.got], ['District', 62, ['大安']]);
    assert.equal(first!.text, "District not recognised; accepted: 大安區, 大安区, Da'an District");
    assert.equal(
      second!.text,
      'Not recognised; accepted: Street, Mall, Podium, Market, Office ground floor, Kiosk',
    );
  });

  it('are said in the language of the reader', () => {
    assert.equal(
      problemText(problem({ column: 'kind', cause: 'choice' }), chinese),
      '不认识，可填：临街、商场、裙楼、市场、写字楼底商、档口',
    );
    assert.equal(
      problemText(
        problem({ column: 'areaM2', cause: 'number', accepted: ['3', '20000'] }),
        chinese,
      ),
      '填 3 到 20,000 的数字，小数最多两位',
    );
    assert.equal(problemText(problem({ cause: 'twice', got: '4' }), chinese), '和第 4 行重复');
    assert.doesNotMatch(problemText(problem({ cause: 'leaseOrder' }), chinese), /[a-z]/);
  });
});

// Pairs of the characters that the words above have in both scripts, written down by hand.
const pairs =
  '業业營营經经紀纪臨临場场樓楼寫写檔档餐餐鋪铺飲饮點点貨货便便裝装鞋鞋寶宝鐘钟錶表數数碼码訊讯藥药嬰婴創创煙烟髮发務务產产攝摄圖图訓训動动醫医車车診诊銀银網网藝艺麗丽體体類类與与飾饰潔洁寵宠療疗電电';
const traditionalOf = new Map<string, string>();
for (let at = 0; at < pairs.length; at += 2)
  if (simplified(pairs[at]!) === pairs[at + 1]) traditionalOf.set(pairs[at + 1]!, pairs[at]!);
