import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { openWritableIndex } from '../db/open.ts';
import { hybridSearch } from '../retrieve/ranking/search.ts';
import { indexVault } from './indexVault.ts';

interface SmallVault {
  readonly files: Readonly<Record<string, string>>;
  /** Type and mentions of each entity, those in its own note included. */
  readonly entities: Readonly<Record<string, readonly [type: string, mentions: number]>>;
  /** Words with the first file of the search for them. */
  readonly searches: Readonly<Record<string, string>>;
}

const vaults: Readonly<Record<string, SmallVault>> = {
  Arabic: {
    files: {
      'الشخصيات/سلمى.md': '# سلمى\n\nسلمى حارسة المنارة. أخوها هو كمال.\n',
      'الشخصيات/كمال.md': '# كمال\n\nكمال صياد عجوز.\n',
      'الأماكن/مرسى النور.md': '# مرسى النور\n\nمرسى النور ميناء صغير على الساحل.\n',
      'المخطوطة/الفصل 1.md': '# الفصل الأول\n\nقالت له: خذ هذا لسلمى. ذهب وسلمى معه إلى السوق. نظر بكمال نظرة طويلة، فكمال لم يجب.\n',
      'المخطوطة/الفصل 2.md': '# الفصل الثاني\n\nفتح البحار فوجد صندوقا آخر. كان بمرسى النور قارب لكمال وسلمى.\n',
    },
    entities: { سلمى: ['character', 4], كمال: ['character', 5], 'مرسى النور': ['location', 2] },
    searches: { صندوق: 'المخطوطة/الفصل 2.md' },
  },
  Hindi: {
    files: {
      'पात्र/मीरा शर्मा.md': '# मीरा शर्मा\n\nमीरा शर्मा गाँव की वैद्य है। उसका भाई अर्जुन शर्मा है।\n',
      'पात्र/अर्जुन शर्मा.md': '# अर्जुन शर्मा\n\nअर्जुन शर्मा लोहार है।\n',
      'स्थान/रामपुर.md': '# रामपुर\n\nरामपुर नदी के किनारे एक गाँव है।\n',
      'कहानी/अध्याय 1.md': '# अध्याय 1\n\nमीरा रामपुर आई। अर्जुन ने मीरा को रोटी दी और संदूक खोला।\n',
      'कहानी/अध्याय 2.md': '# अध्याय 2\n\nरामपुर में सन्नाटा था। अर्जुन चुप रहा।\n',
    },
    entities: { 'मीरा शर्मा': ['character', 3], 'अर्जुन शर्मा': ['character', 4], रामपुर: ['location', 3] },
    searches: { संदूकों: 'कहानी/अध्याय 1.md' },
  },
  Hebrew: {
    files: {
      'דמויות/תמר.md': '# תמר\n\nתמר היא שומרת המגדלור. אחיה הוא יונתן.\n',
      'דמויות/יונתן.md': '# יונתן\n\nיונתן הוא דייג זקן.\n',
      'מקומות/נמל האור.md': '# נמל האור\n\nנמל האור הוא כפר קטן על החוף.\n',
      'כתב יד/פרק 1.md': '# פרק ראשון\n\nהדייג נתן לתמר מפתח. אמר שתמר תשמור עליו, ויונתן שתק. היא הלכה מיונתן אל הבית.\n',
      'כתב יד/פרק 2.md': '# פרק שני\n\nבנמל האור עמדה סירה של יונתן. כשתמר פתחה את התיבה, הדייג ברח.\n',
    },
    entities: { תמר: ['character', 4], יונתן: ['character', 5], 'נמל האור': ['location', 2] },
    searches: { תיבה: 'כתב יד/פרק 2.md' },
  },
  'Turkish, in very short notes': {
    files: {
      'Gümüş Kale.md': '# Gümüş Kale\n\nKralın yazlık kalesi.\n',
      'Kara Liman.md': '# Kara Liman\n\nBalıkçı limanı.\n',
      'Bölüm 1.md':
        '# Bölüm 1\n\nElif sabah erkenden uyandı ve Kara Liman yoluna çıktı. Deniz sakindi, ama bulutlar dağların üzerinden geliyordu. Babası ona bir mektup bırakmıştı ve o mektubu daha açmamıştı. Gümüş Kale çok uzaktaydı.\n',
      'Bölüm 2.md': '# Bölüm 2\n\nErtesi gün yağmur yağdı ve kimse evden çıkmadı. Elif bütün gün pencerenin önünde oturdu.\n',
    },
    entities: { 'Gümüş Kale': ['location', 1], 'Kara Liman': ['location', 1] },
    searches: { mektup: 'Bölüm 1.md' },
  },
  Korean: {
    files: {
      '인물/서연.md': '# 서연\n\n서연은 등대지기이다. 오빠는 도윤이다.\n',
      '인물/도윤.md': '# 도윤\n\n도윤은 늙은 어부이다.\n',
      '장소/달빛항.md': '# 달빛항\n\n달빛항은 작은 마을이다.\n',
      '원고/제1장.md':
        '# 제1장\n\n어부가 밤에 서연에게 상자를 주었다. 서연의 손이 떨렸다. 도윤을 본 서연은 울었다. 서연이가 도윤과 함께 갔다.\n',
      '원고/제2장.md': '# 제2장\n\n달빛항에서 도윤도 배를 탔다. 서연만 남았다. 칼을 들었다.\n',
    },
    entities: { 서연: ['character', 6], 도윤: ['character', 5], 달빛항: ['location', 2] },
    searches: { 칼: '원고/제2장.md', 상자: '원고/제1장.md' },
  },
  Thai: {
    files: {
      'ตัวละคร/มะลิ.md': '# มะลิ\n\nมะลิเป็นคนเฝ้าประภาคาร พี่ชายของเธอคือสมิง\n',
      'ตัวละคร/สมิง.md': '# สมิง\n\nสมิงเป็นชาวประมงชรา\n',
      'สถานที่/ท่าจันทร์.md': '# ท่าจันทร์\n\nท่าจันทร์เป็นท่าเรือเล็ก\n',
      'ต้นฉบับ/บทที่ 1.md': '# บทที่ 1\n\nคืนนั้นชาวประมงมอบหีบไม้ให้มะลิแล้วหายไปในความมืด สมิงพูดกับมะลิว่าอย่ากลัว\n',
      'ต้นฉบับ/บทที่ 2.md': '# บทที่ 2\n\nเรือของสมิงจอดอยู่ที่ท่าจันทร์ มะลิพบมีด\n',
    },
    entities: { มะลิ: ['character', 4], สมิง: ['character', 4], ท่าจันทร์: ['location', 2] },
    searches: { มีด: 'ต้นฉบับ/บทที่ 2.md', หีบ: 'ต้นฉบับ/บทที่ 1.md' },
  },
  Chinese: {
    files: {
      '人物/清.md': '# 清\n\n清是守灯塔的人。哥哥是林远。\n',
      '人物/林远.md': '# 林远\n\n林远是老渔夫。\n',
      '正文/第1章.md': '# 第一章\n\n夜里渔夫把木箱交给了清。林远说：别怕。粥凉了。\n',
      '正文/第2章.md': '# 第二章\n\n林远的船停在港口。清看见一把刀。\n',
    },
    entities: { 清: ['character', 3], 林远: ['character', 4] },
    searches: { 刀: '正文/第2章.md', 粥: '正文/第1章.md', 木箱: '正文/第1章.md', 木箱交: '正文/第1章.md' },
  },
  Japanese: {
    files: {
      '人物/澪.md': '# 澪\n\n澪は灯台守である。兄は健太。\n',
      '人物/健太.md': '# 健太\n\n健太は老いた漁師。\n',
      '本文/第1章.md': '# 第一章\n\n夜、漁師が木箱を澪に渡した。健太が言った。粥が冷めた。\n',
      '本文/第2章.md': '# 第二章\n\n健太の船が港に停まっていた。澪は刀を見た。\n',
    },
    entities: { 澪: ['character', 3], 健太: ['character', 4] },
    searches: { 刀: '本文/第2章.md', 粥: '本文/第1章.md', 木箱: '本文/第1章.md' },
  },
  'Arabic, with names of two words': {
    files: {
      'الشخصيات/سلمى الحداد.md': '# سلمى الحداد\n\n**الوالدان:** [[كمال الحداد]]\n\nسلمى الحداد حارسة المنارة.\n',
      'الشخصيات/كمال الحداد.md': '# كمال الحداد\n\nكمال الحداد صياد عجوز يعيش قرب البحر.\n',
      'المخطوطة/الفصل 1.md': '# الفصل الأول\n\nقالت له: خذ هذا لسلمى. ذهب وسلمى معه إلى السوق.\n',
      'المخطوطة/الفصل 2.md': '# الفصل الثاني\n\nفتح كمال الباب فوجد صندوقا آخر.\n',
    },
    entities: { 'سلمى الحداد': ['character', 3], 'كمال الحداد': ['character', 3] },
    searches: { صندوق: 'المخطوطة/الفصل 2.md' },
  },
  'Hebrew, with names of two words': {
    files: {
      'דמויות/תמר לביא.md': '# תמר לביא\n\nתמר לביא היא שומרת המגדלור של הכפר.\n',
      'דמויות/יונתן לביא.md': '# יונתן לביא\n\nיונתן לביא הוא דייג זקן, אביה של תמר.\n',
      'כתב יד/פרק 1.md': '# פרק ראשון\n\nהדייג נתן לתמר מפתח. אמר שתמר תשמור עליו, ויונתן שתק.\n',
      'כתב יד/פרק 2.md': '# פרק שני\n\nבנמל עמדה סירה של יונתן, והתיבה נפתחה.\n',
    },
    entities: { 'תמר לביא': ['character', 4], 'יונתן לביא': ['character', 3] },
    searches: { סירה: 'כתב יד/פרק 2.md' },
  },
  'Korean, with family names': {
    files: {
      '인물/김서연.md': '# 김서연\n\n김서연은 등대지기이다. 바다를 두려워한다.\n',
      '원고/제1장.md': '# 제1장\n\n어부가 서연에게 상자를 주었다. 김서연의 손이 떨렸다.\n',
      '원고/제2장.md': '# 제2장\n\n서연만 남았다. 바람이 불었다.\n',
    },
    entities: { 김서연: ['character', 4] },
    searches: { 상자: '원고/제1장.md' },
  },
  'Japanese, with family names': {
    files: {
      '人物/水守葵.md': '# 水守葵\n\n水守葵は灯台守である。海を恐れている。\n',
      '人物/水守健一.md': '# 水守健一\n\n水守健一は老いた漁師であり、葵の父である。\n',
      '人物/田中 修.md': '# 田中 修\n\n田中修は港の医者である。\n',
      '本文/第1章.md': '# 第一章\n\n夜、健一が葵に木箱を渡した。田中は黙っていた。\n',
      '本文/第2章.md': '# 第二章\n\n葵は刀を見た。田中修が言った。\n',
    },
    entities: { 水守葵: ['character', 4], 水守健一: ['character', 2], '田中 修': ['character', 3] },
    searches: { 刀: '本文/第2章.md' },
  },
  'Turkish, in notes of a sentence': {
    files: {
      'Karakterler/Elif Tuna.md':
        '# Elif Tuna\n\n**Takma ad:** Martı\n**Ebeveynler:** [[Kemal Tuna]]\n\nElif Tuna genç bir hekimdir, ama bunu kimseye söylemez.\n',
      'Karakterler/Kemal Tuna.md': "# Kemal Tuna\n\nKemal Tuna eski bir gemi kaptanıdır; Elif'in babasıdır.\n",
      'Topluluklar/Kıyı Loncası.md': "# Kıyı Loncası\n\nKıyı Loncası'nın lideri Kemal'dir.\n",
      'Bölümler/Bölüm 1.md':
        "# Bölüm 1: Sis\n\nSis limanı örttü ve bir süre kimse konuşmadı. Elif'e bir harita verdiler. Kıyı Loncası'ndan kaçtı.\n",
      'Bölümler/Bölüm 2.md': "# Bölüm 2: Kale\n\nKaleye vardılar. Kemal'den haber yoktu. Martı güldü.\n",
    },
    entities: { 'Elif Tuna': ['character', 5], 'Kemal Tuna': ['character', 4], 'Kıyı Loncası': ['organization', 2] },
    searches: { harita: 'Bölümler/Bölüm 1.md' },
  },
};

