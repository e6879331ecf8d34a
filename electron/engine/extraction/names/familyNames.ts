import { wordSet } from '#lib/text.ts';
import type { Language } from '#shared/model/language.ts';

/* Family names of languages that write them before the given name, often without a space in between. */

const characters = (text: string): ReadonlySet<string> => new Set(text.replaceAll(/\s/g, ''));

export const koreanSurnames = characters(
  '김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용',
);
export const doubleKoreanSurnames = wordSet('남궁 황보 제갈 사공 선우 서문 독고 동방');

/** The most common Japanese surnames: a name that begins with one is a person's. */
export const japaneseSurnames = wordSet(`
  佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 斉藤 清水
  山崎 森 池田 橋本 阿部 石川 山下 中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 福田 太田
  西村 藤井 金子 岡本 藤原 三浦 中野 中川 原田 松田 竹内 小野 田村 中山 和田 石田 森田 上田 原 内田 柴田 酒井
  宮崎 横山 高木 安藤 宮本 大野 小島 谷口 今井 工藤 高田 増田 丸山 杉山 村田 大塚 新井 小山 平野 藤本 河野 上野
  野口 武田 松井 千葉 菅原 岩崎 久保 木下 佐野 野村 松尾 菊地 菊池 杉本 市川 古川 大西 島田 水野 桜井 高野 吉川
  山内 西田 飯田 菅野 西川 小松 北村 安田 五十嵐 川口 平田 関 中田 久保田 服部 東 岩田 土屋 川崎 福島 本田 辻
  樋口 秋山 田口 永井 山中 中西 吉村 川上 石原 大橋 松岡 馬場 浜田 森本 星野 矢野 浅野 大島 吉岡 松下 小池 野田
  荒井 熊谷 松浦 大久保 内藤 黒田 尾崎 川村 永田 望月 松村 荒木 早川 堀 明智 小五郎 羽柴 野々宮 三四郎 広田 里見
  与次郎 桐野 竹田 織田 徳川 豊臣 上杉 伊達 真田 明智 源 平 北条 足利 毛利 島津 西郷 大石 宮沢 夏目 芥川 太宰
  三島 川端 江戸川 佐伯 黒川 桐生 西園寺 一条 二階堂 神崎 神谷 篠原 片山 片桐 須藤 大沢 大谷 今村 奥村 奥田 松原
  松永 松崎 浅井 白石 岡崎 岡部 早坂 早瀬 有馬 滝沢 滝川 結城 綾瀬 水谷 水原 氷室 相沢 相川 速水 鳴海 高村 高瀬
  高島 高井 三宅 三好 小田 小沢 小泉 小笠原 小倉 大森 大村 大木 大場 大友 天野 宮田 宮川 宮下 富田 富永 寺田 寺島
  山岸 山根 山村 岡村 岡野 岸本 岸田 島崎 川本 川田 川島 平井 平山 平川 成瀬 手塚 日高 朝倉 朝比奈 東條 柏木 栗原
  根本 梅田 森下 森川 植田 榎本 横田 沢田 河合 河村 津田 深沢 渡部 瀬川 田島 田代 田辺 白井 秋元 稲葉 稲垣 竹中
  笠原 緒方 若林 荒川 藤沢 藤川 藤村 藤岡 藤島 西野 西山 西岡 西尾 野沢 金井 金田 長尾 門脇 関口 関根 雨宮 飯島
  飯塚 黒木 黒沢
`);

