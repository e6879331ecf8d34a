import { isDescriptionKey } from '../../parse/properties.ts';
import { sentenceGroups, cachedSentences } from '../../parse/text/sentences.ts';
import { type TextRange, valueInOneLine } from '#lib/text.ts';
import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import type { PathStep } from '#shared/model/context/context.ts';
import { noSignals, type Signals } from '#shared/model/signals.ts';
import { partialMatch, passageReference } from '#shared/model/constants.ts';
import { isRosterOrSecrets } from '../../assemble/uninformative.ts';
import type { Candidate, EntityCandidate, WeightedSpan } from '../../assemble/pack/types.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import { withoutDefinitionLabel } from '../../extraction/definitionLabel.ts';
import { namesGroup } from '../../extraction/relationships/kinds.ts';
import { beforeRemark } from '../../extraction/relationships/relationFields.ts';
import { nameKey, wordsOf } from '../../extraction/words.ts';
import {
  sectionElsewhere,
  isScrapTitledAsAsked,
  isSectionAsked,
  listsSeveralResults,
  sectionsForScene,
} from '../passages/askedSections.ts';
import { isNoteOnCraft } from '../question/words/craft.ts';
import { groupsOfHeading, type HeadingGroup } from '../question/words/headingGroups.ts';
import { excerptFor } from '../passages/excerpt.ts';
import { priority } from '../people/figures.ts';
import { tellingSentencesOf } from '../people/tellingSentences.ts';
import { pathTo, type ReachedEntity } from '../ranking/graphWalk.ts';
import { isAbout } from '../ranking/annotatedChunks.ts';
import { confidenceInEntity, type ScoredChunk } from '../ranking/score.ts';
import { isOfOpenQuestions, isToDoTitle } from '../question/words/openQuestions.ts';
import { contentValues, isContentKey, labelOfKey, minStemOf, roughStem, type FieldValues } from '../question/words/questionFields.ts';
import { asksWho, chunkCandidate, headOf, isAsked, passagesOf, requiredIf, startsOf, type CandidateInput } from './candidateInput.ts';
import { fieldsOfMember, sectionOfMember, sectionsOfEach, statementsOfMember, stemsOfEach } from './listMembers.ts';
import {
  aboutHistory,
  aboutKnowledge,
  aboutList,
  onManner,
  asksForOneSubject,
  onOtherSubject,
  aboutNamed,
  aboutPresence,
  aboutScene,
  aboutAskedPassages,
  aboutYear,
  isAside,
} from './answering.ts';
import { definitionCandidates, definitionElsewhere, endCandidate } from './definitions.ts';
import { relationshipCandidates } from './relationshipCandidates.ts';

const charactersOfToken = 4;
/** Maximum mentions of one entity that are considered beyond the request's limit: more are never needed. */
const spareMentions = 25;
/**
 * Minimum share of the best score for a list of entities that the question does not name: otherwise a table of all countries would match any question
 * about one.
 */
const minShareOfList = 0.7;
/**
 * Minimum share of the best score for a passage from the note of an entity that shares only a word with the question, if the passage does not name
 * the entity that the question names.
 */
const minShareElsewhere = 0.8;

/**
 * The key entities with all their candidates. The result does not read from the index later, so it stays valid if the index changes. With
 * `definitionOnly` (for entities that only the ledger names, and if passages of the story are the answer), each gets at most its definition.
 */
