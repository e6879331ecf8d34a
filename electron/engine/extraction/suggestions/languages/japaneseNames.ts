import { addToList } from '#lib/lists.ts';
import { wordList } from '#lib/text.ts';
import { japaneseSurnames as surnames } from '../../names/familyNames.ts';
import type { NamePosition, Suggestion } from '../common/suggestion.ts';
import { isWordOf, type NameSearch, toSuggestion, alternatives } from './unspacedNames.ts';

/* Finds names in Japanese prose: runs of kanji or katakana followed by an honorific, a human action or a place noun. */

/** Words after the name of a person. */
const honorifics = wordList(
  'さん 少年 少女 支配人 君 くん 様 さま ちゃん 殿 どの 氏 嬢 先生 先輩 博士 夫人 教授 老人 刑事 警部 探偵 警視 巡査 大尉 少佐 大佐 中尉 少尉 大将 将軍 子爵 伯爵 男爵 侯爵 公爵 王子 王女 姫 和尚 上人 社長 部長 課長 係長 店長 船長 隊長 院長 校長 町長 村長 市長 署長 団長 艦長 提督 神父 牧師 医師 画伯 坊 婆さん 爺さん 姉さん 兄さん 叔父 伯父 叔母 伯母',
);
const honorificAfter = new RegExp(`^(?:${alternatives(honorifics)})(?!方|子)`, 'u');
/** Everyday nouns before "-san" and "-sama": "father", "guest", "doctor". */
const addressed = new Set(
  wordList(
    '御 奥 嬢 父 母 兄 姉 祖父 祖母 叔父 叔母 伯父 伯母 爺 婆 坊 客 皆 医者 神 仏 旦那 主人 娘 息子 女中 下女 番頭 女将 若 殿 王 姫 皇帝 先生 生徒 諸 少年 少女 青年 赤 隣 運転手 巡査 駅長 車掌 看護婦 大工 魚屋 学生 小僧 女 男 子 細君 妻 亭主 国王 校長 教頭 社長 船長 団長 書生 役人 両親 弟 妹 末 此方 貴方 貴女 何方 何 誰 仏 天 諸君 諸氏 同 両 某 彼 車屋 床屋 牛乳屋 大家 神父 牧師 坊主 和尚 お嬢 お客 お父 お母 名探偵 探偵 刑事 警部 怪人 怪盗 小使 助手 老婆 老 一人 二人 三人 大 小 新 旧 元 前 後 上 下 中 毎 今 全 御主人 御嬢 奥方 看守 兵隊 文学 医学 法学 理学 工学 哲学 国語 英語 漢学 数学 音楽 体操 担任 受持 寮 別嬪 学士 第一 第二 館長 主任 村長 署長 民間 私立 公立 県立 国立 観音 読者 文学士 法学士 部下 犯人 被害者 一行 同級 下級 上級',
  ),
);
/** Human actions, before or after a name with its particle. */
const personAfter =
  /^(?:は|が|も)[^。！？「」『』]{0,24}(?:言|云|い)(?:った|って|う|い)|^(?:は|が|も)(?:[、，])?[^。！？「」『』、]{0,18}(?:答え|叫ん|叫び|笑っ|笑い|笑う|微笑|泣い|怒っ|尋ね|訊い|聞い|黙っ|頷|うなず|振り返|ふりかえ|立ち上|立上|思っ|思う|考え|眺め|見つめ|睨|囁|つぶや|呟|歩い|駈け|駆け|坐っ|座っ|首を|顔を|手を|眼を|目を|口を)/u;
/** Actions done to people: given, asked, said to. */
const towardsAfter =
  /^(?:に(?:は|も)?(?:向|むか|対し|言|云|聞い|訊い|尋ね|頼|話し|会|逢|あい|あっ)|と(?:一緒|いっしょ|共に|ともに|二人|話|別れ)|の(?:顔|眼|目|手|声|頭|肩|母|父|妻|家|心|胸|足|耳|口|方を|姿|言葉|云う|言う|横顔|弟|妹|兄|姉|娘|息子|細君|奥さん)|(?:と|、)いう(?:男|女|人|者|青年|娘|少年|少女|友|学生|先生|奴)|という(?:男|女|人|者|青年|娘|少年|少女|友|学生|先生|奴)|と云う(?:男|女|人|者|青年|娘|学生|先生|奴))/u;
