import { readFileSync } from 'node:fs';
import { Converter } from 'opencc-js';

const terms = JSON.parse(readFileSync(new URL('terms.json', import.meta.url), 'utf8'));
const openCc = Converter({ from: 'cn', to: 'twp' });
const longestFirst = Object.keys(terms).sort((one, other) => other.length - one.length);
const term = new RegExp(`(${longestFirst.join('|')})`);
const quotes = { '“': '「', '”': '」', '‘': '『', '’': '』' };

// Mainland usage counts records and messages with 条, as it does roads; Taiwan has a word for each.
const countedBefore =
  /条(?=(?:新|已|较早|尚未|可|登记|租赁|未)?(?:案例|租赁|租约|成交|可比|报告|更正|分录|证据|记录|待核|解锁|登记))/g;
const countedAfter =
  /(?<=\d |\{(?:n|all|most|few|least|small|open|cases|before|count|last|added)\} |单|整)条(?!道路|路|街|指数|存活|有租金|的变化|名|曲线|候选|两期|的 |新?消息|新结果)/g;
const messages = /条(?=(?:新|测试|未读)?(?:消息|结果)|未读)/g;

/** A Simplified text in Traditional characters and the words of Taiwan. */
export function traditional(text) {
  return text
    .replace(messages, '則')
    .replace(countedBefore, '筆')
    .replace(countedAfter, '筆')
    .split(term)
    .map((part, at) => (at % 2 ? terms[part] : openCc(part)))
    .join('')
    .replace(/[“”‘’]/g, (quote) => quotes[quote]);
}
