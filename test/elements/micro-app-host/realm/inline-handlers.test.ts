import { aTimeout, expect } from '@open-wc/testing';
import { foreignApp } from '../foreign-app.ts';
import { removeHosts } from '../mount-app.ts';

describe('handlers that are texts', () => {
  afterEach(removeHosts);

  it('run in the realm, in the page of an entry, in markup and as attributes', async () => {
    const { own, realm } =
      await foreignApp(`<body onload="loaded = event.type" onresize="resized = 1">
      <button id="entry" onclick="hello(this.id); return false" value="v"></button>
      <script>var said = []; function hello(word) { said.push(word); }</script></body>`);
    own.querySelector<HTMLElement>('#entry')!.click();
    const box = own.body.appendChild(own.createElement('div'));
    box.innerHTML = '<button id="markup" value="own" onclick="hello(value)"></button>';
    own.querySelector<HTMLElement>('#markup')!.click();
    const button = own.createElement('button');
    button.setAttribute('onclick', 'hello("attribute")');
    own.body.append(button.cloneNode());
    (own.body.lastChild as HTMLElement).click();
    expect(realm.said).to.deep.equal(['entry', 'own', 'attribute']);
    await aTimeout(0);
    expect(realm.loaded).to.equal('load');
    expect(window.onresize).to.equal(null);
    (own.body as HTMLBodyElement).onhashchange = () => {};
    expect(window.onhashchange).to.equal(null);
    expect(realm.onhashchange).to.not.equal(null);
  });

  it('run in the realm as links', async () => {
    const { own, realm } = await foreignApp('<a href="javascript:clicked = 1 + 1">go</a>');
    own.querySelector('a')!.click();
    expect(realm.clicked).to.equal(2);
    expect('clicked' in window).to.equal(false);
  });
});
