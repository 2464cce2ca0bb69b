import type { SandboxOrder } from './bank.ts';

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
export function payPage({ no, moneyMinor, title, state, token }: SandboxOrder): string {
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
