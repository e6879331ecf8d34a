import { counted } from '#lib/text.ts';
import { yieldIntervalMs, yieldToEventLoop } from '#lib/workerThread.ts';
import { AppError, canceledMessage } from '#shared/contract/errors.ts';
import type { OutputOf } from '#shared/contract/procedures.ts';
import { isMostlyProse, type ExportFormat, type ExportProgress } from '#shared/model/export.ts';
import type { RpcContext } from '#transport/rpc.ts';
import type { HeldCounts } from '#shared/model/context/heldBack.ts';
import { heldCounts } from '../asOf/heldBack.ts';
import type { ReadableDB } from '../db/connection/connection.ts';
import type { EntityRow } from '../db/entities/entities.ts';
import { manuscriptScenes, storyChapters } from '../db/entities/story.ts';
import { picturesOfEntities } from '../db/entities/portraits.ts';
import type { ExportRequest, ExportSource } from './exportThread.ts';
import { readPortraits, type Portraits } from './portraits.ts';
import type { BookFormat } from '../export/book/bookWriters.ts';
import { projectBundle } from '../export/bundle.ts';
import { canvas, type CanvasPositions } from '../export/canvas.ts';
import { csv, gexf, graphml } from '../export/graphs.ts';
import {
  characterCard,
  leftOutOfEntries,
  lorebook,
  novelAiLorebook,
  sillyTavernWorld,
  storyCards,
  type LorebookOptions,
} from '../export/lorebooks.ts';
import { novelcrafterProject } from '../export/novelcrafter.ts';
import { obsidianNotes } from '../export/notes.ts';
import { readWorld } from '../export/readWorld.ts';
import { upTo, type ExportedFile, type World } from '../export/world.ts';
import { entityOrFail } from '../retrieve/views/entityViews.ts';
import type { IndexReader } from '../session/indexReader.ts';
import { countTokens } from '../tokenizer/countTokens.ts';

interface WriterOptions extends LorebookOptions {
  readonly positions: CanvasPositions;
}

type Writer = (world: World, options: WriterOptions) => ExportedFile[];

const noPortraits: Portraits = { byEntity: new Map(), unusable: 0 };

function isBook(format: ExportFormat): format is BookFormat {
  return format === 'pdf' || format === 'docx' || format === 'epub';
}

const writers: Readonly<Record<Exclude<ExportFormat, 'card' | 'novelcrafter' | BookFormat>, Writer>> = {
  obsidian: obsidianNotes,
  sillytavern: sillyTavernWorld,
  lorebook,
  novelai: novelAiLorebook,
  aidungeon: storyCards,
  bundle: (world) => projectBundle(world, countTokens),
  gexf,
  graphml,
  canvas: (world, { positions }) => canvas(world, positions),
  csv,
};

/** Entry of the thread that makes portraits smaller; without it there are none. */
interface ExportContext extends RpcContext<ExportProgress> {
  readonly worker: URL | null;
}

/**
 * The world of an index for other programs.
 * @throws AppError `not-found` for an unknown person or one without a note, `invalid-input` for a card of nobody, `cancelled`.
 */
