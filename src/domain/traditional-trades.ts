import type { TradeCode } from './trade-taxonomy.ts';

/**
 * What Taiwan calls the trades. Apart from the taxonomy, so that only readers of Traditional Chinese
 * load it.
 */
export const traditionalTrades: Readonly<Record<TradeCode, string>> = {
  'fnb-fast': '速食小吃',
  'fnb-tea': '咖啡茶飲',
  'fnb-dining': '餐廳',
  'fnb-bakery': '烘焙甜點',
  'fnb-bar': '酒吧',
  'ret-cvs': '便利商店',
  'ret-grocery': '超市生鮮',
  'ret-fashion': '服飾鞋包',
  'ret-jewel': '珠寶鐘錶',
  'ret-3c': '3C 通訊',
  'ret-pharmacy': '藥局',
  'ret-kids': '嬰幼兒用品與玩具',
  'ret-gift': '花店文創',
  'ret-home': '居家建材',
  'ret-tobacco': '菸酒彩券',
  'svc-beauty': '美容美髮',
  'svc-laundry': '洗衣家事',
  'svc-pet': '寵物',
  'svc-agency': '房屋仲介',
  'svc-photo': '攝影印刷',
  edu: '補習教育',
  'lei-fitness': '健身運動',
  'lei-massage': '足浴按摩',
  'lei-ktv': 'KTV 網咖',
  'med-clinic': '診所牙醫',
  auto: '汽車服務',
  hotel: '旅館住宿',
  'fin-bank': '銀行分行',
};
