import { partialMatch } from '#shared/model/constants.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import { chunksById } from '../../db/documents/chunks.ts';
import { chunkIdsNaming, mentionsInChunks } from '../../db/entities/mentions.ts';
import { cachedSentences } from '../../parse/text/sentences.ts';
import type { ReadSubQuestion } from '../question/understand.ts';
import { asksForIntention, opponents } from '../question/words/relationshipsAsked.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { priority, type RequiredPassages } from './figures.ts';

/* Finds who intends harm to a person: few stories and worlds state enemies, but many passages tell of plots, hunts, hatred and wars. */

const hostile =
  /\b(?:assassin\p{L}*|kill(?:s|ed|ing|ers?)?|murder\p{L}*|slay\p{L}*|slain|hunt(?:s|ed|ing|ers?)?|plot(?:s|ted|ting)?|conspir\p{L}*|betray\p{L}*|(?:re)?veng\p{L}*|aveng\p{L}*|hat(?:es?|ed|red)|loath\p{L}*|despis\p{L}*|enem(?:y|ies)|foes?|rival\p{L}*|nemesis|hostil\p{L}*|threat\p{L}*|oppos\p{L}*|overthr\p{L}*|depos\p{L}*|attack\p{L}*|at war|war (?:with|against|on)|raid\p{L}*|besieg\p{L}*|invad\p{L}*|feuds?|blackmail\p{L}*|sabotag\p{L}*|destroy\p{L}*|poison(?:s|ed|ing)|ambush\p{L}*|usurp\p{L}*|downfall|(?:wants?|wish(?:es)?) \P{Lu}{0,30}dead)(?!\p{L})/giu;

/** Beginnings of such words in other languages. */
const hostileElsewhere = new RegExp(
  `(?<!\\p{L})(?:${[
    'feind verfeind rival hass ermord mörder töte getötet rache räch verrat verrät verriet bedroh angriff überfall krieg intrig verschwör vergift erpress',
    'ennemi haine haï assassin meurtr tué tuer veng trahi complot menac attaqu guerre empoisonn',
    'enemig odia odio asesin mató matar venganza traici conspira amenaz atac guerra envenen',
    'nemic odiano uccis uccid vendett vendic tradì tradit tradiment congiur minacc attacc guerr avvelen',
    'inimig ódio odeia matou vingan traiu traiç ameaç',
    'vijand haat vermoord moord wraak verraad bedreig oorlog',
    'wrog wróg nienawi zabić zabił morder zemst zdrad spisek groz wojn',
    'враг враж ненави убий убил убит месть мстит преда заговор угро войн',
    'fiend fiende hatar mörda hämnd förråd krig',
  ]
    .join(' ')
    .replaceAll(' ', '|')})|[敌敵仇恨憎杀殺]|背叛|裏切|复仇|復讐|阴谋|陰謀|战争|戦争|적대|원수|증오|살해|배신|복수|음모|전쟁`,
  'giu',
);

function hostileWords(text: string): number {
  return (text.match(hostile)?.length ?? 0) + (text.match(hostileElsewhere)?.length ?? 0);
}

/** Maximum passages. */
const maxHostile = 6;

/**
 * For reasons of a relationship: maximum number of passages per pair; maximum characters between names that are near each other; and the number of
 * hostile words for which a note counts that is named after the other person ("The Bargain of Ada").
 */
const ofReasons = { each: 3, near: 240, ofTitle: 2 } as const;

/**
 * The passages required for the reasons of a relationship: from the notes on either entity and from the story, those that name both. If the question
 * asks for enemies, those with most hostile words come first; then those that name the two nearest to each other. `ends`: entities to which the
 * relationship leads.
 */
