import { addToList } from '#lib/lists.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import { familyOf } from '#shared/model/relationshipFamilies.ts';
import { chunksWithWord } from '../../../asOf/search.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { chunksById } from '../../../db/documents/chunks.ts';
import { fieldsOfEntity } from '../../../db/documents/fields.ts';
import type { EntityRow } from '../../../db/entities/entities.ts';
import { mentionsInChunks } from '../../../db/entities/mentions.ts';
import { kindSeenFrom } from '../../../extraction/relationships/relationships.ts';
import { cachedSentences } from '../../../parse/text/sentences.ts';
import { saysDead } from '../../contradictions/afterDeath.ts';
import { byImportance, isPluralWord, membersOfClass } from './classes.ts';
import { groupsAskedFor } from '../words/headingGroups.ts';
import type { AskedList } from './lists.ts';
import { standOut } from './prominence.ts';
import { contentWords } from '../words/question.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/* A question for the whole of a world or a story, by language: what it is about, what the world is like, where it takes place, how its characters are related, who dies. */

/**
 * What an overview covers: the story and its people, the world, its places, the relationships of the main characters, their opponents, or the dead.
 */
type Overview = 'story' | 'world' | 'places' | 'relationships' | 'villains' | 'dead';

/** Words for holes in a plot, by language. */
export const plotHoles =
  'plot ?holes?|(?:logik|handlungs)löcher|trous? (?:de|dans le) scénario|agujeros de gui[oó]n|huecos argumentales|furos (?:de roteiro|no enredo)|buchi (?:di|nella) trama|dziur[ay] fabularn[ae]|сюжетн(?:ые|ых) дыр(?:ы|ок)?';