export async function exportWorld(
  reader: Pick<IndexReader, 'at'>,
  { name, vaultPath }: Omit<ExportSource, 'indexPath'>,
  { format, asOf, entity, suggested, entryTokens, positions }: ExportRequest,
  { signal, report, worker }: ExportContext,
): Promise<OutputOf<'world.export'>> {
  report({ stage: 'reading', done: 0, total: 1 });
  await yieldToEventLoop(signal, canceledMessage);
  const all = reader.at(null, (db, { entities }) => ({
    isProse: isMostlyProse([...entities.values()]),
    entities: [...entities.values()],
    chapters: storyChapters(db).length,
  }));
  const withSuggested = suggested ?? all.isProse;
  const isWanted = ({ status }: EntityRow): boolean => status === 'confirmed' || (withSuggested && status === 'suggested');
  const { world, unknown, inProse, held, choices, written, unsaid } = reader.at(asOf, (db, snapshot) => {
    const exportedWorld = readWorld(db, name, {
      entities: [...snapshot.entities.values()].filter(isWanted),
      isWhole: format === 'obsidian',
    });
    const options = { countTokens, maxTokens: entryTokens, positions };
    return {
      world: exportedWorld,
      unknown: all.entities.filter((one) => isWanted(one) && !snapshot.entities.has(one.id)).length,
      inProse: [...snapshot.entities.values()].filter(({ status }) => status === 'suggested').length,
      held: heldCounts(db),
      // Only images visible in the as-of view: an image may reveal later events.
      choices: isBook(format) ? picturesOfEntities(db) : null,
      written: isBook(format) ? [] : filesOf(db, exportedWorld, format, entity, options),
      unsaid: ungated.has(format) ? leftOutOfEntries(exportedWorld, options) : [],
    };
  });
  await yieldToEventLoop(signal, canceledMessage);
  const onProgress = (done: number, total: number): void => report({ stage: 'portraits', done, total });
  const portraits = choices === null ? noPortraits : await readPortraits(vaultPath, choices, worker, { signal, onProgress });
  report({ stage: 'writing', done: 0, total: 1 });
  const files = isBook(format) ? (await import('../export/book/bookWriters.ts')).bookWriters[format](world, portraits.byEntity) : written;
  const leftOut = [
    ...(unknown > 0 ? [`${counted(unknown, 'person, place or thing', 'people, places and things')} not known by then.`] : []),
    ...(world.chapters.length < all.chapters ? [`${counted(all.chapters - world.chapters.length, 'later chapter')}.`] : []),
    ...(asOf?.notes === 'none' ? ['All notes.'] : []),
    ...(asOf?.notes !== 'none' && held && held.notes + held.passages > 0 ? [`${heldLabel(held)} that may reveal later events.`] : []),
    ...(!withSuggested && inProse > 0 ? [`${counted(inProse, 'name')} found in the prose, without a note.`] : []),
    ...(portraits.unusable > 0 ? [`${counted(portraits.unusable, 'portrait')} that cannot be read.`] : []),
    ...(format === 'novelcrafter'
      ? ['The types of groups, events, ideas, peoples and creatures: Novelcrafter has one type for all of these, lore.']
      : []),
    ...(format === 'novelcrafter' && world.chapters.length > 0 ? ['Bold and italics in the chapters.'] : []),
    ...(withoutText.has(format) ? [] : ['Lists of links, and template text that many notes share.']),
    ...unsaid,
    ...(ungated.has(format) ? [gateOf(world)] : []),
    ...(format === 'obsidian'
      ? [
          'Chapters, images, and notes that describe no person, place or thing.',
          'Relationships that rest only on names appearing together.',
        ]
      : ['Relationships that rest only on links or on names appearing together.']),
  ];
  return {
    files: await encoded(files, isBook(format), signal, (done) => report({ stage: 'writing', done, total: files.length })),
    entities: world.entities.length,
    relationships: world.relationships.length,
    leftOut,
  };
}

/** The files as they are sent, with their tokens, which take longer than writing them. */
async function encoded(
  files: readonly ExportedFile[],
  withoutTokens: boolean,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<OutputOf<'world.export'>['files']> {
  const sent: OutputOf<'world.export'>['files'][number][] = [];
  let paused = performance.now();
  for (const { path, content } of files) {
    if (performance.now() - paused > yieldIntervalMs) {
      onProgress(sent.length);
      await yieldToEventLoop(signal, canceledMessage);
      paused = performance.now();
    }
    sent.push(
      typeof content === 'string'
        ? { path, content, encoding: 'utf8', tokens: withoutTokens ? null : countTokens(content) }
        : { path, content: Buffer.from(content).toString('base64'), encoding: 'base64', tokens: null },
    );
  }
  return sent;
}

/** Formats with the notes themselves or without any of their text; the others contain text of notes. */
const withoutText: ReadonlySet<ExportFormat> = new Set(['obsidian', 'gexf', 'graphml', 'canvas', 'csv']);

/** Formats whose entries are triggered by keys only; their delays count chat messages. */
const ungated: ReadonlySet<ExportFormat> = new Set(['sillytavern', 'lorebook', 'card', 'novelai', 'aidungeon']);

/** Where the world ends for a program that knows no chapters. */
function gateOf(world: World): string {
  return `Limits by chapter: this format has none, so every entry is available from the start and covers ${upTo(world)}.`;
}

function filesOf(
  db: ReadableDB,
  world: World,
  format: Exclude<ExportFormat, BookFormat>,
  entity: string | null,
  options: WriterOptions,
): ExportedFile[] {
  if (format === 'card') return cardOf(db, world, entity, options);
  return format === 'novelcrafter' ? novelcrafterProject(world, manuscriptScenes(db)) : writers[format](world, options);
}

/** "2 notes, and 3 passages of others," as far as there are any. */
function heldLabel({ notes, passages }: HeldCounts): string {
  if (passages === 0) return counted(notes, 'note');
  return notes === 0
    ? `${counted(passages, 'passage')} of notes`
    : `${counted(notes, 'note')}, and ${counted(passages, 'passage')} of others,`;
}

function cardOf(db: ReadableDB, world: World, id: string | null, options: LorebookOptions): ExportedFile[] {
  if (id === null) throw new AppError('invalid-input', 'A character card describes one person. Name the person.');
  const { key } = entityOrFail(db, id);
  const person = world.entities.find((one) => one.id === key);
  if (!person)
    throw new AppError('not-found', 'This person has no note. To export names found only in the prose, include them.', {
      id,
      hasNote: false,
    });
  return characterCard(world, person, options);
}
