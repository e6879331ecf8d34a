import { z } from 'zod';
import { IntegerPair, readonlyArray, readonlyObject } from '../readonly.ts';
import { capitalised, plainChapterNames, rangeOfNames, type NameChapter } from '../chapterNames.ts';
import { EntityReference, EntitySummary } from '../entity.ts';
import { positionLabel, type AsOf } from '../storyPosition.ts';

/** What a question asks for, judged by its words. */
export const QuestionKind = z.enum(['lookup', 'relationship', 'timeline', 'overview', 'analysis', 'scene']);
export type QuestionKind = z.infer<typeof QuestionKind>;

/** A ready set of settings: budget and entities, and where it has them the lens and the order. */
export const Preset = readonlyObject({
  id: z.string(),
  name: z.string(),
  budget: z.number().int(),
  maxEntities: z.number().int(),
  lens: z.string().optional(),
  order: z.enum(['story', 'relevance']).optional(),
});
export type Preset = z.infer<typeof Preset>;

/** How a question names an entity: picked with "@", by its name, by another name, by a part of one, by a similar spelling. */
export const NamedHow = z.enum(['picked', 'exact', 'alias', 'partial', 'fuzzy']);
export type NamedHow = z.infer<typeof NamedHow>;

/**
 * Why a candidate is required regardless of its score: it defines a named entity (`definition`), belongs to a chapter asked for (`chapter`), is the
 * value of a field asked for (`field`) or a relationship of a kind asked for (`relationship`), is under a heading that the question contains
 * (`section`), lists the answers (`list`), is a passage where somebody enters the story, is described or is last named, or where two people are
 * together (`appearance`), says what becomes of somebody (`fate`), is the best passage for one part of a question of several parts (`part`), or is one of
 * the passages, spread over the whole story, for a question about all of it (`story`).
 */
export const RequiredReason = z.enum([
  'definition',
  'chapter',
  'field',
  'relationship',
  'section',
  'list',
  'appearance',
  'fate',
  'part',
  'story',
]);
export type RequiredReason = z.infer<typeof RequiredReason>;

/** Kinds of matter that a question may ask for and a vault may not have. */
const MissingMatter = z.enum(['open questions', 'themes', 'narration', 'time']);
/** After "No". */
const missingMatters: Readonly<Record<z.infer<typeof MissingMatter>, string>> = {
  'open questions': 'notes of open questions, to-do lists or passages marked as undecided were found',
  // What a note without such a title says of them is not read.
  themes: 'note has a title or heading about themes',
  time: 'passage states in which year the story takes place',
  narration: 'note has a title or heading about how the story is told',
};

