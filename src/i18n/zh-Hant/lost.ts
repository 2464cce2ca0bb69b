// Written by `npm run traditional`. To change a text, edit src/tooling/traditional.
import type { MessagesOf } from '../message-parts.ts';

export const messages: MessagesOf<'lost'> = {
  'lost.404': '這個主控台裡沒有 {path} 這個網址。請檢查是不是寫錯了。',
  'lost.403': '你的帳號不能開啟所請求的頁面。',
  'lost.back': '返回上一頁',
  'lost.login': '去登入',
  'lost.nearest': '是不是要找',
  'lost.403.wanted': '你想開啟的是 {path}。',
  'lost.403.who': '團隊負責人可以授權；沒有團隊時，請聯絡管理這個主控台的人。',
  'lost.403.switch': '換一個帳號登入',
  'lost.403.request': '複製授權申請',
  'lost.403.request.text': '請允許帳號 {account} 開啟 {path}。{reason}',
  'lost.500': '伺服器未能完成這次請求。之前提交的內容不受影響，請過一分鐘再試。',
  'lost.500.when': '最近一次失敗的請求：{call}，{time}。',
  'lost.500.none': '開啟這個頁面以來，沒有失敗的請求。',
  'lost.500.copy': '複製詳情',
  'lost.services': '各項服務的狀態',
  'lost.service.network': '本機網路',
  'lost.service.server': '伺服器',
  'lost.service.database': '資料庫',
  'lost.service.works': '正常',
  'lost.service.away': '沒有回應',
  'lost.service.asking': '正在檢查',
};
