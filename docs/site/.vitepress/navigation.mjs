/**
 * The pages in the order of the side bar. A page is its path, its title in Chinese and in English;
 * `english: true` marks a group whose pages are written in English alone.
 */
export const navigation = [
  {
    zh: '入门',
    en: 'Introduction',
    pages: [
      ['start', '五分钟上手', 'Start in five minutes'],
      ['examples', '在线示例', 'Live examples'],
    ],
  },
  {
    zh: '框架',
    en: 'Frameworks',
    pages: [
      ['frameworks/html', '纯 HTML', 'Plain HTML'],
      ['frameworks/react', 'React 19', 'React 19'],
      ['frameworks/vue', 'Vue 3', 'Vue 3'],
      ['frameworks/angular', 'Angular', 'Angular'],
      ['frameworks/svelte', 'Svelte 5', 'Svelte 5'],
      ['frameworks/next', 'Next', 'Next'],
    ],
  },
  {
    zh: '迁移',
    en: 'Migration',
    pages: [
      ['migrate/qiankun', '从 qiankun 迁移', 'From qiankun'],
      ['migrate/micro-app', '从 micro-app 迁移', 'From micro-app'],
      ['migrate/wujie', '从 wujie（无界）迁移', 'From wujie'],
      ['migrate/garfish', '从 Garfish 迁移', 'From Garfish'],
    ],
  },
  {
    zh: '隔离与安全',
    en: 'Isolation and security',
    pages: [
      ['isolation', '隔离是怎么做到的', 'Isolation explained'],
      ['security', '安全级别', 'Security levels'],
    ],
  },
  { zh: '参考', en: 'Reference', generated: 'reference' },
  {
    zh: '控制台',
    en: 'The console',
    pages: [
      ['operator', '运维指南', "Operator's guide"],
      ['manual/operations', '设置一览', 'Settings'],
      ['manual/runtime-config', '运行时配置', 'Runtime configuration'],
      ['manual/money', '金豆与支付', 'Money'],
      ['manual/errors', '错误目录', 'Errors'],
      ['manual/methods', '计算方法', 'Methods'],
      ['manual/architecture', '架构', 'Architecture'],
      ['manual/walks', '五个操作的代码路径', 'Five actions'],
      ['manual/sample-lines', '五十行常改的代码', 'Fifty everyday lines'],
      ['manual/glossary', '词汇表', 'Glossary'],
    ],
  },
  { zh: 'HTTP API', en: 'HTTP API', generated: 'api' },
];

/**
 * Pages of docs/ that the site shows as they are, by their path in the site. They are written in
 * English.
 */
export const manual = {
  'manual/operations': 'docs/operations.md',
  'manual/runtime-config': 'docs/runtime-config.md',
  'manual/money': 'docs/money.md',
  'manual/errors': 'docs/errors.md',
  'manual/methods': 'docs/methods.md',
  'manual/architecture': 'docs/architecture.md',
  'manual/walks': 'docs/walks.md',
  'manual/sample-lines': 'docs/sample-lines.md',
  'manual/glossary': 'docs/glossary.md',
  'reference/micro-app-host-guide': 'docs/micro-app-host.md',
  'reference/package': 'elements/README.md',
  'reference/performance': 'docs/performance.md',
};
