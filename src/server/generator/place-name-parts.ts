// Parts of the names of invented places. The cities are real, and so are their centres, to a
// hundredth of a degree; their districts, roads and shops are not.

/** Middle of a city in degrees, longitude first (WGS84), by its name in the calibration. */
export const cityCentres: Readonly<Record<string, readonly [number, number]>> = {
  上海: [121.47, 31.23], 北京: [116.4, 39.9], 深圳: [114.06, 22.55], 广州: [113.26, 23.13], 南京: [118.8, 32.06], 成都: [104.07, 30.66],
  福州: [119.3, 26.08], 杭州: [120.16, 30.27], 贵阳: [106.71, 26.65], 三亚: [109.51, 18.25], 南宁: [108.37, 22.82], 天津: [117.2, 39.13],
  兰州: [103.83, 36.06], 西安: [108.94, 34.34], 郑州: [113.63, 34.75], 苏州: [120.59, 31.3], 厦门: [118.09, 24.48], 武汉: [114.31, 30.59],
  重庆: [106.55, 29.56], 济南: [117.12, 36.65], 昆明: [102.83, 24.88], 珠海: [113.58, 22.27], 海口: [110.33, 20.04], 合肥: [117.23, 31.82],
  长沙: [112.94, 28.23], 青岛: [120.38, 36.07], 太原: [112.55, 37.87], 石家庄: [114.51, 38.04], 无锡: [120.31, 31.49], 佛山: [113.12, 23.02],
  温州: [120.7, 28], 大连: [121.61, 38.91], 宁波: [121.55, 29.87], 南昌: [115.86, 28.68],
}; // prettier-ignore

/** Invented districts, two rows of four from the north-west. */
export const districtNames = [
  '云山区',
  '青林区',
  '北苑区',
  '龙泉湾区',
  '江湾新区',
  '南桥区',
  '凤台里区',
  '朝晖区',
] as const;

export const roadNameParts = [
  '南京', '北京', '中山', '人民', '解放', '建设', '和平', '长江', '黄河', '复兴', '淮海', '文化', '新华', '胜利', '友谊', '光明',
  '团结', '民主', '五一', '八一', '金鸡', '银杏', '桂花', '梧桐', '白云', '红星', '东风', '朝阳', '滨河', '湖滨', '学院', '科技',
  '工业', '商城', '迎宾', '体育', '公园', '花园', '天河', '江滨', '海滨', '青年', '古城', '钟楼', '鼓楼', '西湖', '太湖', '华山',
] as const; // prettier-ignore

export const roadParts = ['', '东', '西', '南', '北', '中'] as const;

export const roadEnds = ['路', '街', '大道', '巷'] as const;

export const sections = [
  '',
  '一段',
  '二段',
  '三段',
  '四段',
  '五段',
  '六段',
  '七段',
  '八段',
  '九段',
] as const;

/** Words for doors and storeys in a script, and for shop signs. */
export interface NameParts {
  door: string;
  storey: string;
  signs: readonly string[];
  /** Last part of a sign, by the code of the trade. */
  signEnds: Readonly<Record<string, readonly string[]>>;
}

const signWords = [
  '福满', '聚鑫', '悦来', '锦绣', '鸿运', '永和', '如意', '吉祥', '万家', '百味', '小城', '老街', '春风', '秋月', '晨曦', '星河',
  '蓝湾', '绿野', '青禾', '江南', '北国', '川西', '岭南', '巷口', '街角', '云边', '山野', '海岸', '清和', '雅致', '阿明', '大成',
] as const; // prettier-ignore

const signEnds: Readonly<Record<string, readonly string[]>> = {
  'fnb-fast': ['面馆', '小吃店', '快餐'], 'fnb-tea': ['奶茶', '咖啡'], 'fnb-dining': ['酒楼', '饭店', '火锅'], 'fnb-bakery': ['蛋糕店', '面包房'],
  'fnb-bar': ['酒吧'], 'ret-cvs': ['便利店'], 'ret-grocery': ['超市', '生鲜'], 'ret-fashion': ['服装店', '鞋店'], 'ret-jewel': ['珠宝'],
  'ret-3c': ['手机店', '数码'], 'ret-pharmacy': ['大药房'], 'ret-kids': ['母婴店'], 'ret-gift': ['花店', '书店'], 'ret-home': ['建材', '家居'],
  'ret-tobacco': ['烟酒行'], 'svc-beauty': ['美发', '美容'], 'svc-laundry': ['洗衣店'], 'svc-pet': ['宠物店'], 'svc-agency': ['房产中介'],
  'svc-photo': ['图文店'], edu: ['培训中心'], 'lei-fitness': ['健身房'], 'lei-massage': ['足浴'], 'lei-ktv': ['KTV'], 'med-clinic': ['口腔诊所'],
  auto: ['汽车服务'], hotel: ['宾馆'], 'fin-bank': ['银行网点'],
}; // prettier-ignore

export const mainlandNameParts: NameParts = {
  door: '号',
  storey: '层',
  signs: signWords,
  signEnds,
};

export const taipeiNameParts: NameParts = {
  door: '號',
  storey: '樓',
  signs: [
    '福滿', '聚鑫', '悅來', '錦繡', '鴻運', '永和', '如意', '吉祥', '萬家', '百味', '小城', '老街', '春風', '秋月', '晨曦', '星河',
    '藍灣', '綠野', '青禾', '巷口', '街角', '雲邊', '山野', '海岸', '清和', '雅致', '阿明', '大成',
  ], // prettier-ignore
  signEnds: {
    'fnb-fast': ['麵館', '小吃店', '便當'], 'fnb-tea': ['飲料店', '咖啡'], 'fnb-dining': ['餐廳', '火鍋'], 'fnb-bakery': ['烘焙坊'],
    'fnb-bar': ['酒吧'], 'ret-cvs': ['便利商店'], 'ret-grocery': ['超市', '生鮮'], 'ret-fashion': ['服飾店', '鞋店'], 'ret-jewel': ['銀樓'],
    'ret-3c': ['通訊行'], 'ret-pharmacy': ['藥局'], 'ret-kids': ['婦幼用品'], 'ret-gift': ['花店', '書店'], 'ret-home': ['建材行', '家具店'],
    'ret-tobacco': ['菸酒行', '彩券行'], 'svc-beauty': ['髮廊', '美容'], 'svc-laundry': ['洗衣店'], 'svc-pet': ['寵物店'],
    'svc-agency': ['房屋仲介'], 'svc-photo': ['影印店'], edu: ['補習班'], 'lei-fitness': ['健身房'], 'lei-massage': ['養生館'],
    'lei-ktv': ['KTV'], 'med-clinic': ['牙醫診所'], auto: ['汽車保養'], hotel: ['旅店'], 'fin-bank': ['銀行'],
  }, // prettier-ignore
};
