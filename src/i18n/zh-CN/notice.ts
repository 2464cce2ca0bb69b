// Notices on a page that stays open: the server is unreachable, or a new build is deployed.
export const messages = {
  'notice.offline': '{time} 起连不上服务器。页面上的内容可能不是最新的。',
  'notice.offline.shown': '{time} 起连不上服务器。这里显示的是上次读到的结果，最早读于 {read}。',
  'notice.offline.retry': '再试一次',
  'notice.newVersion': '控制台已更新。',
  'notice.reload': '重新加载',
  'notice.later': '稍后',
} as const;
