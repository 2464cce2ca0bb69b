import type { Page } from 'playwright-core';

export const newcomerPassword = 'seven green kettles';

/** The code in the demo message beside the form. */
export async function codeOnPage(page: Page): Promise<string> {
  const message = page.getByText('演示消息：');
  await message.waitFor();
  return /\d{6}/.exec(await message.innerText())![0];
}

/** Fills in the form of `/register` and sends it. */
export async function register(
  page: Page,
  url: string,
  { phone, name }: { phone: string; name: string },
) {
  await page.goto(`${url}#/register`);
  await page.locator('input[name=address]').fill(phone);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await page.locator('input[name=code]').fill(await codeOnPage(page));
  await page.locator('input[name=name]').fill(name);
  await page.locator('input[name=password]').fill(newcomerPassword);
  await page.locator('input[name=repeat]').fill(newcomerPassword);
  await page.getByRole('radio', { name: '开店者' }).check();
  await page.locator('input[name=agreed]').check();
  await page.locator('button[type=submit]').click();
}
