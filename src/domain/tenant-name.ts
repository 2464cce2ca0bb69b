/** Longest name of a tenant, in characters. */
export const longestTenant = 60;

/** What is asked for, in refusals. */
export const tenantExpected =
  'the name of a brand or company of at most 60 characters, not of a person';

/** Common family names, in both scripts. */
const surnames =
  '王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文庄莊詹游柯施洪翁';

const personal: readonly RegExp[] = [
  // 陳先生, 王小明女士: a family name, at most two characters and an honorific.
  new RegExp(`^[${surnames}].{0,2}(?:先生|女士|小姐|太太)$`),
  /^(?:mr|mrs|ms|miss|mx)\.?\s/i,
  // 陳○○, 王*明, 李某: a name with its letters masked is one of a person.
  new RegExp(`^[${surnames}][○〇◯Ｏ＊*某]`),
  // Numbers of telephones and identity papers.
  /\d{7}|\d{4}[-\s]\d{3}/,
];

/**
 * Whether a text reads as a person's name or holds a personal number. It recognises what is
 * written in the usual ways only: 王小明 may be a brand.
 */
export function readsAsPerson(name: string): boolean {
  return personal.some((pattern) => pattern.test(name.trim()));
}
