import { maxBy } from 'es-toolkit/array';
import { partialMatch } from '#shared/model/constants.ts';
import type { RequiredReason } from '#shared/model/context/question.ts';
import { isGameSheet } from '../parse/kinds/gameSheet.ts';
import type { AssembleInput, Candidate, EntityCandidate } from './pack/types.ts';

/* How well a candidate must match the question to be included, however much room is left. */

/** Minimum score, as a share of the best passage's, however much room is left. The shares below are relative to it too. */
const floorShare = 0.3;
/** Proximity (0 to 1) of an entity one step from a named one, over a stated, extracted or linked relationship. */
const oneStepProximity = 0.68;
/** Minimum share for passages about neither a named entity nor its neighbours. */
const floorShareElsewhere = 0.5;
/** Minimum share if a field is the answer. */
const floorShareAnswered = 0.8;
/** Minimum share for passages of notes in general context: each is about one thing, and matches by words that many notes share. */
const floorShareNotes = 0.6;
/** Minimum share for passages that name none of the asked entities: similar words in another note are about something else. */
const floorShareAside = 0.75;
/**
 * Once this share of the budget is used, a passage needs this share of the best score, if the question is about one entity and a note answers best.
 */
const answeredFrom = 0.5;
const floorShareBeyond = 0.8;
/** The same share if a relationship or field that answers the question was found: then nothing else is included. */
const foundFrom = 0.3;
/** Reasons of requirement that need breadth: several parts of a question, the end of a person's story. */
const needsBreadth: ReadonlySet<RequiredReason | undefined> = new Set(['part', 'fate']);
/** Words of questions that game statistics may answer. */
const gameWords =
  /\b(?:a(?:bilit(?:y|ies)|c|rmou?r|ttacks?)|c(?:ombat|r)|d(?:amage|c|efeat|ice)|encounters?|f(?:eats?|ights?|ighting|ought)|h(?:it|p)|immun\w*|kill\w*|levels?|lvl|powers?|resist\w*|rules?|saves?|saving|sheet|skills?|speed|spells?|stat\w*|str(?:engths?|ong)|tactics|weak\w*|weapons?)\b/iu;

/** The passage with the highest score, in general context or under an entity. */
function bestPassage({ general, entities }: Pick<AssembleInput, 'general' | 'entities'>): Candidate | undefined {
  return maxBy([...general.slice(0, 1), ...entities.flatMap(({ mentions }) => mentions.slice(0, 1))], ({ score }) => score);
}

/** The highest score of a passage, in general context or under an entity. */
export function bestScore(input: Pick<AssembleInput, 'general' | 'entities'>): number {
  return bestPassage(input)?.score ?? 0;
}

/** The minimum score of a candidate; a `minRelevance` of 0 means that all the room is to be filled. */
function minScoreOf(input: AssembleInput, share: number): number {
  return input.minRelevance === 0 ? 0 : Math.max(input.minRelevance, share * bestScore(input));
}

/** Tests which candidates match a question well enough. */
export class Relevance {
  readonly #min: number;
  /** Minimum score of passages about neither a named entity nor its neighbours. */
  readonly #minElsewhere: number;
  /** Minimum score of passages of notes in general context. */
  readonly #minOfNotes: number;
  /** Minimum score of passages of notes that name none of the asked entities. */
  readonly #minAside: number;
  /**
   * Minimum score of passages once enough of the budget is used; 0 for questions that need breadth, and if the story answers, since its scores differ
   * little.
   */
  readonly #minBeyond: number;
  /** Whether no named entity's note has text, so that notes on others are not expected to describe them either. */
  readonly #areStubs: boolean;
  /** Whether the question asks for all things of a kind, or for everyone related to an entity. */
  readonly #asksForSeveral: boolean;
  /** Whether the answer is a section or field in the note of a named entity rather than a relationship. */
  readonly #isAnsweredByNote: boolean;
  /** Whether the question is about a fight, or anything else covered by game rules. */
  readonly #asksForRules: boolean;
  /** Whether fields in the asked entities' own notes fully answer the question, so that the story and notes on others are not needed. */
  readonly #isStated: boolean;
  /**
   * Whether relationships or fields of the requested kind, in notes on the named entities, answer the question, so that the rest of their notes is
   * not needed. False for relationships from the story, where one sentence is rarely the whole answer.
   */
  readonly #isFound: boolean;
  /** Whether it asks how the named entities are connected: besides passages of notes that name two of them, only their own notes are included. */
  readonly #isOfTwo: boolean;
  /** Minimum score of passages about only one of these entities. */
  readonly #minOfOne: number;
  /**
   * Whether no relationship of the requested kind is known for the named entities, although they have notes: then passages that do not speak of it
   * are left out. A story without notes may express it in any words.
   */
  readonly #isUnfound: boolean;
  /** The names of the entities at the other end of the requested relationships, if a text defines them, and the names of the asked entities. */
  readonly #ends: readonly string[];
  readonly #asked: readonly string[];
  /** Per asked entity: its names, including those used in the question, and the path of its note. */
  readonly #askedNotes: readonly { readonly names: readonly string[]; readonly path: string | undefined }[];
  /** Names of the entities of the question, and of those at the other end of the requested relationships. */
  readonly #named: ReadonlySet<string>;