/** Words after the name of a place. */
const locativeAfter =
  /^(?:へ(?:行|来|帰|着|向|出|旅|渡|は|も|と)|に(?:着|住|住ん|向|到着|帰|来|滞在|ある|いる|居る|行)|まで(?:行|来|歩)|から(?:来|帰|出て|来た)|で(?:は|も)?(?:生れ|生ま|暮|育)|の(?:町|街|村|港|駅|海|空|市|城|都|国|郊外|停車場|温泉|学校|大学|宿|山|浜|岸|方へ|人々|王|女王))/u;
/** Kinds of places, at the end of place names. */
const placeEnds =
  /(?:県|府|都|市|町|村|郡|区|駅|山|川|河|島|城|寺|神社|坂|橋|谷|峠|湖|岬|港|湾|海|州|国|街道|通り|温泉|大学|学校|病院|公園|屋敷|館|岳|峰|浜|野|原|沢)$/u;
/** Words that only look like places: "the whole country", "that village". */
const commonPlaces = new Set(
  wordList(
    '全国 外国 他国 異国 隣国 本国 帰国 我国 天国 中国 南国 北国 国 王国 大国 小国 諸国 町 村 市 山 川 島 城 寺 海 火山 氷山 鉱山 小山 裏山 高山 深山 沢山 登山 下山 小川 大川 河川 山川 離島 小島 半島 無人島 古城 山寺 古寺 大学 小学校 中学校 高等学校 高等学校 女学校 学校 病院 公園 旅館 本館 別館 図書館 博物館 美術館 大使館 会館 洋館 屋敷 野原 平野 分野 視野 草原 高原 砂原 山野 荒野 城下町 下町 港町 町村 農村 山村 漁村 都市 大都 首都 京都府 都 県 郡 上海 航海 領海 東海 深海 公海 雲海 人海 大海 内海 近海 停車場 石橋 土橋 木橋 吊橋 鉄橋 陸橋 丸木橋 渓谷 幽谷 山谷 各国 万国 敵国 戦国 愛国 三国 四国 両国 出町 市町村 隣村 隣町 本町 裏町 横町 田舎町 軍港 空港 開港 寺院 開山 全島 全山 全市 全町 全村 当市 当地 坂 橋 谷 湖 港 湾',
  ),
);
/** Nouns in katakana and kanji for human roles. */
const nouns = new Set(
  wordList(
    '自分 私 僕 俺 アタシ アタイ ワタシ ボク オレ オマエ アンタ キミ 己 余 吾輩 我輩 我々 我 君 彼 彼女 彼等 誰 何 何者 人 人間 男 女 子供 小供 子 大人 老人 若者 青年 少年 少女 娘 息子 父 母 両親 父親 母親 兄 弟 姉 妹 兄弟 姉妹 夫 妻 細君 奥 亭主 主人 旦那 客 友人 友達 友 仲間 先生 教師 生徒 学生 書生 医者 医師 看護婦 巡査 警官 刑事 探偵 兵隊 兵士 軍人 将軍 隊長 船長 船員 水夫 漁夫 監督 車掌 運転手 女中 下女 下男 番頭 小僧 坊主 和尚 老婆 婆 爺 王 国王 王様 女王 王子 姫 神 仏 悪魔 鬼 犬 猫 馬 牛 鳥 狐 熊 者 一人 二人 三人 四人 五人 両人 皆 一同 連中 相手 向う 本人 当人 他人 別人 大勢 群衆 役人 百姓 商人 職人 大工 画家 作家 詩人 記者 博士 教授 助手 弟子 師匠 親分 子分 泥棒 盗賊 賊 犯人 怪人 敵 味方 声 顔 眼 目 手 足 心 胸 頭 今 今日 昨日 明日 時 次 前 後 上 下 中 外 内 左右 今度 今夜 翌日 一日 結局 全体 事 所 方 様子 気 意味 言葉 話 返事 問題 事実 校長 教頭 同僚 団長 団員 警察 新聞 世間 日本人 西洋人 外国人 支那人 美人 老人達 子供達 家族 親類 隣 細君達 夫婦 親子 店員 給仕 番人 門番 乞食 学者 和尚様 婦人 紳士 令嬢 夫人 未亡人 奥様 御嬢 叔父 叔母 伯父 伯母 祖父 祖母 孫 甥 姪 従兄 従妹 養子 赤児 赤坊 小使 事務員 係長 課長 社長 支配人 給仕人 ボーイ ガール コック マスター ママ パパ ドクトル ドクター キャプテン ボス スパイ ピストル ビール コーヒー テーブル ベッド ドア ガラス ランプ ナイフ ポケット ズボン シャツ ハンカチ トンネル ホテル バス タクシー ラジオ ページ ノート ペン インキ パン バター タバコ マッチ ストーブ カーテン ボタン ステッキ マント コート デッキ ロープ ボート ウインチ ハッチ エンジン キャビン サイレン ニュース インテリ プロレタリア ブルジョア ヒステリー センチ キロ メートル ドル エネルギー リズム',
  ),
);
/** Cities, provinces and countries without a place noun. */
const knownPlaces = new Set(
  wordList(
    '東京 江戸 京都 大阪 大坂 横浜 神戸 名古屋 奈良 鎌倉 日光 熊本 長崎 鹿児島 広島 仙台 札幌 函館 小樽 青森 新潟 金沢 松山 高知 博多 福岡 薩摩 長州 土佐 尾張 三河 甲斐 信濃 越後 伊豆 熱海 箱根 上野 浅草 銀座 新橋 品川 新宿 渋谷 本郷 神田 日本橋 千駄木 根津 谷中 追分 大久保 白山 小石川 駒込 巣鴨 池袋 目黒 麻布 赤坂 青山 四谷 牛込 神楽坂 早稲田 深川 本所 向島 両国 吉原 丸の内 築地 日比谷 千住 板橋 吉祥寺 八王子 小田原 浜松 静岡 岐阜 彦根 大津 宇治 嵐山 祇園 伏見 堺 和歌山 姫路 岡山 倉敷 下関 門司 小倉 別府 高松 徳島 福島 会津 米沢 秋田 盛岡 弘前 北海道 樺太 台湾 朝鮮 満洲 満州 支那 上海 北京 香港 露国 英国 仏国 米国 独逸 伊太利 日本 九州 四国 本州 関東 関西 信州 上州 甲州 アメリカ イギリス フランス ドイツ ロシア ロシヤ イタリア イタリー スペイン オランダ インド エジプト ギリシャ ローマ ロンドン パリ ベルリン ニューヨーク ヨーロッパ アジア アフリカ シベリア ハワイ カナダ',
  ),
);