export function entityCandidates(input: CandidateInput, { definitionOnly = input.isAnsweredByRequired } = {}): EntityCandidate[] {
  const listed = new Set(input.read.list?.members);
  const onLines = new Set([...input.listing.values()].flat());
  const asksOfEach = stemsOfEach(input).length > 0 || sectionsOfEach(input).size > 0;
  const certain = input.read.names.named
    .filter(({ match }) => match > partialMatch)
    .flatMap(({ entityId }) => input.snapshot.entities.get(entityId) ?? []);
  const enough = minShareElsewhere * Math.max(0, ...[...input.scored.values()].map(({ score }) => score));
  /** Whether a passage of such a note neither names the only certain entity of the question nor scores nearly as high as the best passage. */
  const isElsewhere = ({ text, score }: Candidate): boolean =>
    certain.length === 1 && score < enough && !certain.some(({ name, aliases }) => [name, ...aliases].some((each) => text.includes(each)));
  return input.keyEntities.map((keyEntity) => {
    const entity = input.snapshot.entities.get(keyEntity.entityId)!;
    const path = pathTo(input.snapshot, input.walked, entity.id);
    const isListed = listed.has(entity.id);
    // Of a place that only limits a list ("in Karsis"), only what the question asks for is included.
    const isLimit = !isListed && entity.type === 'location' && input.read.list?.limits?.includes(entity.id) === true;
    const chunk = entity.definitionChunkId === null ? undefined : input.scored.get(entity.definitionChunkId);
    // The definition of a thing in a table is its row, with all its fields: "Oda — Age: 30; Trade: diver".
    const isInRow = ({ text }: Candidate): boolean => chunk !== undefined && isRow(chunk.chunk.text) && chunk.chunk.text.includes(text);
    const fields =
      definitionOnly || !(isAsked(keyEntity) || isListed)
        ? []
        : fieldCandidates(input, entity, path, isAsked(keyEntity)).filter((candidate) => !isInRow(candidate));
    const sections = isListed && !definitionOnly ? sectionOfMember(input, entity, path) : [];
    const statements =
      isListed && !definitionOnly && !onLines.has(entity.id) && sections.length === 0 ? statementsOfMember(input, entity, path) : sections;
    // A statement of a list member's note, or one that says who somebody is, is given as a field or as a relationship, not as both.
    const isInFields = ({ text, source: { path: file, lines } }: Candidate): boolean =>
      text === '' &&
      fields.some(
        ({ source, requiredFor }) =>
          (isListed || requiredFor === 'definition') && source.path === file && source.lines[0] <= lines[0] && lines[0] <= source.lines[1],
      );
    if (keyEntity.isEnd && !definitionOnly) return endCandidate(input, keyEntity, entity, path);
    const naming = isListed || isAsked(keyEntity) ? passagesOf(input, entity.id) : [];
    const isShownByPassage = !chunk && isListed && fields.length + statements.length === 0;
    return {
      ...headOf(keyEntity, entity),
      definition: chunk
        ? definitionCandidates(input.snapshot, entity, confidenceInEntity(keyEntity.match), chunk, path, naming)
            .filter((candidate) => isListed || !candidate.isFirstMention)
            .map((candidate) => requiredIf(isListed ? 'list' : 'definition', isAsked(keyEntity) || isListed, candidate))
            .map((candidate) => (isSectionAsked(input, chunk.chunk, true) ? { ...candidate, answers: true } : candidate))
        : definitionElsewhere(input, entity, keyEntity, path),
      relationships:
        (definitionOnly && chunk) || input.read.fields.absent?.isNowhere || input.read.story.presence !== null
          ? []
          : firstInList(
              !chunk && isListed,
              relationshipCandidates(input, keyEntity, path).filter(
                // For an entity without a definition that was only found by search, a relationship without its sentence adds nothing.
                (candidate) =>
                  (chunk !== undefined || isListed || isAsked(keyEntity) || candidate.text !== '') &&
                  !isInFields(candidate) &&
                  (!isLimit || candidate.requiredFor !== undefined) &&
                  // Beside the passages of a list, a member known only by its location is just named.
                  !(isListed && !chunk && onLines.size > 0 && candidate.path.at(-1)?.kind === 'located in'),
              ),
            ),
      mentions: [
        ...statements,
        ...firstInList(
          isShownByPassage,
          mentionCandidates(input, entity, path, !definitionOnly && isAsked(keyEntity)).filter(
            // For an entity that was only found by search, the form of its note is left out, as its relationships say the same. If something is asked
            // of each list member, lines of other notes are included by `statementsOfMember`.
            (candidate) => {
              const { isOwnNote, source, requiredFor: reason } = candidate;
              return (
                !sections.some((section) => isWithin(section.source, source)) &&
                (reason !== undefined ||
                  (isAsked(keyEntity) && !isLimit) ||
                  (isListed
                    ? !asksOfEach || isOwnNote === true
                    : isLimit
                      ? isOwnNote === true && source.role !== 'fields'
                      : !isOwnNote || (source.role !== 'fields' && !(keyEntity.named && isElsewhere(candidate)))))
              );
            },
          ),
        ),
      ],
      fields,
    };
  });
}

