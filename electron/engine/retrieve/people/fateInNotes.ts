import type { ReadableDB } from '../../db/connection/connection.ts';
import { chunkIdsOfDocument, chunksById } from '../../db/documents/chunks.ts';
import { chunkIdsNaming, mentionsInChunks } from '../../db/entities/mentions.ts';
import { cachedSentences } from '../../parse/text/sentences.ts';
import { asksForDeath, fatesAskedFor } from '../question/asksOfPeople.ts';
import { inEnglish } from '../question/language/questionLanguage.ts';
import type { ReadSubQuestion } from '../question/understand.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { priority, type RequiredPassages } from './figures.ts';
import { partialMatch } from '#shared/model/constants.ts';

/*
 * What becomes of somebody may be told only in the note of somebody else, of a battle or of a place: "Ada Finch stabbed him, and he died before the
 * lamps went out". Nothing in their own note then answers, however well it matches.
 */

const join = (words: string): string => words.trim().split(/\s+/u).join('|');

/** Words for dying and killing, by language, without those that are common words of another (Swedish "dog"). A `~` stands for any ending. */
const deaths = `
  died dying death dead killed kills kill~ murder~ slain slew slays stabs stabbed executed execution behead~ hanged drowns drowned poisoned perish~ sacrificed
  starb stirbt gestorben tod getötet tötet~ ermordet~ hingerichtet ertrank ertrunken umgebracht
  mort morte mourut meurt mourir tué tuée assassin~ péri périt exécuté~ noyé~
  murió muere muerte muerto muerta mató asesin~ ejecutad~ pereció falleció
  morreu morre morte morto morta matou assassin~ executad~ faleceu
  morì muore morte morto morta uccise uccide ucciso uccisa assassin~ giustiziat~
  stierf sterft gestorven dood gedood vermoord~ omgekomen
  zmarł~ zginął zginęła ginie umiera śmierć śmierci zabił~ zabity zabita zamordowa~
  умер~ умирает погиб~ убил~ убит~ смерть смерти казн~ утонул~
  помер~ загинув загинула вбив вбит~
  dör död döda~ dræbt drept zemřel~ zabil~ öldü öldürül~`;
/** Words for other ends. */
const otherEnds = `
  disappears disappeared vanish~ imprison~ banish~ exiled captured cursed petrified resurrect~ defeated destroyed betrayed retired deposed abdicat~
  verschwand verschwunden verbannt gefangen besiegt abgesetzt disparu~ exilé~ banni~ emprisonn~ vaincu~
  desapareci~ desterrad~ exiliad~ encarcelad~ derrotad~ desaparec~ exilad~ scompar~ esiliat~ imprigionat~ sconfitt~
  verdwen~ verbannen gevangen zniknął zniknęła wygnan~ uwięzion~ исчез~ изгнан~ пленён~ плен`;
const pattern = (words: string, others: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${join(words).replaceAll('~', String.raw`\p{Ll}*`)})(?!\p{L})|${others}`, 'iu');
/** "Dies" is "this" in German, and any word may follow that. */
const dies = String.raw`(?<!\p{L})dies(?= (?:in|of|at|from|when|before|after|during|by|on|as|while|and|there|here|alone|with|without|for|to|fighting|defending)(?!\p{L})|[.,;:!?)])|`;
const deathWords = pattern(deaths, `${dies}死|殺|杀|陣亡|阵亡|処刑|处死|죽었|죽는|죽음|사망|살해`);
const endWords = pattern(
  `${deaths} ${otherEnds}`,
  `${dies}死|殺|杀|陣亡|阵亡|失踪|処刑|处死|流放|囚|封印|죽었|죽는|죽음|사망|살해|실종|추방`,
);

/** Whether a text has a word for dying or killing or, unless `isDeath`, for another end. */
export function tellsEnd(text: string, isDeath: boolean): boolean {
  return (isDeath ? deathWords : endWords).test(text);
}

/** A pronoun for a person: the sentence after the one with the name may be about them. */
const goesOn =
  /(?<!\p{L})(?:s?he|him|her|his|they|them|er|ihn|ihm|sie|ihr|il|elle|lui|él|ella|le|lo|ele|ela|lei|gli|hij|hem|zij|haar|on|ona|jego|go|ją|jej|он|она|его|её|ему|ей|він|вона|його|її|han|hon|hun|ham|henne|hende|ho|ji)(?!\p{L})|[他她彼그]/iu;

/** Maximum number of passages required, and of passages read. */
const maxRequired = 3;
const maxRead = 200;

/** Passages of notes other than their own that tell what becomes of the people whose fate a question asks for, by a word for it next to their name. */
export function fateInNotes(db: ReadableDB, { entities }: IndexSnapshot, sub: ReadSubQuestion): RequiredPassages {
  const named = sub.names.named.filter(({ match }) => match > partialMatch);
  const required = new Map<number, { reason: string; at: number; priority: number }>();
  for (const { entityId } of fatesAskedFor(sub, named)) {
    const { name, type, documentId } = entities.get(entityId)!;
    if (type !== 'character' && type !== 'creature') continue;
    const isDeath = asksForDeath.test(inEnglish(sub.question));
    const own = new Set(documentId === null ? [] : chunkIdsOfDocument(db, documentId));
    const ids = chunkIdsNaming(db, entityId).filter((id) => !own.has(id));
    const mentions = Map.groupBy(
      mentionsInChunks(db, ids).filter((mention) => mention.entityId === entityId),
      ({ chunkId }) => chunkId,
    );
    const found = chunksById(db, ids.slice(0, maxRead)).flatMap(({ id, text, source: { kind, role } }) => {
      if (kind !== 'note' || role === 'scrap' || role === 'plan' || !tellsEnd(text, isDeath)) return [];
      const sentences = cachedSentences(text);
      const ends = (mentions.get(id) ?? []).flatMap(({ start }) => {
        const index = sentences.findIndex((sentence) => start < sentence.end);
        const [own, next] = [sentences[index], sentences[index + 1]];
        const tells = (sentence: typeof own): boolean =>
          sentence !== undefined && tellsEnd(text.slice(sentence.start, sentence.end), isDeath);
        if (tells(own)) return [{ at: own!.start, worth: 2 }];
        return tells(next) && goesOn.test(text.slice(next!.start, next!.end)) ? [{ at: next!.start, worth: 1 }] : [];
      });
      const best = ends.toSorted((a, b) => b.worth - a.worth)[0];
      return best === undefined ? [] : [{ id, ...best }];
    });
    for (const { id, at } of found.toSorted((a, b) => b.worth - a.worth).slice(0, maxRequired))
      required.set(id, { reason: `Tells what becomes of ${name}`, at, priority: priority.answers });
  }
  return required;
}
