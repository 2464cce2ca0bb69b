import { expect, fixture, html } from '@open-wc/testing';
import {
  appSheet,
  dropPreloads,
  preloadModules,
  preloadPage,
  readData,
  readPageFiles,
  type PageFiles,
} from '#src/app/document/page-files.ts';

const files: PageFiles = {
  files: ['assets/start.js', 'assets/list.js', 'assets/zh.js', 'assets/en.js', 'assets/hant.js'],
  sheet: 'assets/none.css',
  guarded: [],
  login: '',
  first: {},
  app: '00',
  pages: { '/list': { code: '01', zh: '02', hant: '04', en: '03', access: ['login', 'can:see'] } },
};

const member = { login: true, roles: [], can: ['see'], token: 'a token' };

describe('the files a document asks for', () => {
  let head: HTMLElement;
  const asked = () => [...head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

  beforeEach(async () => {
    head = await fixture<HTMLElement>(
      html`<div><link rel="modulepreload" href="./assets/start.js" /></div>`,
    );
  });

  it('are asked for once each', () => {
    preloadModules(files, '0001', head);
    preloadModules(files, '01', head);
    expect(asked()).to.deep.equal(['./assets/start.js', './assets/list.js']);
  });

  it('are those of the page and of the language, and none of an unknown page', () => {
    preloadPage(files, '/list', 'en', member, head);
    preloadPage(files, '/nowhere', 'en', member, head);
    expect(asked()).to.deep.equal(['./assets/start.js', './assets/list.js', './assets/en.js']);
  });

  it('are none of a page that is refused', () => {
    preloadPage(files, '/list', 'en', { ...member, can: [] }, head);
    preloadPage(files, '/list', 'en', { ...member, login: false }, head);
    expect(asked()).to.deep.equal(['./assets/start.js']);
  });

  it('leave no link in the document once it shows a page, and are not asked for again', async () => {
    preloadModules(files, '01', head);
    dropPreloads(head);
    expect(asked()).to.deep.equal([]);
    preloadModules(files, '000102', head);
    expect(asked()).to.deep.equal(['./assets/zh.js']);
    head.querySelector('link')!.dispatchEvent(new Event('load'));
    expect(asked()).to.deep.equal([]);
  });

  it('have one style sheet', () => {
    const sheet = appSheet(files, head);
    expect(sheet.getAttribute('href')).to.equal('./assets/none.css');
    expect(appSheet(files, head)).to.equal(sheet);
  });

  it('are unknown where no build wrote them into the document', () => {
    const page = document.implementation.createHTMLDocument();
    expect(readPageFiles(page)).to.equal(null);
    const data = page.createElement('script');
    data.id = 'console-config';
    data.type = 'application/json';
    data.textContent = '%CONFIG%';
    page.head.append(data);
    expect(readData('console-config', page)).to.equal(null);
    data.textContent = '{"doors":{}}';
    expect(readData('console-config', page)).to.deep.equal({ doors: {} });
  });
});
