import { maxBy } from 'es-toolkit/array';
import { partialMatch } from '#shared/model/constants.ts';
import type { RequiredReason } from '#shared/model/context/question.ts';
import { isGameSheet } from '../parse/kinds/gameSheet.ts';
import type { AssembleInput, Candidate, EntityCandidate } from './pack/types.ts';

/* How well a candidate has to match the question to go in, whatever room is left. */

/** Minimum share of the best passage's score, however much room is left. */
const floorShare = 0.3;
/** Proximity of one step from a named entity over a stated, extracted or linked relationship. */
const oneStepProximity = 0.68;
/** Minimum share for passages about neither a named entity nor its neighbours. */
const floorShareElsewhere = 0.5;
/** Minimum share when a field is the answer. */
const floorShareAnswered = 0.8;
/** Minimum share for passages of notes in general context, which are about one thing each and match by words that many of them share. */
const floorShareNotes = 0.6;
/** Minimum share for those that name none of those asked about: what another note says in the words of the question is about something else. */
const floorShareAside = 0.75;
/** Once this share of the budget is used, a passage needs this share of the best score, if the question is about one thing and a note answers best. */
const answeredFrom = 0.5;
const floorShareBeyond = 0.8;
/** The same where a relationship or a field is the answer, and is there: then nothing else goes in. */
const foundFrom = 0.3;
/** What a question asks for that takes breadth: several things at once, the end of somebody's story. */
const needsBreadth: ReadonlySet<RequiredReason | undefined> = new Set(['part', 'fate']);
/** Words of questions that statistics of a game may answer. */
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

/** The minimum score of a candidate; a `minRelevance` of 0 means "fill it up". */
function minScoreOf(input: AssembleInput, share: number): number {
  return input.minRelevance === 0 ? 0 : Math.max(input.minRelevance, share * bestScore(input));
}

/** Which candidates match a question well enough. */
export class Relevance {
  readonly #min: number;
  /** Minimum score of passages about neither a named entity nor its neighbours. */
  readonly #minElsewhere: number;
  /** Minimum score of passages of notes in general context. */
  readonly #minOfNotes: number;
  /** Minimum score of passages of notes that name none of those asked about. */
  readonly #minAside: number;
  /** Minimum score of passages once enough of the budget is used; 0 for questions that need breadth, and for the story, whose scores differ little. */
  readonly #minBeyond: number;
  /** Whether the notes of all those named have no text, so that others do not tell of them either. */
  readonly #areStubs: boolean;
  /** Whether the question asks for all of a kind, or for everybody related to somebody. */
  readonly #asksForSeveral: boolean;
  /** Whether a section or a field of the note on somebody named answers, and no relationship. */
  readonly #isAnsweredByNote: boolean;
  /** Whether the question is about a fight, or anything else that a game has rules for. */
  readonly #asksForRules: boolean;
  /** Whether fields of the own note of each of them answer all that the question asks: then the story, and notes on others, do not. */
  readonly #isStated: boolean;
  /**
   * Whether relationships or fields in notes on those named, of the kind that it asks for, answer it: the rest of their notes does not. Of what the story
   * shows of a relationship, one sentence is hardly all.
   */
  readonly #isFound: boolean;
  /** Whether it asks what those named have to do with each other: beside passages of notes that name two of them, each has its own note. */
  readonly #isOfTwo: boolean;
  /** Minimum score of passages on one of them alone. */
  readonly #minOfOne: number;
  /**
   * Whether nobody is related to those named, who have a note, as it asks: beside what speaks of it, the rest of the vault does not either. A story without
   * notes may show it in any words.
   */
  readonly #isUnfound: boolean;
  /** All names of those to whom the asked relationships lead, where it is said who they are, and of those named. */
  readonly #ends: readonly string[];
  readonly #asked: readonly string[];
  /** The names of each of those named, as the question has them too, and its note. */
  readonly #askedNotes: readonly { readonly names: readonly string[]; readonly path: string | undefined }[];
  /** Names of the entities of the question, and of those to whom the asked relationships lead. */
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
    // A row about somebody in a table elsewhere says less than their own note.
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

  /** Whether a candidate that nothing requires does not match well enough. */
  isWeak(candidate: Candidate): boolean {
    if (candidate.section === 'definition') return false;
    if (candidate.requiredFor !== undefined) return false;
    return candidate.score < this.#minScoreOf(candidate);
  }

  /** Whether a candidate only fills up the room: a passage of another note that matches less than the best, where enough of the budget is used. */
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

  /** Whether a passage, by its note or its text, is about two of those asked about. */
  #isOnTwo(text: string, note: string): boolean {
    return this.#askedNotes.filter(({ names, path }) => path === note || names.some((name) => text.includes(name))).length > 1;
  }

  /** Whether a passage only has statistics of a game that the question does not ask for, while something else tells of its subject. */
  isNeedlessSheet({ section, source, text, passage = text, isOwnNote }: Candidate, entity: EntityCandidate | null): boolean {
    const isDescribedElsewhere = entity === null || isOwnNote !== true || entity.definition.length > 0;
    const mayBe =
      !this.#asksForRules && isDescribedElsewhere && source.kind === 'note' && (section === 'mentions' || section === 'general');
    return mayBe && isGameSheet(source.heading, passage);
  }

  /** Whether it relates an entity to one that the question does not name, and the question asks for something else: for an age, for a voice. */
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
    // A neighbour's note answers a question for several; the story names people by pronouns.
    const isNeighbour = (source.kind !== 'note' || this.#asksForSeveral) && (signals.proximity ?? 0) >= oneStepProximity;
    const isOfNamed = (signals.entityMatch ?? 0) >= partialMatch || isNeighbour;
    const min = isOfNamed ? this.#min : Math.max(this.#min, this.#minElsewhere);
    const isOfGeneral = source.kind === 'note' && section === 'general';
    // Of those whose notes have no text, the notes of their neighbors tell.
    if (isAside && this.#areStubs && (signals.proximity ?? 0) < oneStepProximity) return Number.POSITIVE_INFINITY;
    if (!isOfGeneral || (this.#asksForSeveral && (!isAside || isNeighbour))) return min;
    return Math.max(min, isAside && !this.#areStubs ? this.#minAside : this.#minOfNotes);
  }
}
