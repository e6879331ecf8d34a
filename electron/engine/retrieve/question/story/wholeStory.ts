import type { StoryChapter } from '#shared/model/timeline.ts';
import type { UnderstoodQuestion } from '#shared/model/context/question.ts';

/* Recognises questions for the whole story or its end, in several languages: "the story so far", "in the end". */

/** Phrases that ask how the story ends, or how it ends for named people: "in the end", "am Ende", "à la fin". */
export const asksInTheEnd =
  /(?<!\p{L})(?:in the end|at the (?:very )?end(?! of (?!the (?:book|novel|story|tale|manuscript)))|end(?:s|ed)? up|eventually|ultimately|am (?:Ende|Schluss)(?! de[rs] )|schlie(?:ß|ss)lich|à la fin(?! d[ue])|finalement|al final(?! de)|finalmente|alla fine(?! de)|no final(?! d[aeo])|в конце|в итоге|w końcu|na końcu)(?!\p{L})/iu;

/** Number of last chapters that count as the end of a story with more chapters, for a question such as "in the end". */
export const chaptersOfEnd = 2;

/** The last chapters of each book, for a question without names about "the end"; empty for other questions. */
export function chaptersInTheEnd(question: string, story: readonly StoryChapter[]): UnderstoodQuestion['chapters'] {
  // "Who ends up paying?" asks for a deed, wherever it is told.
  const surface = asksInTheEnd.exec(question.replace(/\bend(?:s|ed)? up(?= (?!happening|being)\p{Ll}+ing(?!\p{L}))/giu, ''))?.[0];
  if (surface === undefined) return [];
  return [...Map.groupBy(story, ({ book, series, inBook }) => inBook?.book ?? book ?? series).values()].flatMap((chapters) => {
    const last = chapters.slice(-chaptersOfEnd);
    return chapters.length > chaptersOfEnd ? [{ surface, from: last[0]!.sequence, to: last.at(-1)!.sequence }] : [];
  });
}

/** Phrases that ask for everything that has happened, by language: "the story so far", "summarise the novel". */
const asksForAll = [
  'recap(?: of (?:(?:the|this|our|my) )?(?:whole |entire )?(?:story|book|novel|plot|campaign|adventure))?(?: so far)?|(?:the )?(?:story|plot|events|campaign|adventure) so far|what (?:has |have )?happen(?:ed|s)? (?:so far|until now|up to (?:now|here|this point))(?: in (?:the|this|our|my) (?:story|book|novel|campaign|adventure))?|(?:the )?plot of (?:the|this|my) (?:book|novel|story)|summar(?:y|i[sz]e)(?: of)? (?:the |this |our |my )?(?:whole |entire )?(?:story|book|novel|plot|manuscript|campaign|adventure)(?: so far)?|before (?:(?:(?:i|we) )?(?:write|writing|start|starting|draft|drafting|begin|beginning|plan|planning|play|playing|run|running) )?(?:the|my|our) next (?:chapter|scene|part|episode|session)',
  '(?:was (?:ist )?bisher (?:geschehen|passiert)(?: ist)?|(?:was )?bisher geschah|(?:fasse? |erzähle? )?(?:mir )?(?:die )?(?:bisherige |ganze )?(?:geschichte|handlung) (?:bisher|bis hierher|zusammen)|(?:fasse? )?(?:den|das) (?:ganzen? )?(?:roman|buch) zusammen|zusammenfassung (?:des|der) (?:romans|buch(?:e)?s|geschichte|handlung))',
  "que s['’]est-il passé jusqu['’](?:ici|à présent)|(?:raconte(?:-moi)? )?l['’](?:histoire|intrigue) jusqu['’](?:ici|à présent)|résum(?:é|e|ez)(?:-moi)? (?:de |du )?(?:le |la |l['’])?(?:histoire|roman|livre|intrigue)",
  '(?:cuéntame |resume )?(?:la )?historia hasta (?:ahora|aquí|el momento)|qué ha pasado hasta (?:ahora|aquí)|resum(?:e|en|ir)(?: de| del)? (?:la |el |toda la )?(?:historia|novela|libro|trama)',
  "cosa è successo finora|(?:la )?storia (?:fin qui|finora)|riassu(?:mi|nto|mere) (?:del |della |dell['’]|il |la |l['’])?(?:storia|romanzo|libro|trama)",
  'o que aconteceu até (?:agora|aqui)|(?:a )?história até (?:agora|aqui)|resum(?:a|o|ir|e)(?: d[oa]| [oa])? (?:história|romance|livro|trama|enredo)',
  'wat is er tot nu toe gebeurd|(?:het )?verhaal tot (?:nu toe|hier)|samenvatting van (?:het|de) (?:verhaal|boek|roman)|vat (?:het|de) (?:verhaal|boek|roman) samen',
  'co (?:się )?(?:do tej pory|dotąd) (?:się )?(?:wydarzyło|stało)|(?:streść|streszczenie|podsumuj) (?:powieść|powieści|książkę|książki|fabułę|fabuły|historię|historii)',
  'что (?:произошло|случилось) до (?:сих пор|этого)|(?:перескажи|краткое содержание|пересказ) (?:весь |всего )?(?:роман[а]?|книг[иу]|истори[июи]|сюжет[а]?)',
];
/** The same in scripts without spaces. */
const asksForAllUnspaced =
  /(?:总结|概括|概述|总括)(?:一下)?(?:整[个部本])?(?:故事|小说|全书|剧情)|(?:故事|剧情)(?:概要|梗概)|(?:到目前为止|至今)(?:的?故事|发生了(?:什么|哪些事))|(?:これまで|今まで)の(?:あらすじ|話|物語)|(?:物語|小説|本)(?:全体)?の(?:あらすじ|要約)|지금까지(?:의)? (?:이야기|줄거리)/u;
const asksForAllSpaced = new RegExp(`(?<!\\p{L})(?:${asksForAll.join('|')})(?!\\p{L})`, 'iu');

/** All chapters for a question without names about the whole story; empty for other questions. */
export function chaptersSoFar(question: string, story: readonly StoryChapter[]): UnderstoodQuestion['chapters'] {
  const surface = (asksForAllSpaced.exec(question) ?? asksForAllUnspaced.exec(question))?.[0];
  const [first, last] = [story[0], story.at(-1)];
  return surface === undefined || !first || !last ? [] : [{ surface, from: first.sequence, to: last.sequence }];
}
