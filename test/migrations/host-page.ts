import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';

/**
 * Uses the page of a guide as a person would. The same is expected of every host: the app of the
 * address is shown with its props, page and app notify each other of a change, the next address
 * takes the app away, and neither globals nor styles of an app reach the page.
 *
 * @param stylesLeak Whether styles of an app are known to reach the page.
 * @throws Error naming what did not happen, with what the browser complained of.
 */
export async function tryHostPage(
  browser: Browser,
  address: string,
  stylesLeak = false,
): Promise<void> {
  const page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.stack ?? String(error)));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  const view = page.locator('.view');
  const appCity = (text: string) => page.locator('.app-city', { hasText: text }).waitFor();
  const pageCity = (text: string) => page.locator('#city', { hasText: text }).waitFor();
  try {
    await page.goto(address);
    await page.getByRole('heading', { name: 'Orders in CNY' }).waitFor();
    await pageCity('Hangzhou');
    await appCity('Hangzhou');
    await page.getByRole('button', { name: 'Shanghai' }).click();
    await pageCity('Shanghai');
    await appCity('Shanghai');
    await page.locator('#reset').click();
    await appCity('Hangzhou');
    await pageCity('Hangzhou');

    await page.getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('heading', { name: 'Reports in CNY' }).waitFor();
    await page.getByRole('heading', { name: 'Orders in CNY' }).waitFor({ state: 'detached' });
    assert.equal(await view.count(), 1, 'one sub-app is shown at a time');
    await page.getByRole('button', { name: 'Shanghai' }).click();
    await pageCity('Shanghai');

    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('heading', { name: 'Orders in CNY' }).waitFor();
    await appCity('Shanghai');

    assert.equal(
      await page.evaluate(() => 'viewsShown' in window),
      false,
      'a global of the sub-app is in the page',
    );
    const color = await page.evaluate(
      () => getComputedStyle(document.querySelector('#title')!).color,
    );
    assert.equal(
      color,
      stylesLeak ? 'rgb(200, 1, 1)' : 'rgb(10, 20, 30)',
      'whether a style of the sub-app reaches the page',
    );
    assert.deepEqual(complaints, [], 'the browser complains');
  } catch (error) {
    const body = await page.locator('html > body').first().innerText();
    throw new Error(
      `${(error as Error).message}\nThe page shows: ${body}\nThe browser: ${complaints.join(' | ')}`,
      {
        cause: error,
      },
    );
  } finally {
    await page.close();
  }
}