/** Whether a passage is one row of a table, as it is written for a thing of its own. */
function isRow(text: string): boolean {
  return /^[^\n]{1,80} — [^\n:：;]{1,40}[:：] [^\n]*$/u.test(text.trim());
}

/** Whether the lines of one source lie within those of another. */
function isWithin({ path, lines: [from, to] }: Candidate['source'], { path: other, lines }: Candidate['source']): boolean {
  return path === other && lines[0] <= from && to <= lines[1];
}

/** The candidates, the first of which is required if it represents a list member without a note. */
function firstInList(is: boolean, candidates: readonly Candidate[]): readonly Candidate[] {
  return is ? candidates.map((candidate, index) => requiredIf('list', index === 0, candidate)) : candidates;
}

/** Maximum characters of a value that is matched against the question's words: longer values contain them by chance. */
const maxAskedValue = 80;
/** A value of this many words, most of them in lower case, is a description, as good as a sentence of the note; a list of names is not. */
const minDescriptiveWords = 6;
const isDescriptive = (value: string): boolean => {
  const words = wordsOf(value);
  return words.length >= minDescriptiveWords && words.filter(({ capitalised }) => !capitalised).length > words.length / 2;
};

/**
 * Whether a question asks for a field by its key, a synonym, or a word of its value: "does she have to be holy?" for "Sanctification: Must choose
 * holy".
 */
function isFieldAsked({ read, askedStems, askedGroups, sceneGroups }: CandidateInput, { key, values }: FieldValues): boolean {
  if (read.fields.isAsked(key)) return true;
  const isOfGroup = (group: HeadingGroup): boolean => askedGroups.has(group) || sceneGroups.has(group);
  if (isContentKey(key) && read.fields.isAllowed(key) && [...groupsOfHeading(key)].some(isOfGroup)) return true;
  const asks = (word: string): boolean => word.length >= minStemOf(word) && askedStems.has(roughStem(word));
  const isAskedFor = (value: string): boolean => value.length <= maxAskedValue && wordsOf(value).some(({ plain }) => asks(plain));
  return isContentKey(key) && read.fields.isAllowed(key) && contentValues(values, false).some(isAskedFor);
}

/** A field of an entity's note with all its values; null if its location is unknown. */
function fieldCandidate(
  input: CandidateInput,
  entity: EntityRow,
  { key, values, documentId, lines }: FieldValues,
  path: readonly PathStep[],
): Candidate | null {
  const content = contentValues(values, input.read.fields.isAsked(key));
  const source = content.length === 0 ? null : input.fieldSource({ sourceId: entity.id, documentId, line: Math.min(...lines) });
  if (!source) return null;
  const text = `${labelOfKey(key)}: ${content.map(valueInOneLine).join(', ')}`;
  const located = { ...source, lines: [source.lines[0], Math.max(source.lines[1], ...lines)] as const };
  return {
    reference: passageReference(located),
    section: 'definition',
    source: located,
    ordinal: null,
    text,
    tokens: Math.ceil(text.length / charactersOfToken),
    relationship: null,
    score: 1,
    signals: { ...noSignals, entityMatch: 1 },
    confidence: 'high',
    path,
    found: `The field "${key}" of ${entity.name}`,
  };
}

/** Keys of fields that state who a person is. */
const identityKey =
  /^(?:occupations?|professions?|job|position|office|title|rank|role|species|race|ancestry|beruf|amt|rang|rolle|spezies|rasse|volk|métier|fonction|titre|rôle|espèce|ocupación|profesión|cargo|puesto|especie|raza|profissão|ocupação|espécie|raça|professione|mestiere|specie|razza|beroep|functie|ras|zawód|stanowisko|gatunek|rasa|профессия|должность|раса|职业|身份|种族|職業|種族)$/iu;
const maxIdentity = 60;

