import { scriptPairs } from '#src/domain/simplified-chinese.ts';

// The most frequent characters of Chinese texts, those of numbers, places, registers and trades.
// Characters with two forms follow from the pairs of the two scripts.
const frequent =
  '的一是不了在人有我他这大来个上国和中到说时们为子你要就出得里后自以会家可下而过天去能对小多然于心学么之都好看起发当没成只如事把还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间斯知世什两次使身者被高已亲其进此话常与活正感见明问力理尔点文几定本公特做外孩相西果走将月十实向声车全信重三机工物气每并别真打太新比才便夫再书部水像眼等体却加电主界门利海受听表德少克代员先口由死安写性马光白或住难望教命花结乐色更拉东神记处让母父应直字场平报友关放至张认接告入笑内军民度山觉路带万男边风解叫任金快原吃变通师立象数四失满战远格士音轻目条' +
  '二五六七八九百千零市区县乡镇村街段巷弄号楼层东南北左右地建商业住宅租赁出售单价总面积平方米元年日期交易用途楼房店铺铺面车位土建完成备注编号座落林陈黄李王张刘吴蔡杨许郑谢洪郭邱曾廖赖徐周叶苏庄吕江何萧罗潘简朱钟游彭詹胡施沈余卢梁台基隆宜兰桃园竹苗栗彰化投云嘉义屏花莲澎湖京沪广州深圳杭苏武汉重庆成都宁波青岛厦复兴忠孝仁和信义民权生族建国光复敦化松山中正万华士内湖文景木栅港石牌承德延平塔城环河汀昌环保健康食品服饰餐饮咖啡茶药妆超商百货银行';

const common: ReadonlySet<string> = new Set([...frequent, ...scriptPairs]);

const han = /\p{Script=Han}/u;
const mostRead = 4096;
/** Minimum difference between the scores of two encodings; below it the text is too short. */
const clearly = 0.15;

/**
 * Which of two encodings a text in Chinese is written in, by which decodes and by how frequent the
 * characters are that it decodes to: read in the wrong one, a text consists of rare characters.
 *
 * @returns Null where both decode to texts that are as likely, as in a few words.
 */
export function chineseEncoding(head: Uint8Array): 'big5' | 'gb18030' | null {
  const [big5, gb18030] = [likelihood(head, 'big5'), likelihood(head, 'gb18030')];
  if (big5 === null && gb18030 === null) return null;
  if (big5 === null) return 'gb18030';
  if (gb18030 === null) return 'big5';
  if (Math.abs(big5 - gb18030) < clearly) return null;
  return big5 > gb18030 ? 'big5' : 'gb18030';
}

/** The share of frequent ones among the Chinese characters; null where the bytes do not decode. */
function likelihood(head: Uint8Array, encoding: 'big5' | 'gb18030'): number | null {
  let text: string;
  try {
    // With `stream` a character cut off by the end of the probe is not an error.
    text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
  } catch {
    return null;
  }
  let [known, all] = [0, 0];
  for (const character of text) {
    if (character < '\u0080') continue;
    if (!han.test(character) && !isPrivate(character)) continue;
    all += 1;
    if (common.has(character)) known += 1;
    if (all === mostRead) break;
  }
  return all === 0 ? 0 : known / all;
}

function isPrivate(character: string): boolean {
  return character >= '\ue000' && character <= '\uf8ff';
}
