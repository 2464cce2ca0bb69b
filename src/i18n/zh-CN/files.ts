// Files people send along and fetch again.
export const words = {
  'files.add': '选择文件',
  'files.sending': '正在上传…',
  'files.open': '下载 {name}',
  'files.view': '查看',
  'files.view.of': '查看 {name}',
  'files.remove': '移除 {name}',
  'files.unread': '没有下载成功，请再试。',
  'files.unsent': '没有上传成功，请再试。',
  'files.fault.kind': '不收这种文件：{name}',
  'files.fault.large': '文件太大：{name}',
  'files.fault.many': '文件太多了',
} as const;
