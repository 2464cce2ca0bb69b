import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { enter, openConsole, type OpenConsole } from '../support/demo-console.ts';
import { eventually } from '../support/eventually.ts';

describe('the border field of the built console', () => {
  let open: OpenConsole;
  before(async () => {
    open = await openConsole();
  });
  after(() => open.close());

  for (const border of ['abc', '121.50,25.00;121.60,25.10;121.60,25.00;121.50,25.10']) {
    it(`shows the fault of ${border} and sends no request with it`, async () => {
      const { page, context, complaints } = await open.visitor();
      await enter(page, open);
      const sent: string[] = [];
      page.on('request', (request) =>
        sent.push(decodeURIComponent(request.url()) + (request.postData() ?? '')),
      );
      await page.goto(`${open.url}#/shop-success-rate`);
      await page.locator('select:has(option[value=polygon])').selectOption('polygon');
      const field = page.locator('textarea').first();
      await field.fill(border);
      await field.blur();
      await eventually(async () => assert.equal(await field.getAttribute('aria-invalid'), 'true'));
      const below = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
      const fault = await below.innerText();
      // A border without a fault takes the message away, and is sent.
      await field.fill('121.53,25.02;121.57,25.02;121.57,25.05');
      await field.blur();
      await eventually(async () => assert.equal(await field.getAttribute('aria-invalid'), 'false'));
      await eventually(async () =>
        assert.ok(sent.some((request) => request.includes('121.57,25.02'))),
      );
      assert.notEqual(await below.innerText(), fault);
      assert.deepEqual(
        sent.filter((request) => request.includes(border)),
        [],
      );
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
});
