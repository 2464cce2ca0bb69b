// Written by `npm run traditional`. To change a text, edit src/tooling/traditional.
import type { MessagesOf } from '../message-parts.ts';

export const messages: MessagesOf<'notice'> = {
  'notice.offline': '{time} 起無法連上伺服器。頁面上的內容可能不是最新的。',
  'notice.offline.shown': '{time} 起無法連上伺服器。這裡顯示的是上次讀到的結果，最早讀於 {read}。',
  'notice.offline.retry': '再試一次',
  'notice.newVersion': '主控台已更新。',
  'notice.reload': '重新載入',
  'notice.later': '稍後',
};