/** What a question asks for, as far as its words tell; empty lists otherwise. */
export const UnderstoodQuestion = readonlyObject({
  kind: QuestionKind,
  /** Entities it names, most certain first. `match`: 0 to 1. `surface`: the words that name it. */
  names: readonlyArray(readonlyObject({ entity: EntityReference, match: z.number(), surface: z.string(), how: NamedHow })),
  /**
   * Names and chapters that are nowhere in the vault, with the entities of the most similar names, most similar first. `last`, of a chapter:
   * the sequence of the story's last one, null where it has none.
   */
  unknown: readonlyArray(
    readonlyObject({
      surface: z.string(),
      what: z.enum(['name', 'chapter']),
      nearest: readonlyArray(EntityReference),
      last: z.number().int().nullable().optional(),
    }),
  ),
  /** Words read as a name that is spelled otherwise, with those they may mean. */
  misspelt: readonlyArray(readonlyObject({ surface: z.string(), entities: readonlyArray(EntityReference) })),
  /** Chapters it asks for, by their sequence; both ends included. `ofSeveral`: several books have such a chapter, and it names none. */
  chapters: readonlyArray(
    readonlyObject({ surface: z.string(), from: z.number().int(), to: z.number().int(), ofSeveral: z.literal(true).optional() }),
  ),
  /** Fields it asks for, by their keys as the notes write them. */
  fields: readonlyArray(z.string()),
  /**
   * Fields it asks for that are missing or empty in the named entity's note, although other entities of its type have them, or that are measures.
   * `isNowhere`: no passage that names the entity has a word for it either. `isSection`: a subject of notes ("goals"), for which the note has neither
   * a section nor a word.
   */
  absent: readonlyArray(
    readonlyObject({
      entity: EntityReference,
      field: z.string(),
      isNowhere: z.literal(true).optional(),
      isSection: z.literal(true).optional(),
    }),
  ),
  /** The entities whose relation to each other it asks for. */
  between: readonlyArray(EntityReference),
  /** Two of these that no passage names together and no relationship connects. */
  unrelated: readonlyArray(readonlyArray(EntityReference)),
  /**
   * Kinds of relationship it asks for, as seen from the named entity, which is related to nobody by any of them, or not to `other`: "Is Mara married
   * to Joss?"
   */
  absentRelationships: readonlyArray(
    readonlyObject({ entity: EntityReference, other: EntityReference.optional(), kinds: readonlyArray(z.string()) }),
  ),
  /**
   * Lists it asks for, by their noun, where nothing of the kind is connected with those that limit them: taverns in a city. `where`: a name that limits
   * it and is no entity's.
   */
  emptyLists: readonlyArray(readonlyObject({ noun: z.string(), limits: readonlyArray(EntityReference), where: z.string().optional() })),
  /** Lists it asks for, by their noun, with all members, the most important first; not those of the most important, nor by date. */
  lists: readonlyArray(readonlyObject({ noun: z.string(), members: readonlyArray(EntityReference) })),
  /** Those it names whose notes have hardly any text. */
  stubs: readonlyArray(EntityReference),
  /** The titles of notes without any text, where its words name these and nothing else. */
  emptyNotes: readonlyArray(z.string()),
  /**
   * Where the question only asks in which chapters or scenes some are: the sequences of the chapters that name all of them (of which one scene does),
   * of others that do in scenes apart, and how many chapters there are; of nobody where it only asks for that number.
   */
  presence: readonlyArray(
    readonlyObject({
      entities: readonlyArray(EntityReference),
      chapters: readonlyArray(z.number().int()),
      apart: readonlyArray(z.number().int()),
      of: z.number().int(),
    }),
  ),
  /**
   * Where it asks for contradictions: whom it limits them to, the first that were found, each with its statements and the titles of the notes or
   * chapters that have them, and how many there are; null for other questions.
   */
  contradictions: readonlyObject({
    of: readonlyArray(EntityReference),
    found: readonlyArray(
      readonlyObject({
        reason: z.string(),
        statements: readonlyArray(readonlyObject({ text: z.string(), where: z.string().nullable() })),
      }),
    ),
    total: z.number().int(),
  }).nullable(),
  /** Matter that it asks for and the vault does not have. */
  missing: readonlyArray(MissingMatter),
  /** Kinds of relationship it asks for, as seen from the named entities ("parent of" for "the children of"). */
  relationships: readonlyArray(z.string()),
  /** Types of entity it asks for. */
  types: readonlyArray(z.string()),
  /** Whose knowledge it asks for ("What does Mara know about ..."). */
  pov: EntityReference.nullable(),
});
export type UnderstoodQuestion = z.infer<typeof UnderstoodQuestion>;

/** "a", "a and b", "a, b and c"; and with "or". */
const andList = new Intl.ListFormat('en-GB');
const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Ranges of chapters named in a note; of more, how many there are. */
const maxRanges = 40;

/** Chapters by number or name: "chapters 1–2 and 4". */
function chaptersInWords(chapters: readonly number[], nameChapter: NameChapter): string {
  const ranges: [from: number, to: number][] = [];
  for (const chapter of chapters) {
    const last = ranges.at(-1);
    if (last !== undefined && chapter === last[1] + 1) last[1] = chapter;
    else ranges.push([chapter, chapter]);
  }
  const shown = ranges.slice(0, maxRanges);
  const isPlain = shown.flat().every((chapter) => nameChapter(chapter) === `chapter ${chapter}`);
  const where = isPlain
    ? `${chapters.length === 1 ? 'chapter' : 'chapters'} ${andList.format(shown.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)))}`
    : shown.map(([from, to]) => rangeOfNames(nameChapter(from), nameChapter(to))).join('; ');
  return where + (ranges.length > maxRanges ? ', and in later ones' : '');
}

/** Whether how a question was read answers it: nothing else has to be found. */
export function isAnsweredByReading({ presence, contradictions }: Pick<UnderstoodQuestion, 'presence' | 'contradictions'>): boolean {
  return presence.some(({ entities }) => entities.length === 0) || contradictions !== null;
}

