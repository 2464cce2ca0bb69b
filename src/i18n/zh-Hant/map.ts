// Written by `npm run traditional`. To change a text, edit src/tooling/traditional.
import type { MessagesOf } from '../message-parts.ts';

export const messages: MessagesOf<'map'> = {
  'map.keys': '方向鍵移動，加號減號縮放，0 復位。地圖上的內容在列表裡都有。',
  'map.approximate': '示意位置',
  'map.searchHere': '在此範圍內搜尋',
  'map.zoomIn': '放大',
  'map.zoomOut': '縮小',
  'map.home': '回到原來的範圍',
  'map.draw.circle': '畫圓',
  'map.draw.polygon': '畫範圍',
  'map.draw.circle.how': '點圓心，再點邊；鍵盤：方向鍵移動，Enter 定點，Esc 取消',
  'map.draw.polygon.how':
    '逐點畫出範圍，點回第一點完成；鍵盤：方向鍵移動，Enter 定點，Backspace 撤銷，Esc 取消',
  'map.draw.radius': '半徑 {metres} m',
  'map.draw.finish': '完成',
  'map.draw.cancel': '取消',
  'map.legend.title': '單位租金中位數',
  'map.legend.releases': '{first}–{last} 年釋出',
  'map.legend.small': 'n < {n} 樣本不足',
  'map.legend.unknown': '沒有這項資料',
  'map.legend.source': '示意位置 · 實價登錄、YouBike2.0 站點 · 政府資料開放授權條款-第1版',
  'map.headline': '{city} {n} 筆店面租賃',
  'map.headline.releases': '{first}–{last} 年釋出',
  'map.headline.median': '單位租金中位數 {median} {unit}',
  'map.card.filter': '本次篩選',
  'map.card.all': '全部年份',
  'map.card.median': '中位數',
  'map.card.roads': '{n} 條道路',
  'map.card.more': '還有 {n} 條',
};
