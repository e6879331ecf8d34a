import type { Handlers } from '#shared/contract/handlers.ts';
import { Lens } from '#shared/model/lens.ts';
import { chunksById } from '../db/chunks.ts';
import { shelfItems, type ReadableLore } from '../db/loreStore.ts';
import { knowsWord } from '../db/wordSearch.ts';
import { shippedLenses } from '../retrieve/lenses.ts';
import { readQuestion } from '../retrieve/question.ts';
import { namedInQuestion } from '../retrieve/seeds.ts';
import { countTokens } from '../tokenizer/countTokens.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import { summaryOf } from './entityViews.ts';
import { createShelf } from './shelf.ts';

type QuestionHandlers = Pick<Handlers, 'question.read' | 'text.names' | 'lenses.list' | 'lenses.save' | 'lenses.remove'>;

/** The writer's own lenses. One that cannot be read, from another version, is passed over. */
export function ownLenses(lore: ReadableLore): Lens[] {
  return shelfItems(lore, 'lens').flatMap(({ body }) => {
    const read = Lens.safeParse(body);
    return read.success ? [read.data] : [];
  });
}

/** How a question is read, whom a text names, and the lenses to look through. */
export function questionProcedures(registry: VaultRegistry): QuestionHandlers {
  const lenses = createShelf(registry, 'lens', Lens, shippedLenses);
  return {
    'question.read': ({ vault, question, asOf }) =>
      registry.session(vault).at(asOf, (db, snapshot) => {
        const named = namedInQuestion(snapshot, question, (word) => knowsWord(db, word));
        return {
          ...readQuestion(question, named.filter(({ match }) => match === 1).length),
          named: named.map(({ entityId, match, surface, how }) => ({
            entity: summaryOf(snapshot.entities.get(entityId)!),
            match,
            surface,
            how,
          })),
        };
      }),

    'text.names': ({ vault, text, asOf }) =>
      registry.session(vault).at(asOf, (db, snapshot) => {
        const spans = new Map<number, [number, number][]>();
        for (const { start, end, targets } of snapshot.matcher.find(text)) {
          // A name that several share says nothing for sure.
          if (targets.length !== 1) continue;
          const own = spans.get(targets[0]!);
          if (own) own.push([start, end]);
          else spans.set(targets[0]!, [[start, end]]);
        }
        const named = [...spans].map(([id, places]) => ({ entity: snapshot.entities.get(id)!, places }));
        const chunks = chunksById(
          db,
          named.flatMap(({ entity }) => entity.definitionChunkId ?? []),
        );
        const costs = new Map(chunks.map(({ id, tokens }) => [id, tokens]));
        return {
          tokens: countTokens(text),
          entities: named
            .sort((a, b) => b.places.length - a.places.length || (a.entity.key < b.entity.key ? -1 : 1))
            .map(({ entity, places }) => ({
              entity: summaryOf(entity),
              count: places.length,
              cost: entity.definitionChunkId === null ? 0 : (costs.get(entity.definitionChunkId) ?? 0),
              spans: places,
            })),
        };
      }),

    'lenses.list': ({ vault }) => {
      const { all, own } = lenses.list(registry.session(vault).lore());
      return { lenses: all, own, shipped: shippedLenses.map(({ id }) => id) };
    },
    'lenses.save': ({ vault, lens }) => {
      lenses.save(vault, lens);
      return {};
    },
    'lenses.remove': ({ vault, id }) => {
      lenses.remove(vault, id);
      return {};
    },
  };
}
