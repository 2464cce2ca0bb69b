import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';
import { fences } from './fences.mjs';
import { navigation } from './navigation.mjs';

/**
 * What `npm run docs` has written beside the pages: the entries of the side bar for generated
 * pages.
 */
const generated = JSON.parse(
  readFileSync(new URL('../../../.cache/docs-site/generated.json', import.meta.url), 'utf8'),
);

const isOurs = (tag) => tag.startsWith('console-') || tag === 'micro-app-host';

export default defineConfig({
  srcDir: '../../.cache/docs-site',
  outDir: '../../dist/docs',
  cacheDir: '../../.cache/vitepress',
  base: process.env.DOCS_BASE ?? '/',
  title: 'Renta Console',
  cleanUrls: false,
  // Pages of docs/ may hold addresses of a server on this machine as examples.
  ignoreDeadLinks: [/^https?:\/\/(localhost|127\.)/],
  head: [
    [
      'link',
      { rel: 'icon', type: 'image/svg+xml', href: `${process.env.DOCS_BASE ?? '/'}mark.svg` },
    ],
  ],
  vue: { template: { compilerOptions: { isCustomElement: isOurs } } },
  vite: { logLevel: 'warn', build: { chunkSizeWarningLimit: 4000 } },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
    config: fences,
  },
  themeConfig: {
    logo: '/mark.svg',
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        miniSearch: { options: { tokenize }, searchOptions: { combineWith: 'AND' } },
        _render: searchable,
        locales: { root: chineseSearch() },
      },
    },
  },
  locales: {
    root: {
      label: '简体中文',
      lang: 'zh-CN',
      description: '用 Web Components 做的微前端宿主与对话框，以及店铺租金研究控制台。',
      themeConfig: {
        nav: nav('zh', ''),
        sidebar: sidebar('zh', ''),
        outline: { level: [2, 3], label: '本页内容' },
        docFooter: { prev: '上一页', next: '下一页' },
        darkModeSwitchLabel: '外观',
        lightModeSwitchTitle: '切换到浅色',
        darkModeSwitchTitle: '切换到深色',
        sidebarMenuLabel: '目录',
        returnToTopLabel: '回到顶部',
        langMenuLabel: '切换语言',
        skipToContentLabel: '跳到正文',
        notFound: {
          title: '没有这一页',
          quote: '地址可能写错了，或者这一页已经移走。',
          linkLabel: '回到首页',
          linkText: '回到首页',
        },
      },
    },
    en: {
      label: 'English',
      lang: 'en',
      link: '/en/',
      description:
        'A micro-frontend host and dialogs as Web Components, and a web console for research on shop rents.',
      themeConfig: { nav: nav('en', '/en'), sidebar: sidebar('en', '/en') },
    },
  },
});

function nav(language, base) {
  const texts = {
    zh: ['上手', '迁移', '参考', 'HTTP API'],
    en: ['Start', 'Migrate', 'Reference', 'HTTP API'],
  };
  const links = ['start', 'migrate/qiankun', 'reference/', 'api/'];
  return links.map((link, at) => ({
    text: texts[language][at],
    link: `${base}/${link}`,
    activeMatch: `^${base}/${link.split('/')[0]}`,
  }));
}

function sidebar(language, base) {
  const title = language === 'zh' ? 1 : 2;
  const groups = navigation.map((group) => ({
    text: group[language],
    collapsed: group.generated === 'api' ? true : undefined,
    items: (group.generated ? generated[group.generated] : group.pages).map((page) => ({
      text: page[title],
      link: `${base}/${page[0]}`,
    })),
  }));
  return { [`${base}/`]: groups };
}

/**
 * Splits a text into words for the search: Chinese by the dictionary of the platform, and what is
 * not in it, or is longer than two characters, into pairs as well, so that a part of a word is
 * found. It runs in the build and in the page, so it uses nothing from outside.
 */
function tokenize(text) {
  const words = [];
  let singles = '';
  const addPairs = (run) => {
    for (let at = 0; at + 2 <= run.length; at += 1) words.push(run.slice(at, at + 2));
  };
  for (const { segment, isWordLike } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(
    text,
  )) {
    const isChinese = /^[\u4e00-\u9fff]+$/.test(segment);
    if (isChinese && segment.length === 1) singles += segment;
    else {
      addPairs(singles);
      singles = '';
      if (isChinese && segment.length > 2) addPairs(segment);
    }
    if (isWordLike) words.push(segment);
  }
  addPairs(singles);
  return words;
}

/**
 * What the search reads of a page: no colours of code, and of the API no code at all, which would
 * be most of the index.
 */
function searchable(source, env, md) {
  md.options.highlight = null;
  const isApi = /(^|\/)api\/(?!index)/.test(env.relativePath);
  return md.renderAsync(isApi ? source.replace(/^```[\s\S]*?^```$/gm, '') : source, env);
}

function chineseSearch() {
  const modal = {
    displayDetails: '显示正文',
    resetButtonTitle: '清空',
    backButtonTitle: '关闭搜索',
    noResultsText: '没有找到',
    footer: { selectText: '打开', navigateText: '上下选择', closeText: '关闭' },
  };
  return { translations: { button: { buttonText: '搜索', buttonAriaLabel: '搜索' }, modal } };
}
