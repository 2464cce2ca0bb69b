const en = {
  title: 'Sub-apps',
  expand: 'Show inspector',
  collapse: 'Hide inspector',
  close: 'Close inspector',
  none: 'No sub-app has been shown yet.',
  instances: 'Instances',
  partial:
    'Was here before the inspector: what it began earlier is not counted. Reload the app to see all.',
  now: 'Now',
  nodes: 'Nodes',
  styles: 'Style sheets',
  timers: 'Timers',
  listeners: 'Listeners',
  other: 'Other',
  timings: 'Lifecycle',
  requests: 'Requests',
  state: 'Shared state',
  left: 'After the last unmount',
  leftNothing: 'Nothing was left.',
  ended: 'Ended by the host',
  inPage: 'Left in the page',
  globals: 'Globals',
  nothing: 'None',
  pending: 'pending',
  failed: 'failed',
  read: 'read',
  write: 'write',
  change: 'change',
  ms: 'ms',
};

const zh: typeof en = {
  title: '子应用',
  expand: '展开检查器',
  collapse: '收起检查器',
  close: '关闭检查器',
  none: '还没有显示过子应用。',
  instances: '实例',
  partial: '该应用先于检查器打开，此前启动的内容未计入；重新加载应用可查看全部。',
  now: '当前',
  nodes: '节点',
  styles: '样式表',
  timers: '定时器',
  listeners: '监听器',
  other: '其他',
  timings: '生命周期',
  requests: '请求',
  state: '共享状态',
  left: '上次卸载之后',
  leftNothing: '没有遗留。',
  ended: '由宿主结束',
  inPage: '遗留在页面',
  globals: '全局变量',
  nothing: '无',
  pending: '进行中',
  failed: '失败',
  read: '读取',
  write: '写入',
  change: '变更',
  ms: '毫秒',
};

export type InspectorWords = typeof en;

/** The words in the language of the nearest `lang`: Chinese, or else English. */
export function wordsFor(element: Element): InspectorWords {
  for (
    let node: Node | null = element;
    node;
    node = node.parentNode ?? (node as ShadowRoot).host ?? null
  ) {
    const language = node instanceof Element && node.getAttribute('lang');
    if (language) return language.toLowerCase().startsWith('zh') ? zh : en;
  }
  return en;
}
