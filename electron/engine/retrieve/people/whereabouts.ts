import { escapeRegExp } from 'es-toolkit/string';
import type { NamingPassage } from '../../db/entities/mentions.ts';
import { isSpokenAt } from '../../extraction/suggestions/common/definingWords.ts';
import { inEnglish } from '../question/language/questionLanguage.ts';
import { isWithin, type ReadSubQuestion } from '../question/understand.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { personNames, priority, type Figure, type RequiredPassages } from './figures.ts';
import { sentencesAbout } from './sentencesAbout.ts';

/*
 * Finds where a person lives or is, or where a place lies: a story names them in many passages, but states it in one or two sentences. English only.
 */

/** What a question asks: where a person lives, where they are, or where a place lies. */
type Asked = 'home' | 'stay' | 'site';

const verbsOfHome = /(?<!\p{L})(?:lives?|living|dwells?|resides?|stay(?:s|ing)?|lodges?|home|house|from)(?!\p{L})/iu;

/** What a question asks about a whereabouts; null for other questions. */
function askedOf({ question }: ReadSubQuestion, { surface, type }: Figure): Asked | null {
  const name = escapeRegExp(surface);
  const found = new RegExp(
    String.raw`^\P{L}*where(?: exactly| abouts)?(?:['’]s| (?:does|do|did|is|are|was|were|can|could))(?: (?:the|i|we))?(?: find)? ${name}(?<rest>[^?]*)[?\s]*$|^\P{L}*(?:in |at )?(?:which|what) (?:town|city|village|house|street|place|country|county|part of \p{L}+)(?: (?:does|do|did|is|was))(?: the)? ${name}(?<other>[^?]*)[?\s]*$`,
    'iu',
  ).exec(inEnglish(question, [surface]));
  if (found === null) return null;
  if (type === 'location') return 'site';
  return verbsOfHome.test(found.groups!.rest ?? found.groups!.other ?? '') ? 'home' : 'stay';
}

const preposition = String.raw`(?:in|into|at|on|to|for|near|by|over|above|opposite|behind|beyond|outside|under|with|among|down|across|along|close to|hard by|not far from|from)`;
const nounsOfPlace =
  'house|hall|mansion|castle|palace|tower|school|convent|prison|hospital|church|inn|tavern|hotel|shop|mill|farm|cottage|hut|cabin|cave|camp|village|town|city|street|square|road|lane|garden|park|forest|woods?|valley|hills?|mountains?|moor|desert|river|lake|sea|shore|coast|island|country|abroad|north|south|east|west|rooms?|chambers|lodgings?|flat|floor|attic|cellar|kitchen|library|office|ship|boat|station|border|neighbou?rhood|estate|lodge|gate';