/** In which chapters all of some are named: "Mara and Joss are both named in chapters 3 and 5 (2 of 14)." */
function presenceNote(
  { entities, chapters, apart, of }: UnderstoodQuestion['presence'][number],
  asOf: AsOf | undefined,
  nameChapter: NameChapter,
): string {
  const names = andList.format(entities.map(({ name }) => name));
  const upTo = asOf ? `Up to ${positionLabel(asOf, nameChapter)}, ` : '';
  if (entities.length === 0) return capitalised(`${upTo}the story has ${of} ${of === 1 ? 'chapter' : 'chapters'}.`);
  const all = entities.length === 1 ? '' : entities.length === 2 ? 'both ' : 'all of ';
  const others = apart.length === 0 ? '' : ` They appear in separate scenes of ${chaptersInWords(apart, nameChapter)}.`;
  if (chapters.length === 0) return capitalised(`${upTo}no ${apart.length > 0 ? 'scene' : 'chapter'} names ${all}${names}.${others}`);
  const are = entities.length === 1 ? 'is' : entities.length === 2 ? 'are both' : 'are all';
  return `${upTo}${names} ${are} named in ${chaptersInWords(chapters, nameChapter)} (${chapters.length} of ${of}).${others}`;
}

/** The contradictions asked for, each in a line with what its statements say and where. */
function contradictionNotes(
  { of, found, total }: NonNullable<UnderstoodQuestion['contradictions']>,
  asOf: AsOf | undefined,
  nameChapter: NameChapter | undefined,
): string[] {
  const about = of.length === 0 ? '' : ` about ${andList.format(of.map(({ name }) => name))}`;
  const upTo = asOf ? `Up to ${positionLabel(asOf, nameChapter)}, ` : '';
  const [verb, noun] = total === 1 ? ['was', 'contradiction'] : ['were', 'contradictions'];
  const count = total === 0 ? 'no' : `${total}`;
  const compared = 'What the prose says was not compared.';
  return [
    `${capitalised(`${upTo}${count} ${noun} between fields, dates and relationships ${verb} found${about}`)}. ${compared}`,
    ...found.map(({ reason, statements }, index) => {
      const said = statements.map(({ text, where }) => `“${text}”${where === null ? '' : ` (${where})`}`);
      return `${index + 1}. ${reason} ${said.join(' / ')}`;
    }),
    ...(total > found.length ? [`${total - found.length} more are not listed here.`] : []),
  ];
}

/**
 * How the question was read where that is not what it says, in plain words: names that the vault does not have, those misspelt, fields that no
 * note has. Up to a chapter they are only not known by then: the sentence is the same whether they exist later or not at all.
 */
