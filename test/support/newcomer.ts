import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';

export const newcomerPassword = 'seven green kettles';

/** The code a demo would have sent to a number, of several the `nth`: it writes its messages into its data directory. */
export async function codeFor(dataDir: string, phone: string, nth = 1): Promise<string> {
  for (let tried = 0; tried < 300; tried += 1, await wait(100)) {
    const mine = sentMessages(dataDir).filter(({ to }) => to === phone);
    const codes = mine.flatMap(({ text }) => /\d{6}/.exec(text)?.[0] ?? []);
    if (codes.length >= nth) return codes[nth - 1]!;
  }
  throw new Error(`no code was sent to ${phone}`);
}

/** Fills in the form of `/register` and sends it. */
export async function register(page: Page, url: string, dataDir: string, { phone, name }: { phone: string; name: string }) {
  await page.goto(`${url}#/register`);
  await page.locator('input[name=phone]').fill(phone);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.locator('input[name=code]').fill(await codeFor(dataDir, phone));
  await page.locator('input[name=name]').fill(name);
  await page.locator('input[name=password]').fill(newcomerPassword);
  await page.locator('input[name=repeat]').fill(newcomerPassword);
  await page.getByRole('radio', { name: '开店者' }).check();
  await page.locator('input[name=agreed]').check();
  await page.locator('button[type=submit]').click();
}

function sentMessages(dataDir: string): { to: string; text: string }[] {
  try {
    const lines = readFileSync(join(dataDir, 'messages.jsonl'), 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as { to: string; text: string });
  } catch {
    return []; // nothing was sent yet
  }
}