/** A place after its preposition: "at Orrin Hall", "over the mill". */
const place = String.raw`\s${preposition}\s(?:the\s|an?\s|his\s|her\s|their\s|my\s|our\s|this\s|that\s)?(?:\p{Ll}+\s){0,3}(?:(?<named>\p{Lu}[\p{L}’'-]+)|(?<noun>${nounsOfPlace})(?!\p{L}))`;
/** Words for being at home somewhere: "lived", "her lodgings". */
const atHome =
  /(?<!\p{L})(?:liv(?:e[sd]?|ing)|dwel(?:ls?|t|ling)|resid(?:e[sd]?|ing|ence)|lodg(?:e[sd]?|ing|ings)|settled|quartered|boarded|(?:his|her|their|its|[’']s?) (?:[\p{Ll}-]+ ){0,2}(?:house|home|cottage|flat|rooms?|chambers|apartments?|villa|mansion|farm|estate|place|palace|castle|quarters|hut|cabin|manor|hall|rectory|vicarage|parsonage|shop|inn|abode)|ha[ds] (?:taken |hired |bought |rented )?(?:a|an|the) (?:[\p{Ll}-]+ ){0,3}(?:house|cottage|flat|rooms|lodgings|villa|estate|farm))(?!\p{L})/giu;
/** Words for being, staying or going somewhere. */
const elsewhere =
  /(?<!\p{L})(?:is|was|were|been|sat|stood|lay|stay(?:s|ed|ing)|remain(?:s|ed)|went|gone|goes|came|comes|return(?:s|ed)|arriv(?:es|ed)|reach(?:es|ed)|travel\p{Ll}+|moved|fled|sailed|drove|rode|sent|taken|left|started|set out|settled|liv(?:es|ed|ing))(?!\p{L})/giu;
/** Words that state where a place lies. */
const lies =
  /(?<!\p{L})(?:miles?|leagues?|(?:north|south|east|west)\p{Ll}*|near(?:est)?|coast|shore|river|valley|hills?|mountains?|road|village|town|county|province|district|kingdom|island|hours?|drive|journey|situated|stands?|stood|lay|lies|overlook\p{Ll}*|between|edge|foot|below|above|outside)(?!\p{L})/giu;

/** Maximum characters between a word for being there and the place. */
const reach = 50;
const placeAfter = new RegExp(`^[^.;!?]{0,${reach}}?${place}`, 'u');
/** Worth of a place with a name and without, of a word for home, and of a sentence with the person's name; factor for dialogue. */
const worth = { named: 3, noun: 1, home: 2, subject: 1, spoken: 0.6 } as const;
/** Minimum worth of a sentence; number of required passages, and of those that answer; and how much more the last is worth if whereabouts change. */
const ofWhere = { min: 3, required: 4, answering: 2, late: 0.5 } as const;

type IsPerson = (word: string) => boolean;

/** How clearly a sentence says where a person is who is named in it or, before the offset `from`, meant by "he" or "she". */
function worthOf(sentence: string, asked: 'home' | 'stay', from: number, isPerson: IsPerson): number {
  let best = 0;
  for (const { 0: word, index } of sentence.matchAll(asked === 'home' ? atHome : elsewhere)) {
    const { named, noun } = placeAfter.exec(sentence.slice(index + word.length))?.groups ?? {};
    // "Stayed with Mara" states a place only if one knows where Mara is.
    const of = named !== undefined && !isPerson(named) ? worth.named : noun === undefined ? 0 : worth.noun;
    if (index >= from && (of > 0 || asked === 'home')) best = Math.max(best, of + (asked === 'home' ? worth.home : 0));
  }
  return best;
}

const withinAnother = /\s(?:in|near|of|to|from|at) (?:the )?\p{Lu}\p{Ll}/u;

/** Number of different words in a sentence for where a place lies. */
function worthOfSite(sentence: string): number {
  const words = new Set(Array.from(sentence.matchAll(lies), ([word]) => word.toLowerCase()));
  return words.size + (withinAnother.test(sentence) ? 1 : 0);
}

const anyPronoun = /(?<!\p{L})(?:s?he|his|her)(?!\p{L})/iu;

/** The sentence of a passage that states most clearly where a person is or a place lies. */
function bestSentence(
  figure: Figure,
  { text, spans }: NamingPassage,
  asked: Asked,
  isPerson: IsPerson,
): { readonly at: number; readonly value: number } {
  let best = { at: 0, value: 0 };
  for (const { start, end } of sentencesAbout(text, spans, figure.pronoun())) {
    const sentence = text.slice(start, end);
    const [name] = spans.find(([at]) => at >= start && at < end) ?? [];
    if (asked === 'site' && name === undefined) continue;
    const says =
      asked === 'site'
        ? worthOfSite(sentence)
        : worthOf(sentence, asked, name === undefined ? Math.max(0, sentence.search(anyPronoun)) : name - start, isPerson);
    const value = says === 0 ? 0 : (says + (name === undefined ? 0 : worth.subject)) * (isSpokenAt(text, start + 1) ? worth.spoken : 1);
    if (value > best.value) best = { at: start, value };
  }
  return best;
}

/**
 * The passages that say where a person without a note lives or is, or where a place lies; for a person, late ones count more. Empty for other
 * questions.
 */
export function passagesLocating(snapshot: IndexSnapshot, sub: ReadSubQuestion, figure: Figure): RequiredPassages {
  const asked = askedOf(sub, figure);
  if (asked === null) return new Map();
  const passages = figure.passages().filter(({ sequence }) => isWithin(sub, sequence));
  const isPerson = personNames(snapshot);
  const found = passages.flatMap((passage, index) => {
    const { at, value } = bestSentence(figure, passage, asked, isPerson);
    const late = asked === 'stay' ? 1 + (ofWhere.late * index) / passages.length : 1;
    return value < ofWhere.min ? [] : [{ chunkId: passage.chunkId, at, value: value * late }];
  });
  const best = found.toSorted((a, b) => b.value - a.value).slice(0, ofWhere.required);
  const reason = `Says where ${figure.name} ${asked === 'home' ? 'lives' : asked === 'stay' ? 'is' : 'lies'}`;
  return new Map(
    best.map(({ chunkId, at }, index) => [chunkId, { reason, at, priority: index < ofWhere.answering ? priority.answers : priority.near }]),
  );
}
