import { GatewayError } from '../errors.ts';
import type { BillLine } from '../payment-gateway.ts';
import { assertUniqueLines } from '../unique-bill-lines.ts';
import { fenOf } from '../yuan-amount.ts';
import { unzip } from './zip.ts';

const columns = {
  channelNo: '支付宝交易号',
  outTradeNo: '商户订单号',
  kind: '业务类型',
  title: '商品名称',
  amount: '订单金额（元）',
};
const payment = '交易';
const refund = '退款';
const mostBytes = 256 * 1024 * 1024;
const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/**
 * Payments in the archive of a day: one file lists them, the other one has the sums of each shop.
 * Their names are in the channel's own encoding, so the right one is known by its first line.
 *
 * @param day `2026-11-19`; the day, like the seller, has to be the one the list names.
 * @throws GatewayError for an archive without the list, a list of another day, seller or form, or
 *   one whose number of payments differs from the number it states.
 */
export function readArchive(archive: Buffer, day: string, sellerId: string): BillLine[] {
  const texts = unzip(archive, mostBytes).map((file) => new TextDecoder('gb18030').decode(file));
  const list = texts.find((text) => /^\uFEFF?#支付宝业务明细查询/.test(text));
  if (list === undefined) throw wrong('an archive of bills holds no list of payments');
  return readBill(list, day, sellerId);
}

/**
 * The list itself: lines that begin with `#` are metadata, the others are names, then values, each
 * followed by a tab.
 */
export function readBill(text: string, day: string, sellerId: string): BillLine[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const about = lines.filter((line) => /^\uFEFF?#/.test(line)).join('\n');
  const [head = '', ...rows] = lines.filter((line) => !/^\uFEFF?#/.test(line));
  if (!about.includes(`#账号：[${sellerId}`)) throw wrong('a bill is of another seller');
  const [year, month, date] = day.split('-');
  if (!about.includes(`#起始日期：[${year}年${month}月${date}日`))
    throw wrong(`a bill is of another day than ${day}`);

  const names = head.split(',').map((name) => name.trim());
  const missing = Object.values(columns).filter((name) => !names.includes(name));
  if (missing.length > 0) throw wrong(`a bill has no column ${missing.join(', ')}`);
  const found = rows.flatMap((row) => lineOf(row, names) ?? []);
  assertWhole(about, found);
  return assertUniqueLines('alipay', found);
}

function lineOf(row: string, names: readonly string[]): BillLine | undefined {
  const cells = cellsOf(row, names);
  const of = (column: keyof typeof columns) => cells[names.indexOf(columns[column])] ?? '';
  if (of('kind') === refund) return undefined;
  const moneyMinor = fenOf(of('amount'));
  if (
    of('kind') !== payment ||
    moneyMinor === undefined ||
    of('outTradeNo') === '' ||
    of('channelNo') === ''
  ) {
    throw wrong(
      `a bill holds a line that is no payment: ${of('channelNo') || '(without a number)'}`,
    );
  }
  // The channel settles in yuan only.
  return { outTradeNo: of('outTradeNo'), channelNo: of('channelNo'), moneyMinor, currency: 'CNY' };
}

/**
 * Values are not quoted, so a comma in a product name adds cells; the two timestamps mark the end
 * of the name.
 */
function cellsOf(row: string, names: readonly string[]): string[] {
  const cells = row.split(',').map((cell) => cell.trim());
  const title = names.indexOf(columns.title);
  const end = cells.findIndex((cell, at) => at > title && moment.test(cell));
  return end < 0
    ? cells
    : [...cells.slice(0, title), cells.slice(title, end).join(','), ...cells.slice(end)];
}

/** The last lines count the payments, so that a file which ends too early is known by it. */
function assertWhole(about: string, found: readonly BillLine[]): void {
  const statedCount = Number(/#交易合计：(\d+)笔/.exec(about)?.[1] ?? Number.NaN);
  if (Number.isNaN(statedCount))
    throw wrong('a bill does not tell how many payments it holds; its end may be missing');
  if (statedCount !== found.length)
    throw wrong(`a bill tells of ${statedCount} payments and lists ${found.length}`);
}

function wrong(message: string): GatewayError {
  return new GatewayError('alipay', message);
}