/** Women's names in prewar spelling: "Yoshiko", "O-mitsu"; the latter need an honorific. */
const womensStems = alternatives(
  wordList(
    'よし きみ ふみ とき あき ゆき はな なみ みち かず すず たま うめ まつ たけ さち しず しづ ちか のり ひろ まさ みね みよ やす ゆり れい えい きよ せつ たか つね てる とし とみ とも なつ のぶ はる ひさ ふさ まり みさ むつ もと やえ わか くに くめ いく いち いね えみ かね きぬ ける さだ さと しげ すみ せい たえ ちえ ちよ つや つる とよ なお なか ふじ ふで まき ます みつ みや もよ よね りつ るり',
  ),
);
const womensName = `(?<!\\p{Script=Han}|(?![とはがのにをもへで])\\p{Script=Hiragana})(?:${womensStems})子(?!供|孫)`;
const honouredName = `(?<![\\p{Script=Hiragana}\\p{Script=Han}])お(?:(?![客医嬢父母兄姉爺婆祖巡役寺宮月日星坊上前師弟相隣互得侍使])\\p{Script=Han})(?!\\p{Script=Han})`;
/** A run of kanji with iteration marks, or of katakana with separators. */
const characterRun =
  /[\p{Script=Han}々ヶ]{1,8}|\p{Script=Katakana}[\p{Script=Katakana}ー]+(?:[・＝=]\p{Script=Katakana}[\p{Script=Katakana}ー]*)*/u;