/** Returns a test for fields that say what an entity is, if the question asks for nothing else and no passage of the entity's note says the same. */
function identifies(input: CandidateInput, entity: EntityRow): (field: FieldValues) => boolean {
  const { isOnlyAboutNamed, chunks, scored } = input;
  if (!isOnlyAboutNamed) return () => false;
  // The form itself has no room in a small context, unlike a row of a table.
  const own = (chunks.get(entity.id) ?? [])
    .flatMap((id) => scored.get(id)?.chunk ?? [])
    .filter((chunk) => isAbout(chunk, entity) && (chunk.source.role !== 'fields' || isRow(chunk.text)));
  const isInText = (value: string): boolean => own.some(({ text }) => text.toLowerCase().includes(value.toLowerCase()));
  const ends = new Set(input.snapshot.graph.edgesOf(entity.id).map(({ entityId }) => nameKey(input.snapshot.entities.get(entityId)!.name)));
  // The title of a page, as websites have it: "title: Mara Venn, Ferrywoman".
  const isTitleOfPage = (value: string): boolean => nameKey(value).includes(nameKey(entity.name));
  // The group that somebody belongs to, unless a relationship states it.
  const isOfGroup = ({ key, values }: Pick<FieldValues, 'key' | 'values'>): boolean =>
    entity.type === 'character' &&
    asksWho(input) &&
    namesGroup(key) &&
    values.every((value) => /\p{L}{2}/u.test(value) && !ends.has(nameKey(beforeRemark(valueInOneLine(value)))));
  return ({ key, values }) =>
    (identityKey.test(key.trim()) || isOfGroup({ key, values })) &&
    values.every((value) => value.trim() !== '' && value.length <= maxIdentity && !isTitleOfPage(value)) &&
    !values.every(isInText);
}

/** Fields of an entity's note that the question asks for, each with all its values. */
function fieldCandidates(input: CandidateInput, entity: EntityRow, path: readonly PathStep[], isNamed: boolean): Candidate[] {
  const isIdentity = identifies(input, entity);
  const ofMember = isNamed ? null : fieldsOfMember(input, entity.id);
  const ends = new Set(input.keyEntities.flatMap(({ entityId, isEnd }) => (isEnd ? input.snapshot.entities.get(entityId)!.name : [])));
  // The relationships already state these values.
  const isOfEnds = ({ key, values }: FieldValues): boolean =>
    ends.size > 0 && contentValues(values, input.read.fields.isAsked(key)).every((value) => ends.has(valueInOneLine(value)));
  return input.fieldsOf(entity.id).flatMap((field): Candidate[] => {
    if (isNamed && isOfEnds(field)) return [];
    const isRequested = ofMember?.includes(field) ?? isFieldAsked(input, field);
    const candidate = isRequested || (ofMember === null && isIdentity(field)) ? fieldCandidate(input, entity, field, path) : null;
    return candidate ? [{ ...candidate, isProperties: true, requiredFor: isRequested ? 'field' : 'definition' }] : [];
  });
}

/**
 * Fields of an entity's note that describe it in whole sentences ("mannerisms: never sits with her back to a door"), which are as good as passages of
 * the note.
 */
function descriptiveFields(input: CandidateInput, entity: EntityRow, own: readonly Candidate[], path: readonly PathStep[]): Candidate[] {
  const score = own.length === 0 ? 0 : own.reduce((sum, candidate) => sum + candidate.score, 0) / own.length;
  // The note's form already contains these values.
  const isInForm = (value: string): boolean => own.some(({ source, text }) => source.role === 'fields' && text.includes(value));
  return input.fieldsOf(entity.id).flatMap((field): Candidate[] => {
    const isOther =
      score > 0 &&
      isContentKey(field.key) &&
      // The description is the first paragraph of the note.
      !isDescriptionKey(field.key) &&
      field.values.some((value) => isDescriptive(value) && !isInForm(value)) &&
      !isFieldAsked(input, field);
    const candidate = isOther ? fieldCandidate(input, entity, field, path) : null;
    return candidate ? [{ ...candidate, section: 'mentions', score, isOwnNote: true }] : [];
  });
}

