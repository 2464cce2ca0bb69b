// Written by `npm run traditional`. To change a text, edit src/tooling/traditional.
import type { MessagesOf } from '../message-parts.ts';

export const messages: MessagesOf<'searched'> = {
  'searched.none': '還沒有檢索紀錄。每次檢索會記在這裡，重新開啟不收費。',
  'searched.none.kases': '查詢不收費，金豆只用來解鎖整列。',
  'searched.begin': '去檢索',
  'searched.asked': '開價單位租金中位數',
  'searched.open': '開啟',
  'searched.again': '重新檢索並比較',
  'searched.merge': '合併成一次檢索',
  'searched.difference': '{before} → {n}：新增 {added}，減少 {gone}',
  'searched.retracted': '，撤回 {n}',
  'searched.median': '中位數 {before} → {after}',
  'watchTrouble.failed': '{at} 起提醒未能執行，是我們這邊出錯。',
  'watchTrouble.forbidden': '{at} 起沒有提醒：你現在的角色不能檢索這裡。',
  'watchTrouble.outdated': '{at} 起沒有提醒：條件已不能用。請重新檢索再儲存。',
  'watchTrouble.next': '下次 {at} 再試，漏掉的新結果會一起補上。',
  'sorting.label': '排序',
  'sorting.up': '{column}：升序',
  'sorting.down': '{column}：降序',
  'sorting.usual': '預設順序',
};