const run = new RegExp(`${womensName}|${honouredName}|${characterRun.source}`, 'gu');
const katakana = /^\p{Script=Katakana}/u;
const clauseStart = /(?:^|[。、！？「」『』（）\s　―…])$/u;
/** Text that may follow a name: a particle, punctuation or a copula. */
const border = /^(?:[はがもをにへとのでや、。！？「」『』（）\s　…―]|から|まで|だ|な|って|なら|より|$)/u;
const maxGiven = 3;

interface Evidence {
  count: number;
  /** With an honorific. */
  addressed: number;
  /** With a human action, by or to them. */
  acts: number;
  /** At the start of a clause, as its subject. */
  subject: number;
  /** As an object, with the particle "o". */
  object: number;
  located: number;
  first: NamePosition;
}

/** Finds the people and places that Japanese prose names. */
export class JapaneseSearch implements NameSearch {
  readonly #segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
  readonly #found = new Map<string, Evidence>();
  readonly #isWord = isWordOf(this.#segmenter);
  /** Honorifics after a name, with counts. */
  readonly #titled = new Map<string, Map<string, { count: number; first: NamePosition }>>();

  read(text: string, place: Omit<NamePosition, 'start'>): void {
    for (const match of text.matchAll(run)) {
      const [written] = match;
      // In "田中君" and "佐藤先生", the title is part of the run.
      const title = katakana.test(written) ? '' : endingHonorific(written);
      const name = title === '' ? written : written.slice(0, -title.length);
      if (name.length < 2 || nouns.has(name)) continue;
      const end = match.index + name.length;
      const after = text.slice(end, end + 30);
      const honorific = honorificAfter.exec(after)?.[0] ?? '';
      if (honorific === '' && !border.test(after)) continue;
      this.#note(name, text.slice(Math.max(0, match.index - 1), match.index), after, honorific, { ...place, start: match.index });
    }
  }

