import { nameMark } from './questionFrames.ts';

/*
 * Questions for what happened after or before something: one row per language, with the verb of happening and its question word, then "after" and
 * "before". In Turkish, Hungarian, Chinese, Japanese and Korean, these words follow the event.
 */

const rows = `
was (?:geschieht|geschah|passiert|passierte|ist (?:geschehen|passiert))(?: alles| dann)?,? -> nachdem|nach|seit -> bevor|ehe|vor
(?:que (?:se passe|s['’]est|se passa)[-\\p{L} ]*?|qu['’]est-ce qui (?:s['’]est passé|se passe|est arrivé|arrive)|qu['’](?:arrive-t-il|est-il arrivé)) (?:juste )? -> après(?: qu(?:e(?= )|['’]))? -> avant(?: qu(?:e(?= )|['’])| d(?:e(?= )|['’]))?
qué (?:pas[óa]|ocurr(?:e|ió)|suced(?:e|ió)|ha (?:pasado|ocurrido|sucedido)) -> (?:después|luego)(?: del?)?(?: que)?|tras -> antes(?: del?)?(?: que)?
o que (?:acontece|aconteceu|houve|se passou|ocorreu|sucedeu) -> depois(?: d[eoa]s?)?(?: que)?|após -> antes(?: d[eoa]s?)?(?: que)?
(?:che )?cosa (?:succede|successe|accade|accadde|è (?:successo|accaduto)) -> dopo(?: che)? -> prima (?:di|del|della|dell['’]|che)
wat (?:(?:gebeurt|gebeurde)(?: er)?|is er(?: gebeurd|(?=.* gebeurd))) -> nadat|na -> voordat|voor
(?:vad|hvad|hva) (?:hände|händer|skete|sker|skjedde|skjer)(?: der)? -> (?:efter|etter)(?: att| at)? -> (?:innan|före|før|inden)(?: att| at)?
co (?:się )?(?:stało|dzieje|działo|wydarzyło|zdarzyło)(?: się)? -> po(?: tym,? jak)? -> zanim|przed(?: tym,? (?:jak|nim))?
co se (?:stalo|děje|dělo|přihodilo) -> poté,? co|po -> předtím,? než|před|než
(?:что|що) (?:было|произошло|происходит|случилось|случается|було|сталося|відбулося|трапилося|відбувається) -> (?:после|після)(?: того,? (?:как|як))? -> (?:до|перед)(?: (?:того|тем|тим),? (?:как|як))?|прежде чем
ce (?:s-a întâmplat|se întâmplă) -> după(?: ce)? -> înainte(?: de| ca)?
τι (?:έγινε|συνέβη|γίνεται|συμβαίνει) -> μετά(?: από)?|αφού -> πριν(?: από)?
mi (?:történt|történik) -> azután,? hogy|miután -> azelőtt,? hogy|mielőtt
mitä (?:tapahtui|tapahtuu) -> (?:sen )?jälkeen(?:,? kun)? -> ennen(?: kuin)?
ماذا (?:حدث|حصل|جرى|يحدث) -> بعد(?: أن| ما)? -> قبل(?: أن)?
מה (?:קרה|קורה|התרחש) -> (?:אחרי|לאחר)(?: ש(?= ))? -> לפני(?: ש(?= ))?
apa yang terjadi -> setelah|sesudah -> sebelum
(?:điều|chuyện) gì (?:đã )?xảy ra -> sau(?: khi)? -> trước(?: khi)?
`;

/**
 * Languages in which they follow: the word for "after", that for "before", and the question. Not "in the end", "in the afternoon", "in front of the
 * gate".
 */
const behind = `
sonra -> önce -> ne (?:oldu|olur|oluyor)
után -> előtt -> mi (?:történt|történik)
(?<![最然背午今])(?:之|以)?[后後] -> (?<![面门門眼目从從])(?:之|以)?前 -> (?:又|还|都)?[发發]生了?(?:什么|什麼)(?:事情?)?
(?<![最午背]|^[そこ]の?)の?(?:後|あと)(?:に|で)?は?、? -> (?<![午目名]|^[そこ]の?)の?前には?、? -> (?:何|なに)が(?:起こ|起き|あ)\\p{Script=Hiragana}*
(?<= )(?:후|뒤|다음)에?는? -> (?<= )전에?는? -> (?:무슨 일이|무엇이|뭐가)[^?]*
`;

type Frame = readonly [pattern: RegExp, english: string];

const columns = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(' -> '));

let compiled: readonly Frame[] | null = null;

function frames(): readonly Frame[] {
  const pattern = (text: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${text})(?![\\p{L}])`, 'iu');
  const unbounded = (text: string): RegExp => new RegExp(text, 'iu');
  return (compiled ??= [
    ...columns(rows).flatMap(([asks, after, before]): Frame[] => [
      [pattern(`${asks!},? ?(?:${after!})(?=\\P{L}+\\p{L}|${nameMark})`), 'what happened after'],
      [pattern(`${asks!},? ?(?:${before!})(?=\\P{L}+\\p{L}|${nameMark})`), 'what happened before'],
    ]),
    ...columns(behind).flatMap(([after, before, asks]): Frame[] => [
      [unbounded(`(?:${after!})\\s*(?:${asks!})`), 'what happened after'],
      [unbounded(`(?:${before!})\\s*(?:${asks!})`), 'what happened before'],
    ]),
  ]);
}

/** Moves these words to the front, in English, in a question for what happened after or before something; other questions are returned unchanged. */
export function withEventOrder(question: string): string {
  for (const [pattern, english] of frames()) {
    const found = pattern.exec(question);
    if (found !== null) return `${english} ${question.slice(0, found.index)}${question.slice(found.index + found[0].length)}`;
  }
  return question;
}

const asked =
  /^\W*what (?:has |had )?happen(?:s|ed) (?:(?:right|directly|immediately|just|shortly|soon) )?(after|before) (?!(?:that|this)\W*$)(?=.*\p{L}{2})/iu;

/** The event before or after which a question looks, and which of the two. */
export interface EventOrder {
  readonly order: 'after' | 'before';
  readonly event: string;
}

/** The event after or before which a question, in English, asks what happened; null for other questions. */
export function eventOrderOf(question: string): EventOrder | null {
  const found = asked.exec(question);
  return found === null ? null : { order: found[1]!.toLowerCase() as EventOrder['order'], event: question.slice(found[0].length) };
}
