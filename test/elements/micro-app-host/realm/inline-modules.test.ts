import { expect } from '@open-wc/testing';
import { foreignApp } from '../foreign-app.ts';
import { appUrl, mounted, realmOf, removeHosts } from '../mount-app.ts';

describe('an inline module', () => {
  afterEach(removeHosts);

  it('imports from the entry, and from the origin of the page what it names in full', async function () {
    // Firefox takes no import map in a realm; docs/micro-app-host.md says so.
    if (/firefox/i.test(navigator.userAgent)) this.skip();
    const realm = realmOf(await mounted('addresses'));
    expect(realm.imported).to.deep.equal([appUrl('addresses', 'part.js'), 'Module', 'mapped']);
    const { realm: foreign } = await foreignApp(`<script type="module">
      import * as words from '${appUrl('module', 'words.js')}';
      window.words = words;
    </script>`);
    expect((foreign.words as { title: string }).title).to.equal('Module');
  });
});