export function readingNotes(
  {
    names,
    unknown,
    misspelt,
    absent,
    unrelated,
    absentRelationships,
    emptyLists,
    stubs,
    emptyNotes,
    presence,
    contradictions,
    missing,
    chapters,
  }: UnderstoodQuestion,
  asOf: AsOf | undefined,
  nameChapter?: NameChapter,
): string[] {
  return [
    ...unknown.map(({ surface, what, nearest, last }) => {
      const similar = nearest.length === 0 ? '' : ` The most similar names: ${nearest.map(({ name }) => name).join(', ')}.`;
      if (asOf) return `"${surface}" is not known up to ${positionLabel(asOf, nameChapter)}.${similar}`;
      if (what === 'name') return `"${surface}" is not in this project.${similar}`;
      if (last === null) return `There is no "${surface}": no chapters were found in this project.`;
      const end = last === undefined ? '' : ` It ends with ${nameChapter?.(last) ?? `chapter ${last}`}.`;
      return `The story has no "${surface}".${end}`;
    }),
    ...[...Map.groupBy(chapters, ({ surface }) => surface)].flatMap(([surface, own]) => {
      if (!own.every(({ ofSeveral }) => ofSeveral) || nameChapter === undefined) return [];
      const names = own.map(({ from, to }) => (from === to ? nameChapter(from) : `${nameChapter(from)} – ${nameChapter(to)}`));
      const what = surface === '' ? 'such chapters' : `"${surface}"`;
      return [`Several books have ${what}: ${names.join('; ')}. Name a book to ask about that one only.`];
    }),
    ...names.flatMap(({ surface, how, entity: { name } }) => {
      const isPart = how === 'partial' && surface.includes(' ') && ` ${name} `.toLowerCase().includes(` ${surface.toLowerCase()} `);
      return isPart ? [`"${surface}" has no entry of its own; it is part of the name of ${name}.`] : [];
    }),
    ...misspelt.map(({ surface, entities }) => `"${surface}" was read as ${entities.map(({ name }) => name).join(' or ')}.`),
    ...absent.map(({ entity, field, isNowhere, isSection }) => {
      if (isSection) {
        const note = asOf ? `Up to ${positionLabel(asOf, nameChapter)}, the note` : 'The note';
        return `${note} on ${entity.name} has no section on ${field}; what follows may still show it.`;
      }
      if (asOf) return `No ${field} of ${entity.name} is known up to ${positionLabel(asOf, nameChapter)}.`;
      return isNowhere
        ? `Nothing in this project states the ${field} of ${entity.name}.`
        : `The note on ${entity.name} records no ${field}.`;
    }),
    ...unrelated.map((each) => {
      const pair = andList.format(each.map(({ name }) => name));
      return asOf
        ? `Nothing that connects ${pair} is known up to ${positionLabel(asOf, nameChapter)}.`
        : `No relationship between ${pair} was found, and no passage names both.`;
    }),
    ...absentRelationships.map(({ entity, other, kinds }) => {
      const kind = orList.format(kinds.map((each) => `"${each}"`));
      const whose = other === undefined ? `of ${entity.name}` : `between ${andList.format([entity.name, other.name])}`;
      return `No ${kind} relationship ${whose} ${asOf ? `is known up to ${positionLabel(asOf, nameChapter)}` : 'was found'}; the passages below may still mention one.`;
    }),
    ...emptyLists.map(({ noun, limits, where: place }) => {
      if (place !== undefined) return `"${place}" has no entry of its own, so that what follows for "${noun}" is not limited to it.`;
      const where = andList.format(limits.map(({ name }) => name));
      const found = asOf ? `is known up to ${positionLabel(asOf, nameChapter)}` : 'was found';
      return `Nothing ${found} for "${noun}" in connection with ${where}; the passages below may still mention some.`;
    }),
    ...new Set(stubs.map(({ name }) => `The note on ${name} has hardly any text.`)),
    ...emptyNotes.map((title) => `There is a note called "${title}", which has no text yet.`),
    ...presence.map((each) => presenceNote(each, asOf, nameChapter ?? plainChapterNames)),
    ...(contradictions === null ? [] : contradictionNotes(contradictions, asOf, nameChapter)),
    ...missing.map((matter) => `${asOf ? `Up to ${positionLabel(asOf, nameChapter)}, no` : 'No'} ${missingMatters[matter]}.`),
  ];
}

/** How a question was read, before anything is searched. */
export const QuestionReading = readonlyObject({
  kind: QuestionKind,
  /** In plain words: "It asks how two are related." */
  why: z.string(),
  /** Id of the preset that fits, and the percent for entities. */
  preset: z.string(),
  split: z.number(),
  named: readonlyArray(
    readonlyObject({
      entity: EntitySummary,
      match: z.number(),
      surface: z.string(),
      how: NamedHow,
    }),
  ),
  /** The questions it was taken apart into, when it asks several. */
  topics: readonlyArray(z.string()),
  /** Turns of a conversation that were pasted before it. */
  earlier: z.number().int(),
  understood: UnderstoodQuestion,
});
export type QuestionReading = z.infer<typeof QuestionReading>;

/** The entities that a pasted text names, and what they would cost. */
export const NamesInText = readonlyObject({
  tokens: z.number().int(),
  entities: readonlyArray(
    readonlyObject({
      entity: EntitySummary,
      count: z.number().int(),
      /** Tokens of its definition. */
      cost: z.number().int(),
      spans: readonlyArray(IntegerPair),
    }),
  ),
});
export type NamesInText = z.infer<typeof NamesInText>;

/** A language model that packs are made for. */
export const ChatModel = readonlyObject({
  id: z.string().min(1).max(200),
  name: z.string().min(1).max(200),
  provider: z.string().max(100),
  /** Tokens of its window. */
  window: z.number().int().min(1_000).max(100_000_000),
  /** `o200k_base` where that is its tokenizer; else counts are estimates, and a margin stays free. */
  tokenizer: z.enum(['o200k_base', 'estimate']),
});
export type ChatModel = z.infer<typeof ChatModel>;

/** What a model's window leaves for a pack. All in tokens. */
export const WindowShares = readonlyObject({
  model: ChatModel,
  system: z.number().int(),
  response: z.number().int(),
  buffer: z.number().int(),
  question: z.number().int(),
  /** What is left after all these. */
  left: z.number().int(),
});
export type WindowShares = z.infer<typeof WindowShares>;
