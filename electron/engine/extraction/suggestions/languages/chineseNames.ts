import { addToList } from '#lib/lists.ts';
import { chineseSurnames as surnames, doubleChineseSurnames as doubleSurnames } from '../../names/familyNames.ts';
import type { NamePosition, Suggestion } from '../common/suggestion.ts';
import { isWordOf, type NameSearch, toSuggestion } from './unspacedNames.ts';

/*
 * Finds names in Chinese prose. It has neither spaces nor capitals, so a name is recognised by a surname, a title, a kind of place or a person's
 * courtesy name, and by the words around it: one who speaks and acts at the beginning of a clause is a person. Simplified and traditional characters.
 */

const chars = (text: string): ReadonlySet<string> => new Set(text.replaceAll(/\s/g, ''));
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Surnames that are also everyday characters, and need more evidence. */
const weakSurnames = chars(
  '安常乐于时平明成计谈強强古易满国文广山谷车石白方金马高黄江路连余应时宗秋别终居容尚农党边怀印支管解左万時計談從滿國廣車馬黃連應祖武元和水何任连花关關华華龙龍凤鳳童鱼魚牛羊熊井富松',
);
/** Characters that occur in no given name: particles, pronouns, verbs of speech and movement, measure words. */
const notInNames = chars(
  '的了着著是不我你您他她它们們这這那哪个個之乎者也矣焉哉吗嗎呢吧啊呀么麼在有把将將被很都就便却卻又亦还還只才已经經所以因为為而且但如与與和同及或于於从從对對向给給让讓使令叫问問答道曰说說讲講话話笑哭怒喝喊骂罵听聽闻聞看见見望想要去来來到出入回过過起坐站走跑跪拜打杀殺引领領率遂乃忙急再此其何谁誰怎什几幾每各等皆尽盡无無非没沒未勿莫能会會得地里裡后後前间間时時候时昨',
);
/** Characters that do not end a given name, because they begin what the person does next. */
const notLast = chars(
  '大小一二三四五六七八九十两上下中内內外自亲親先即拍点點摇搖低抬冷微赔含叹歎惊驚喜忽知觉覺身手头頭心眼口面家军軍兵人们爷爺按谓謂指拔倒施立欲尝嘗日边邊',
);
/** Words for people: titles after a name. */
const people = words(`
  众人 眾人 二人 三人 两人 兩人 众将 眾將 诸将 諸將 众官 军士 軍士 士兵 将军 將軍 大王 陛下 天子 皇帝 太后 皇后 太子 公主 丞相 太守 使者 左右 百姓 大人 老爷 老爺 太太 奶奶 小姐 姑娘 丫头 丫頭 丫鬟 婆子 媳妇 媳婦 母亲 母親 父亲 父親 儿子 兒子 女儿 女兒 夫人 先生 师父 師父 徒弟 和尚 道士
  老人 老者 老妇 男人 女人 少年 青年 少女 孩子 小孩 掌柜 掌櫃 伙计 小二 店家 车夫 司机 警察 医生 醫生 护士 老师 老師 学生 學生 同学 校长 老板 老闆 主任 经理 哥哥 弟弟 姐姐 妹妹 爷爷 爸爸 妈妈 媽媽 叔叔 阿姨 舅舅 姑妈 姑媽 丈夫 妻子 朋友 客人 主人 仆人 管家 侍卫 侍女 太监 太監 宫女 大臣
  群臣 文武 百官 小的 小人 老夫 老臣 贫道 貧道 贫僧 施主 公公 公子 员外 員外 秀才 书生 大夫 郎中 小厮 小廝 家人 家丁 嬷嬷 嫂子 大哥 大嫂 兄弟 贤弟 賢弟 小妖 妖怪 妖精 妖魔 老魔 怪物 菩萨 土地 龙王 国王 國王 大家 别人 自己 有人 某人 旁人 行人 长老 長老 大圣 娘娘 娘子 老母 老娘 祖师 天王 将士 庄客
  官人 院子 僧人 樵夫 渔翁 渔夫 猎人 大汉 壮士 好汉 好漢 英雄 强盗 小姐 师兄 師兄 师弟 师姐 师妹 师傅 老大 老二 老三 老头 大叔 大爷 大娘 大婶 村民 村长 县令 知县 知县 知府 巡抚 员工 秘书 记者 主持 队长 班长 连长 团长 司令 首长 教授 博士 院长 局长 书记
  先锋 都督 军师 軍師 元帅 都尉 校尉 刺史 中郎将 司空 司徒 尚书 侍郎 御史 侍中 国舅 國舅 督邮 太师 太師 太尉 主公 主簿 谋士 謀士 部将 副将 大将 大將 小将 老将 敌将 门官 門吏 来人 內侍 太史 王后 王子 皇叔 皇子 关公
`);
/** Other words that precede human actions or begin with the character of a surname. */
const otherWords = words(`
  马上 马上 馬上 高兴 高興 明白 明明 明天 明日 明年 平时 平日 平生 平常 常常 时候 时常 时时 白天 白日 方才 方纔 方 方知 方始 何不 何故 何人 何以 何为 何必 何处 何等 何曾 任何 如何 于是 於是 从来 从此 从容 向来 向前 向后 连忙 连夜 连连 连声 全身 全家 全军 全部 应该 应声 应当 安排 安心 安静 成了 成为 通过 通红 万一 万分
  万万 元来 原来 金银 黄金 黄昏 黄巾 石头 江山 江湖 路上 都是 都不 终于 终究 居然 古人 古来 易如 尚且 尚未 别人 别处 别的 左右 左手 左边 白马 白发 白色 马车 马匹 车马 车子 高声 高高 高大 高低 江水 江边 山上 山中 山下 山坡 华丽 华山 文书 文官 文武 文人 文章 武将 武艺 武功 武器 国家 国中 国人 国内 安得 温柔 温和 满面 满脸 满心
  满眼 胡说 胡闹 胡子 胡同 和气 解开 解释 计较 计策 计划 谈论 谈话 边上 边关 农民 农夫 司机 于此 莫非 莫不 莫名 房中 房内 房子 房里 房间 席上 席间 包括 包围 包袱 包裹 印象 幸亏 幸好 幸而 严肃 严厉 严重 强笑 强忍 管家 管事 管他 祖宗 祖父 祖母 童子 池中 池边 花园 牛马 凤凰 龙王 夏天 秋天 秋风 金色 金光 时分 时间 时辰
  常言 贺喜 谢恩 谢罪 谢过 许多 许久 许诺 应允 应道 章程 明朝 明知 明早 广大 步行 步入 步步 伏兵 伏地 车夫 家中 容易 容貌 费心 关系 关心 关于 关上 关门 关注 段时间 童年 成功 成人 成年 任务 任凭 任由 全然 全都 全是 单单 安慰 安顿 安全 古怪 古代 平静 平安 平地 平原 常见 常年 支持 支吾 向导 向往 怀疑 怀中 怀里 怀抱 别无 别说 别走
  边走 边说 雷声 雷霆 冷笑 康复 水中 水面 水里 宫中 宫里 殷勤 乐得 乐意 万岁 左右两 左面 左侧 终日 终身 时而 计议 印信 符合 符水 柴门 柴房 党羽 充满 充分 童男 童女 仇人 仇恨 祝贺 祝福 石桥 石壁 井中 井边 巴不得 段落 苦笑 文件 司令 诸侯 諸侯 诸公 诸君 诸位 諸君 黄门 明公 分解 天明 天亮 童谣 厉声 厲聲 包管 半晌 分付 吩咐 胡乱 毕竟 畢竟 闻言 聞言 端的 寻思 尋思 施礼 施禮 单说 应声 万望 华盖 金人 龙虎 龙泉
`);
/** Titles that follow a surname or a name. */
const titles = words(
  '先生 太太 小姐 夫人 女士 老师 老師 师傅 老爷 老爺 大人 公子 姑娘 奶奶 姨妈 姨媽 姨娘 嬷嬷 将军 將軍 丞相 太守 太公 太尉 员外 員外 都头 提辖 教头 大夫 医生 醫生 教授 博士 院长 局长 书记 主任 经理 队长 班长 连长 团长 司令 校长 老板 老闆 大哥 大叔 大爷 大妈 大嫂 大娘 阿姨 伯伯 叔叔 嫂 婶 妈妈 道人 长老 真人 师父 总 处长 科长 市长 县长 探长 警官 上尉 少校 中校 上校 公公 贵妃 皇后 太后 娘娘 王爷 国公 侍郎 尚书',
);
const titleAfter = new RegExp(`^(?:${[...titles].sort((a, b) => b.length - a.length).join('|')})`, 'u');
/** Titles that state rank by age among siblings: "四爷", "三姐". */
const rankedTitle = /^[一二三四五六七八九十大老小][爷爺姐哥嫂婶叔伯娘姑姨奶]$/u;
/** Words after a speaker: "曰", "笑道", "大怒曰", "又问". */
export const chineseSpeechAfter =
  /^[大忙急冷微陪赔哭苦怒惊笑喝叫厉失连乃便又遂亦也就接再继轻低高淡沉忽却]{0,3}(?:[笑怒喝叹歎骂罵泣拜答问問喊叫劝勸惊驚喜谢謝告奏谓謂回接应插点头声聲着地]{0,3})(?:道[：:，,“"「『]|曰|说[道：:，,“"「『]|說[道：:，,“"「『]|說道|说道|笑道|问道|問道|答道|喊道|叫道|怒道|叹道|喝道|骂道|罵道|回道|应道|奏道|问[：:]|問[：:]|答[：:]|言[：:，])/u;
/** Words before a person: verbs with a person as object ("ordered", "saw"), and conjunctions. */
const coOccurrenceBefore = /[见見命令请請与與同和跟及对對谓謂宣封斩斬杀殺遣使唤喚教谢謝拜荐薦探被说說找问問叫望、]$/u;
/** Human actions at the beginning of a clause. */
const actAfter =
  /^(?:听|聽|闻|聞|见|見|看|望|忙|便|遂|乃|又|亦|也|却|卻|就|才|已|正|自|引|领|領|率|拍|笑|哭|叹|歎|怒|喜|惊|驚|大怒|大喜|大惊|大驚|大笑|低头|抬头|抬頭|点头|點頭|摇头|搖頭|起身|坐|站|走|跑|跪|拜|回|转身|轉身|拿|取|提|挺|拔|想|觉|覺|知|不|在|是|把|将|將|被|对|對|向|与|與|和|同|带|帶|冷|微|心中|心里|心裡|从|從|说|說|道|问|問|答|叫|使|令|命|急|慌|方|欲|要|去|来|來|躬|接|骂|罵|喝|伸|睁|皱|忽|只|还|還|果|即|因|连|連|出|入|到|至|上|下|赶|趕|退|飞|飛|纵|縱|举|舉|按|死|病|醒|睡|愣|呆|沉默|没|沒|有|一)/u;
/** Words before places. */
const locativeBefore =
  /(?:[在到往至赴奔投入出离離回取攻守屯据據居住过過自从從於于向镇鎮]|前往|来到|來到|回到|赶到|趕到|抵达|抵達|离开|離開)$/u;
/** Offices that govern a place, written after its name. */
const officeAfter = /^(?:太守|刺史|县令|縣令|知县|知縣|知府|节度使|節度使|人氏|巡抚)/u;
/** Other words after places. */
const locativeAfter =
  /^(?:城[中内內外下上里裡]|人[，,。氏也]|境|一带|一帶|城|地[面界方]|东|西|南|北|東|来[，。]|來[，。]|去[，。]|境内|境內|路上|附近|街头|街頭|方面)/u;
/** Words next to common nouns but not next to place names. */
const nounBefore = /[的个個這这那座间間家条條片张張一每某各全你我他她此该該本大小]$/u;
const nounAfter = /^[里裡上下中内內的]/u;
/** Characters for kinds of places, at the end of place names. */
const placeEnds = chars(
  '州县縣郡城关關山河江湖海洲岛島镇鎮村庄莊寨岭嶺峰谷府宫宮殿寺庙廟观觀阁閣楼樓桥橋门門街路巷国國省市港湾灣堡坡川洞园園院亭岗崗泽澤屯驿驛',
);
/** Cities, provinces and countries, past and present, whose names have no place noun. */
const knownPlaces = words(`
  北京 北平 燕京 大都 南京 金陵 建康 建业 建業 上海 天津 重庆 重慶 洛阳 洛陽 长安 長安 咸阳 咸陽 开封 開封 汴京 东京 東京 临安 臨安 成都 西安 武汉 武漢 武昌 汉口 漢口 汉阳 长沙 長沙 襄阳 襄陽 南阳 南陽 济南 濟南 青岛 沈阳 瀋陽 奉天 盛京 大连 哈尔滨 长春 昆明 贵阳 桂林 南宁 海南 厦门 泉州 姑苏 姑蘇 会稽 會稽 许昌 許昌
  邺城 合肥 江陵 江夏 江东 江東 江南 中原 关中 關中 汉中 漢中 河北 河南 河东 河東 河内 山东 山東 山西 陕西 陝西 甘肃 四川 云南 雲南 贵州 湖北 湖南 江西 江苏 江蘇 浙江 安徽 福建 广东 廣東 广西 廣西 台湾 臺灣 香港 澳门 辽东 遼東 辽宁 吉林 黑龙江 内蒙古 新疆 西藏 青海 宁夏 西凉 西涼 西蜀 东吴 東吳 西域 漠北 塞外 渤海 琅琊 太原 幽燕 巴蜀 荆襄
  大理 高丽 日本 朝鲜 朝鮮 印度 天竺 波斯 大食 罗马 羅馬 巴黎 伦敦 倫敦 柏林 纽约 紐約 东海 莫斯科 华盛顿 英国 法国 美国 德国 俄国 长江 長江 黄河 黃河 昆仑 崑崙 泰山 华山 嵩山 武当 峨眉 普陀
`);
/** Second characters of dictionary words: "palace gate", "the capital". */
const commonKinds = chars('门門宫宮殿寺庙廟观觀楼樓府城寨桥橋街路村庄莊亭驿驛园園院山河江洞国國');
/** Characters that do not begin a place name: "this mountain", "out of the city". */
const notFirstInPlace = chars(
  '一二三四五六七八九十百千万萬两兩几幾数數这這那哪此该該各本某每大小出入进進上下到在往回开開闭閉过過守攻打取投奔赴至从從自向于於的了是不我你他她它其有无無同与與和及并為为把将將被里裡内內外前后後左右中间間新旧舊全满滿满近远遠远高低深荒空孤名关离離望见見看问問说說道曰得来來去住把围圍破占占据屯领領引率来令使又乃遂便即时時当當夜日早晚路沿绕繞隔贵貴敝宝寶仙孤山水正殿辕轅仪儀馆館营營京都县縣州报報众眾母弟三四且末立半重拔倒立',
);
const han = /\p{Script=Han}/u;
const hanRun = /\p{Script=Han}+/gu;
const maxName = 4;

/** Evidence for one string of characters. Counts are numbers of occurrences. */
interface Evidence {
  count: number;
  /** At the beginning of a clause. */
  initial: number;
  speech: number;
  acts: number;
  titled: number;
  /** As a place: after words such as "in", or before words such as "city". */
  located: number;
  /** Before an office that governs a place. */
  governed: number;
  /** Used as a common noun: "this school", "in the school". */
  modified: number;
  /** In a list, or as the object of a verb. */
  coOccurrence: number;
  /** After a surname, with which it forms a full name. */
  surnamed: number;
  /** Following characters, with counts. */
  readonly next: Map<string, number>;
  first: NamePosition;
}

/** An introduction with full name, given name and courtesy name: "姓刘，名备，字玄德". */
const introduction =
  /姓(\p{Script=Han}{1,2})[，,、]?名(?:叫|唤)?(\p{Script=Han}{1,2})(?:[，,、]?(?:表)?字(\p{Script=Han}{1,2}))?[，,。；;、（(]/gu;
/** An introduction with a courtesy name: "关羽，字云长". */
const courtesy = /(\p{Script=Han}{2,4})[，,]?(?:表)?字(\p{Script=Han}{2})[，,。；;、（(也乃人]/gu;

/** Finds the people and places that Chinese prose names. */
export class ChineseSearch implements NameSearch {
  readonly #segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  readonly #found = new Map<string, Evidence>();
  readonly #isWord = isWordOf(this.#segmenter);
  /** Courtesy and given names, and introduced full names, by person. */
  readonly #otherNames = new Map<string, { readonly text: string; readonly reason: 'given-name' | 'nickname' }[]>();

  read(text: string, place: Omit<NamePosition, 'start'>): void {
    for (const match of text.matchAll(hanRun)) {
      const tokens = Array.from(this.#segmenter.segment(match[0]), ({ segment }) => segment);
      this.#readRun(text, match.index, tokens, place);
    }
    for (const [, surname, given, other] of text.matchAll(introduction)) this.#introduce(surname! + given!, given!, other);
    for (const [, name, other] of text.matchAll(courtesy)) {
      const full = [name!.slice(-3), name!.slice(-2), name!].find((written) => isFullName(written));
      if (full) this.#introduce(full, null, other);
    }
  }

  #introduce(full: string, given: string | null, other: string | undefined): void {
    const names = this.#otherNames.get(full) ?? [];
    this.#otherNames.set(full, names);
    const add = (text: string, reason: 'given-name' | 'nickname'): void => {
      if (text.length > 1 && !names.some((name) => name.text === text)) names.push({ text, reason });
    };
    if (given) add(given, 'given-name');
    if (!other) return;
    add(other, 'nickname');
    add(full.slice(0, doubleSurnames.has(full.slice(0, 2)) ? 2 : 1) + other, 'nickname');
  }

  /** Counts every string of one to four characters without punctuation that may be a name. */
  #readRun(text: string, from: number, tokens: readonly string[], place: Omit<NamePosition, 'start'>): void {
    let start = from;
    for (const [index, token] of tokens.entries()) {
      const isInitial = index === 0;
      let written = '';
      for (let last = index; last < tokens.length; last++) {
        written += tokens[last]!;
        if (written.length > maxName) break;
        if (written.length > 1) this.#note(written, text, start, isInitial, last === index, place);
      }
      start += token.length;
    }
  }

  #note(written: string, text: string, start: number, isInitial: boolean, isToken: boolean, place: Omit<NamePosition, 'start'>): void {
    const isKnown = this.#found.has(written);
    if (
      !isKnown &&
      !isInitial &&
      !isToken &&
      !surnames.has(written[0]!) &&
      !placeEnds.has(written.at(-1)!) &&
      !doubleSurnames.has(written.slice(0, 2))
    )
      return;
    const isPerson = couldBePerson(written);
    const isPlace = couldBePlace(written, isToken);
    const end = start + written.length;
    const after = text.slice(end, end + 9);
    const speaks = (isPerson || isInitial || isKnown) && chineseSpeechAfter.test(after);
    const before = text.slice(Math.max(0, start - 2), start);
    const actsNext = isInitial && !speaks && actAfter.test(after);
    const isSubject = !isPerson && isInitial && (speaks || actsNext) && written.length < 4 && couldSpeak(written, isToken);
    if (!isPerson && !isPlace && !isSubject && !isKnown) return;
    const evidence = this.#found.getOrInsertComputed(written, () => ({
      count: 0,
      initial: 0,
      speech: 0,
      acts: 0,
      titled: 0,
      located: 0,
      governed: 0,
      modified: 0,
      coOccurrence: 0,
      surnamed: 0,
      next: new Map(),
      first: { ...place, start },
    }));
    evidence.count++;
    if (isInitial) evidence.initial++;
    if (speaks) evidence.speech++;
    else if (actsNext) evidence.acts++;
    if (titleAfter.test(after)) evidence.titled++;
    if (before !== '' && isFullName(before.slice(-1) + written)) evidence.surnamed++;
    if (coOccurrenceBefore.test(before) || after.startsWith('、')) evidence.coOccurrence++;
    if (isPlace && officeAfter.test(after)) {
      evidence.located++;
      evidence.governed++;
    } else if (isPlace && (locativeBefore.test(before) || locativeAfter.test(after))) evidence.located++;
    if (isPlace && (nounBefore.test(before) || nounAfter.test(after))) evidence.modified++;
    const [next] = after;
    if (next !== undefined && han.test(next)) evidence.next.set(next, (evidence.next.get(next) ?? 0) + 1);
  }

  suggestions(): Suggestion[] {
    const people = new Map<string, Evidence>();
    const places = new Map<string, Evidence>();
    for (const [text, evidence] of this.#found) {
      if (this.#isPerson(text, evidence)) people.set(text, evidence);
      else if (this.#isPlace(text, evidence)) places.set(text, evidence);
    }
    // A string that is nearly always part of a longer name is not a name itself.
    for (const names of [people, places])
      for (const [text, evidence] of names) {
        for (let from = 1; text.length - from > 1; from++) {
          const end = text.slice(from);
          const shorter = names.get(end);
          if (shorter && shorter.count <= evidence.count && !(names === people && isFullName(text) && !isFullName(end))) names.delete(end);
        }
        for (const [next, times] of evidence.next) {
          const longer = names.get(text + next);
          if (longer && times * 2 > evidence.count && longer.count * 2 > evidence.count) names.delete(text);
          else if (
            longer &&
            names === people &&
            longer.speech + longer.acts < evidence.speech + evidence.acts &&
            longer.count * 4 < evidence.count
          )
            names.delete(text + next);
        }
      }
    return this.#grouped(people, places);
  }

  #isPerson(text: string, evidenceOf: Evidence): boolean {
    const { count, initial, speech, acts, titled, coOccurrence, surnamed, located } = evidenceOf;
    if (otherWords.has(text) || people.has(text)) return false;
    // Some surnames of two characters are also offices: "Minister Wang Yun".
    if (text.length === 4 && isFullName(text.slice(2))) return false;
    const introduced =
      this.#otherNames.has(text) || [...this.#otherNames.values()].some((names) => names.some((name) => name.text === text));
    if (introduced) return count > 1;
    const evidence = speech * 2 + acts + titled;
    const isKnown = this.#isWord(text);
    const isMet = isOftenJoined(evidenceOf, isKnown);
    if (isFullName(text)) {
      if (count < 2) return false;
      const isWeak = weakSurnames.has(text[0]!) && !doubleSurnames.has(text.slice(0, 2));
      const all = evidence + coOccurrence;
      const share = all / count;
      // A name that ends like a place ("Zhou Dachuan", like a river) must speak to be a person.
      if (placeEnds.has(text.at(-1)!) && (speech === 0 || located > evidence)) return false;
      if (isWeak) return speech + acts > 1 && all >= (isKnown ? 5 : 3) && share >= (isKnown ? 0.4 : 0.3);
      if (!isKnown || text.length > 2) return all >= 2 && share >= 0.2;
      if (!isMet && !(speech >= 3 && initial >= 0.6 * count)) return false;
      return (evidence >= 2 && share >= 0.2) || (evidence >= 1 && share >= 0.4 && all >= 3);
    }
    if (endingTitle(text) !== null) return count > 1 && evidence >= 1;
    // Words such as "in a low voice" also precede human actions.
    if (!isMet && (isKnown || initial < 0.7 * (count - surnamed))) return false;
    // Repeatedly an agent at the beginning of clauses and not a dictionary word, or almost always a speaker.
    if (isKnown && speech < 2) return false;
    if (speech + acts >= (isKnown ? 20 : 8) && initial * 4 >= count && evidence * 3 >= initial && coOccurrence > 0) return true;
    if (speech < 2 || initial < 2) return false;
    return isKnown ? speech >= 5 && evidence >= 0.4 * count : speech >= 2 && evidence >= 0.25 * count;
  }

  #isPlace(text: string, { count, located, governed, modified }: Evidence): boolean {
    if (otherWords.has(text) || people.has(text) || count < 2) return false;
    const share = located / count;
    const last = text.at(-1)!;
    if (placeEnds.has(last)) {
      if (text.length === 2 && !knownPlaces.has(text) && this.#isWord(text)) {
        // A dictionary noun: "in his mind", "through the palace gate".
        if (modified * 4 > count) return false;
        if (commonKinds.has(last)) return located >= 5 && share >= 0.5 && count >= 10;
      }
      return located > 0 && share >= (located > 1 ? 0.2 : 0.34);
    }
    if (doubleSurnames.has(text)) return false;
    return located > 0 && (knownPlaces.has(text) || governed > 0 || (located >= 3 && share >= 0.6 && modified === 0));
  }

  #grouped(people: ReadonlyMap<string, Evidence>, places: ReadonlyMap<string, Evidence>): Suggestion[] {
    const owner = new Map<string, string[]>();
    const own = (alias: string, name: string): void => {
      const owners = owner.get(alias) ?? [];
      if (!owners.includes(name)) owner.set(alias, [...owners, name]);
    };
    for (const name of people.keys()) {
      for (const { text } of this.#otherNames.get(name) ?? []) own(text, name);
      const given = name.slice(doubleSurnames.has(name.slice(0, 2)) ? 2 : 1);
      if (isFullName(name) && given.length === 2) own(given, name);
    }
    const found: Suggestion[] = [];
    /** The main name to which a name belongs; the name itself if there is none or several. */
    const rootOf = (text: string, seen: readonly string[] = []): string => {
      if (seen.includes(text)) return text;
      const roots = new Set((owner.get(text) ?? []).filter((name) => name !== text).map((name) => rootOf(name, [...seen, text])));
      roots.delete(text);
      return roots.size === 1 ? [...roots][0]! : text;
    };
    const aliasesOf = new Map<string, string[]>();
    for (const name of people.keys()) {
      const root = rootOf(name);
      if (root !== name) addToList(aliasesOf, root, name);
    }
    for (const [name, evidence] of people) {
      if (rootOf(name) !== name) continue;
      const others = aliasesOf.get(name) ?? [];
      const aliases = others.map((text) => ({
        text,
        count: people.get(text)!.count,
        first: people.get(text)!.first,
        reason: name.endsWith(text) ? ('given-name' as const) : ('stated' as const),
      }));
      const confidence = Math.min(0.95, 0.7 + 0.02 * (evidence.speech + evidence.acts));
      found.push(toSuggestion({ name, type: 'character', confidence, count: evidence.count, first: evidence.first, aliases }));
    }
    for (const [name, { count, first, located }] of places)
      found.push(toSuggestion({ name, type: 'location', confidence: Math.min(0.9, 0.7 + 0.03 * located), count, first, aliases: [] }));
    return found;
  }
}

