import type { NotePassage } from '../../../db/documents/chunks.ts';
import { plainWordSet, wordsOf } from '../../../extraction/words.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';
import { topicWords } from './question.ts';

/*
 * Questions about narration and the story as a whole: its themes, motifs, tone, the narrator's voice. The story itself does not contain these words,
 * so the answer comes from notes on them and from passages across the story.
 */

/** The aspects of craft: what the story is about, and how it is told. */
export type Craft = 'themes' | 'narration';
const crafts: readonly Craft[] = ['themes', 'narration'];

/** Words that ask for an aspect by themselves. */
const sure: Readonly<Record<Craft, ReadonlySet<string>>> = {
  themes: plainWordSet(`
    theme themes thematic motifs leitmotif leitmotifs symbolism
    thema themen hauptthemen leitmotiv leitmotive symbolik
    thème thèmes symbolisme
    tema temas simbolismo
    temi
    thema's thema’s
    tematy motywy
    темы тематика
  `),
  narration: plainWordSet(`
    tone narrator narration narrative
    tonfall erzählstimme erzählweise erzählstil erzählperspektive schreibstil
    ton narrateur narratrice narration
    tono narrador narradora
    narratore narratrice
    tom
    toon vertelstem vertelstijl verteller
    narratora narracji narracja
    тон рассказчика рассказчик повествования
  `),
};
/** Words that ask for an aspect only together with a word for the story. */
const ofStory: Readonly<Record<Craft, ReadonlySet<string>>> = {
  themes: plainWordSet(`
    motif symbols
    motiv motive
    motif motifs
    motivo motivos tema
    motivi
    motieven
    temat motyw
    тема мотив мотивы
  `),
  narration: plainWordSet(`
    mood style voice prose perspective atmosphere
    ton stil stimmung stimme erzähler
    style voix ambiance
    estilo voz ambiente
    stile voce atmosfera
    stijl stem sfeer
    styl głos nastrój
    стиль голос настроение
  `),
};
const story = plainWordSet(`
  story novel book tale text prose narrator narrative narration writing manuscript
  geschichte roman romans buch buchs buches erzählung text erzähler erzählers
  histoire roman livre récit texte narrateur narratrice
  historia novela libro relato texto narrador narradora
  storia romanzo libro racconto testo narratore
  história romance livro conto
  verhaal roman boek tekst verteller
  historia historii powieść powieści książka książki opowieść opowieści tekst
  история истории роман романа книга книги книге рассказ повесть
`);
/** Words that add nothing to the question. */
const fillers = plainWordSet(`
  main central major key recurring overall general like kind sort use used run through
  wichtigsten zentralen zentrale großen wiederkehrende durchziehen
  principaux principales grands récurrents
  principales centrales principais centrais principali centrali ricorrenti
  belangrijkste terugkerende
  główne najważniejsze
  главные основные
`);
const unspaced: Readonly<Record<Craft, RegExp>> = {
  themes: /主题|主題|母题|母題|テーマ|モチーフ|주제/u,
  narration: /基调|基調|文风|文風|叙事风格|叙述者|文体|語り口|語り手|문체|어조/u,
};
const maxUnspaced = 24;
/** Maximum number of other words in such a question. */
const maxOthers = 3;

/** The aspects that a question without names asks for: the themes of the story, how it is told, or both; empty for other questions. */
export function craftAskedFor(question: string): readonly Craft[] {
  const inScript = crafts.filter((craft) => unspaced[craft].test(question));
  if (inScript.length > 0) return question.length <= maxUnspaced ? inScript : [];
  const all = wordsOf(question).map(({ plain }) => plain);
  const hasStory = all.some((word) => story.has(word));
  const asks = (craft: Craft, word: string): boolean => sure[craft].has(word) || (hasStory && ofStory[craft].has(word));
  const asked = crafts.filter((craft) => all.some((word) => asks(craft, word)));
  if (asked.length === 0) return [];
  const isCraft = (word: string): boolean => crafts.some((craft) => sure[craft].has(word) || ofStory[craft].has(word));
  const others = topicWords(question).filter((word) => !(isCraft(word) || story.has(word) || fillers.has(word)));
  return others.length <= (hasStory ? maxOthers : 0) ? asked : [];
}

/** Maximum words of such a heading. */
const maxHeadingWords = 5;

/** Whether a section of a note is about any of the given aspects, by its heading or the note's title. */
export function isAboutCraft(heading: string, asked: readonly Craft[]): boolean {
  const all = wordsOf(heading).map(({ plain }) => plain);
  const isShort = all.length <= maxHeadingWords;
  return asked.some(
    (craft) => unspaced[craft].test(heading) || (isShort && all.some((word) => sure[craft].has(word) || ofStory[craft].has(word))),
  );
}

/** Whether a passage of a note is about one of the requested aspects of the story, rather than about its people. */
export function isNoteOnCraft(
  { noteOwners }: Pick<IndexSnapshot, 'noteOwners'>,
  { title, heading, documentId }: Pick<NotePassage, 'title' | 'heading' | 'documentId'>,
  asked: readonly Craft[],
): boolean {
  return !noteOwners.has(documentId) && [title, ...heading].some((each) => isAboutCraft(each, asked));
}
