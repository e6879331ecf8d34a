import type { Properties } from '#lib/frontmatter.ts';
import { oneLine } from '#lib/text.ts';
import { child, childrenOf, childText, type XmlElement } from '../../common/xml.ts';
import {
  noteDocument,
  notesDocument,
  noteText,
  section,
  splitList,
  tagFromTitle,
  wholeDocument,
  type ProjectChapter,
  type UniquePaths,
} from '../common/note.ts';
import type { ConvertedText } from '../../common/types.ts';
import type { ProjectDocument } from '../common/types.ts';

/** The lists of people and things that yWriter and its successor keep: folder, element of the list, element of an item, type of its entity. */
export const worldLists = [
  ['Characters', 'CHARACTERS', 'CHARACTER', 'character'],
  ['Locations', 'LOCATIONS', 'LOCATION', 'location'],
  ['Items', 'ITEMS', 'ITEM', 'item'],
] as const;

/** A scene of either program. */
interface Scene {
  readonly properties: Properties & { readonly title: string; readonly synopsis: string };
  readonly chapter: ProjectChapter;
  readonly part: string | null;
  /** Whether it belongs to the story: no note, to-do or unused scene. */
  readonly isStory: boolean;
  readonly body: string;
  /** The file with its text, which stands in place of `body`; omitted when the text is in the project. */
  readonly file?: { readonly name: string; readonly body: () => Promise<string> };
  /** Goal, conflict, outcome and notes, as sections. */
  readonly plans: readonly string[];
}

/** Adds a scene, and a note with its plans if it has any. Scenes outside the story go into that note. False when the scene has only a title. */
export function addScene(documents: ProjectDocument[], paths: UniquePaths, scene: Scene): boolean {
  const { properties, chapter, body, file, plans } = scene;
  const { part, folders } = folderOf(scene);
  const isManuscript = scene.isStory && (body !== '' || file !== undefined);
  if (isManuscript) {
    const storyPosition = { position: documents.length, chapter, part, book: null };
    const place = { path: paths.of(folders, properties.title), kind: 'manuscript', storyPosition } as const;
    documents.push(withText(wholeDocument(place, noteText(properties, [body])), file));
  }
  const parts = [...(isManuscript ? [] : [properties.synopsis, body]), ...plans];
  const own = isManuscript ? undefined : file;
  if (own === undefined && parts.every((text) => text.trim() === '')) return isManuscript;
  documents.push(withText(notesDocument(paths, folders, { title: properties.title, chapter, parts }), own, 'Text'));
  return true;
}

/** A document with the text of its scene at its end, which is read when it is rendered. */
function withText(document: ProjectDocument, file: Scene['file'], heading = ''): ProjectDocument {
  if (file === undefined) return document;
  const render = async (): Promise<ConvertedText> => {
    const body = await file.body();
    return { text: noteText({}, [document.head, heading === '' ? body : section(heading, body)]), problems: [] };
  };
  return { ...document, sources: [file.name], render };
}

/** Adds a scene that is in no chapter, as a note. */
export function addUnplacedScene(
  documents: ProjectDocument[],
  paths: UniquePaths,
  { properties, body, file, plans }: Pick<Scene, 'properties' | 'body' | 'file' | 'plans'>,
): void {
  const { title, synopsis } = properties;
  const parts = [synopsis, body, ...plans];
  if (file === undefined && parts.every((text) => text.trim() === '')) return;
  const text = noteText({ ...properties, synopsis: undefined, type: 'outline' }, parts);
  documents.push(withText(noteDocument(paths.of(['Unplaced scenes'], title), text), file, 'Text'));
}

/** Titles that the programs give to a scene until it has one. */
const placeholder = /^(?:new (?:scene|section)|untitled)\b/i;

/** Adds the writer's description of a chapter, and the titles of scenes that have nothing else yet, as a note. */
export function addChapterNotes(
  documents: ProjectDocument[],
  paths: UniquePaths,
  position: Pick<Scene, 'chapter' | 'part' | 'isStory'>,
  description: string,
  unwritten: readonly string[],
): void {
  const planned = unwritten.filter((title) => !placeholder.test(title)).map((title) => `- ${title}`);
  const parts = [description, section('Scenes to write', planned.join('\n'))];
  if (!position.isStory || parts.every((text) => text.trim() === '')) return;
  documents.push(notesDocument(paths, folderOf(position).folders, { title: position.chapter.title, chapter: position.chapter, parts }));
}

/** Adds the writer's notes on the whole project. */
export function addProjectNotes(documents: ProjectDocument[], paths: UniquePaths, title: string, description: string): void {
  if (description.trim() === '') return;
  const own = oneLine(title) || 'Project';
  documents.push(noteDocument(paths.of(['Notes'], own), noteText({ title: own, type: 'note', role: 'plan' }, [description])));
}

/** How one of the programs states a person, place or thing. */
interface WorldItems {
  /** The element of its other names. */
  readonly otherNames: string;
  /** The text of an element below it. */
  readonly text: (element: XmlElement, name: string) => string;
  readonly more: (element: XmlElement, type: string) => Properties;
}

/** Adds a note for each person, place and thing of the project. */
export function addWorldNotes(
  documents: ProjectDocument[],
  paths: UniquePaths,
  root: XmlElement,
  { otherNames, text, more }: WorldItems,
): void {
  for (const [folder, list, one, type] of worldLists)
    for (const element of childrenOf(child(root, list), one)) {
      const title = oneLine(childText(element, 'Title')) || 'Untitled';
      const full = oneLine(childText(element, 'FullName'));
      const aliases = [...(full === title ? [] : [full]), ...splitList(childText(element, otherNames))].filter((alias) => alias !== '');
      const properties = { title, type, aliases, ...more(element, type), tags: splitList(childText(element, 'Tags')).map(tagFromTitle) };
      const parts = ['Bio', 'Goals', 'Notes'].map((key) => section(key === 'Bio' ? 'Biography' : key, text(element, key)));
      documents.push(noteDocument(paths.of([folder], title), noteText(properties, [text(element, 'Desc'), ...parts])));
    }
}

function folderOf({ chapter, part }: Pick<Scene, 'chapter' | 'part'>): {
  readonly part: string | null;
  readonly folders: readonly string[];
} {
  const above = part === chapter.title ? null : part;
  return { part: above, folders: ['Story', ...(above === null ? [] : [above]), chapter.title] };
}
