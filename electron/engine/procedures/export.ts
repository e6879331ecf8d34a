import { counted } from '#lib/text.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import type { ExportFormat } from '#shared/model/export.ts';
import type { HeldCounts } from '#shared/model/heldBack.ts';
import { heldCounts } from '../asOf/heldBack.ts';
import type { ReadableDB } from '../db/connection.ts';
import type { EntityRow } from '../db/entities.ts';
import { storyChapters } from '../db/story.ts';
import { bibleDocx, bibleEpub } from '../export/book.ts';
import { projectBundle } from '../export/bundle.ts';
import { canvas, csv, gexf, graphml } from '../export/graphs.ts';
import { characterCard, lorebook, novelAiLorebook, sillyTavernWorld, storyCards, type LorebookOptions } from '../export/lorebooks.ts';
import { novelcrafterCodex } from '../export/novelcrafter.ts';
import { obsidianNotes } from '../export/notes.ts';
import { readWorld } from '../export/readWorld.ts';
import type { ExportedFile, World } from '../export/world.ts';
import { entityOrFail } from '../retrieve/entityViews.ts';
import type { VaultRegistry } from '../session/vaultRegistry.ts';
import { countTokens } from '../tokenizer/countTokens.ts';

type Writer = (world: World, options: LorebookOptions) => ExportedFile[];

const writers: Readonly<Record<Exclude<ExportFormat, 'card'>, Writer>> = {
  obsidian: obsidianNotes,
  sillytavern: sillyTavernWorld,
  lorebook,
  novelai: novelAiLorebook,
  aidungeon: storyCards,
  novelcrafter: novelcrafterCodex,
  bundle: (world) => projectBundle(world, countTokens),
  docx: bibleDocx,
  epub: bibleEpub,
  gexf,
  graphml,
  canvas,
  csv,
};

/** The world for other programs. */
export function exportProcedures(registry: VaultRegistry): Pick<Handlers, 'world.export'> {
  return {
    'world.export': ({ vault, format, asOf, entity, suggested, entryTokens }) => {
      const session = registry.session(vault);
      const isWanted = ({ status }: EntityRow): boolean => status === 'confirmed' || (suggested && status === 'suggested');
      const all = session.at(null, (db, { entities }) => ({
        entities: [...entities.values()].filter(isWanted).length,
        suggested: [...entities.values()].filter(({ status }) => status === 'suggested').length,
        chapters: storyChapters(db).length,
      }));
      return session.at(asOf, (db, snapshot) => {
        const world = readWorld(db, session.vault.name, [...snapshot.entities.values()].filter(isWanted));
        const options = { countTokens, maxTokens: entryTokens };
        const files = format === 'card' ? cardOf(db, world, entity, options) : writers[format](world, options);
        const held = heldCounts(db);
        const leftOut = [
          ...(world.entities.length < all.entities
            ? [`${counted(all.entities - world.entities.length, 'person, place or thing', 'people, places and things')} not known by then.`]
            : []),
          ...(world.chapters.length < all.chapters ? [`${counted(all.chapters - world.chapters.length, 'later chapter')}.`] : []),
          ...(asOf?.notes === 'none' ? ['All notes.'] : []),
          ...(asOf?.notes !== 'none' && held && held.notes + held.passages > 0
            ? [`${heldLabel(held)} that may tell what comes later.`]
            : []),
          ...(!suggested && all.suggested > 0 ? [`${counted(all.suggested, 'name')} found in the prose, without a note.`] : []),
          'Relationships that only come from standing together or from links.',
        ];
        return {
          files: files.map(({ path, content }) =>
            typeof content === 'string'
              ? { path, content, encoding: 'utf8' as const, tokens: countTokens(content) }
              : { path, content: Buffer.from(content).toString('base64'), encoding: 'base64' as const, tokens: null },
          ),
          entities: world.entities.length,
          relationships: world.relationships.length,
          leftOut,
        };
      });
    },
  };
}

/** "2 notes, and 3 passages of others," as far as there are any. */
function heldLabel({ notes, passages }: HeldCounts): string {
  if (passages === 0) return counted(notes, 'note');
  return notes === 0
    ? `${counted(passages, 'passage')} of notes`
    : `${counted(notes, 'note')}, and ${counted(passages, 'passage')} of others,`;
}

function cardOf(db: ReadableDB, world: World, id: string | null, options: LorebookOptions): ExportedFile[] {
  if (id === null) throw new AppError('invalid-input', 'A character card is of one person. Name the person.');
  const { key } = entityOrFail(db, id);
  const person = world.entities.find((one) => one.id === key);
  if (!person)
    throw new AppError(
      'not-found',
      'This person has no note. Names that were found in the prose are exported only when they are included.',
      { id },
    );
  return characterCard(world, person, options);
}
