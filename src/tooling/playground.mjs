import { mkdirSync, writeFileSync } from 'node:fs';
import { describeElements } from './element-manifest.mjs';
import { playgroundPage } from './playground-page.mjs';
import { samplesPage } from './playground-samples.mjs';
import { playgroundFolder, startPlayground } from './playground-server.mjs';
import { uiKitPage } from './playground-ui-kit.mjs';

// One page per element, written from the elements' own doc comments, one of the components of the
// UI kit, and one that uses the sample data service of the server at PORT: `npm run playground`.
const elements = describeElements();
const pages = {
  ...Object.fromEntries(
    elements.map((element) => [element.tag, playgroundPage(element, elements)]),
  ),
  samples: samplesPage(elements),
  'ui-kit': uiKitPage(elements),
  index: playgroundPage(elements[0], elements),
};
mkdirSync(playgroundFolder, { recursive: true });
for (const [name, page] of Object.entries(pages))
  writeFileSync(`${playgroundFolder}/${name}.html`, page);

await startPlayground({
  port: Number(process.env.PLAYGROUND_PORT ?? 8082),
  apiPort: Number(process.env.PORT ?? 8080),
  watch: true,
});
