// Loaded later than the list itself: the member’s own searches behind a tab, and the sort order
// where a phone shows cards.
export const messages = {
  'searched.none': '还没有检索记录。每次检索会记在这里，重新打开不收费。',
  'searched.none.kases': '查询不收费，金豆只用来解锁整行。',
  'searched.begin': '去检索',
  'searched.asked': '要价单位租金中位数',
  'searched.open': '打开',
  'searched.again': '重新检索并比较',
  'searched.merge': '合并成一次检索',
  'searched.difference': '{before} → {n}：新增 {added}，减少 {gone}',
  'searched.retracted': '，撤回 {n}',
  'searched.median': '中位数 {before} → {after}',
  'watchTrouble.failed': '{at} 起提醒没有跑成，是我们这边出错。',
  'watchTrouble.forbidden': '{at} 起没有提醒：你现在的角色不能检索这里。',
  'watchTrouble.outdated': '{at} 起没有提醒：条件已不能用。请重新检索再保存。',
  'watchTrouble.next': '下次 {at} 再试，漏掉的新结果会一起补上。',
  'sorting.label': '排序',
  'sorting.up': '{column}：升序',
  'sorting.down': '{column}：降序',
  'sorting.usual': '默认顺序',
} as const;