/** Minimum share of a person's mentions (0 to 1) in which others meet, address or accompany the person. */
const minJoined = { word: 0.06, name: 0.02 } as const;
const joins = ['和', '与', '與', '跟', '同', '、'];

/** Whether a name is met as often as people are; dictionary words need more evidence. */
function isOftenJoined({ count, coOccurrence, next }: Evidence, isWord: boolean): boolean {
  const joined = joins.reduce((sum, join) => sum + (next.get(join) ?? 0), coOccurrence);
  return joined > 0 && joined >= count * (isWord ? minJoined.word : minJoined.name);
}

/** Whether a text is a surname with one or two characters that can be a given name. */
function isFullName(text: string): boolean {
  const length = doubleSurnames.has(text.slice(0, 2)) ? 2 : surnames.has(text[0]!) ? 1 : 0;
  const given = text.slice(length);
  return length > 0 && given.length > 0 && given.length < 3 && text.length > 1 && isGiven(given);
}

function hasNone(text: string, of: ReadonlySet<string>): boolean {
  for (const char of text) if (of.has(char)) return false;
  return true;
}

function isGiven(text: string): boolean {
  const last = text.at(-1)!;
  return !notLast.has(last) && hasNone(text, notInNames);
}

/** The title at the end of a string, after a surname: "王夫人"; null if there is none. */
function endingTitle(text: string): string | null {
  const length = doubleSurnames.has(text.slice(0, 2)) ? 2 : surnames.has(text[0]!) ? 1 : 0;
  const title = text.slice(length);
  return length > 0 && (titles.has(title) || rankedTitle.test(title)) ? title : null;
}

const couldBePerson = (text: string): boolean => isFullName(text) || endingTitle(text) !== null;
/** Whether a text may be the name of a speaker; a dictionary word may have any characters: "行者" and "如来". */
const couldSpeak = (text: string, isToken: boolean): boolean =>
  !people.has(text) &&
  !otherWords.has(text) &&
  (isToken ? !notLast.has(text.at(-1)!) : isGiven(text)) &&
  !placeEnds.has(text.at(-1)!) &&
  !people.has(text.slice(-2));

function couldBePlace(text: string, isToken: boolean): boolean {
  if (notFirstInPlace.has(text[0]!)) return false;
  return placeEnds.has(text.at(-1)!) ? hasNone(text.slice(0, -1), notInNames) : isToken && isGiven(text);
}
