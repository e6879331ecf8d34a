import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { openWritableIndex } from '../../../db/open.ts';
import { indexTestVault } from '../../../indexing/testing.ts';
import { readSnapshot } from '../../snapshot/snapshot.ts';
import { readSubQuestion } from '../understand.ts';

/** By language: the folder of the people, what its notes say of them, their names, and questions for all of them. */
const languages: readonly (readonly [folder: string, says: string, names: readonly string[], questions: readonly string[]])[] = [
  [
    'Postacie',
    ' jest kowalem z północy i mieszka samotnie w dolinie.',
    ['Oren', 'Mara', 'Tilda'],
    ['Lista wszystkich postaci', 'Spis postaci'],
  ],
  [
    'Postavy',
    ' je kovář ze severu a žije sám v údolí.',
    ['Oren', 'Mara', 'Tilda'],
    ['Seznam všech postav', 'Jaké postavy v příběhu jsou?'],
  ],
  ['Karakterler', ' kuzeyden gelen bir demircidir ve vadide yalnız yaşar.', ['Oren', 'Mara', 'Tilda'], ['Tüm karakterlerin listesi']],
  ['Szereplők', ' egy kovács északról, egyedül él a völgyben.', ['Oren', 'Mara', 'Tilda'], ['Az összes szereplő listája']],
  [
    'Χαρακτήρες',
    ' είναι σιδεράς από τον βορρά και ζει μόνος στην κοιλάδα.',
    ['Όρεν', 'Μάρα', 'Τίλντα'],
    ['Λίστα όλων των χαρακτήρων', 'Ποιοι είναι οι χαρακτήρες;'],
  ],
  ['Personaje', ' este un fierar din nord și trăiește singur în vale.', ['Oren', 'Mara', 'Tilda'], ['Lista tuturor personajelor']],
  ['شخصيات', ' حداد من الشمال يعيش وحده في الوادي.', ['أورين', 'مارا', 'تيلدا'], ['قائمة بكل الشخصيات', 'من هم الشخصيات؟']],
  ['דמויות', ' הוא נפח מהצפון וגר לבדו בעמק.', ['אורן', 'מרה', 'טילדה'], ['רשימת כל הדמויות', 'מי הדמויות?']],
  ['登場人物', 'は北から来た鍛冶屋で、谷に一人で住んでいる。', ['ハナ', 'ミラ', 'ケンジ'], ['登場人物は誰ですか？']],
  ['人物', '是来自北方的铁匠，独自住在山谷里。', ['林清', '王海', '赵云'], ['所有人物列表']],
  ['등장인물', '은 북쪽에서 온 대장장이로 골짜기에 혼자 산다.', ['하나', '미라', '도윤'], ['모든 등장인물 목록', '등장인물은 누구인가?']],
  [
    'Hahmot',
    ' on seppä pohjoisesta ja asuu yksin laaksossa.',
    ['Oren', 'Mara', 'Tilda'],
    ['Luettelo kaikista hahmoista', 'Ketkä ovat hahmot?', 'Mitä hahmoja on?'],
  ],
  [
    'Karakter',
    ' adalah pandai besi dari utara dan tinggal sendirian di lembah.',
    ['Oren', 'Mara', 'Tilda'],
    ['Daftar semua karakter', 'Siapa saja karakternya?', 'Sebutkan semua tokoh'],
  ],
  [
    'Nhân vật',
    ' là thợ rèn từ phương bắc, sống một mình trong thung lũng.',
    ['Oren', 'Mara', 'Tilda'],
    ['Danh sách tất cả nhân vật', 'Có những nhân vật nào?', 'Liệt kê các nhân vật'],
  ],
  ['पात्र', ' उत्तर का एक लोहार है और घाटी में अकेला रहता है।', ['मीरा', 'अर्जुन', 'कमला'], ['सभी पात्रों की सूची', 'कौन-कौन से पात्र हैं?']],
  ['ตัวละคร', 'เป็นช่างตีเหล็กจากทางเหนือและอาศัยอยู่คนเดียวในหุบเขา', ['ทิลดา', 'มารา', 'โอเรน'], ['รายชื่อตัวละครทั้งหมด', 'มีตัวละครใดบ้าง']],
];

it.each(languages)('lists the people of the folder %s, asked for in its language', async (folder, says, names, questions) => {
  const home = temporaryFolder();
  const text = (name: string): string => Array.from({ length: 4 }, () => `${name}${says}`).join(' ');
  writeFiles(join(home, 'vault'), Object.fromEntries(names.map((name) => [`${folder}/${name}.md`, text(name)])));
  const { db } = openWritableIndex(join(home, 'index.db'));
  await indexTestVault(db, join(home, 'vault'));
  const snapshot = readSnapshot(db, 1);
  for (const question of questions) {
    const members = readSubQuestion(db, snapshot, question, null).list?.members ?? [];
    expect([question, ...members.map((id) => snapshot.entities.get(id)!.name).sort()]).toEqual([question, ...names.toSorted()]);
  }
  db.handle.close();
});

it('takes names for names where they are words of other languages', async () => {
  const home = temporaryFolder();
  writeFiles(join(home, 'vault'), {
    'People/Tom Ai.md': 'Tom Ai is a smith of the north.',
    'People/Mika Mana.md': 'Mika Mana is a pilot.',
  });
  const { db } = openWritableIndex(join(home, 'index.db'));
  await indexTestVault(db, join(home, 'vault'));
  const snapshot = readSnapshot(db, 1);
  for (const [question, name] of [
    ['Tom Ai', 'Tom Ai'],
    ['Mika Mana', 'Mika Mana'],
    ['mana of Mika', 'Mika Mana'],
  ] as const) {
    const { names } = readSubQuestion(db, snapshot, question, null);
    expect(names.named.map(({ entityId }) => snapshot.entities.get(entityId)!.name)).toEqual([name]);
    expect(names.unknown).toEqual([]);
  }
  db.handle.close();
});

