// The drawer of the data sources and of the build.
export const messages = {
  'sources.until': '数据截至',
  'sources.checked': '核对时间',
  'sources.none': '还没有读入任何数据文件。',
  'sources.publisher': '发布者',
  'sources.licence': '许可',
  'sources.address': '网址',
  'sources.files': '读入的文件',
  'sources.file': '文件',
  'sources.rowsIn': '行数',
  'sources.loaded': '读入',
  'sources.rejected': '退回',
  'sources.duplicate': '重复',

  'about.title': '关于',
  'about.build': '版本',
  'about.build.none': '开发环境',
  'about.framework': '客户端框架',
} as const;
