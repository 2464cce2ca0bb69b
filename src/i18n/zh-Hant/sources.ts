// Written by `npm run traditional`. To change a text, edit src/tooling/traditional.
import type { MessagesOf } from '../message-parts.ts';

export const messages: MessagesOf<'sources'> = {
  'sources.until': '資料截至',
  'sources.checked': '核對時間',
  'sources.none': '還沒有讀入任何資料檔案。',
  'sources.publisher': '發布者',
  'sources.licence': '許可',
  'sources.address': '網址',
  'sources.files': '讀入的檔案',
  'sources.file': '檔案',
  'sources.rowsIn': '列數',
  'sources.loaded': '讀入',
  'sources.rejected': '退回',
  'sources.duplicate': '重複',
  'about.title': '關於',
  'about.build': '版本',
  'about.build.none': '開發環境',
  'about.framework': '前端框架',
};
