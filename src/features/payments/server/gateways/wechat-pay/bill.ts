import { GatewayError } from '../errors.ts';
import type { BillLine } from '../payment-gateway.ts';
import { assertUniqueLines } from '../unique-bill-lines.ts';
import { fenOf } from '../yuan-amount.ts';

const columns = {
  outTradeNo: '商户订单号',
  channelNo: '微信订单号',
  state: '交易状态',
  currency: '货币种类',
  amount: '订单金额',
};

/**
 * Payments in a daily bill: a line of names, then lines whose values each begin with a grave
 * accent, then the sums.
 *
 * @throws GatewayError for a bill that is not of this form, whose number of lines differs from the
 *   stated one, or that lists a payment twice.
 */
export function readBill(text: string): BillLine[] {
  const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/).filter((line) => line !== ''); // prettier-ignore
  const names = head.split(',');
  const at = (column: keyof typeof columns) => names.indexOf(columns[column]);
  const end = rows.findIndex((row) => row.startsWith('总交易单数'));
  if (Object.keys(columns).some((column) => at(column as keyof typeof columns) < 0) || end < 0) {
    throw new GatewayError('wechat', 'a bill has another form than was agreed');
  }
  const values = (row: string) => row.replace(/^`/, '').split(',`');
  const statedCount = Number(values(rows[end + 1] ?? '')[0]);
  if (statedCount !== end)
    throw new GatewayError('wechat', `a bill tells of ${statedCount} payments and lists ${end}`);
  const lines = rows.slice(0, end).flatMap((row) => {
    const found = values(row);
    if (found[at('state')] !== 'SUCCESS') return [];
    const moneyMinor = fenOf(found[at('amount')] ?? '');
    if (moneyMinor === undefined)
      throw new GatewayError('wechat', 'a bill holds an amount that is none');
    return [
      {
        outTradeNo: found[at('outTradeNo')]!,
        channelNo: found[at('channelNo')]!,
        moneyMinor,
        currency: found[at('currency')]!,
      },
    ];
  });
  return assertUniqueLines('wechat', lines);
}
