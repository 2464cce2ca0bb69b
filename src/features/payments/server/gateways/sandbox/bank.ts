import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SandboxAccount } from './driver.ts';
import type { SandboxOrder } from './sandbox-order.ts';
import { isSigned, signatureHeader, signatureOf } from './signed.ts';

const largestBody = 16_384;
const merchant = 'renta-sandbox';
// Delays between repeats of a notice until it is accepted.
const repeatMs = [0, 500, 2_000, 10_000, 30_000];

/**
 * A payment channel for local use, with keys generated at each start. Its state is lost when it
 * stops; a recharge without a notice is then closed at its timeout.
 */
export class SandboxBank {
  readonly #orders = new Map<string, SandboxOrder>();
  readonly #bank = generateKeyPairSync('ed25519');
  readonly #shop = generateKeyPairSync('ed25519');
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #server = createServer((request, response) => {
    void this.#answer(request, response).catch(() => response.writeHead(500).end());
  });

  /** @param port 0: any that is free. */
  static async start(port = 0): Promise<SandboxBank> {
    const bank = new SandboxBank();
    await new Promise<void>((resolve, reject) => {
      bank.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    bank.#server.unref();
    return bank;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Settings a shop needs to use it. */
  account(notifyUrl: string): SandboxAccount {
    return {
      origin: this.origin,
      merchant,
      merchantKey: this.#shop.privateKey,
      bankKey: this.#bank.publicKey,
      notifyUrl,
    };
  }

  /** For tests, which play the bank themselves. */
  get key(): KeyObject {
    return this.#bank.privateKey;
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://sandbox').pathname;
    const body = await bodyOf(request);
    const onPage = /^\/pay\/([\w-]{22})$/.exec(path);
    if (onPage) return this.#page(request, response, onPage[1]!, body);
    const isGet = request.method === 'GET';
    if (
      !isSigned(
        isGet ? Buffer.from(path) : body,
        request.headers[signatureHeader],
        this.#shop.publicKey,
      )
    ) {
      response.writeHead(403).end();
      return;
    }
    const [, , no, act] = path.split('/').map(decodeURIComponent);
    if (path === '/orders')
      return this.#send(response, this.#create(JSON.parse(body.toString()) as SandboxOrder));
    const order = this.#orders.get(no ?? '');
    if (!order) {
      response.writeHead(404).end();
      return;
    }
    if (act === 'close' && order.state === 'open') order.state = 'closed';
    this.#send(response, reportOf(order));
  }

  #create(asked: SandboxOrder): object {
    const known = this.#orders.get(asked.no);
    const { no, moneyMinor, currency, title, notifyUrl } = asked;
    const order = known ?? {
      no,
      merchant: asked.merchant,
      moneyMinor,
      currency,
      title,
      notifyUrl,
      channelNo: `SB${randomBytes(8).toString('hex')}`,
      token: randomBytes(16).toString('base64url'),
      state: 'open' as const,
    };
    this.#orders.set(no, order);
    return { payUrl: `${this.origin}/pay/${order.token}`, channelNo: order.channelNo };
  }

  #page(request: IncomingMessage, response: ServerResponse, token: string, body: Buffer): void {
    const order = [...this.#orders.values()].find((one) => one.token === token);
    if (!order) {
      response.writeHead(404).end();
      return;
    }
    if (request.method === 'POST' && order.state === 'open') {
      order.state =
        new URLSearchParams(body.toString()).get('result') === 'succeeded' ? 'succeeded' : 'failed';
      this.#notify(order);
    }
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    };
    response.writeHead(200, headers).end(payPage(order));
  }

  #notify(order: SandboxOrder, tried = 0): void {
    const wait = repeatMs[tried];
    if (wait === undefined) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const body = JSON.stringify(reportOf(order));
      const headers = {
        'content-type': 'application/json',
        [signatureHeader]: signatureOf(body, this.#bank.privateKey),
      };
      fetch(order.notifyUrl, {
        method: 'POST',
        body,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(5_000),
      })
        .then(
          (answer) => answer.ok,
          () => false,
        )
        .then((isTaken) => isTaken || this.#notify(order, tried + 1))
        .catch(() => {}); // the process is ending
    }, wait);
    timer.unref();
    this.#timers.add(timer);
  }

  #send(response: ServerResponse, content: object): void {
    const body = JSON.stringify(content);
    response
      .writeHead(200, {
        'content-type': 'application/json',
        [signatureHeader]: signatureOf(body, this.#bank.privateKey),
      })
      .end(body);
  }
}

function reportOf({
  no,
  channelNo,
  merchant: to,
  moneyMinor,
  currency,
  state,
}: SandboxOrder): object {
  return {
    noticeId: `${channelNo}-${state}`,
    outTradeNo: no,
    channelNo,
    merchant: to,
    moneyMinor,
    currency,
    state,
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > largestBody) throw new Error('the body is too large');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

const words = {
  title: '沙箱支付 · Sandbox payment',
  nothing: '不会产生真实扣款。No money moves.',
  pay: '支付 Pay',
  fail: '支付失败 Fail',
  done: {
    succeeded: '已支付，可以关闭此页。Paid; you may close this page.',
    failed: '支付失败。It failed.',
    closed: '订单已关闭。Closed.',
  },
};

/** The page of the sandbox on which an order is paid, or made to fail. */
function payPage({ no, moneyMinor, title, state, token }: SandboxOrder): string {
  const money = `¥ ${(moneyMinor / 100).toFixed(2)}`;
  const buttons =
    state === 'open'
      ? `<form method="post" action="/pay/${token}"><button name="result" value="succeeded">${words.pay}</button>
<button name="result" value="failed">${words.fail}</button></form>`
      : `<p role="status">${words.done[state]}</p>`;
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.title}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:24rem;margin:4rem auto;padding:0 1rem}
button{font:inherit;padding:.5rem 1.25rem;margin-right:.5rem}strong{font-size:1.75rem}</style></head>
<body><h1>${words.title}</h1><p>${escaped(title)}<br>${escaped(no)}</p><p><strong>${money}</strong></p>${buttons}
<p><small>${words.nothing}</small></p></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
