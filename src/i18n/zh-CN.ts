// Keys say where a text stands: room, thing, what. Kept in groups, the same order as en.ts.
export const zhCN = {
  'product.name': 'Renta Console',
  'language.other': 'English',

  'state.loading': '加载中',
  'state.retry': '重试',
  'state.error.title': '没有加载成功',
  'state.error.network': '网络没有回应，已输入的内容都还在。',
  'state.error.server': '服务器出错了，已输入的内容都还在。',
  'state.error.request': '编号 {id}',
  'state.forbidden.title': '没有权限',
  'state.forbidden.text': '这里需要权限“{permission}”。',
  'state.sample.small': '样本不足 (n={n})',

  'unit.area': '㎡',
  'unit.rent.TWD': 'NT$/㎡·月',
  'unit.rent.CNY': '¥/㎡·月',
} as const;