const asking: Readonly<Record<Overview, readonly string[]>> = {
  story: [
    "what(?:['’]s| is)? (?:this|the|my|our) (?:story|novel|book|tale|manuscript|series|saga|campaign) (?:all )?about|what(?:['’]s| is) the (?:premise|story|plot|(?:main |central )?conflict)(?: (?:of|in) (?:this|the|my) (?:story|novel|book|campaign))?|(?:(?:please )?(?:give me|write(?: me)?|draft|make) )?(?:an?|the) (?:[\\p{L}-]+ ){0,2}(?:premise|synopsis|blurb|pitch|logline|back[- ]cover (?:text|copy))(?: (?:of|for) (?:this|the|my) (?:story|novel|book|series|campaign))?|(?:tell me|explain) (?:what )?(?:about )?(?:this|the|my|our) (?:story|novel|book|campaign)(?: is about)?",
    "(?:worum|um was) geht(?: es|’s|'s)(?: in (?:dieser|der|diesem|dem|meinem) (?:geschichte|roman|buch))?|wovon handelt (?:die|diese|der|dieser|das|dieses|mein) (?:geschichte|roman|buch)",
    "de quoi parle(?:nt)? (?:ce|le|cette|mon) (?:roman|livre|histoire|récit)|de quoi parle l['’]histoire|quelle est l['’](?:histoire|intrigue)",
    'de qué (?:trata|va) (?:la|esta|el|este|mi) (?:historia|novela|libro)',
    '(?:di (?:che )?)?cosa parla (?:la|questa|il|questo) (?:storia|romanzo|libro)',
    '(?:sobre o que|do que) (?:é|trata|fala) (?:a|esta|essa|o|este|esse) (?:história|romance|livro)',
    'о ч[её]м (?:эт[ао]т? |мо[йя] )?(?:история|роман|книга)',
    // Finding plot holes takes the whole plot.
    `(?:[\\p{L}'’]+ ){0,6}(?:${plotHoles})(?: \\p{L}+){0,4}`,
  ],
  world: [
    '(?:tell me (?:all |everything |more )?about|describe|explain|introduce(?: me to)?|summari[sz]e|(?:(?:please )?(?:give me|write(?: me)?|draft|make) )?an? (?:[\\p{L}-]+ ){0,2}(?:overview|introduction|intro|summary|primer|description|guide) (?:of|to|for)) (?:this|the|my|our) (?:whole )?(?:world|setting|universe)(?: for [\\p{L} ]{2,30})?|what is (?:this|the|my|our) (?:(?:world|universe)(?: like)?|setting like)|(?:world|setting) overview|what kind of (?:world|setting) is (?:this|it)',
    '(?:erzähle?|beschreibe?|erkläre?)(?: mir)?(?: etwas)?(?: von| über)? (?:diese|die|meine|dieser|der|meiner) welt|(?:gib mir )?(?:einen )?überblick über (?:diese|die|meine) welt|wie ist (?:diese|die) welt',
    "(?:parle[rz]?(?:-moi)? d|décri(?:s|vez|re)(?:-moi)? |présente[rz]?(?:-moi)? )(?:e )?(?:ce|cet|mon|le|l['’]) ?(?:monde|univers)",
    '(?:háblame (?:de|sobre)|describe|cuéntame (?:de|sobre)) (?:este|el|mi) mundo',
    '(?:parlami (?:di|del)|descrivi(?:mi)?)(?: questo| il| mio)? mondo',
    '(?:fal[ae]|cont[ae]|descrev[ae])(?:-me)?(?: mais)?(?: sobre)? (?:este|esse|o|meu|deste|desse) mundo',
    'расскажи(?:те)?(?: мне)? об этом мире|опиши(?:те)?(?: этот)? мир',
  ],
  places: [
    "(?:when and )?where (?:and when )?(?:does|is) (?:this|the|my) (?:story|novel|book|campaign) (?:take place|set|happen)|what(?:['’]s| is) the setting(?: of (?:this|the|my) (?:story|novel|book|campaign))?",
    'wo spielt (?:die|diese|der|dieser|das|dieses|mein) (?:geschichte|roman|buch)',
    "où se (?:passe|déroule) (?:l['’]histoire|(?:ce|le|mon) (?:roman|récit|livre))",
    'd[óo]nde (?:transcurre|ocurre|se desarrolla) (?:la|esta|el|este) (?:historia|novela|libro)',
    'dove (?:si svolge|è ambientat[ao]) (?:la|questa|il|questo) (?:storia|romanzo|libro)',
    'onde (?:se passa|acontece) (?:a|esta|essa|o|este) (?:história|trama|romance|livro)',
    'где происходит (?:действие|история)',
  ],
  relationships: [
    "(?:what(?: is| are|[’']s)|describe|explain|list|show(?: me)?|summari[sz]e|map(?: out)?|tell me about)(?: all)?(?: the)? (?:relation(?:ship)?s?|connections?|bonds?|ties|dynamics?) (?:between|among|amongst|of) (?:all )?(?:of )?(?:the |my )?(?:(?:main|key|central|principal|major) )?(?:characters|protagonists|heroes|cast)(?: (?:of|in) (?:this|the|my) (?:story|novel|book|campaign|world))?|how (?:are|do) (?:all )?(?:of )?(?:the |my )?(?:(?:main|key|central|principal|major) )?(?:characters|protagonists|heroes|cast) (?:(?:related|connected|linked|tied)(?: to (?:each other|one another))?|know (?:each other|one another)|get along(?: with (?:each other|one another))?|relate to (?:each other|one another))",
    '(?:wie (?:ist|sind)|was (?:ist|sind)|welche|beschreibe?)(?: die)? (?:beziehung(?:en)?|verhältnisse?|verbindung(?:en)?) (?:zwischen|unter|der) (?:den |der )?(?:hauptfiguren|hauptpersonen|figuren|protagonisten)|wie (?:stehen|sind) die (?:hauptfiguren|hauptpersonen|figuren|protagonisten) (?:zueinander|miteinander (?:verbunden|verwandt))',
    '(?:quelles? (?:est|sont)|décri(?:s|vez|re))(?: l[ae]s?)? (?:relations?|liens?|rapports?) entre les (?:personnages(?: principaux)?|protagonistes)',
    '(?:cuál(?:es)? (?:es|son)|describe)(?: l[ao]s?)? (?:relaci(?:ón|ones)|vínculos?) entre los (?:personajes(?: principales)?|protagonistas)',
    '(?:qual(?:i)? (?:è|sono)|descrivi)(?: l[ae]| i)? (?:relazion[ei]|rapport[oi]|legam[ei]) tra i (?:personaggi(?: principali)?|protagonisti)',
    '(?:qua(?:l|is) (?:é|são)|descreva)(?: as?| os?)? (?:relaç(?:ão|ões)|vínculos?|laços) entre (?:as |os )?(?:personagens(?: principais)?|protagonistas)',
    '(?:какие|каковы) (?:отношения|связи) между (?:главными )?(?:героями|персонажами)',
  ],
  villains: [
    '(?:who (?:is|are)|list(?: all)?) (?:the )?(?:main )?(?:villains?|antagonists?|bad guys?)(?: (?:of|in) (?:this|the|my) (?:story|novel|book|campaign|world))?',
    'wer (?:ist|sind) (?:der|die) (?:gegenspieler(?:in(?:nen)?)?|antagonist(?:in|en|innen)?|bösewichte?|schurken?)',
    "qui (?:est|sont) (?:l[ea]s? |l[’'])?(?:méchante?s?|antagonistes?)",
    'quién(?:es)? (?:es|son) (?:el|la|los|las) (?:villan[oa]s?|antagonistas?)',
    "chi (?:è|sono) (?:il |la |i |gli |l[’'])?(?:cattiv[oi]|antagonist[ai])",
    'quem (?:é|são) (?:o|a|os|as) (?:vil(?:ão|ã|ões)|antagonistas?)',
    'кто (?:главный )?(?:злоде[йи]|антагонисты?)',
  ],
  dead: [
    '(?:who|which (?:characters|people|npcs)) (?:dies?|died|(?:is|are) dead|(?:has|have) died|(?:gets?|is|are|was|were) killed)(?: (?:so far|in (?:this|the) (?:story|novel|book)))?|list (?:all )?(?:the )?(?:deaths|dead(?: characters| people)?)',
    'wer (?:stirbt|ist (?:tot|gestorben)|wird getötet)|welche (?:figuren|personen|charaktere) (?:sterben|sind tot)',
    'qui (?:meurt|est morte?|meurent|sont les morts)|quels personnages meurent',
    'quién(?:es)? (?:muere|mueren|ha muerto|murió|murieron|está muerto)',
    'chi (?:muore|muoiono|è morto)',
    'quem (?:morre|morrem|morreu|está morto)',
    'кто (?:умирает|погибает|умер|погиб|м[её]ртв)',
    'kto (?:umiera|ginie|umarł|zginął|nie żyje)',
  ],
};
const patterns = Object.entries(asking).map(
  ([overview, forms]) => [overview as Overview, new RegExp(`^[¿¡\\s]*(?:${forms.join('|')})\\s*[?.!]*\\s*$`, 'iu')] as const,
);

