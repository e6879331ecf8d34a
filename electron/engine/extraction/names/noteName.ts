import { fileNameOf, withoutExportId } from '#lib/fileNames.ts';
import { oneLine, cjkLetter } from '#lib/text.ts';
import { folderOfPage, isOpeningPage } from '../../parse/kinds/role.ts';
import { readSubject, isSectionHeading } from '../../parse/kinds/subjectLabels.ts';
import { defaultTypes, type TypeOfWord } from '../../parse/kinds/typeGroups.ts';

/** The labels that a note may be named by: file name and title. */
interface NoteLabels {
  /** File name without extension. */
  readonly name: string;
  /** Title from the properties or first heading; the file name if there is none. */
  readonly title: string;
  /** Path of the note, whose folder gives an index page its name. */
  readonly path?: string;
}

/** The name of a note's subject, and its other names. */
interface NoteNames {
  readonly name: string;
  readonly others: readonly string[];
}

/** Generic page titles. */
const decorative =
  /^(?:(?:an? |the )?(?:overview|welcome|index|home|main page|read ?me|notes?|introduction|untitled|summary|profile|about|character (?:sheet|profile)|biography|bio|description|details|information|info|general(?: information)?|lore|history|background|page|document|entry|article|übersicht|einleitung|steckbrief|beschreibung|aperçu|fiche|résumé|présentation|description|resumen|presentación|descripción|introducción|ficha|perfil|resumo|apresentação|descrição|introdução|scheda|profilo|presentazione|descrizione|introduzione|opis|wprowadzenie|обзор|профиль|概要|简介|プロフィール))(?:\b.{0,3})?$/iu;
const smallWords = new Set(
  'a an and as at by de del der des di do du el en et für in la las le los of on or the to und von with y zu'.split(' '),
);
/** A name in kanji or kana with its pronunciation: "壬生 晃 (みぶ あきら)". */
const withReading =
  /^(?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}])([^(（]+?)\s*[(（]([\p{Script=Katakana}\p{Script=Hiragana}ー・\s]{2,30})[)）]$/u;
/** A number that only orders files. */
const orderNumber = /^\d{1,3}(?:[a-z]\b)?[\s._)-]+(?=\p{L})/u;
/**
 * A number that certainly only orders files, even though names may begin with a number ("3-Mast Row"): "03 Orrin", "3_Orrin", "3. Orrin", "3 -
 * Orrin".
 */
const sureOrderNumber =
  /^(?:z{1,3}\d{0,2}(?:_+|\s+[-–—.]\s+)|\d{1,3}(?:_+|[.)][\s_]*|\s+[-–—.]\s+)|0\d{1,2}[\s_-]+)(?=\p{L})(?!\p{L}+\.? \d{4}$)/u;

/** Pictographs before a file name: "🏰 Orrin". */
const pictographs = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D\s]+(?=\p{L})/u;

/** Prefix of file names that are sorted by kind: "npc_mara_venn". */
const filePrefix = /^(?:n?pcs?|pnjs?|pjs?|nscs?|scs?|chars?|locs?|orgs?|facs?|evts?)_+(?=\p{L})/iu;
/** A file name used as a title, with its extension: "# CHAR_MaraVenn.md". */
const fileEnding = /^(\S+)\.(?:md|markdown|txt)$/iu;
/** For each Latin letter, the first Chinese character in Pinyin order whose syllable begins with it; no syllable begins with I, U or V. */
const pinyinFirst = Array.from('阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀');
const pinyinLetters = 'ABCDEFGHJKLMNOPQRSTWXYZ';
let pinyin: Intl.Collator | null = null;
/** The first letter of the Pinyin of a Chinese character. */
function initialOf(character: string): string {
  const collator = (pinyin ??= new Intl.Collator('zh-Hans-u-co-pinyin'));
  return pinyinLetters[pinyinFirst.findLastIndex((first) => collator.compare(character, first) >= 0)] ?? '';
}

/** Removes the Pinyin initials by which files with Chinese names are sorted: "LM林眠", "S苏家"; but not from "AI少女". */
function withoutInitials(file: string): string {
  const [, initials, name] = /^([A-Z]{1,5})[\s_-]?(\p{Script=Han}{2}.*)$/u.exec(file) ?? [];
  if (initials === undefined) return file;
  const characters = Array.from(name!);
  // Half of the initials must match, because some characters have several readings.
  const fitting = Array.from(initials).filter((letter, index) => initialOf(characters[index] ?? '') === letter).length;
  return 2 * fitting >= initials.length ? name! : file;
}

