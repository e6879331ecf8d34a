import { namesOfChapters } from '#shared/model/chapterNames.ts';
import type { Bridge } from '#shared/contract/bridge.ts';
import type { EntityDetails, GraphNode } from '#shared/model/entity.ts';
import type { Vault } from '#shared/model/vault.ts';
import { openingSentence, summaryField } from '../../../common/openingSentence.ts';
import { loadPortrait } from '../../../common/portraits/usePortrait.ts';
import type { EngineClient } from '../../../engine/client.ts';
import { locale } from '../../../strings/intl.ts';
import { mapStrings } from '../../../strings/map.ts';
import { themeTokens } from '../canvas/styleSheet.ts';
import { computeLayout } from '../layout/layoutClient.ts';
import { hiddenFamilies, visibleEdges } from '../model/edgeFamilies.ts';
import { drawPoster, type WorldPoster } from './draw.ts';

/** Entities on the map of a poster: as many as can be read without zooming. */
const maxNodes = 32;
/** People among them, if the world has that many. */
const minFaces = 16;
/** Number of entities that they are chosen from. */
const maxCandidates = 400;
const maxPeople = 6;
/** How many they are chosen from: of whom nothing is said, there would be a name beside an empty line. */
const peopleCandidates = 12;

/** Reads the content of a vault's poster, up to a chapter or for the whole story. Null if there are no entities yet. */
export async function readPoster(engine: EngineClient, vault: Vault, asOf: number | null): Promise<WorldPoster | null> {
  const [graph, list, story, named] = await Promise.all([
    engine.call('graph.get', { vault: vault.id, limit: maxCandidates, asOf }),
    engine.call('entities.list', { vault: vault.id, asOf }),
    engine.call('timeline.chapters', { vault: vault.id }),
    engine.call('entities.portraits', { vault: vault.id, asOf }),
  ]);
  if (graph.nodes.length === 0) return null;
  const chapters = story.chapters.filter(({ sequence }) => asOf === null || sequence <= asOf);
  const main = list.entities
    .filter(({ type }) => type === 'character')
    .toSorted((a, b) => b.importance - a.importance)
    .slice(0, peopleCandidates);
  const chosen = nodesOfPoster(graph.nodes);
  const isChosen = new Set(chosen.map(({ id }) => id));
  const shown = new Set([...isChosen, ...main.map(({ id }) => id)]);
  const between = graph.edges.filter(({ source, target }) => isChosen.has(source) && isChosen.has(target));
  const edges = visibleEdges(chosen, between, { hidden: hiddenFamilies(null, chosen.length, between), strength: 0 });
  // People are shown in any case; a place or thing by how it belongs.
  const joined = new Set(edges.flatMap(({ source, target }) => [source, target]));
  const nodes = edges.length === 0 ? chosen : chosen.filter(({ id, type }) => type === 'character' || joined.has(id));
  const drawn = new Set(nodes.map(({ id }) => id));
  const [positions, pages, pictures] = await Promise.all([
    // Only from drawn edges, because others would leave gaps; co-occurrences place entities without facts near the others.
    computeLayout(
      nodes.map(({ id, importance }) => ({ id, size: 40 + 50 * importance, position: null })),
      between.filter(({ source, target }) => drawn.has(source) && drawn.has(target)),
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
  const name = titleOfFolder(vault.name);
  const title = asOf === null ? name : mapStrings.fileTitle(name, mapStrings.upToChapter(namesOfChapters(story.chapters)(asOf)));
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
    people: peopleOfPoster(pages.map((page) => ({ entity: page.entity, opening: posterLine(page) }))),
  };
}

/** The most important of a world, its main people among them: of a world of many places a poster would show no face. */
export function nodesOfPoster(nodes: readonly GraphNode[]): readonly GraphNode[] {
  const byImportance = nodes.toSorted((a, b) => b.importance - a.importance);
  const faces = byImportance.filter(({ type }) => type === 'character').slice(0, minFaces);
  return [...faces, ...byImportance.filter((node) => !faces.includes(node))].slice(0, maxNodes);
}

/** Those of whom there is something to say, before others; the most important first. */
export function peopleOfPoster<Person extends { readonly opening: string }>(people: readonly Person[]): readonly Person[] {
  const told = people.filter(({ opening }) => opening !== '');
  const chosen = new Set([...told, ...people.filter(({ opening }) => opening === '')].slice(0, maxPeople));
  return people.filter((person) => chosen.has(person));
}

/** One line about a person. An early mention in the story is not used: it makes no sense without its scene. */
function posterLine(page: EntityDetails): string {
  return summaryField(page) ?? (page.definition?.isEarlyMention === true ? null : openingSentence(page, Infinity)) ?? '';
}

/** A folder's name as a title: "the-tide" is "The Tide". */
export function titleOfFolder(name: string): string {
  if (name !== name.toLowerCase() || /\s/.test(name)) return name;
  const words = name.split(/[-_]+/).filter(Boolean);
  if (words.length === 0) return name;
  return words.map((word) => word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)).join(' ');
}

/** A drawn poster, ready to be saved. */
interface PosterFile {
  readonly name: string;
  readonly image: Uint8Array;
}

/** Draws a poster of a vault's world. Null if there are no entities yet. */
export async function posterFile(engine: EngineClient, vault: Vault, asOf: number | null = null): Promise<PosterFile | null> {
  const poster = await readPoster(engine, vault, asOf);
  return poster && { name: mapStrings.posterFile(poster.title), image: await drawPoster(poster, themeTokens()) };
}

/** Saves a poster where the user chooses. Says what came of it; null when they chose no place. */
export async function savePoster(bridge: Bridge, poster: PosterFile | null): Promise<string | null> {
  if (!poster) return mapStrings.nothingForAPoster;
  const path = await bridge.saveImage(poster.name, poster.image);
  return path === null ? null : mapStrings.savedTo(path);
}