/** The types of entity in an overview, in order, each with the maximum number. */
const parts: Readonly<Record<'story' | 'world' | 'places', readonly (readonly [string, number])[]>> = {
  story: [
    ['plot', 4],
    ['character', 8],
    ['location', 4],
    ['organization', 4],
  ],
  world: [
    ['location', 6],
    ['organization', 5],
    ['concept', 5],
    ['creature', 4],
    ['event', 4],
    ['character', 6],
    ['item', 3],
  ],
  places: [['location', 8]],
};

/** Names of notes that are about a world or story as a whole. */
const overviewTitle =
  /^(?:\d+[\s.):_-]+)?(?:(?:the |world |setting |story |campaign |series |novel |book )?(?:overview|premise|synopsis|pitch|elevator pitch|logline|blurb|primer|introduction|summary)|about (?:the|this|my) (?:world|setting|story|novel|campaign|book)|(?:the )?(?:world|setting)|(?:die )?welt|überblick|exposé|prämisse|einführung|weltbeschreibung|(?:le )?monde|aperçu|prémisse|présentation|(?:el )?mundo|sinopsis|premisa|(?:il )?mondo|sinossi|premessa|panoramica|(?:o )?mundo|sinopse|premissa|visão geral|обзор|синопсис|мир|przegląd|streszczenie|świat)(?: (?:of|to|du|der|des|del|de la|do|da) .{2,60})?$/iu;

/** Whether a note is about a whole world or story, by its title: "Premise", "World overview", "Überblick". */
export function isOverviewTitle(title: string): boolean {
  return overviewTitle.test(title.trim());
}

/** Additional requests at the end of a question for an overview: "and its big powers", "and what does he want". */
const besides = /,?\s(?:and|und|et|y|ed?|и)\s[^?.!]{3,60}[?.!\s]*$/iu;

/** The overview that a question asks for; null for other questions. */
export function overviewAsked(question: string): Overview | null {
  const text = question.normalize('NFC');
  const read = (asked: string): Overview | undefined => patterns.find(([, pattern]) => pattern.test(asked))?.[0];
  return read(text) ?? read(text.replace(besides, '')) ?? null;
}

/** The most prominent entities of each type. */
function prominentOfEach({ entities }: IndexSnapshot, types: readonly (readonly [string, number])[]): EntityRowId[] {
  const isMain = ({ name, type }: EntityRow): boolean => type === 'plot' && /\b(?:main|overall|central)\b/iu.test(name);
  return types.flatMap(([type, max]): readonly EntityRowId[] => {
    const ofType = [...entities.values()].filter((entity) => entity.type === type);
    return standOut(
      ofType.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)) || b.importance - a.importance),
      max,
    );
  });
}

