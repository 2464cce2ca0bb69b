import { aTimeout, expect } from '@open-wc/testing';
import { foreignApp } from '../foreign-app.ts';
import { removeHosts } from '../mount-app.ts';

describe('nodes that an app makes with constructors', () => {
  afterEach(removeHosts);

  it('belong to the app’s document', async () => {
    const { realm, own } = await foreignApp('<p>app');
    const nodes = [
      new realm.DocumentFragment(),
      new realm.Text('text'),
      new realm.Comment('comment'),
      new realm.Image(),
      new realm.Audio(),
      new realm.Option(),
      new realm.Range().startContainer,
      own.createRange().startContainer,
    ];
    expect(nodes.map((node) => node.ownerDocument === own)).to.deep.equal(nodes.map(() => true));
  });

  it('are what the page’s constructors make', async () => {
    const { realm, own } = await foreignApp('<p>app');
    const image = new realm.Image(3, 4);
    expect([image.width, image.height]).to.deep.equal([3, 4]);
    expect(image).to.be.instanceOf(realm.Image);
    expect(image).to.be.instanceOf(HTMLImageElement);
    const option = new realm.Option('text', 'value', true);
    expect([option.text, option.value, option.defaultSelected, option.selected]).to.deep.equal([
      'text',
      'value',
      true,
      false,
    ]);
    expect(new realm.Audio('a.mp3').preload).to.equal('auto');
    expect(new realm.Text('text').data).to.equal('text');
    expect(own.createTextNode('x')).to.be.instanceOf(realm.Text);
    class Fragment extends realm.DocumentFragment {}
    expect(new Fragment()).to.be.instanceOf(Fragment);
    expect(new Fragment()).to.be.instanceOf(DocumentFragment);
  });

  it('leave nothing on the page’s document: listeners of a portal end with the app', async () => {
    const { host, realm } = await foreignApp(`<script>
      var heard = 0;
      for (const node of [new DocumentFragment(), new Text(), new Comment(), new Image()])
        node.ownerDocument.addEventListener('selectionchange', () => heard++);
    </script>`);
    const heard = () => realm.heard as number;
    document.dispatchEvent(new Event('selectionchange'));
    expect(heard()).to.equal(4);
    const before = heard();
    await host.unload();
    document.dispatchEvent(new Event('selectionchange'));
    await aTimeout(0);
    expect(before).to.equal(4);
    expect(heard()).to.equal(4);
  });
});