/** A catalogue number before a title: "CHAR-002 — Mara Venn", "LOC-014: The Old Mill". */
const codeBefore = /^\p{Lu}{2,6}(?:-\p{Lu}{2,6})?-\d{1,4}(?:\.\d{1,3})?(?:\s+[-–—|]\s+|\s*[:：]\s*)(?=\S)/u;
/** Codes of sessions or chapters after a title: "Mara Venn (S01, S02B)". */
const codesAfter = /\s*\((?:\s*\p{Lu}{1,2}\d{1,3}\p{Lu}?\s*[,;)])+$/u;

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Letters of a label as in file names limited to ASCII: "Bröselreich" is "Broeselreich". */
export const asciiLettersOf = (text: string): string =>
  lettersOf(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äæ]/gu, 'ae')
      .replace(/[öøœ]/gu, 'oe')
      .replaceAll('ü', 'ue')
      .replaceAll('å', 'aa')
      .replaceAll('ß', 'ss'),
  );

const withoutSmallWords = (text: string): string =>
  lettersOf(
    text
      .toLowerCase()
      .split(/[\s_-]+/u)
      .filter((word) => !smallWords.has(word))
      .join(' '),
  );

/** A slug: one lower-case word, or several with hyphens or underscores for spaces ("demon-war", "Demon_War"). */
function isSlug(file: string): boolean {
  if (/\s/u.test(file)) return false;
  if (/\p{Lo}_\p{L}/u.test(file)) return true;
  if (!/\p{Ll}/u.test(file)) return false;
  return !/\p{Lu}/u.test(file) || /\p{L}_\p{L}/u.test(file) || joinedWords.test(file);
}

/**
 * Words of a title joined by their capitals: "SmugglersTavern", "TheHunger", "smugglersTavern". Surnames such as "McAllen" and "vanDoren" do not
 * match.
 */
const joinedWords = /^(?:The|\p{L}\p{Ll}{3,})(?:\p{Lu}\p{Ll}+)+$/u;

/**
 * Whether a file name consists of three or more words of the title joined by hyphens, as in wikis: "House-Compact-of-Mara" for "The Compact of Mara
 * and House Orrin". Place names may have as many hyphens ("Stow-on-the-Wold"), but then the title is the same.
 */
function isHyphenedFor(title: string, file: string): boolean {
  const parts = file.split(/[-_]/u);
  if (parts.length < 3 || /\s/u.test(file)) return false;
  const own = parts.map(lettersOf).filter((word) => word !== '' && !smallWords.has(word));
  const inTitle = new Set(title.split(/[\s_-]+/u).map(lettersOf));
  return own.filter((word) => inTitle.has(word)).length * 2 >= own.length;
}

/** A slug as words: "siege_of_orrin" becomes "Siege of Orrin". */
function spelledOut(slug: string): string {
  const words = slug
    .replace(orderNumber, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, joinedWords.test(slug) ? ' ' : '')
    .split(/[\s_-]+/u)
    .filter(Boolean);
  return words.map((word, index) => (index > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1))).join(' ');
}

