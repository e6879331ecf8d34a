import type { EntitySummary, MentionPassage } from '#shared/model/entity.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { commonStrings } from '../../strings/common.ts';
import { useEngine, useVaultQuery, useVault } from '../../engine/engine.tsx';
import { chaptersQuery, entitiesQuery, passagesQuery } from '../../engine/queries.ts';

type Named = Pick<EntitySummary, 'name' | 'type'>;

/** The first question a user asks about an entity. */
export function questionAbout({ name, type }: Named): string {
  if (type === 'character') return commonStrings.whoIsAndWhatHasHappened(name);
  if (type === 'location') return commonStrings.whatIsLikeAndWhatHas(name);
  if (type === 'event') return commonStrings.whatHappenedAtAndWhoWas(name);
  if (type === 'organization') return commonStrings.whatIsAndWhoBelongsTo(name);
  return commonStrings.whatIsAndWhyDoesIt(name);
}

/** The first question about several entities at once. */
export function questionAboutAll(names: readonly string[]): string {
  const [only] = names;
  if (names.length <= 1) return commonStrings.whatIsThereToKnowAbout(only ?? 'this');
  return commonStrings.howAreAndConnected(names.slice(0, -1).join(', '), names.at(-1) ?? '');
}

/** A name that is hard to read in a list of names: "Kip, the Ferryman", "Ida and Rolf". */
const listLike = /[,;&/]|\s(?:and|und|et|y|e|en|och|og|i|и)\s/iu;

/** Those whose names can be read in a question about two, if there are two; else all. */
function namedPlainly<Entity extends Named>(entities: readonly Entity[]): readonly Entity[] {
  const plain = entities.filter(({ name }) => !listLike.test(name));
  return plain.length >= 2 ? plain : entities;
}

/** The entities of the example questions: the most important people, and the first other entity. */
function askedAbout<Entity extends Named>(entities: readonly Entity[]): readonly Entity[] {
  const isPerson = ({ type }: Entity): boolean => type === 'character';
  const other = entities.find(({ type }) => type === 'location') ?? entities.find((entity) => !isPerson(entity));
  const asked = new Set([...namedPlainly(entities.filter(isPerson)).slice(0, 3), ...(other ? [other] : []), ...entities.slice(0, 3)]);
  return entities.filter((entity) => asked.has(entity));
}

/** Up to three questions that this vault can answer, made from its most important entities. */
export function exampleQuestions(entities: readonly Named[]): string[] {
  const people = namedPlainly(entities.filter((entity) => entity.type === 'character'));
  const [first, second, third] = people;
  const other = entities.find((entity) => entity.type === 'location') ?? entities.find((entity) => entity.type !== 'character');
  const questions = [
    first && second && commonStrings.howAreTwoConnected(first.name, second.name),
    other && questionAbout(other),
    third && commonStrings.whatDoesWantAndWhatStands(third.name),
    first && questionAbout(first),
    ...entities.slice(0, 3).map(questionAbout),
  ];
  return [...new Set(questions.filter((question) => question !== undefined))].slice(0, 3);
}

/** Number of mentions sampled to decide how a name is written. */
const mentionsRead = 12;

/** What a vault holds at first sight. */
interface YourWorld {
  /** By importance; undefined until they are known. */
  readonly entities: readonly EntitySummary[] | undefined;
  readonly people: number;
  readonly places: number;
  readonly chapters: number;
  /** Up to three questions that this vault can answer. */
  readonly questions: readonly string[];
}

/** Who and what the vault holds, and the first questions about it; how their names are written is looked up once `showsQuestions`. */
export function useYourWorld(showsQuestions: boolean): YourWorld {
  const vault = useVault();
  const engine = useEngine();
  const { data } = useVaultQuery(entitiesQuery);
  const { data: story } = useVaultQuery(chaptersQuery);
  const entities = data?.entities;
  const asked = useMemo(() => askedAbout(entities ?? []), [entities]);
  const mentions = useQueries({
    queries: asked.map(({ id }) => ({ ...passagesQuery(engine, vault.id, id, mentionsRead), enabled: showsQuestions })),
  });
  // None before that is known: a question must not change under the pointer, nor be read without its article.
  const isKnown = !showsQuestions || mentions.every(({ isPending }) => !isPending);
  const questions = exampleQuestions(
    (isKnown ? asked : []).map(({ name, type }, index) => ({
      type,
      name: nameInSentence(name, type !== 'character' && takesArticle(name, mentions[index]?.data?.passages ?? [])),
    })),
  );
  const count = (type: string): number => entities?.filter((entity) => entity.type === type).length ?? 0;
  return { entities, people: count('character'), places: count('location'), chapters: story?.chapters.length ?? 0, questions };
}

/** Minimum share of mentions with an article for it to belong to the name. */
const minArticleShare = 0.5;
/** Minimum mentions for a judgement. */
const minMentions = 2;

/** Whether a name has an article: "the Drowned Quarter", but "Lamb Gate". Judged by its mentions. */
export function takesArticle(name: string, passages: readonly MentionPassage[]): boolean {
  if (/^(?:the|an?)\s/i.test(name)) return false;
  let [written, all] = [0, 0];
  for (const { text, spans } of passages) {
    for (const [start, end] of spans) {
      const mention = text.slice(start, end);
      if (!mention.toLowerCase().endsWith(name.toLowerCase())) continue;
      all++;
      if (/^the\s/i.test(mention) || /\bthe\s+$/i.test(text.slice(Math.max(0, start - 6), start))) written++;
    }
  }
  return all >= minMentions && written / all >= minArticleShare;
}

/** A name within a sentence, with its lower-case article. */
export function nameInSentence(name: string, hasArticle: boolean): string {
  if (hasArticle) return commonStrings.withArticle(name);
  return name.replace(/^(The|An?)\s/, (article) => article.toLowerCase());
}
