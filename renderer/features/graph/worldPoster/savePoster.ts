import { namesOfChapters } from '#shared/model/chapterNames.ts';
import type { Bridge } from '#shared/contract/bridge.ts';
import type { Vault } from '#shared/model/vault.ts';
import { openingSentence, summaryField } from '../../../common/entities/openingSentence.ts';
import { loadPortrait } from '../../../common/portraits/usePortrait.ts';
import { familyOf } from '../../../common/relationships/families.ts';
import type { EngineClient } from '../../../engine/client.ts';
import { mapStrings } from '../../../strings/map.ts';
import { themeTokens } from '../canvas/styleSheet.ts';
import { computeLayout } from '../layout/layoutClient.ts';
import { drawPoster, type WorldPoster } from './draw.ts';

/** Entities on the map of a poster: as many as are read without a zoom. */
const maxNodes = 32;
const maxPeople = 6;
/** Facts from which on what only appears together is left away. */
const enoughFacts = 12;

/** Reads what a poster of a vault shows, up to a chapter or the whole story. Null where there is nobody yet. */
export async function readPoster(engine: EngineClient, vault: Vault, asOf: number | null): Promise<WorldPoster | null> {
  const [graph, list, story, named] = await Promise.all([
    engine.call('graph.get', { vault: vault.id, limit: maxNodes, asOf }),
    engine.call('entities.list', { vault: vault.id, asOf }),
    engine.call('timeline.chapters', { vault: vault.id }),
    engine.call('entities.portraits', { vault: vault.id, asOf }),
  ]);
  if (graph.nodes.length === 0) return null;
  const chapters = story.chapters.filter(({ sequence }) => asOf === null || sequence <= asOf);
  const main = list.entities
    .filter(({ type }) => type === 'character')
    .toSorted((a, b) => b.importance - a.importance)
    .slice(0, maxPeople);
  const shown = new Set([...graph.nodes, ...main].map(({ id }) => id));
  const facts = graph.edges.filter((edge) => familyOf(edge) !== 'together');
  const edges = facts.length >= enoughFacts ? facts : graph.edges;
  // People are shown in any case; a place or thing by how it belongs.
  const joined = new Set(edges.flatMap(({ source, target }) => [source, target]));
  const nodes = edges.length === 0 ? graph.nodes : graph.nodes.filter(({ id, type }) => type === 'character' || joined.has(id));
  const drawn = new Set(nodes.map(({ id }) => id));
  const [positions, pages, pictures] = await Promise.all([
    // Of what is drawn alone: what is left away would leave a gap. Where they appear together, somebody without a fact stands near the others.
    computeLayout(
      nodes.map(({ id, importance }) => ({ id, size: 40 + 50 * importance, position: null })),
      graph.edges.filter(({ source, target }) => drawn.has(source) && drawn.has(target)),
      new AbortController().signal,
    ),
    Promise.all(main.map(({ id }) => engine.call('entities.get', { vault: vault.id, id, asOf }))),
    Promise.all(
      named.portraits
        .filter(({ entity }) => shown.has(entity))
        .map(async ({ entity, path }) => [entity, await loadPortrait(vault.path, path)] as const),
    ),
  ]);
  const counts = list.counts;
  const title =
    asOf === null ? vault.name : mapStrings.fileTitle(vault.name, mapStrings.upToChapter(namesOfChapters(story.chapters)(asOf)));
  return {
    title,
    counts: mapStrings.posterCounts({
      people: counts['character'] ?? 0,
      places: counts['location'] ?? 0,
      chapters: chapters.length,
      words: chapters.reduce((sum, { words }) => sum + words, 0),
    }),
    nodes: nodes.toSorted((a, b) => b.importance - a.importance),
    edges,
    positions,
    portraits: new Map(pictures.flatMap(([id, picture]) => (picture ? [[id, picture] as const] : []))),
    people: pages.map((page) => ({ entity: page.entity, opening: summaryField(page) ?? openingSentence(page, Infinity) ?? '' })),
  };
}

/** Draws a poster of a vault's world and saves it where the user chooses. Says what came of it; null when they chose no place. */
export async function savePoster(engine: EngineClient, bridge: Bridge, vault: Vault, asOf: number | null = null): Promise<string | null> {
  const poster = await readPoster(engine, vault, asOf);
  if (!poster) return mapStrings.nothingForAPoster;
  const path = await bridge.saveImage(mapStrings.posterFile(poster.title), await drawPoster(poster, themeTokens()));
  return path === null ? null : mapStrings.savedTo(path);
}