/** A pronunciation after a name, in syllables, with the stressed one in capitals: "(QWIN-tus kal-DAIR-on)". */
const pronunciation = /\s*\((?=[^()]*\p{Lu}{2})(?=[^()]*\p{L}-\p{L})[\p{L}\p{M}'’ -]+\)/gu;

/** A label after a name that only says that the note is a sheet: "Mara Venn - Character Profile", "은하단 - 상세 설정". */
const sheetLabel =
  /(?:\s+[-–—|]\s+|_+(?=\p{Lo}))(?:(?:character |full |detailed )?(?:profile|sheet)|steckbrief|charakterbogen|fiche(?: (?:de |du )?personnage)?|ficha(?: d[eo] persona(?:je|gem))?|perfil|profil(?: postaci)?|scheda(?: (?:del )?personaggio)?|profilo|анкета|профиль|(?:\p{Script=Hangul}+ ){0,2}(?:프로필|설정)|(?:人物|角色|详细|詳細|キャラクター)?(?:设定|設定|プロフィール|档案|檔案))$/iu;
/** The noun for a sheet after a kind, above one thing of that kind: "Antagonist Profile: Mara Venn". */
const sheetNoun = /\s+(?:profile|sheet|design|dossier|file|study|biography|bio|steckbrief|bogen)$/iu;
/** A Korean name with its Chinese characters: "은하단 (銀河團)". */
const withHanja = /^(?=\p{Script=Hangul})([^(（]+?)\s*[(（](\p{Script=Han}{1,12})[)）]$/u;

/** A name followed by the same name in another script: "Вельт (Velt)", "Velt (Вельт)"; otherwise null. A description in brackets has no capital. */
function nameInTwoScripts(title: string, typeOf: TypeOfWord): readonly [name: string, other: string] | null {
  const [, name, other] = /^([^()（）]{2,60}?)\s*[(（]([^()（）]{2,60})[)）]$/u.exec(title) ?? [];
  if (name === undefined || other === undefined || typeOf(other) !== null || typeOf(name) !== null) return null;
  const [ofName, ofOther] = [scriptOf(name), scriptOf(other)];
  const isName =
    ofOther === 'latin' ? /^\p{Lu}\p{L}*\p{Ll}/u.test(other) : ofOther === 'cased' ? /^\p{Lu}/u.test(other) : ofName === 'latin';
  return ofName !== null && ofOther !== null && ofName !== ofOther && isName ? [name, other] : null;
}

/** The script of all letters of a text: Latin, another one with capitals, or one without; null if there are several or too few letters. */
function scriptOf(text: string): 'latin' | 'cased' | 'caseless' | null {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length < 2) return null;
  if (letters.every((letter) => /\p{Script=Latin}/u.test(letter))) return 'latin';
  if (letters.every((letter) => /\p{Lo}|\p{Lm}/u.test(letter))) return 'caseless';
  return letters.every((letter) => /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]/u.test(letter))
    ? 'cased'
    : null;
}

/**
 * A title without decoration and without the type before it ("🐉 Character: Mara Venn", "Villain Profile: Mara Venn"); null if it is not a name.
 */
function nameInTitle(title: string, typeOf: TypeOfWord): string | null {
  const plain = title
    .replace(/<\/?[a-z][^<>]*>/giu, '')
    .replace(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/gu, '')
    .replace(/^[^\p{L}\p{N}"“«‘'(]+|[^\p{L}\p{N}"”»’'!?.)\]}]+$/gu, '')
    .replace(pronunciation, '')
    .replace(codeBefore, '')
    .replace(codesAfter, '')
    // A closing bracket at the end may belong to an opening one inside the name: "Low [Harbour]".
    .replace(/^([^[{]*[^[{\]}])[\]}]+$/u, '$1')
    .trim();
  const typed = /^([^:：]{2,30})[:：]\s+(\S.*)$/u.exec(plain);
  const name = typed && typeOf(typed[1]!.replace(sheetNoun, '')) !== null ? typed[2]! : plain;
  if (!/\p{L}/u.test(name) || decorative.test(name) || isSectionHeading(name) || name.length > 80 || name.split(/\s+/u).length > 9)
    return null;
  // A sentence is not a name; but a short name may end with "St." or "Jr."
  return /[.!?:;]$/u.test(name) && name.split(/\s+/u).length > 4 ? null : name;
}

/**
 * Chooses between file name and title: the title if the file name is a slug or another spelling of it, else the file name, since a title may be a
 * motto or a heading. The other becomes an alias unless only the spelling differs.
 */
export function namesOfNote(encoded: NoteLabels, typeOf: TypeOfWord = defaultTypes): NoteNames {
  const labels = { ...encoded, name: asWritten(encoded.name), title: asWritten(encoded.title) };
  const stated = oneLine(labels.title).replace(fileEnding, (_, own: string) => own.replace(filePrefix, ''));
  const file = withoutInitials(
    withoutCopyNumber(oneLine(labels.name), stated).replace(pictographs, '').replace(filePrefix, '').replace(sheetLabel, ''),
  );
  const { path = '' } = labels;
  const sheet = sheetLabel.exec(stated);
  if (sheet !== null && sheet.index > 1) return namesOfNote({ ...labels, title: stated.slice(0, sheet.index) }, typeOf);
  const parts = namesBetweenSlashes(stated);
  if (parts.length > 1) {
    const title = parts.find((part) => lettersOf(part) === lettersOf(file)) ?? parts[0]!;
    const { name, others } = namesOfNote({ ...labels, title }, typeOf);
    return { name, others: [...new Set([...others, ...parts.filter((part) => part !== title)])] };
  }
  const read = withReading.exec(stated) ?? withHanja.exec(stated);
  if (read !== null) {
    const { name, others } = namesOfNote({ ...labels, title: read[1]! }, typeOf);
    return { name, others: [...others, read[2]!] };
  }
  const inScripts = nameInTwoScripts(stated, typeOf);
  if (inScripts !== null && lettersOf(inScripts[1]) !== lettersOf(file)) {
    const { name, others } = namesOfNote({ ...labels, title: inScripts[0] }, typeOf);
    return { name, others: [...new Set([...others, inScripts[1]])] };
  }
  const title = stated === file || stated === oneLine(labels.name) ? null : nameInTitle(stated, typeOf);
  if (isOpeningPage(file)) {
    const folder = path.split('/').at(-2) ?? '';
    if (title === null) return { name: folder === '' ? file : namesOfNote({ name: folder, title: folder }, typeOf).name, others: [] };
    return headOfTitle(title, folder) ?? { name: title, others: [] };
  }
  const folder = folderOfPage(file.replace(orderNumber, ''), path.split('/').at(-2) ?? '');
  if (folder !== null) {
    const { name, others } = namesOfNote({ name: folder, title: title ?? folder }, typeOf);
    return { name, others: [...others, file] };
  }
  const own = file.replace(sureOrderNumber, '');
  const slug = isSlug(own);
  const unnumbered = file.replace(orderNumber, '');
  const translated = nameInTwoLanguages(stated, unnumbered);
  if (translated !== null) return slug ? translated : { name: own, others: [translated.name] };
  if (title === null) {
    // "block-04" with the title "Block 04": although such a title could be a section's, it shows how the name is written.
    if (slug && stated !== file && lettersOf(stated) === lettersOf(file)) return { name: stated, others: [] };
    // A common noun in lower case is only a file name, not a name that the user deliberately writes in lower case.
    const name =
      slug && (filePrefix.test(labels.name) || /\p{L}[_-]\p{L}/u.test(own) || (/^\p{Ll}+$/u.test(own) && isSectionHeading(own)))
        ? spelledOut(own)
        : own;
    const others = joinedWords.test(own) ? [spelledOut(own)] : [];
    return { name: name === '' ? file : name, others };
  }
  const letters = lettersOf(title);
  // A file name cannot contain quotes: 'Ines "Gull" Vale'.
  const isUnwritable = fileNameOf(title) !== title && fileNameOf(title) === fileNameOf(file);
  if (letters === lettersOf(file)) return { name: slug || !/\s/u.test(file) || own !== file || isUnwritable ? title : file, others: [] };
  if (letters === lettersOf(unnumbered) || asciiLettersOf(title) === asciiLettersOf(unnumbered)) return { name: title, others: [] };
  if (!slug && !isHyphenedFor(title, own)) return { name: own, others: [title] };
  // A slug in another script than the title does not contradict it: "shen-yi.md" with "沈仪｜a teacher".
  const beforeBar = /^([^｜丨|（(]{2,12}?)\s*[｜丨|]/u.exec(title)?.[1];
  if (beforeBar !== undefined && cjkLetter.test(beforeBar)) return { name: beforeBar, others: [spelledOut(unnumbered)] };
  const head = headOfTitle(title, unnumbered);
  if (head !== null) return head;
  const other = spelledOut(unnumbered);
  // "protagonist_design" only says what the note is.
  const isKind = sheetNoun.test(other) && typeOf(other.replace(sheetNoun, '')) !== null;
  const isSame = isKind || withoutSmallWords(title) === withoutSmallWords(other) || !/^[\p{L}'’ ]+$/u.test(other);
  return { name: title, others: [...(isSame ? [] : [other]), ...(joinedWords.test(own) ? [own] : [])] };
}

/** Escapes that programs write in file names for characters that are not allowed there. */
const reservedSign = /%(?:2[235AF]|3[ACEF]|5[B-E]|7C)/gu;

/** Removes what other programs add to file names: an id, or escapes for characters that are not allowed ("Mara %22Hook%22 Venn"). */
function asWritten(label: string): string {
  return withoutExportId(label).replace(reservedSign, (escape) => String.fromCodePoint(Number.parseInt(escape.slice(1), 16)));
}

/**
 * The names in a title that has the file's name in brackets after another name, possibly followed by a description: "salt-gate.md" with "Salztor
 * (Salt Gate): The North". Otherwise null.
 */
function nameInTwoLanguages(title: string, file: string): NoteNames | null {
  const found = /^([^()]{2,60}?)\s+\(([^()]{2,60})\)(?:\s*[:：—–-]\s.*)?$/u.exec(title.replace(/[*_`]{1,3}/gu, ''));
  if (found === null) return null;
  const [, name, other] = found as unknown as [string, string, string];
  return lettersOf(other) === lettersOf(file) && lettersOf(name) !== lettersOf(other) ? { name, others: [other] } : null;
}

/** Maximum names in a title, and words in one name. */
const maxNames = 4;
const maxWordsOfName = 8;

/** The names in a title that has several: "Orrin / Free City of Orrin", "The Ferry / Die Fähre"; empty for other titles. */
function namesBetweenSlashes(title: string): string[] {
  const parts = title.split(/\s+\/\s+/u).map((part) => part.replace(/^["“«]|["”»]$/gu, ''));
  const areNames = parts.every((part) => /^\p{Lu}/u.test(part) && part.split(/\s+/u).length <= maxWordsOfName);
  return parts.length > 1 && parts.length <= maxNames && areNames ? parts : [];
}

/**
 * The name in a title that begins with the file's name: in "# Obaru — The Keeper of the Gate" of "obaru.md" the rest is an epithet. Otherwise null.
 */
function headOfTitle(title: string, file: string): NoteNames | null {
  // After a full name, a comma begins a description: "Mara Venn, Warden of the Gate".
  const [beforeComma] = title.split(/,\s+/u);
  const full = /\S\s\S/u.test(beforeComma!) ? beforeComma! : title;
  const head = full.split(/\s+[—–|·-]\s+|[:：]\s+|\s+\(/u)[0]!;
  const isFile = lettersOf(head) === lettersOf(file) || withoutSmallWords(head) === withoutSmallWords(file);
  return head !== title && isFile ? { name: head, others: readSubject(title).epithets } : null;
}

/** A file name without the number that distinguishes files with the same title: "Mara Venn (2)". */
export function withoutCopyNumber(file: string, title: string): string {
  const bare = file.replace(/ \(\d{1,3}\)$/, '');
  return bare !== file && fileNameOf(bare) === fileNameOf(title) ? bare : file;
}

/** Minimum letters; shorter words in capitals may be acronyms ("NATO"). */
const minShoutedLetters = 4;

/** A name in capitals ("ORRIN VALE") as the texts spell it; unchanged if they have no other spelling. */
export function nameInSentences(name: string, texts: () => Iterable<string>): string {
  const letters = name.match(/\p{L}/gu) ?? [];
  if (letters.length < minShoutedLetters || /\p{Ll}/u.test(name) || !/\p{Lu}/u.test(name)) return name;
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${name.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replace(/\s+/gu, String.raw`\s+`)}(?![\p{L}\p{N}])`,
    'giu',
  );
  const counts = new Map<string, number>();
  for (const text of texts())
    for (const [found] of text.matchAll(pattern)) {
      const form = found.replace(/\s+/gu, ' ');
      // A form in lower case is an ordinary word, and one in capitals a placeholder.
      if (/^\p{Lu}/u.test(form) && /\p{Ll}/u.test(form)) counts.set(form, (counts.get(form) ?? 0) + 1);
    }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best?.[0] ?? name;
}

/** A hyphen or underscore that stands for a space in a slug. */
const slugJoint = /(?<=\p{L})[-_](?=[\p{L}(])/u;

/**
 * A lower-case name ("the-salt-king", "orrin") as the texts write it, if they capitalise it inside sentences; a slug of several words is written with
 * spaces.
 */
export function nameAsWritten(name: string, texts: () => Iterable<string>): string {
  if (/\p{Lu}|\p{Lo}/u.test(name) || !/\p{Ll}/u.test(name)) return name;
  const isSlugged = slugJoint.test(name) && !/\s/u.test(name);
  const parts = name.split(isSlugged ? /[\s_-]+/u : /\s+/u).map((part) =>
    part
      .replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
      .replace(/['’]/gu, "['’]?")
      .replace(/(?<=[\p{L}])s$/u, "['’]?s"),
  );
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${parts.join(String.raw`[\s_'’-]+`)}(?![\p{L}\p{N}])`, 'giu');
  const counts = new Map<string, number>();
  let small = 0;
  for (const text of texts())
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const form = found.replace(/\s+/gu, ' ');
      if (!/\p{Lu}/u.test(form)) small += 1;
      // Only a position inside a sentence counts, since any word may be capitalised at its start. In "L’Orrine" the capital belongs to the name.
      else if (form.includes(' ') || /[\p{L}\p{N},;)][”"’'»]?\s+$|\p{L}['’]$/u.test(text.slice(Math.max(0, index - 4), index)))
        counts.set(form, (counts.get(form) ?? 0) + 1);
    }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  if (best !== undefined && best[1] > small) return best[0];
  return isSlugged && small === 0 ? spelledOut(name) : name;
}
