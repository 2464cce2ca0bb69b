import { aTimeout, expect } from '@open-wc/testing';
import { foreignApp, foreignOrigin } from '../foreign-app.ts';
import { appUrl, mounted, realmOf, removeHosts } from '../mount-app.ts';

const folder = `${foreignOrigin}/shop`;
const page = `<!doctype html><body style="background:url(body.png)">
  <img id="image" src="a.png" srcset="b.png 1x, /c.png 2x"><a id="link" href="../more/">more</a><a id="hash" href="#/list">list</a>
  <form action="search"><button formaction="/send"></button></form>
  <svg><use href="sprite.svg#icon"></use></svg><template><img src="t.png"></template></body>`;

describe('relative addresses that an app uses while it runs', () => {
  afterEach(removeHosts);

  it('start at the entry in its page', async () => {
    const { own } = await foreignApp(page);
    const found = (selector: string, name: string) =>
      own.querySelector(selector)!.getAttribute(name);
    expect(found('#image', 'src')).to.equal(`${folder}/a.png`);
    expect(found('#image', 'srcset')).to.equal(`${folder}/b.png 1x, ${foreignOrigin}/c.png 2x`);
    expect(found('#link', 'href')).to.equal(`${foreignOrigin}/more/`);
    expect(found('#hash', 'href')).to.equal('#/list');
    expect(found('form', 'action')).to.equal(`${folder}/search`);
    expect(found('button', 'formaction')).to.equal(`${foreignOrigin}/send`);
    expect(found('use', 'href')).to.equal(`${folder}/sprite.svg#icon`);
    expect(found('body', 'style')).to.contain(`${folder}/body.png`);
    expect(own.querySelector('template')!.content.querySelector('img')!.src).to.equal(
      `${folder}/t.png`,
    );
  });

  it('start at the entry as properties and as attributes', async () => {
    const { own, realm } = await foreignApp('<p>app');
    const image = Object.assign(own.createElement('img'), { src: './a.png' });
    expect(image.src).to.equal(`${folder}/a.png`);
    image.srcset = 'x.png 2x';
    expect(image.srcset).to.equal(`${folder}/x.png 2x`);
    expect(Object.assign(new realm.Image(), { src: 'new.png' }).src).to.equal(`${folder}/new.png`);
    const link = Object.assign(own.createElement('a'), { href: '../up?q#h' });
    expect([link.href, link.pathname, link.host]).to.deep.equal([
      `${foreignOrigin}/up?q#h`,
      '/up',
      'apps.example',
    ]);
    expect(Object.assign(own.createElement('link'), { href: '/late.css' }).href).to.equal(
      `${foreignOrigin}/late.css`,
    );
    expect(Object.assign(own.createElement('script'), { src: 'late.js' }).src).to.equal(
      `${folder}/late.js`,
    );
    expect(
      Object.assign(own.createElement('video'), { poster: 'p.png', src: 'v.mp4' }).src,
    ).to.equal(`${folder}/v.mp4`);
    const track = own.createElement('track');
    track.setAttribute('src', 'track.vtt');
    expect(track.src).to.equal(`${folder}/track.vtt`);
    const use = own.createElementNS('http://www.w3.org/2000/svg', 'use');
    use.setAttributeNS('http://www.w3.org/1999/xlink', 'xlink:href', 'sprite.svg#icon');
    expect(use.href.baseVal).to.equal(`${folder}/sprite.svg#icon`);
    expect(own.baseURI).to.equal(`${folder}/index.html`);
    expect(image.baseURI).to.equal(own.baseURI);
  });

  it('are resolved against the entry in markup, however it is inserted', async () => {
    const { own } = await foreignApp('<p>app');
    const box = own.createElement('div');
    box.innerHTML = '<table><tr><td><img src="a.png"></table>';
    box.insertAdjacentHTML('beforeend', "<a href='b.html'>b</a>");
    box.lastElementChild!.outerHTML = '<picture><source srcset="c.png"></picture>';
    box.append(own.createRange().createContextualFragment('<img src=d.png>'));
    const svg = own.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.innerHTML = '<use href="s.svg#a"/><path d="M0 0"/>';
    box.append(svg);
    const names = [...box.querySelectorAll('[src],[srcset],[href]')].flatMap((node) =>
      ['src', 'srcset', 'href'].flatMap((name) => node.getAttribute(name) ?? []),
    );
    expect(names).to.deep.equal(
      ['a.png', 'c.png', 'd.png', 's.svg#a'].map((name) => `${folder}/${name}`),
    );
    expect(svg.querySelector('path')!.parentNode).to.equal(svg);
  });

  it('start at the entry in the styles of a node, by the time it is drawn', async () => {
    const { own } = await foreignApp('<p id="p">app');
    const node = own.querySelector<HTMLElement>('#p')!;
    node.style.backgroundImage = 'url(a.png)';
    const other = own.createElement('p');
    other.style.setProperty('background', 'url("/b.png")');
    own.body.append(other);
    await aTimeout(0);
    const image = (of: Element) => getComputedStyle(of).backgroundImage;
    expect(image(node)).to.equal(`url("${folder}/a.png")`);
    expect(image(other)).to.equal(`url("${foreignOrigin}/b.png")`);
    node.setAttribute('style', 'background: url(c.png)');
    expect(image(node)).to.equal(`url("${folder}/c.png")`);
  });

  it('start at the entry in a sheet that the app constructs', async () => {
    const { own, realm } = await foreignApp('<p id="p">app');
    const sheet = new realm.CSSStyleSheet();
    sheet.replaceSync('#p { background: url(a.png) }');
    own.adoptedStyleSheets = [sheet];
    expect(getComputedStyle(own.querySelector('#p')!).backgroundImage).to.equal(
      `url("${folder}/a.png")`,
    );
    expect(sheet).to.be.instanceOf(realm.CSSStyleSheet);
    expect(own.createElement('style').sheet).to.equal(null);
  });

  it('start at the entry for workers and sources of events', async () => {
    const realm = realmOf(await mounted('addresses'));
    const said = await new Promise(
      (done) => (new realm.Worker('worker.js').onmessage = ({ data }) => done(data)),
    );
    expect(said).to.equal(appUrl('addresses', 'worker.js'));
    const source = new realm.EventSource('events');
    expect(source.url).to.equal(appUrl('addresses', 'events'));
    source.close();
  });

  it('are routes of the page when a link begins with a slash and the app is chosen by the path', async () => {
    const { own } = await foreignApp('<a href="/orders/1">1</a>', { mode: 'path' });
    expect(own.querySelector('a')!.href).to.equal(`${location.origin}/orders/1`);
  });

  it('are those of the page in nodes of the page', async () => {
    await foreignApp('<p>app');
    const box = document.createElement('div');
    box.innerHTML = '<img src="a.png">';
    expect((box.firstChild as HTMLImageElement).src).to.equal(new URL('a.png', location.href).href);
    const link = Object.assign(document.createElement('a'), { href: 'x' });
    expect(link.getAttribute('href')).to.equal('x');
  });
});