it('lists notes by the English name of their template, in a vault of another language', async () => {
  const home = temporaryFolder();
  const note = (layout: string, text: string): string => `---\nlayout: ${layout}\n---\n\n${text}\n`;
  writeFiles(join(home, 'vault'), {
    'Kalender/Wendenacht.md': note('holiday', 'Die Wendenacht wird im ganzen Land mit Lichtern begangen.'),
    'Kalender/Erster Pflug.md': note('holiday', 'Der Erste Pflug eröffnet das Jahr der Bauern im Tal.'),
    'Kalender/Stille Woche.md': note('holiday', 'In der Stillen Woche ruht jede Arbeit in der Stadt.'),
    'Kalender/Zählung.md': note('page', 'Gezählt werden die Jahre seit der Gründung der Stadt.'),
  });
  const { db } = openWritableIndex(join(home, 'index.db'));
  await indexTestVault(db, join(home, 'vault'));
  const snapshot = readSnapshot(db, 1);
  const { list } = readSubQuestion(db, snapshot, 'Welche Feiertage gibt es?', null);
  expect(list?.members.map((id) => snapshot.entities.get(id)!.name).sort()).toEqual(['Erster Pflug', 'Stille Woche', 'Wendenacht']);
  db.handle.close();
});

it('lists notes by a type that is a link, in an outline of another language, without the page of the type', async () => {
  const home = temporaryFolder();
  writeFiles(join(home, 'vault'), {
    'pages/Artefakt.md': 'type:: [[Artefakt]]\nicon:: 💍\n\n- {{query (property :type [[Artefakt]])}}\n  query-table:: true\n',
    'pages/Graue Glocke.md': 'type:: [[Artefakt]]\n\n- Wer sie läutet, ruft den Nebel vom Fluss in die Stadt.\n',
    'pages/Salzschale.md': 'type:: [[Artefakt]]\n\n- Verwandelt das Wasser in der Schale über Nacht in Wein.\n',
    'pages/Mara.md': 'type:: [[NPC]]\njob:: [[Hüterin der Artefakte]]\n\n- Sie hütet die Glocke seit der Flut.\n',
    'logseq/bak/pages/Salzschale/2024.md': 'type:: [[Artefakt]]\n\n- Alt.\n',
  });
  const { db } = openWritableIndex(join(home, 'index.db'));
  await indexTestVault(db, join(home, 'vault'));
  const snapshot = readSnapshot(db, 1);
  const { list } = readSubQuestion(db, snapshot, 'Welche Artefakte gibt es?', null);
  expect(list?.members.map((id) => snapshot.entities.get(id)!.name).sort()).toEqual(['Graue Glocke', 'Salzschale']);
  expect([...snapshot.entities.values()].filter(({ name }) => name === 'Artefakt' || name === '2024')).toEqual([]);
  db.handle.close();
});

it('leaves the page on a kind out of the list of that kind', async () => {
  const home = temporaryFolder();
  writeFiles(join(home, 'vault'), {
    'Bünde/Bünde.md': 'Die Bünde des Landes sind alt und streiten seit jeher miteinander um die Furten.',
    'Bünde/Die Fährleute.md': 'Die Fährleute halten die Furten am Fluss und nehmen von jedem Karren Zoll.',
    'Bünde/Die Müller.md': 'Die Müller mahlen das Korn des Tals und halten zusammen gegen den Grafen.',
    'Bünde/Die Köhler.md': 'Die Köhler leben im Wald und verkaufen ihre Kohle nur an die Schmiede.',
  });
  const { db } = openWritableIndex(join(home, 'index.db'));
  await indexTestVault(db, join(home, 'vault'));
  const snapshot = readSnapshot(db, 1);
  const members = readSubQuestion(db, snapshot, 'Welche Bünde gibt es?', null).list?.members ?? [];
  expect(members.map((id) => snapshot.entities.get(id)!.name).sort()).toEqual(['Die Fährleute', 'Die Köhler', 'Die Müller']);
  db.handle.close();
});

it('leaves places that a page in the folder of a kind describes out of the list of that kind', async () => {
  const home = temporaryFolder();
  writeFiles(join(home, 'vault'), {
    'Credos/umbra.md': '---\ntags: [credo]\n---\nLa Umbra es un culto del río que venera a los ahogados.',
    'Credos/azar.md': '---\ntags: [credo]\n---\nEl Azar es una secta que echa suertes en secreto.',
    'Credos/marea.md': '---\ntags: [credo]\n---\nLa Marea es una hermandad que reza al mar.',
    'Credos/barrios.md':
      '# Barrios\n\n## Barrio del Molino\n\nEl Barrio del Molino es un barrio al norte del puerto.\n\n## Costa Gris\n\nLa Costa Gris es una región de pantanos.\n\n## Valle Hondo\n\nEl Valle Hondo es un valle de pastores.',
  });
  const { db } = openWritableIndex(join(home, 'index.db'));
  await indexTestVault(db, join(home, 'vault'));
  const snapshot = readSnapshot(db, 1);
  expect([...snapshot.entities.values()].map(({ name }) => name)).toContain('Barrio del Molino');
  const members = readSubQuestion(db, snapshot, '¿Qué credos hay?', null).list?.members ?? [];
  expect(members.map((id) => snapshot.entities.get(id)!.name).sort()).toEqual(['Azar', 'Marea', 'Umbra']);
  db.handle.close();
});
