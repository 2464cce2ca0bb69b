import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openConsole, type OpenConsole } from '../support/demo-console.ts';
import { freePort } from '../support/killable-server.ts';

describe('the page of the sample data service in the playground', () => {
  let open: OpenConsole;
  let playground: ChildProcess;
  let address: string;
  before(async () => {
    open = await openConsole();
    const port = String(await freePort());
    playground = spawn(process.execPath, ['src/tooling/playground.mjs'], {
      env: { ...process.env, PORT: new URL(open.url).port, PLAYGROUND_PORT: port },
      stdio: 'ignore',
    });
    address = `http://127.0.0.1:${port}/.cache/playground/samples.html`;
    for (const end = Date.now() + 60_000; Date.now() < end; await wait(200)) {
      if (
        await fetch(address).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        break;
    }
  });
  after(async () => {
    const ended = once(playground, 'exit');
    playground.kill('SIGKILL');
    await ended;
    await open.close();
  });

  it('uses every call there is', async () => {
    const { page, complaints, context } = await open.visitor({ locale: 'en' });
    await page.goto(address);
    const asked = page.locator('#asked');
    const told = async (line: RegExp) => asked.getByText(line).first().waitFor();
    await page.locator('#rows tr').nth(9).waitFor();
    for (const line of [
      /POST \S+\/columns → 0/,
      /POST \S+\/options → 0/,
      /POST \S+\/menus → 0/,
      /POST \S+\/tree → 0/,
      /GET \S+\?.*sort=name/,
    ]) {
      await told(line);
    }

    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText(/admin may view/).waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await told(/POST \S+\/logout → 0/);

    await page.locator('#tree summary').first().click();
    await page.locator('#tree details details').first().waitFor();

    const create = page.locator('#create');
    await create.getByLabel('name').fill('Tea by the bridge');
    await create.getByLabel('area').fill('42.5');
    await create.getByLabel('opens on').fill('2026-03-01');
    await create.getByRole('button').click();
    await told(/GET \S+\/m-\d+ → 0/);
    const row = page.locator('#rows tr');
    await row.filter({ hasText: 'Tea by the bridge' }).waitFor();

    await row.getByRole('button', { name: 'Edit' }).click();
    await page.locator('console-dialog').locator('[part=input]').fill('seen twice');
    await page.locator('console-dialog').locator('[part=confirm-button]').click();
    await row.getByText('seen twice').waitFor();

    await row.getByRole('button', { name: 'Delete' }).click();
    await page.locator('console-dialog').locator('[part=confirm-button]').click();
    await told(/DELETE \S+\/m-\d+ → 0/);

    await page.locator('#filter').getByLabel('id').fill('');
    await page.locator('#filter').getByRole('button').click();
    await row.nth(9).waitFor();
    await row.nth(0).getByRole('checkbox').check();
    await row.nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Remove the ticked rows' }).click();
    await told(/POST \S+\/remove → 0/);

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('a plan') });
    await page.getByRole('button', { name: 'Send' }).click();
    await page
      .locator('console-message')
      .filter({ hasText: 'Received' })
      .waitFor({ state: 'attached' });
    await page.getByText(/plan\.txt, text\/plain, 6 bytes, [\da-f]{64}/).waitFor();
    // The list requests a row that does not exist; the browser logs that, and nothing else.
    assert.deepEqual(
      complaints.filter((text) => !/404|Lit is in dev mode/.test(text)),
      [],
    );
    await context.close();
  });

  it('says which field was wrong', async () => {
    const { page, context } = await open.visitor({ locale: 'en' });
    await page.goto(address);
    await page.locator('#rows tr').nth(9).waitFor();
    await page.locator('#create').getByLabel('area').fill('0.5');
    await page.locator('#create').getByRole('button').click();
    await page
      .locator('console-message')
      .getByText(/areaM2: a number/)
      .waitFor();
    await context.close();
  });
});
