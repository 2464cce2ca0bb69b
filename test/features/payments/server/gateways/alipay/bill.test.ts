import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readArchive, readBill } from '#src/features/payments/server/gateways/alipay/bill.ts';
import { unzip } from '#src/features/payments/server/gateways/alipay/zip.ts';

// Packed by another program than ours (Python's zipfile), in the encoding and the form the channel
// documents: two payments and a refund, one title with a comma in it, and a second file with the
// sums.
const archive = readFileSync('test/fixtures/bills/alipay-2026-11-19.zip');
const [day, sellerId] = ['2026-11-19', '2088000000000001'];
const list = unzip(archive, 1e6)
  .map((file) => new TextDecoder('gb18030').decode(file))
  .find((text) => text.startsWith('#支付宝业务明细查询'))!;
const payments = [
  {
    outTradeNo: 'RC2026111900000001',
    channelNo: '2026111922001400000000000001',
    moneyMinor: 30_000,
    currency: 'CNY',
  },
  {
    outTradeNo: 'RC2026111900000002',
    channelNo: '2026111922001400000000000002',
    moneyMinor: 100_000,
    currency: 'CNY',
  },
];
const line = (no: string) => list.split('\r\n').find((row) => row.includes(`${no}\t,交易`))!;
const refused = (text: string, why: RegExp) =>
  assert.throws(() => readBill(text, day, sellerId), {
    name: 'GatewayError',
    channel: 'alipay',
    message: why,
  });

describe('a bill of Alipay', () => {
  it('is the list in the archive of its day: payments, without what was sent back', () => {
    assert.deepEqual(readArchive(archive, day, sellerId), payments);
  });

  it('is of the day and the seller that were asked for', () => {
    assert.throws(
      () => readArchive(archive, '2026-11-18', sellerId),
      /another day than 2026-11-18/,
    );
    assert.throws(() => readArchive(archive, day, '2088000000000002'), /another seller/);
  });

  it('names a column that is not there, and a line that is no payment', () => {
    refused(list.replace('订单金额（元）', '金额'), /no column 订单金额（元）/);
    refused(
      list.replace('商户订单号,业务类型', '业务类型,商户订单号'),
      /no payment: 2026111922001400000000000001/,
    );
    refused(list.replace(',300.00,', ',3e2,'), /no payment: 2026111922001400000000000001/);
    refused(list.replace('RC2026111900000001', ''), /no payment/);
  });

  it('is refused when a line is missing, when its end is, or when a line is there twice', () => {
    const first = line('RC2026111900000001');
    refused(list.replace(`${first}\r\n`, ''), /tells of 2 payments and lists 1/);
    refused(
      list.slice(0, list.indexOf('#-----------------------------------------业务明细列表结束')),
      /its end may be missing/,
    );
    refused(list.replace(first, `${first}\r\n${first}`), /tells of 2 payments and lists 3/);
    refused(
      list.replace(first, `${first}\r\n${first}`).replace('2笔', '3笔'),
      /2026111922001400000000000001 of RC2026111900000001 twice/,
    );
  });

  it('keeps two payments of one order apart', () => {
    const again = line('RC2026111900000001').replace('0000000001\t', '0000000009\t');
    const twice = list
      .replace(line('RC2026111900000001'), `${line('RC2026111900000001')}\r\n${again}`)
      .replace('2笔', '3笔');
    assert.deepEqual(
      readBill(twice, day, sellerId).map(({ outTradeNo }) => outTradeNo),
      ['RC2026111900000001', 'RC2026111900000001', 'RC2026111900000002'],
    );
  });

  it('of a day without payments has none', () => {
    const empty = list
      .split('\r\n')
      .filter((row) => !/\t,(交易|退款)/.test(row))
      .join('\r\n')
      .replace('2笔', '0笔');
    assert.deepEqual(readBill(empty, day, sellerId), []);
  });
});

describe('an archive of bills', () => {
  const broken = (bytes: Buffer, why: RegExp, most = 1e6) =>
    assert.throws(() => unzip(bytes, most), { name: 'GatewayError', message: why });

  it('is refused when it is none, is cut off, was changed, or would fill the memory', () => {
    broken(Buffer.from('<html>maintenance</html>'), /it is none/);
    broken(Buffer.alloc(0), /it is none/);
    broken(archive.subarray(0, archive.length - 30), /it is none/);
    broken(archive.subarray(200), /cannot be read|not there|not whole|cut short/);
    const changed = Buffer.from(archive);
    changed[120] = changed[120]! ^ 0xff;
    broken(changed, /not whole|cannot be read/);
    broken(archive, /more than 100 bytes/, 100);
  });

  it('never yields other bytes after a changed bit', () => {
    const good = Buffer.concat(unzip(archive, 1e6));
    for (let at = 0; at < archive.length; at += 1) {
      const changed = Buffer.from(archive);
      changed[at] = changed[at]! ^ 1;
      let files: Buffer[];
      try {
        files = unzip(changed, 1e6);
      } catch {
        continue;
      }
      assert.ok(
        Buffer.concat(files).equals(good),
        `the bit at byte ${at} changed a file and was not noticed`,
      );
    }
  });

  it('is refused when a file in it is longer than the directory states', () => {
    const short = Buffer.from(archive);
    const entry = short.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    short.writeUInt32LE(short.readUInt32LE(entry + 24) - 10, entry + 24);
    broken(short, /cannot be read|not whole/);
  });

  it('without the list is refused', () => {
    const withoutList = Buffer.from(archive);
    // A single entry is left in its last record: the sums.
    withoutList.writeUInt16LE(1, withoutList.length - 12);
    assert.throws(() => readArchive(withoutList, day, sellerId), /holds no list of payments/);
  });
});