function passagesOfReasons(
  db: ReadableDB,
  { entities, noteOwners }: IndexSnapshot,
  { names, relationships, asksWhy }: ReadSubQuestion,
  ends: readonly EntityRowId[],
): RequiredPassages {
  const certain = names.named.find(({ match }) => match > partialMatch)?.entityId;
  if (!asksWhy || certain === undefined || ends.length === 0) return new Map();
  const isHostile = relationships.some((kind) => opponents.includes(kind));
  const ofOne = chunkIdsNaming(db, certain);
  const found = ends.slice(0, maxHostile).flatMap((end) => {
    const ids = [...new Set([...ofOne, ...chunkIdsNaming(db, end)])];
    const mentions = Map.groupBy(mentionsInChunks(db, ids), ({ chunkId }) => chunkId);
    const namesOfEnd = [entities.get(end)!.name, ...entities.get(end)!.aliases];
    const reason = `On ${entities.get(certain)!.name} and ${entities.get(end)!.name}`;
    const ranked = chunksById(db, ids).flatMap(({ id, text, source, documentId }) => {
      const placesOf = (entityId: EntityRowId): number[] =>
        (mentions.get(id) ?? []).flatMap((mention) => (mention.entityId === entityId ? [mention.start] : []));
      const [one, other] = [placesOf(certain), placesOf(end)];
      const owner = source.kind === 'note' ? noteOwners.get(documentId) : undefined;
      const isOnBoth = (one.length > 0 || owner === certain) && (other.length > 0 || owner === end);
      if (source.role === 'scrap' || source.role === 'fields' || !isOnBoth) return [];
      const at = (owner === certain ? other : one)[0] ?? null;
      const isNear = owner !== undefined || one.some((start) => other.some((each) => Math.abs(each - start) <= ofReasons.near));
      const words = isHostile ? hostileWords(text) : 0;
      const isOwn = owner === certain || owner === end;
      const isTitled = source.kind === 'note' && !isOwn && namesOfEnd.some((name) => source.title.includes(name));
      return isNear ? [{ id, at, worth: words + (isOwn ? 1 : isTitled ? ofReasons.ofTitle : 0) }] : [];
    });
    return ranked
      .toSorted((a, b) => b.worth - a.worth || a.id - b.id)
      .slice(0, ofReasons.each)
      .map(({ id, at }, index) => [id, { reason, at, priority: index === 0 ? priority.answers : priority.near }] as const);
  });
  return new Map(found);
}

/**
 * The passages required for a question about who intends harm: hostile sentences that name the person asked about, those with most hostile words
 * first; if the requested relationships lead to `ends`, passages on both. None if enemies are stated and the question does not ask for intentions,
 * and for other questions.
 */
export function passagesOfHostility(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  read: ReadSubQuestion,
  ends: readonly EntityRowId[],
): RequiredPassages {
  const { question, names, absentRelationships, story } = read;
  if (ends.length > 0) return passagesOfReasons(db, snapshot, read, ends);
  const certain = [...new Set(names.named.flatMap(({ entityId, match }) => (match > partialMatch ? [entityId] : [])))];
  const isAsked = asksForIntention(question) || absentRelationships.some((kind) => opponents.includes(kind));
  if (!isAsked || certain.length !== 1 || story.chapters.length > 0) return new Map();
  const ids = chunkIdsNaming(db, certain[0]!);
  const mentions = Map.groupBy(mentionsInChunks(db, ids), ({ chunkId }) => chunkId);
  const found = chunksById(db, ids).flatMap(({ id, text, source }) => {
    if (source.role === 'scrap') return [];
    const ranked = (mentions.get(id) ?? []).flatMap(({ entityId, start }) => {
      const sentence = entityId === certain[0] ? cachedSentences(text).find(({ end }) => start < end) : undefined;
      const words = sentence ? hostileWords(text.slice(sentence.start, sentence.end)) : 0;
      return words === 0 ? [] : [{ id, at: start, worth: words }];
    });
    return ranked.toSorted((a, b) => b.worth - a.worth).slice(0, 1);
  });
  const best = found.toSorted((a, b) => b.worth - a.worth).slice(0, maxHostile);
  return new Map(best.map(({ id, at }) => [id, { reason: 'Tells of hostility', at, priority: priority.answers }]));
}
