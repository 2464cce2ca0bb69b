// Apart from the other messages: only pages that refuse something need them, so the first page need
// not load them.

interface Label {
  en: string;
  zh: string;
  /** As Taiwan writes it. */
  hant: string;
}

/**
 * What each permission allows, by its identifier. A test compares them with the list of
 * permissions.
 */
export const permissionLabels: Readonly<Record<string, Label>> = {
  'road-view': { en: 'View roads', zh: '查看路段', hant: '檢視路段' },
  'road-manage': { en: 'Edit roads', zh: '编辑道路', hant: '編輯道路' },
  'data-import': { en: 'Import data', zh: '导入数据', hant: '匯入資料' },
  'shop-view': { en: 'View shops', zh: '查看商铺', hant: '檢視店面' },
  'shop-contact': { en: 'View shop contacts', zh: '查看商铺联系方式', hant: '檢視店面聯絡方式' },
  'shop-manage': { en: 'Manage own shops', zh: '管理自己的商铺', hant: '管理自己的店面' },
  'kase-view': { en: 'View cases', zh: '查看案例', hant: '檢視案例' },
  'kase-unlock': { en: 'Unlock cases', zh: '解锁案例', hant: '解鎖案例' },
  'kase-submit': { en: 'Submit cases', zh: '提交案例', hant: '提交案例' },
  'kase-verify': { en: 'Verify cases', zh: '核验案例', hant: '查核案例' },
  'sample-view': { en: 'View samples', zh: '查看样本', hant: '檢視樣本' },
  'sample-edit': { en: 'Edit samples', zh: '编辑样本', hant: '編輯樣本' },
  'success-run': { en: 'Calculate success rates', zh: '计算开店成功率', hant: '計算開店成功率' },
  'assessment-run': { en: 'Run rent assessments', zh: '进行租金评估', hant: '進行租金評估' },
  'assessment-sign': { en: 'Sign rent assessments', zh: '签署租金评估', hant: '簽署租金評估' },
  'report-order': { en: 'Order consulting reports', zh: '订购咨询报告', hant: '訂購諮詢報告' },
  'report-work': { en: 'Work on consulting reports', zh: '制作咨询报告', hant: '製作諮詢報告' },
  'preshop-view': { en: 'View pre-let shops', zh: '查看预租铺', hant: '檢視預租店面' },
  'preshop-reserve': { en: 'Reserve pre-let shops', zh: '预订预租铺', hant: '預訂預租店面' },
  'booking-create': { en: 'Create booking sheets', zh: '创建预购单', hant: '建立預購單' },
  'order-view': { en: 'View orders', zh: '查看订单', hant: '檢視訂單' },
  'order-pay': { en: 'Pay for orders', zh: '支付订单', hant: '付款' },
  'order-refund': { en: 'Refunds', zh: '退款', hant: '退款' },
  'order-refund#request': { en: 'Request refunds', zh: '申请退款', hant: '申請退款' },
  'order-refund#approve': { en: 'Approve refunds', zh: '批准退款', hant: '核准退款' },
  'account-view': { en: 'View account', zh: '查看账户', hant: '檢視帳戶' },
  recharge: { en: 'Recharge jindou', zh: '充值金豆', hant: '儲值金豆' },
  'paycode-manage': { en: 'Manage payment password', zh: '管理支付密码', hant: '管理付款密碼' },
  'invoice-request': { en: 'Request invoices', zh: '申请发票', hant: '申請發票' },
  'member-view': { en: 'View members', zh: '查看成员', hant: '檢視成員' },
  'member-manage': { en: 'Manage members', zh: '管理成员', hant: '管理成員' },
  'product-view': { en: 'View products', zh: '查看产品', hant: '檢視產品' },
  'product-manage': { en: 'Manage products', zh: '管理产品', hant: '管理產品' },
  'ledger-adjust#propose': {
    en: 'Propose ledger adjustments',
    zh: '提议账目调整',
    hant: '提議帳目調整',
  },
  'ledger-adjust#approve': {
    en: 'Approve ledger adjustments',
    zh: '批准账目调整',
    hant: '核准帳目調整',
  },
  export: { en: 'Export data', zh: '导出数据', hant: '匯出資料' },
  'app-manage': { en: 'Manage sub-apps', zh: '管理子应用', hant: '管理子應用' },
};

export const roleLabels: Readonly<Record<string, Label>> = {
  member: { en: 'Member', zh: '会员', hant: '會員' },
  pro: { en: 'Pro', zh: '专业会员', hant: '專業會員' },
  teamOwner: { en: 'Team owner', zh: '团队负责人', hant: '團隊負責人' },
  analyst: { en: 'Analyst', zh: '分析师', hant: '分析師' },
  finance: { en: 'Finance', zh: '财务', hant: '財務' },
  admin: { en: 'Administrator', zh: '管理员', hant: '管理員' },
};