/** Maximum number of main characters whose opponents are looked for. */
const maxHeroes = 3;
const maxOpponents = 8;

/**
 * The entities that the vault calls villains; if none, those in conflict with the main characters; if no such conflict is stated, those in conflict
 * with the most others.
 */
function villainsOf(db: ReadableDB, snapshot: IndexSnapshot): readonly EntityRowId[] {
  const { entities, graph, languages } = snapshot;
  for (const noun of ['villains', 'antagonists']) {
    const called = membersOfClass(db, snapshot, [noun], languages);
    if (called.length > 0) return called;
  }
  const conflictsOf = (id: EntityRowId): Set<EntityRowId> =>
    new Set(graph.edgesOf(id).flatMap(({ entityId, relationship }) => (familyOf(relationship) === 'conflict' ? entityId : [])));
  const isActor = (id: EntityRowId): boolean => ['character', 'creature', 'organization'].includes(entities.get(id)?.type ?? '');
  const heroes = prominentOfEach(snapshot, [['character', maxHeroes]]);
  const opponents = new Set(heroes.flatMap((hero) => [...conflictsOf(hero)]).filter((id) => isActor(id) && id !== heroes[0]));
  if (opponents.size > 0) return byImportance(snapshot, opponents).slice(0, maxOpponents);
  return byImportance(snapshot, [...entities.keys()].filter(isActor))
    .map((id) => ({ id, conflicts: conflictsOf(id).size }))
    .filter(({ conflicts }) => conflicts > 1)
    .toSorted((x, y) => y.conflicts - x.conflicts)
    .slice(0, maxOpponents)
    .map(({ id }) => id);
}

/** Words for evil and evildoers. */
const evil =
  'evil wicked villain monster fiend cruel murderer enemy enemies devil hatred revenge tyrant malice scoundrel vicious treacherous'.split(
    ' ',
  );
const saysEvil = new RegExp(`\\b(?:${evil.join('|')})\\w*\\b`, 'iu');
const spokenOf = { maxPassages: 400, minMentions: 20, minSentences: 3, minShare: 1 / 2, max: 3 } as const;

/** The entities with the highest share of mentions in sentences with words for evil, and the passages with these sentences. */
function spokenIllOf(db: ReadableDB, { entities }: IndexSnapshot): Pick<AskedList, 'members' | 'evidence'> {
  const ids = new Set(evil.flatMap((word) => chunksWithWord(db, word, spokenOf.maxPassages) ?? []));
  const texts = new Map(chunksById(db, [...ids]).map(({ id, text }) => [id, text]));
  const passages = new Map<EntityRowId, ChunkRowId[]>();
  for (const { chunkId, entityId, start } of mentionsInChunks(db, [...ids])) {
    const text = texts.get(chunkId) ?? '';
    const sentence = cachedSentences(text).find(({ end }) => start < end);
    const isOfActor = ['character', 'creature'].includes(entities.get(entityId)?.type ?? '');
    if (isOfActor && sentence && saysEvil.test(text.slice(sentence.start, sentence.end))) addToList(passages, entityId, chunkId);
  }
  const ranked = [...passages]
    .filter(([id, { length }]) => length >= spokenOf.minSentences && entities.get(id)!.mentions >= spokenOf.minMentions)
    .map(([id, { length }]) => ({ id, score: length ** 2 / entities.get(id)!.mentions }))
    .toSorted((a, b) => b.score - a.score || a.id - b.id);
  const spoken = ranked.filter(({ score }) => score >= spokenOf.minShare * ranked[0]!.score).slice(0, spokenOf.max);
  return { members: spoken.map(({ id }) => id), evidence: new Set(spoken.flatMap(({ id }) => passages.get(id)!)) };
}

/** Entities whose notes say that they are dead, or that are stated to have been killed; most important first. */
function deadOf(db: ReadableDB, snapshot: IndexSnapshot): EntityRowId[] {
  const isKilled = (id: EntityRowId): boolean =>
    snapshot.graph
      .edgesOf(id)
      .filter(({ relationship }) => familyOf(relationship) === 'conflict')
      .some(({ relationship: { kind, sourceId } }) => kindSeenFrom(kind, sourceId === id) === 'killed by');
  const people = [...snapshot.entities.values()].filter(({ type }) => type === 'character');
  const dead = people.filter((one) => isKilled(one.id) || fieldsOfEntity(db, one).some(({ key, value }) => saysDead(key, value)));
  return byImportance(
    snapshot,
    dead.map(({ id }) => id),
  );
}