  constructor(input: AssembleInput) {
    this.#min = minScoreOf(input, input.isAnswered ? floorShareAnswered : floorShare);
    this.#minElsewhere = minScoreOf(input, floorShareElsewhere);
    this.#minOfNotes = minScoreOf(input, floorShareNotes);
    this.#minAside = minScoreOf(input, floorShareAside);
    const { kind, types, relationships, absentRelationships, names, stubs, pov, between } = input.understood;
    const fillsUp = input.minRelevance === 0;
    this.#areStubs =
      !fillsUp && stubs.length > 0 && names.every(({ match, entity }) => match <= partialMatch || stubs.some(({ id }) => id === entity.id));
    this.#asksForSeveral = kind === 'overview' || types.length > 0 || relationships.length > 0;
    const isBroad =
      kind === 'overview' ||
      kind === 'relationship' ||
      names.filter(({ match }) => match > partialMatch).length > 1 ||
      [...input.general, ...input.entities.flatMap(({ mentions }) => mentions)].some(({ requiredFor }) => needsBreadth.has(requiredFor));
    this.#minBeyond = isBroad || input.isSplitSet || bestPassage(input)?.source.kind !== 'note' ? 0 : minScoreOf(input, floorShareBeyond);
    const named = input.entities.filter(({ match }) => match >= partialMatch);
    const isLookup = kind === 'lookup' && !this.#asksForSeveral && !input.isSplitSet;
    const namesOf = ({ name, aliases = [] }: EntityCandidate): readonly string[] => [name, ...aliases];
    const isRequired = ({ requiredFor }: Candidate): boolean => requiredFor === 'relationship';
    const ends = named.flatMap((entity) => entity.relationships.filter(isRequired).map(({ path }) => path.at(-1)?.to ?? ''));
    const told = input.entities.filter(({ definition: [defined] }) => defined !== undefined && isRequired(defined));
    const inFields = named.flatMap(({ fields = [] }) => fields.flatMap(({ text }) => text.slice(text.indexOf(': ') + 2).split(', ')));
    this.#ends = told.length === 0 ? [] : [...ends, ...inFields, ...told.flatMap(namesOf)];
    this.#asked = named.flatMap(namesOf);
    this.#askedNotes = named.map((entity) => ({
      names: [...namesOf(entity), ...names.flatMap((each) => (each.entity.id === entity.id ? [each.surface] : []))],
      path: entity.definition[0]?.source.path,
    }));
    const isStatedOnly =
      (kind === 'lookup' || (this.#ends.length > 0 && named.length === 1 && (kind === 'overview' || kind === 'relationship'))) &&
      relationships.length > 0 &&
      types.length === 0 &&
      pov === null &&
      named.length > 0 &&
      !input.isSplitSet &&
      !fillsUp;
    const isAsked = ({ requiredFor }: Candidate): boolean => requiredFor === 'section' || requiredFor === 'field';
    this.#isAnsweredByNote =
      isLookup && !fillsUp && named.some(({ fields = [], mentions }) => fields.some(isAsked) || mentions.some(isAsked));
    // A row in a table elsewhere says less about an entity than its own note.
    const haveField =
      named.length > 0 &&
      named.every(({ fields = [], definition: [defined] }) =>
        fields.some(({ requiredFor, source }) => requiredFor === 'field' && source.path === (defined?.source.path ?? source.path)),
      );
    this.#isStated = input.isAnswered && haveField && !fillsUp;
    this.#isFound =
      isStatedOnly &&
      named.every(({ relationships: of, fields = [] }) =>
        [...of, ...fields].some(
          ({ requiredFor, source }) => requiredFor === 'field' || (requiredFor === 'relationship' && source.kind === 'note'),
        ),
      );
    const absent = new Set(absentRelationships.flatMap(({ kinds }) => kinds));
    const haveNote = named.some(({ definition: [defined] }) => defined?.source.kind === 'note');
    this.#isUnfound = haveNote && absent.size > 0 && relationships.every((each) => absent.has(each)) && !input.isSplitSet && !fillsUp;
    this.#isOfTwo = between.length > 1 && !input.isSplitSet && !fillsUp;
    this.#minOfOne = minScoreOf(input, floorShareBeyond);
    this.#asksForRules = fillsUp || gameWords.test(input.question);
    this.#named = new Set([...named.map(({ name }) => name), ...ends]);
  }

  /** Whether a candidate that is not required matches too little. */
  isWeak(candidate: Candidate): boolean {
    if (candidate.section === 'definition') return false;
    if (candidate.requiredFor !== undefined) return false;
    return candidate.score < this.#minScoreOf(candidate);
  }

  /** Whether a candidate would only fill room: a passage of another note that scores lower than the best, once enough of the budget is used. */
  isPadding({ section, score, signals, requiredFor, isOwnNote, text, source }: Candidate, usedShare: number): boolean {
    if (requiredFor !== undefined || (section !== 'mentions' && section !== 'general')) return false;
    const hasOne = (names: readonly string[]): boolean => names.some((name) => text.includes(name));
    const hasAsked = (signals.entityMatch ?? 0) >= partialMatch || hasOne(this.#asked);
    const isOfBoth = this.#ends.length === 0 || (hasOne(this.#ends) && (isOwnNote === true || hasAsked));
    if (this.#isFound && (usedShare >= foundFrom || !isOfBoth)) return true;
    if (this.#isUnfound && source.role === 'fields') return true;
    if (this.#isUnfound && (usedShare >= foundFrom || !hasAsked)) return isOwnNote !== true || usedShare >= answeredFrom;
    if (this.#isOfTwo && usedShare >= answeredFrom && source.kind === 'note') {
      return score < this.#minOfOne && !this.#isOnTwo(text, source.path);
    }
    return usedShare >= answeredFrom && isOwnNote !== true && score < this.#minBeyond;
  }

  /** Whether a passage is about two of the asked entities, by its note or its text. */
  #isOnTwo(text: string, note: string): boolean {
    return this.#askedNotes.filter(({ names, path }) => path === note || names.some((name) => text.includes(name))).length > 1;
  }

  /** Whether a passage has only game statistics that the question does not ask for, while other text describes its subject. */
  isNeedlessSheet({ section, source, text, passage = text, isOwnNote }: Candidate, entity: EntityCandidate | null): boolean {
    const isDescribedElsewhere = entity === null || isOwnNote !== true || entity.definition.length > 0;
    const mayBe =
      !this.#asksForRules && isDescribedElsewhere && source.kind === 'note' && (section === 'mentions' || section === 'general');
    return mayBe && isGameSheet(source.heading, passage);
  }

  /**
   * Whether it relates an entity to one that the question does not name, although the question asks for something else, such as an age or a voice.
   */
  isUnaskedRelationship({ section, path, requiredFor }: Candidate): boolean {
    return (
      requiredFor === undefined &&
      section === 'relationships' &&
      (this.#isAnsweredByNote || this.#isFound) &&
      !this.#named.has(path.at(-1)?.to ?? '')
    );
  }

  /** The minimum score of a candidate. */
  #minScoreOf({ signals, section, source, isOwnNote, isAside }: Candidate): number {
    if (this.#isStated && section !== 'relationships' && isOwnNote !== true) return Number.POSITIVE_INFINITY;
    // Notes on neighbours answer questions for several entities; the story refers to people by pronouns.
    const isNeighbour = (source.kind !== 'note' || this.#asksForSeveral) && (signals.proximity ?? 0) >= oneStepProximity;
    const isOfNamed = (signals.entityMatch ?? 0) >= partialMatch || isNeighbour;
    const min = isOfNamed ? this.#min : Math.max(this.#min, this.#minElsewhere);
    const isOfGeneral = source.kind === 'note' && section === 'general';
    // If the notes of the named entities are empty, the notes of their neighbours describe them.
    if (isAside && this.#areStubs && (signals.proximity ?? 0) < oneStepProximity) return Number.POSITIVE_INFINITY;
    if (!isOfGeneral || (this.#asksForSeveral && (!isAside || isNeighbour))) return min;
    return Math.max(min, isAside && !this.#areStubs ? this.#minAside : this.#minOfNotes);
  }
}
