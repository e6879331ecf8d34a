import { plainWord, wordsOf } from '../../extraction/words.ts';
import { topicWords } from './question.ts';

/*
 * Questions about narration and the story as a whole: its themes, motifs, tone, the narrator's voice. No passage of the story has these words, so
 * the answer comes from notes on them and from passages across the story.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u).map(plainWord));

/** Words that ask for it without further words. */
const sure = words(`
  theme themes thematic motifs leitmotif leitmotifs tone symbolism narrator narration narrative
  thema themen hauptthemen leitmotiv leitmotive tonfall symbolik erzählstimme erzählweise erzählstil erzählperspektive schreibstil
  thème thèmes ton symbolisme narrateur narratrice narration
  tema temas tono simbolismo narrador narradora
  temi tono narratore narratrice
  tom simbolismo
  thema's thema’s toon vertelstem vertelstijl verteller
  tematy motywy narratora narracji narracja
  темы тематика тон рассказчика рассказчик повествования
`);
/** Words that ask for it of a story. */
const ofStory = words(`
  motif mood style voice prose perspective symbols atmosphere
  motiv motive ton stil stimmung stimme erzähler
  motif motifs style voix ambiance
  motivo motivos estilo voz ambiente
  tema motivo motivi stile voce atmosfera
  motieven stijl stem sfeer
  temat motyw ton styl głos nastrój
  тема мотив мотивы стиль голос настроение
`);
const story = words(`
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
const fillers = words(`
  main central major key recurring overall general like kind sort use used run through
  wichtigsten zentralen zentrale großen wiederkehrende durchziehen
  principaux principales grands récurrents
  principales centrales principais centrais principali centrali ricorrenti
  belangrijkste terugkerende
  główne najważniejsze
  главные основные
`);
const unspaced = /主题|主題|母题|母題|基调|基調|文风|文風|叙事风格|叙述者|テーマ|モチーフ|文体|語り口|語り手|주제|문체|어조/u;
const maxUnspaced = 24;
/** Such a question has no more other words than these. */
const maxOthers = 3;

/** Whether a question without names asks how the story is told, or for its themes. */
export function asksForCraft(question: string): boolean {
  if (unspaced.test(question)) return question.length <= maxUnspaced;
  const all = wordsOf(question).map(({ plain }) => plain);
  const hasStory = all.some((word) => story.has(word));
  const isSure = all.some((word) => sure.has(word));
  if (!isSure && !(hasStory && all.some((word) => ofStory.has(word)))) return false;
  const others = topicWords(question).filter((word) => !(sure.has(word) || ofStory.has(word) || story.has(word) || fillers.has(word)));
  return hasStory ? others.length <= maxOthers : others.length === 0;
}

/** Maximum words of such a heading. */
const maxHeadingWords = 5;

/** Whether a section of a note is about how the story is told, by its heading or the note's title. */
export function isAboutCraft(heading: string): boolean {
  const all = wordsOf(heading).map(({ plain }) => plain);
  return unspaced.test(heading) || (all.length <= maxHeadingWords && all.some((word) => sure.has(word) || ofStory.has(word)));
}
