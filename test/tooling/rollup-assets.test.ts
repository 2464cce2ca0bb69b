import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { rollup, type OutputAsset } from 'rollup';
import { assetUrls } from '../../src/tooling/rollup-assets.mjs';

const folder = mkdtempSync(join(tmpdir(), 'asset-urls-'));
after(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'icons.svg'), '<svg/>');

/** Written apart, since the runner of the tests replaces it in their source. */
const meta = ['import', 'meta', 'url'].join('.');

async function built(code: string) {
  const input = join(folder, 'entry.js');
  writeFileSync(input, code);
  const bundle = await rollup({ input, plugins: [assetUrls()] });
  const { output } = await bundle.generate({ format: 'es' });
  return {
    script: output[0].code,
    assets: output.filter((file): file is OutputAsset => file.type === 'asset'),
  };
}

describe('assetUrls', () => {
  for (const [written, code] of [
    ['on one line', `export default new URL('./icons.svg', ${meta}).href;`],
    [
      'over several lines, as a formatter breaks it',
      `export default new URL(\n  './icons.svg',\n  ${meta},\n).href;`,
    ],
  ] as const)
    it(`writes the file of an address ${written}`, async () => {
      const { script, assets } = await built(code);
      assert.equal(assets.length, 1);
      assert.equal(assets[0]!.source.toString(), '<svg/>');
      assert.ok(script.includes(assets[0]!.fileName));
    });

  it('fails for an address it does not know how to write', async () => {
    await assert.rejects(
      built(`export default String(new URL('./icons.svg', ${meta}));`),
      /asset-urls: expected new URL/,
    );
  });
});