function mentionCandidates(input: CandidateInput, entity: EntityRow, path: readonly PathStep[], isNamed: boolean): Candidate[] {
  const { limits, choices } = input;
  const isAboutNamed = aboutNamed(input);
  const isOfKnowledge = aboutKnowledge(input);
  // The form of another note is not a passage about the entity: its statement is given as a relationship.
  const isOutsideRosters = (chunk: ScoredChunk['chunk']): boolean => input.sceneGroups.size === 0 || !isRosterOrSecrets(chunk);
  const isText = ({ chunk }: ScoredChunk): boolean => (chunk.source.role !== 'fields' && isOutsideRosters(chunk)) || isAbout(chunk, entity);
  const isNowhere = input.read.fields.absent?.isNowhere === true;
  const isOfOthers = isAside(input);
  const isOfPresence = aboutPresence(input);
  const isOfManner = onManner(input, input.read.list !== null && !isNamed);
  const isOfOther = onOtherSubject(input);
  const ofScene = isNamed ? sectionsForScene(input, entity) : new Set<ChunkRowId>();
  const mentions = (input.chunks.get(entity.id) ?? [])
    .flatMap((id) => (id === entity.definitionChunkId ? [] : (input.scored.get(id) ?? [])))
    .sort((a, b) => b.score - a.score || (passageReference(a.chunk.source) < passageReference(b.chunk.source) ? -1 : 1))
    .filter(
      (scored) =>
        (isAboutNamed(scored) &&
          isOfKnowledge(scored) &&
          isOfPresence(scored) &&
          isText(scored) &&
          !isOfManner(scored) &&
          !isOfOther(scored) &&
          (!isNowhere || isAbout(scored.chunk, entity))) ||
        choices[passageReference(scored.chunk.source)] !== undefined,
    )
    .filter(
      ({ chunk }, rank) =>
        rank < limits.mentions + spareMentions || isAbout(chunk, entity) || choices[passageReference(chunk.source)] !== undefined,
    )
    .map((scored): Candidate => {
      const { chunk } = scored;
      const isOwnNote = isAbout(chunk, entity);
      const starts = startsOf(scored, entity.id);
      const text = isOwnNote ? chunk.text : excerptFor(chunk.text, starts, input.questionWords, limits.mentionLength);
      const found = isOwnNote ? `From the ${entity.documentId === null ? 'section' : 'note'} on ${entity.name}` : `Mentions ${entity.name}`;
      const candidate = chunkCandidate(scored, 'mentions', input.confidenceOf(scored.signals), text, path, found);
      const isRequired = isNamed && isOwnNote && (ofScene.has(chunk.id) || isSectionAsked(input, chunk, true));
      // If a passage of another note is trimmed, it keeps the sentence that names the entity, not its beginning.
      const at = chunk.source.kind === 'note' && !isOwnNote ? text.indexOf(entity.name) : -1;
      return requiredIf('section', isRequired, {
        ...candidate,
        ...(isOwnNote && { isOwnNote }),
        ...(!isNamed && isOfOthers(scored) && { isAside: true }),
        ...(at > 0 && { focus: sentenceAt(text, at) }),
        ...(text.length < chunk.text.length && { passage: chunk.text }),
      });
    });
  const described =
    isNamed && !asksForOneSubject(input)
      ? descriptiveFields(
          input,
          entity,
          mentions.filter(({ isOwnNote }) => isOwnNote),
          path,
        )
      : [];
  return described.length === 0 ? mentions : [...mentions, ...described].sort((a, b) => b.score - a.score);
}

/** Data for general context: the names of the question, the best score, and which passages are of special kinds. */
interface GeneralContext {
  readonly names: ReadonlyMap<EntityRowId, string>;
  readonly best: number;
  readonly isOnCraft: (chunk: ScoredChunk) => boolean;
  /** Whether a passage is from a note that lists open questions and tasks. */
  readonly isOpen: (chunk: ScoredChunk) => boolean;
  /** Whether it is a list whose title matches the question. */
  readonly isList: (chunk: ScoredChunk) => boolean;
}

/** Whether a passage is requested for itself, whatever its subject. */
const isAskedIn =
  (input: CandidateInput) =>
  ({ chunk: { id, source } }: ScoredChunk): boolean =>
    input.pinned.has(id) ||
    input.appearances.has(id) ||
    input.listing.has(id) ||
    input.timeline.has(id) ||
    input.asked.has(id) ||
    input.choices[passageReference(source)] !== undefined;