  #note(name: string, before: string, after: string, honorific: string, first: NamePosition): void {
    const evidence = this.#found.getOrInsert(name, { count: 0, addressed: 0, acts: 0, subject: 0, object: 0, located: 0, first });
    evidence.count++;
    const following = after.slice(honorific.length);
    if (honorific !== '' && !addressed.has(name)) {
      evidence.addressed++;
      const titles = this.#titled.get(name) ?? new Map<string, { count: number; first: NamePosition }>();
      this.#titled.set(name, titles);
      const title = titles.get(honorific);
      if (title) title.count++;
      else titles.set(honorific, { count: 1, first });
    }
    if (personAfter.test(following) || towardsAfter.test(following)) evidence.acts++;
    if (/^[はが]/u.test(following) && clauseStart.test(before)) evidence.subject++;
    if (following.startsWith('を')) evidence.object++;
    if (honorific === '' && locativeAfter.test(after)) evidence.located++;
  }

  suggestions(): Suggestion[] {
    const people = new Map<string, Evidence>();
    const found: Suggestion[] = [];
    for (const [name, evidence] of this.#found) {
      if (this.#isPerson(name, evidence)) people.set(name, evidence);
      else if (this.#isPlace(name, evidence))
        found.push(
          toSuggestion({
            name,
            type: 'location',
            confidence: Math.min(0.9, 0.7 + 0.03 * evidence.located),
            count: evidence.count,
            first: evidence.first,
            aliases: [],
          }),
        );
    }
    // A given name that occurs once after a surname ("Saeki Chinatsu") is that person's when alone.
    for (const [full, evidence] of this.#found) {
      const given = givenOf(full);
      const own = given === '' ? undefined : this.#found.get(given);
      if (!own || nouns.has(given) || own.count < 3 || own.acts + own.addressed < 2 || own.object * 3 > own.count) continue;
      people.set(given, own);
      people.set(full, people.get(full) ?? evidence);
    }
    // An adverb before a name: "Suddenly Haraguchi".
    for (const [name, { count }] of people)
      for (let from = 1; name.length - from > 1; from++)
        if (!startsWithSurname(name) && (people.get(name.slice(from))?.count ?? 0) > 2 * count) people.delete(name);
    // A surname or given name belongs to its only bearer.
    const owner = new Map<string, string[]>();
    for (const name of people.keys())
      for (const part of people.keys())
        if (part !== name && part.length < name.length && isPartOf(part, name)) addToList(owner, part, name);
    for (const [name, evidence] of people) {
      const owners = owner.get(name);
      if (owners?.length === 1) continue;
      const parts = [...people].filter(([part]) => owner.get(part)?.length === 1 && owner.get(part)![0] === name);
      const confidence = Math.min(0.95, 0.7 + 0.02 * (evidence.addressed + evidence.acts));
      found.push(
        toSuggestion({
          name,
          type: 'character',
          confidence,
          count: evidence.count,
          first: evidence.first,
          aliases: parts.map(([text, { count, first }]) => ({
            text,
            count,
            first,
            reason: name.startsWith(text) ? 'surname' : 'given-name',
          })),
        }),
      );
    }
    return found;
  }

  #isPerson(name: string, { count, addressed: titled, acts, subject, object, located }: Evidence): boolean {
    if (name.startsWith('お') && titled < 2) return false;
    if (count < 2 || addressed.has(name) || /^[御無]|[諸私僕俺彼奥]$|自身$/u.test(name)) return false;
    const isForeign = katakana.test(name);
    // The segmenter's dictionary contains the most common women's names, so these do not count as dictionary words.
    const isKnown = !/^\p{Script=Hiragana}{2}子$/u.test(name) && this.#isWord(name);
    const begins = startsWithSurname(name);
    if (titled >= 2 && titled * 8 >= count && object * 3 <= count) return true;
    if (titled >= 1 && (begins || !isKnown) && acts + titled >= 2 && object * 4 <= count) return true;
    if (located > acts) return false;
    if (knownPlaces.has(name) || name.length < 2 || !/[^達等諸長者]$/u.test(name)) return false;
    if (isForeign)
      return (
        (count >= 3 && acts >= 2 && acts * 6 >= count && object * 5 <= count && subject >= 1) ||
        (subject >= 5 && subject * 4 >= count && object * 8 <= count)
      );
    if (begins && surnames.has(name)) return acts >= 2 && acts * 8 >= count;
    if (begins && name.length > 2) return acts + subject >= 2;
    // "K" and "良平" are not dictionary words, and repeatedly act.
    return (
      !isKnown &&
      name.length <= 4 &&
      !placeEnds.test(name) &&
      count >= 5 &&
      acts >= 3 &&
      acts * 5 >= count &&
      subject * 8 >= count &&
      object * 6 <= count
    );
  }

  #isPlace(name: string, { count, located, addressed: titled }: Evidence): boolean {
    if (count < 2 || commonPlaces.has(name) || titled > 0) return false;
    const share = located / count;
    if (knownPlaces.has(name)) return true;
    if (placeEnds.test(name) && !katakana.test(name) && name.length > 1)
      return !this.#isWord(name) ? located >= 1 || count >= 3 : located >= 2 && share >= 0.3;
    return katakana.test(name) && located >= 2 && share >= 0.3;
  }
}

/** The title at the end of a run of kanji: "田中君"; empty if there is none or nothing is left before it. */
function endingHonorific(text: string): string {
  for (let from = Math.max(1, text.length - 3); from < text.length; from++) {
    const end = text.slice(from);
    if (honorifics.includes(end) && text.length - end.length > 1) return end;
  }
  return '';
}

function startsWithSurname(name: string): boolean {
  for (let length = Math.min(3, name.length); length > 0; length--) {
    const given = name.length - length;
    if (surnames.has(name.slice(0, length)) && given <= maxGiven && (length > 1 || given === 2)) return length > 1;
  }
  return false;
}

/** The text after a surname if it may be a given name of two or three letters; otherwise empty. */
function givenOf(name: string): string {
  for (let length = Math.min(3, name.length - 2); length > 1; length--)
    if (surnames.has(name.slice(0, length)) && name.length - length <= maxGiven) return name.slice(length);
  return '';
}

/** Whether a name is part of a longer one: "田中" of "田中太郎", "アリス" of "アリス・リデル". */
function isPartOf(part: string, name: string): boolean {
  if (katakana.test(name)) return name.split(/[・＝=]/u).includes(part);
  return part === givenOf(name) || (name.startsWith(part) && part.length > 1 && name.length - part.length <= maxGiven);
}
