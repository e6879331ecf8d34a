import type { EntityRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { passagesUnder } from '../../../db/entities/classEvidence.ts';
import { mentionsInChunks, storyPassagesNaming } from '../../../db/entities/mentions.ts';
import { isIntroducedByNarrator, isNarrator } from '../../snapshot/narrators.ts';
import { byImportance, membersOfClass } from './classes.ts';
import { craftAskedFor } from '../words/craft.ts';
import { inEnglish } from '../language/questionLanguage.ts';
import { topicWords } from '../words/question.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/* Replaces "the narrator" and "the protagonist" in a question by the person who has that role in the story. */

type Hero = 'narrator' | 'protagonist';

/** Words for them in each language, in the singular, without an article. */
const called: Readonly<Record<Hero, string>> = {
  narrator:
    '(?:first-person |ich-)?narrat(?:or|eur|rice|ore|or[ae]|ora|orul|ör)|narrador[ae]?|(?:ich-)?erzähler(?:in|s)?|verteller|berättaren|fortælleren|fortelleren|narratora|narratorem|vypravěče?|vypravěčem|рассказчи[кц]\\p{L}{0,3}|оповідач\\p{L}{0,2}|anlatıcı\\p{L}{0,4}|elbeszélő\\p{L}{0,3}|kertoja\\p{L}{0,3}|αφηγητή[ςν]?|叙述者|敘述者|語り手|화자|서술자|الراوي|המספר|người kể chuyện|कथावाचक',
  protagonist:
    '(?:(?:main|central) (?:character|protagonist)|protagonist(?!s|en|innen))|protagoniste|protagonista|personaje principal|personnage principal|personaggio principale|personagem principal|hauptfigur|hauptperson|hoofdpersoon|hoofdpersonage|huvudpersonen|hovedpersonen|główn(?:y|ego|emu|ym|a|ej|ą) bohater\\p{L}{0,3}|hlavní(?:ho|mu|m)? (?:postav[aouy]|hrdin\\p{L}{1,4})|главн(?:ый|ого|ому|ым|ая|ой|ую) геро\\p{L}{1,4}|протагонист\\p{L}{0,3}|başkahraman\\p{L}{0,4}|ana karakter\\p{L}{0,4}|főhős\\p{L}{0,4}|főszereplő\\p{L}{0,4}|päähenkilö\\p{L}{0,4}|personajul principal|πρωταγωνιστή[ςν]?|主人公|主角|주인공',
};
const article = "(?:(?:the|our|der|die|das|dem|den|le|la|el|il|lo|o|a|os|het|de|ο|η|τον|την)\\s+|l['’])?";
const phrases = (Object.keys(called) as Hero[]).map(
  (hero) =>
    [
      hero,
      new RegExp(`(?<![\\p{L}])${article}(?:${called[hero]})(?=['’]s?(?![\\p{L}])|(?![\\p{L}])|[はがのをと和与的은는이가과와의를])`, 'iu'),
    ] as const,
);
/** Headings and fields of notes that name them. */
const nouns: Readonly<Record<Hero, readonly string[]>> = {
  narrator: ['narrator', 'narrador', 'narradora', 'narratore', 'narrateur', 'Erzähler', 'Erzählerin', 'verteller', 'рассказчик'],
  protagonist: [
    'protagonist',
    'protagonista',
    'protagoniste',
    'Protagonistin',
    'Hauptfigur',
    'hoofdpersoon',
    'protagonistka',
    'протагонист',
    '主人公',
    '主角',
    '주인공',
  ],
};
/** Number of most important characters among whom the narrator is looked for, who is rarely named. */
const maxCharacters = 40;

/** The person whom the notes call that, else the one who tells the story in the first person; null if unknown. */
function heroOf(db: ReadableDB, snapshot: IndexSnapshot, hero: Hero): EntityRowId | null {
  const people = byImportance(snapshot, characters(snapshot));
  const isPerson = (id: EntityRowId): boolean => people.includes(id);
  const classified = nouns[hero]
    .flatMap((noun) => membersOfClass(db, snapshot, [noun], snapshot.languages, { isStated: true }))
    .filter(isPerson);
  if (classified.length > 0) return byImportance(snapshot, new Set(classified))[0]!;
  const pattern = phrases.find(([each]) => each === hero)![1];
  const headed = nouns[hero]
    .flatMap((noun) => passagesUnder(db, `%${noun.slice(0, -1)}%`))
    .filter(({ heading }) => pattern.test(heading.at(-1) ?? ''));
  const [first] = mentionsInChunks(
    db,
    headed.slice(0, 1).map(({ chunkId }) => chunkId),
  )
    .filter(({ entityId }) => isPerson(entityId))
    .sort((a, b) => a.start - b.start);
  if (first !== undefined) return first.entityId;
  const naming = people.slice(0, maxCharacters).map((id) => [id, storyPassagesNaming(db, snapshot.entities.get(id)!)] as const);
  const isOne = [isNarrator, isIntroducedByNarrator].map(
    (test) => naming.find(([, passages]) => passages.length > 0 && test(passages))?.[0],
  );
  return isOne.find((id) => id !== undefined) ?? null;
}

/** Questions for who a person is, possibly with more: the list of main characters is the answer. */
const asksWhoIs = /^\W*(?:who|what) (?:is|are|was|were|jest|był|była|je)(?!\p{L})/iu;

/** Words before a noun for one of several, or for one yet to be created: "each main character", "a new protagonist". */
const oneOfSeveral =
  /(?<!\p{L})(?:an?|any|another|each|every|which|what|some|no|new|other|second|third|possible|potential|ein(?:e[mnrs]?)?|jede[mnrs]?|welche[mnrs]?|neue[mnrs]?|une?|chaque|quel(?:le)?|nouve(?:au|lle)|cada|qué|otr[oa]|nuev[oa]|uma?|outr[oa]|qual|nov[oa]|un[oa]|ogni|quale|nuov[oa]|een|elke?|welke?|nieuwe|varje|vilken|ny|każd\p{L}+|któr\p{L}+|now\p{L}+|кажд\p{L}+|как\p{L}{2}|нов\p{L}+)\s+$/iu;
/** In English, the article "a" means one of several; in Portuguese, it is definite. */
const inEnglishAfterA = /^a\s+(?:main|central|first-person|narrator|protagonist(?!a))/iu;
/** "Is Oren the protagonist?" asks who has the role. */
const asksWhether = /^\W*(?:is|was|are|were|ist|war|est|es|è|é|czy)(?!\p{L})/iu;

/** A question in which some words were replaced by the names that they stand for. */
export interface ReadNaming {
  readonly question: string;
  readonly surface: string;
  readonly entityIds: readonly EntityRowId[];
}

/**
 * A question with the name of its narrator or protagonist in place of these words. Null if it has none of them, if an entity has that name, or if it
 * asks how the story is told. If nothing states the protagonist, it is the first of the main characters.
 */
export function withHero(db: ReadableDB, snapshot: IndexSnapshot, question: string): ReadNaming | null {
  for (const [hero, pattern] of phrases) {
    const found = pattern.exec(question);
    if (found === null) continue;
    const [surface] = found;
    const isName = snapshot.matcher
      .find(question, { anyCase: true })
      .some(({ start, end }) => start < found.index + surface.length && end > found.index);
    const [before, after] = [question.slice(0, found.index), question.slice(found.index + surface.length)];
    if (oneOfSeveral.test(before) || inEnglishAfterA.test(surface) || (asksWhether.test(question) && !/\p{L}/u.test(after))) continue;
    const without = question.replace(surface, ' ');
    if (isName || craftAskedFor(without).length > 0 || /^\s*(?:of|de|von|di)\s/u.test(after)) continue;
    const named = heroOf(db, snapshot, hero);
    const isMoreAsked = topicWords(without).length > 0 && !asksWhoIs.test(inEnglish(question));
    const [first] = named === null && hero === 'protagonist' && isMoreAsked ? byImportance(snapshot, characters(snapshot)) : [];
    const entityId = named ?? first;
    if (entityId !== undefined) return { question: before + snapshot.entities.get(entityId)!.name + after, surface, entityIds: [entityId] };
  }
  return null;
}

function characters({ entities }: IndexSnapshot): EntityRowId[] {
  return [...entities].flatMap(([id, { type }]) => (type === 'character' ? id : []));
}
