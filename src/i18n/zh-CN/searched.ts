// What is read beside one’s own searches, behind a tab of the lists.
export const words = {
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
} as const;
