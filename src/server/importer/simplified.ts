// Characters in names of places of north Taiwan that simplified script writes otherwise, pair by pair. The open
// data of roads and districts give traditional names alone, and the order in which files are read must not
// change a name; so the pairs stand here. Names a file gives in both scripts are taken as given.
const pairs =
  '壢坜區区園园內内臺台興兴縣县龜龟橋桥農农業业誠诚莊庄順顺峽峡廣广愛爱東东義义學学寧宁復复聖圣龍龙長长吳吴貞贞鎮镇環环遼辽權权門门樂乐觀观貴贵陽阳萬万華华頭头國国樹树岡冈豐丰壽寿鳳凤楊杨賢贤維维錦锦濱滨篤笃慶庆蘆芦鶯莺舊旧後后鐵铁專专圓圆勢势島岛羅罗連连漢汉頂顶際际車车館馆舘馆禮礼撫抚遠远運运廈厦柵栅雙双強强寶宝榮荣營营經经濟济崙仑雲云許许領领員员僑侨師师獅狮貿贸關关麗丽祿禄臨临揚扬崑昆開开陰阴蘋苹騰腾儀仪瓊琼臥卧饒饶實实踐践蘭兰陸陆圍围嶺岭勝胜懷怀歸归綏绥黃黄昇升檳槟橫横勛勋劍剑腳脚進进試试溫温啟启廟庙齡龄蓮莲職职來来烏乌紹绍聲声詔诏貢贡輝辉鄭郑';

const simplifiedOf = new Map<string, string>();
const characters = Array.from(pairs);
for (let at = 0; at < characters.length; at += 2) simplifiedOf.set(characters[at]!, characters[at + 1]!);

/** The name of a place in simplified characters. Characters both scripts share, or that we do not know, stay. */
export function simplifiedName(name: string): string {
  return Array.from(name, (character) => simplifiedOf.get(character) ?? character).join('');
}