/** Whether a passage belongs in the general context of a question. */
function isGeneral(input: CandidateInput, { names, best, isOnCraft, isOpen, isList }: GeneralContext): (chunk: ScoredChunk) => boolean {
  const { undecided, craft, times, contradictions, list, fields, asksForSeveral } = input.read;
  const isAsked = isAskedIn(input);
  // The form of a note can answer only if several entities are sought or none is named.
  const isFormOfAnother = ({ chunk }: ScoredChunk): boolean =>
    chunk.source.role === 'fields' && names.size > 0 && !asksForSeveral && !names.has(input.snapshot.noteOwners.get(chunk.documentId)!);
  const isFarFromNamed = (chunk: ScoredChunk): boolean => chunk.score !== best && input.isFarFromNamed?.(chunk.chunk) === true;
  const isWanted = [
    aboutNamed(input),
    aboutList(input),
    aboutKnowledge(input),
    aboutPresence(input),
    aboutScene(input, best),
    aboutYear(input),
    aboutAskedPassages(input),
    aboutHistory(input),
  ];
  const isUnwanted = [isFarFromNamed, onManner(input), onOtherSubject(input), isFormOfAnother];
  return (chunk) =>
    (chunk.hit || (chunk.signals.entityMatch ?? 0) > 0) &&
    (isAsked(chunk) || isList(chunk) || (isWanted.every((is) => is(chunk)) && !isUnwanted.some((is) => is(chunk)))) &&
    (isAsked(chunk) ||
      ((!input.isAnsweredByRequired || chunk.chunk.source.kind === 'note') &&
        // A passage that only shares words with the question says nothing about the story as a whole.
        (craft.asked.length === 0 || isOnCraft(chunk)) &&
        (!undecided.isOnlyAsked || isOpen(chunk)) &&
        times === null &&
        // For contradictions of all entities, only passages that show one are used.
        (list !== null || contradictions?.of.length !== 0) &&
        // If a value is stated nowhere, passages that name the entity do not state it either.
        fields.absent?.isNowhere !== true));
}

/** Candidates for general context, best first: search hits, and additional chunks from the key entities. */
export function generalCandidates(input: CandidateInput): Candidate[] {
  const { snapshot, walked, scored } = input;
  const { craft } = input.read;
  const general: GeneralContext = {
    names: new Map(
      input.keyEntities.filter((entity) => entity.named).map(({ entityId }) => [entityId, snapshot.entities.get(entityId)!.name]),
    ),
    best: Math.max(0, ...[...scored.values()].map(({ score }) => score)),
    isOnCraft: ({ chunk: { source, documentId } }) =>
      source.kind === 'note' && isNoteOnCraft(snapshot, { ...source, documentId }, craft.asked),
    isOpen: ({ chunk: { source, text } }) =>
      source.kind === 'note' && (isToDoTitle(source.title) || isOfOpenQuestions({ ...source, text })),
    isList: isScrapTitledAsAsked(input.read.question),
  };
  const paths = new Map<EntityRowId, PathStep[]>();
  const isOfOthers = isAside(input);
  const requirementOf = requirementIn(input, general, isOfOthers);
  const telling = tellingSentencesOf(input.appearances, (id) => scored.get(id)?.chunk.text);
  return [...scored.values()]
    .filter(isGeneral(input, general))
    .map((chunk) => {
      const mentioned = new Set(chunk.mentions.map((mention) => mention.entityId));
      let nearest: ReachedEntity | undefined;
      for (const entityId of mentioned) {
        const reached = walked.reached.get(entityId);
        if (reached && (!nearest || reached.cost < nearest.cost || (reached.cost === nearest.cost && entityId < nearest.entityId)))
          nearest = reached;
      }
      let path: PathStep[] = [];
      if (nearest) {
        path = paths.get(nearest.entityId) ?? pathTo(snapshot, walked, nearest.entityId);
        paths.set(nearest.entityId, path);
      }
      const found = foundBy(
        chunk.signals,
        [...mentioned].flatMap((id) => general.names.get(id) ?? []),
      );
      const appearance = input.appearances.get(chunk.chunk.id);
      const ofWhole = craft.asked.length > 0 ? 'One of the passages from across the story' : 'In the chapter of the question';
      const why = input.asked.has(chunk.chunk.id) ? ofWhole : (appearance?.reason ?? found);
      const similarities = input.similarities.get(chunk.chunk.id);
      const turningPoints = input.turningPoints.get(chunk.chunk.id);
      const tells = telling.get(chunk.chunk.id);
      const { text } = chunk.chunk;
      return {
        ...chunkCandidate(chunk, 'general', input.confidenceOf(chunk.signals), openingText(chunk.chunk), path, why),
        ...(isOfOthers(chunk) && { isAside: true }),
        ...(turningPoints && { turningPoints }),
        ...(similarities && { sentences: weightedSentences(text, similarities) }),
        ...(tells && { telling: tells }),
        ...(typeof appearance?.at === 'number' && { focus: sentenceAt(text, appearance.at) }),
        ...requirementOf(chunk),
      };
    })
    .sort((a, b) => b.score - a.score || (a.reference < b.reference ? -1 : 1));
}

