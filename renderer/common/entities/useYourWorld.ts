import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EntitySummary } from '#shared/model/entity.ts';
import { useEngine } from '../../engine/EngineContext.tsx';
import { chaptersQuery, entitiesQuery, passagesQuery } from '../../engine/queries.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { nameInSentence, takesArticle } from './articles.ts';
import { askedAbout, exampleQuestions } from './suggestedQuestions.ts';

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
  const { data } = useQuery(entitiesQuery(engine, vault.id));
  const { data: story } = useQuery(chaptersQuery(engine, vault.id));
  const entities = data?.entities;
  const asked = useMemo(() => askedAbout(entities ?? []), [entities]);
  const mentions = useQueries({
    queries: asked.map(({ id }) => ({ ...passagesQuery(engine, vault.id, id, mentionsRead), enabled: showsQuestions })),
  });
  const questions = exampleQuestions(
    asked.map(({ name, type }, index) => ({
      type,
      name: nameInSentence(name, type !== 'character' && takesArticle(name, mentions[index]?.data?.passages ?? [])),
    })),
  );
  const count = (type: string): number => entities?.filter((entity) => entity.type === type).length ?? 0;
  return { entities, people: count('character'), places: count('location'), chapters: story?.chapters.length ?? 0, questions };
}