describe('a small vault', () => {
  it.each(Object.entries(vaults))(
    'in %s has its entities with their types, every mention with its prefix or particle, its chapters and short words',
    async (_, { files, entities, searches }) => {
      const home = mkdtempSync(join(tmpdir(), 'lorelens-language-'));
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(home, 'vault', path)), { recursive: true });
        writeFileSync(join(home, 'vault', path), text);
      }
      const { db } = openWritableIndex(join(home, 'index.db'));
      await indexVault(db, join(home, 'vault'), {
        signal: new AbortController().signal,
        report: () => undefined,
        countTokens: (text) => Math.ceil(text.length / 4),
        force: false,
        vectorModel: null,
      });
      const rows = db.handle.prepare('SELECT name, type, mentions FROM entity').all() as { name: string; type: string; mentions: number }[];
      const chapters = db.handle.prepare('SELECT count(*) FROM document WHERE sequence IS NOT NULL').pluck().get();
      const pathOf = db.handle.prepare('SELECT d.path FROM chunk c JOIN document d ON d.id = c.document_id WHERE c.id = ?').pluck();
      const firstPaths = Object.keys(searches).map((word) => {
        const [hit] = hybridSearch(db, word, null, 1);
        return [word, hit ? pathOf.get(hit.chunkId) : null];
      });
      db.handle.close();
      rmSync(home, { recursive: true });
      expect(Object.fromEntries(rows.map(({ name, type, mentions }) => [name, [type, mentions]]))).toEqual(entities);
      expect(chapters).toBe(2);
      expect(Object.fromEntries(firstPaths)).toEqual(searches);
    },
  );
});