/** The reason why a question requires a passage of general context, with its priority; empty for a mere search hit. */
function requirementIn(
  input: CandidateInput,
  { best, isOnCraft, isOpen, isList }: GeneralContext,
  isOfOthers: (chunk: ScoredChunk) => boolean,
): (chunk: ScoredChunk) => Partial<Candidate> {
  const { undecided, craft, list } = input.read;
  const answers = (requiredFor: 'list' | 'section'): Partial<Candidate> => ({ requiredFor, priority: priority.answers });
  return (chunk) => {
    const { id } = chunk.chunk;
    const ofChapter = input.asked.get(id);
    if (ofChapter !== undefined) {
      return { requiredFor: craft.asked.length > 0 ? 'story' : 'chapter', score: ofChapter };
    }
    const isHistory = input.timeline.has(id);
    const listed = isHistory ? chunk.mentions.map(({ entityId }) => entityId) : input.listing.get(id);
    if (listed !== undefined)
      return { ...answers('list'), lists: { members: listed.map((each) => input.snapshot.entities.get(each)!.key), isHistory } };
    const appearance = input.appearances.get(id);
    if (appearance !== undefined)
      return {
        priority: appearance.priority,
        requiredFor: undecided.passages?.has(id) ? 'section' : input.asksForFate ? 'fate' : 'appearance',
      };
    if (list?.evidence?.has(id)) return { requiredFor: 'appearance' };
    if (isOnCraft(chunk)) return answers('section');
    const isGood = chunk.score >= sectionElsewhere.minShare * best;
    if (isGood && isList(chunk)) return answers('list');
    // In a note about another entity, a section with this heading is about that entity.
    if (!isOfOthers(chunk)) {
      if (undecided.isAsked && isOpen(chunk)) return answers('section');
      if (isGood && isSectionAsked(input, chunk.chunk, false)) return { requiredFor: 'section' };
    }
    return chunk.score >= minShareOfList * best && listsSeveralResults(input, chunk) ? { requiredFor: 'list' } : {};
  };
}

/** Groups of sentences of a passage, each with its similarity to the question. */
function weightedSentences(text: string, similarities: readonly number[]): readonly WeightedSpan[] {
  return sentenceGroups(text).flatMap(({ start, end }, index) => {
    const worth = similarities[index];
    return worth === undefined ? [] : [{ start, end, worth }];
  });
}

/** The sentence of a text at a character offset, or the next one. */
function sentenceAt(text: string, at: number): TextRange | undefined {
  return cachedSentences(text).find(({ end }) => at < end);
}

/** The text of a chunk; at the start of a note, without a label such as "Definition:". */
function openingText({ text, source }: ScoredChunk['chunk']): string {
  return source.kind === 'note' && source.heading.length <= 1 ? withoutDefinitionLabel(text) : text;
}

/** Describes the strongest signal to the user. */
function foundBy({ keyword, semantic }: Signals, names: readonly string[]): string {
  if (names.length > 0) return `Mentions ${names.slice(0, 3).join(', ')}`;
  if ((keyword ?? 0) >= (semantic ?? 0) && (keyword ?? 0) > 0) return 'Shares words with the question';
  if ((semantic ?? 0) > 0) return 'Close to the question in meaning';
  return 'Connected to what the question mentions';
}