/** Chinese surnames of one character: the most common ones of today, and those of historical stories. */
export const chineseSurnames = characters(`
  赵趙钱錢孙孫李周吴吳郑鄭王冯馮陈陳褚卫衛蒋蔣沈韩韓杨楊朱秦尤许許何吕呂施张張孔曹严嚴华華金魏陶姜戚谢謝邹鄒喻柏窦竇章苏蘇潘葛范彭郎鲁魯韦韋马馬苗凤鳳方俞任袁柳鲍鮑史唐费費廉岑薛雷贺賀倪汤湯
  滕殷罗羅毕畢郝邬鄔安常乐樂于时時傅皮卞齐齊康伍余元卜顾顧孟平黄黃穆萧蕭尹姚邵汪祁毛狄米贝貝明臧计計伏成戴谈談宋庞龐熊纪紀舒屈项項祝董梁杜阮蓝藍闵閔席季麻强強贾賈路娄婁危江童颜顏郭梅盛林钟鍾徐邱骆駱高
  夏蔡田樊胡凌霍虞万萬支柯管卢盧莫房裘缪繆解应應宗丁宣邓鄧郁杭洪包诸諸左石崔吉钮鈕龚龔程嵇邢裴陆陸荣榮翁荀甄曲封芮储儲靳糜松井段富巫焦巴牧山谷车車侯宓蓬班仰秋仲伊宫宮宁寧仇栾欒甘厉厲祖武符刘劉景詹束
  龙龍叶葉幸司黎薄印白怀懷蒲卓蔺藺屠池乔喬阴陰胥苍闻聞翟谭譚贡貢姬申冉雍桑桂牛寿壽通边邊扈燕冀尚农農温溫别庄莊晏柴瞿阎閻充慕习習艾容古易慎戈廖终居衡耿满滿弘匡国國文寇广廣关關`);
/** Chinese surnames of two characters. */
export const doubleChineseSurnames = wordSet(
  '司马 司馬 上官 欧阳 歐陽 夏侯 诸葛 諸葛 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 令狐 慕容 宇文 长孙 長孫 司徒 司空 端木 独孤 獨孤 南宫 南宮 西门 西門 呼延 拓跋 完颜 完顏 百里 东郭 淳于 单于 太史 申屠 轩辕 軒轅 钟离 鍾離 澹台 濮阳 闻人 赫连 公冶',
);

/** Maximum characters of a given name. */
const maxGiven = 3;
const han = /^[\p{Script=Han}々]{1,3}$/u;
const short = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]{1,4}$/u;
const katakana = /^\p{Script=Katakana}[\p{Script=Katakana}ー]+$/u;

/** The two parts of a person's name. `joined`: the same name without the space between the parts; null if it has none. */
interface NameParts {
  readonly family: string;
  readonly given: string;
  readonly joined: string | null;
}

/**
 * The family and given names in a name written in Chinese characters, kana or Hangul; null for another script, or if it is unknown whether it has
 * both parts. `families`: {@link familiesOf} the people of the vault.
 */
export function partsOfUnspacedName(name: string, language: Language | null, families: ReadonlySet<string>): NameParts | null {
  // Foreign names keep their own order: "アリス・リデル".
  const foreign = name.split(/[・･＝=]/u);
  if (foreign.length > 1)
    return foreign.every((part) => katakana.test(part)) ? { given: foreign[0]!, family: foreign.at(-1)!, joined: null } : null;
  const [family, given, ...others] = name.trim().split(/[\s\u3000]+/u);
  if (family !== undefined && given !== undefined) {
    const areParts =
      others.length === 0 && (isFamily(family, given, language, families) || (language === 'ja' && han.test(family) && short.test(given)));
    return areParts ? { family, given, joined: family + given } : null;
  }
  for (let length = Math.min(3, name.length - 1); length > 0; length--) {
    const parts = { family: name.slice(0, length), given: name.slice(length), joined: null };
    if (isFamily(parts.family, parts.given, language, families)) return parts;
  }
  return null;
}

function isFamily(family: string, given: string, language: Language | null, families: ReadonlySet<string>): boolean {
  if (given.length > maxGiven) return false;
  if (language === 'ko') return given.length === 2 && (koreanSurnames.has(family) || doubleKoreanSurnames.has(family));
  if (language === 'zh') return given.length === 2 && (chineseSurnames.has(family) || doubleChineseSurnames.has(family));
  return language === 'ja' && short.test(given) && (families.has(family) || (family.length > 1 && japaneseSurnames.has(family)));
}

/** Pairs of characters with which the names of several people begin, if no one is called only that: Japanese family names. */
export function familiesOf(names: readonly string[]): ReadonlySet<string> {
  const members = new Map<string, Set<string>>();
  for (const name of names)
    if (/^[\p{Script=Han}々]{2}[\p{Script=Han}\p{Script=Hiragana}々]{1,3}$/u.test(name)) {
      const family = name.slice(0, 2);
      members.set(family, (members.get(family) ?? new Set()).add(name));
    }
  return new Set([...members].filter(([family, own]) => own.size > 1 && !names.includes(family)).map(([family]) => family));
}