const kind = String.raw`(?:all )?(?:of )?(?:the |my |our )?(?:(?:main|major|different|various) )?(?<noun>\p{L}+(?: \p{L}+){0,2}?)`;
const eachOther = '(?:each other|one another)';
/** Questions about how the members of a kind are related to each other. */
const amongKind = [
  `(?:how|what) (?:do|does|are|is) ${kind} (?:(?:all )?(?:relate|interact|connect|related|connected|linked|tied|stand|think|feel|treat|see|know|get (?:along|on))(?: (?:to|with|of|about))? ${eachOther}|relate|interact|get (?:along|on)|(?:all )?(?:related|connected|linked))`,
  `(?:(?:what(?: is| are|['’]s)|describe|explain|list|show(?: me)?|summari[sz]e|map(?: out)?|tell me about)(?: all)? )?(?:the )?(?:relation(?:ship)?s?|connections?|ties|alliances?|rivalries|tensions|conflicts|dynamics?|politics)(?: and (?:alliances?|rivalries|tensions|conflicts))? (?:between|among|amongst) ${kind}`,
].map((form) => new RegExp(`^\\s*${form}(?: in (?:this|the|my) (?:story|novel|book|campaign|world|setting))?\\s*[?.!]*\\s*$`, 'iu'));

/**
 * The entities of a kind, for a question about how they are related to each other: "How do the guilds relate to each other?" Null if there are fewer
 * than two.
 */
export function readAmongKind(db: ReadableDB, snapshot: IndexSnapshot, question: string, ignored: readonly string[]): AskedList | null {
  const noun = amongKind.map((form) => form.exec(question)?.groups?.['noun']).find((each) => each !== undefined);
  const words = noun?.split(' ') ?? [];
  if (noun === undefined || !isPluralWord(words.at(-1)!.toLowerCase()) || ignored.includes(noun.toLowerCase())) return null;
  const members = membersOfClass(db, snapshot, words, snapshot.languages).slice(0, maxOfEveryone);
  return members.length < 2 ? null : { noun, members, asksHowRelated: true };
}

const ofEveryone =
  /^\s*(?:what|how) (?:does|do|is|are) (?:everyone|everybody|each (?:main )?(?:character|person)|(?:all )?(?:of )?(?:the )?(?:main |key )?characters) (?<each>[\p{L}\p{M}'’ -]{3,60}?)\s*\?*\s*$/iu;

/** The main people of a story, for a question about a topic in the notes of all of them: "What does everyone want?" */
export function readOfEveryone(snapshot: IndexSnapshot, question: string): AskedList | null {
  const each = ofEveryone.exec(question)?.groups?.['each'];
  if (each === undefined || groupsAskedFor(contentWords(each)).size === 0) return null;
  const members = prominentOfEach(snapshot, [['character', maxOfEveryone]]);
  return members.length === 0 ? null : { noun: 'characters', members, each };
}
const maxOfEveryone = 12;

/**
 * The overview that a question asks for, as a list of the most prominent entities of each type, of the main characters, of opponents or of the dead.
 * Null for other questions, if the vault has no members, or if the user excluded it.
 */
export function readOverview(db: ReadableDB, snapshot: IndexSnapshot, question: string, ignored: readonly string[]): AskedList | null {
  const overview = overviewAsked(question);
  if (overview === null || ignored.includes(overview)) return null;
  if (overview === 'relationships') {
    const members = prominentOfEach(snapshot, [['character', maxOfEveryone]]);
    return members.length < 2 ? null : { noun: overview, members, asksHowRelated: true };
  }
  if (overview === 'villains' || overview === 'dead') {
    const stated = overview === 'dead' ? deadOf(db, snapshot) : villainsOf(db, snapshot);
    const { members, evidence } = overview === 'dead' || stated.length > 0 ? { members: stated } : spokenIllOf(db, snapshot);
    const each = besides.exec(question)?.[0];
    return members.length === 0 ? null : { noun: overview, members, ...(evidence && { evidence }), ...(each !== undefined && { each }) };
  }
  const members = prominentOfEach(snapshot, parts[overview]);
  return members.length === 0 ? null : { noun: overview, members, isOverview: true };
}
