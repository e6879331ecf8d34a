import { oneLine } from '#lib/text.ts';
import { OtherContentError } from '../../common/types.ts';
import { htmlToMarkdown, withFootnotes } from '../../html/htmlToMarkdown.ts';
import { readRtf } from '../../rtf/rtf.ts';
import { child, childText, childrenOf, decodeXml, xmlTree, type XmlElement } from '../../common/xml.ts';
import { UniquePaths, splitList, section, tagFromTitle, wikilink } from '../common/note.ts';
import { addChapterNotes, addProjectNotes, addScene, addUnplacedScene, addWorldNotes, worldLists } from './scenes.ts';
import type { Project, ProjectDocument, ProjectFiles } from '../common/types.ts';

/** yWriter projects of versions 5 to 7, of which 5 keeps its scenes as files: chapters and scenes, characters with their other names, locations, items. */
export function openYWriter(files: ProjectFiles): Promise<Project> {
  return Promise.resolve(readYWriter(files));
}

function readYWriter(files: ProjectFiles): Project {
  const [name] = [...files.names];
  const root = xmlTree(decodeXml(files.read(name!)));
  if (!/^YWRITER\d$/i.test(root.name)) throw new OtherContentError('Not a yWriter project.');
  const paths = new UniquePaths();
  const documents: ProjectDocument[] = [];
  const titles = new Map<string, Map<string, string>>();
  for (const [folder, list, one] of worldLists)
    titles.set(
      folder,
      new Map(childrenOf(child(root, list), one).map((element) => [childText(element, 'ID'), childText(element, 'Title')])),
    );
  const linked = (folder: string, ids: readonly string[]): string[] =>
    ids.flatMap((id) => (titles.get(folder)?.get(id) ? [wikilink(titles.get(folder)!.get(id)!)] : []));

  const scenes = new Map(childrenOf(child(root, 'SCENES'), 'SCENE').map((scene) => [childText(scene, 'ID'), scene]));
  const sceneOf = (scene: XmlElement): Omit<Parameters<typeof addScene>[2], 'chapter' | 'part' | 'isStory'> => {
    const people = idsOf(scene, 'Characters', 'CharID');
    const plans = ['Goal', 'Conflict', 'Outcome', 'Notes'].map((heading) => section(heading, childText(scene, heading)));
    const content = child(scene, 'SceneContent')?.text ?? '';
    const comments = [...content.matchAll(comment)].map(([, text]) => `- ${oneLine(text!)}`);
    plans.push(section('Comments', comments.join('\n')));
    const properties = {
      title: oneLine(childText(scene, 'Title')) || 'Untitled',
      synopsis: childText(scene, 'Desc'),
      pov: linked('Characters', people.slice(0, 1)),
      characters: linked('Characters', people),
      locations: linked('Locations', idsOf(scene, 'Locations', 'LocID')),
      items: linked('Items', idsOf(scene, 'Items', 'ItemID')),
      date: stated(childText(scene, 'SpecificDate') || childText(scene, 'Date')),
      day: stated(childText(scene, 'Day')),
      tags: splitList(childText(scene, 'Tags')).map(tagFromTitle),
    };
    const text = content === '' ? textFile(files, scene) : null;
    const file = text === null ? undefined : { name: text, body: () => bodyInFile(files, text) };
    return { properties, body: bodyOf(content), ...(file && { file }), plans };
  };
  const placed = new Set<string>();
  let part: string | null = null;
  const chapters = childrenOf(child(root, 'CHAPTERS'), 'CHAPTER').toSorted((a, b) => orderOf(a) - orderOf(b));
  for (const [ordinal, element] of chapters.entries()) {
    const title = oneLine(childText(element, 'Title')) || `Chapter ${ordinal + 1}`;
    // Type 0 since version 7; before, 1 was anything other than a chapter.
    const isStory = !isTrue(element, 'Unused') && ['', '0'].includes(childText(element, 'ChapterType') || childText(element, 'Type'));
    if (isStory && isTrue(element, 'SectionStart')) part = title;
    const own =
      childText(element, 'Scenes') ||
      childrenOf(child(element, 'Scenes'), 'ScID')
        .map((one) => one.text.trim())
        .join(';');
    const unwritten: string[] = [];
    for (const id of idsIn(own)) {
      const scene = scenes.get(id);
      if (!scene || placed.has(id)) continue;
      placed.add(id);
      const isSceneOfStory = isStory && !isTrue(scene, 'Unused') && !/[12]/.test(childText(child(scene, 'Fields'), 'Field_SceneType'));
      const read = sceneOf(scene);
      if (!addScene(documents, paths, { ...read, chapter: { ordinal, title }, part, isStory: isSceneOfStory }))
        unwritten.push(read.properties.title);
    }
    addChapterNotes(documents, paths, { chapter: { ordinal, title }, part, isStory }, childText(element, 'Desc'), unwritten);
  }
  for (const [id, scene] of scenes) if (!placed.has(id)) addUnplacedScene(documents, paths, sceneOf(scene));
  const about = child(root, 'PROJECT');
  if (about) addProjectNotes(documents, paths, childText(about, 'Title'), childText(about, 'Desc'));
  addWorldNotes(documents, paths, root, {
    otherNames: 'AKA',
    text: childText,
    more: (element, type) => ({ importance: type === 'character' && isTrue(element, 'Major') ? 'main' : null }),
  });
  return { documents, outline: [name!], leftOut: [] };
}

function idsIn(text: string): string[] {
  return text.split(/[;,\s]+/).filter((id) => id !== '');
}

/** Ids in a scene's list: `1;2`, or an element each. */
function idsOf(scene: XmlElement, list: string, one: string): string[] {
  const element = child(scene, list);
  const below = childrenOf(element, one).map(({ text }) => text.trim());
  return below.length > 0 ? below : idsIn(element?.text ?? '');
}

function orderOf(chapter: XmlElement): number {
  const value = Number.parseInt(childText(chapter, 'SortOrder'), 10);
  return Number.isNaN(value) ? 0 : value;
}

/** -1 is true to yWriter. */
function isTrue(element: XmlElement, name: string): boolean {
  return /^(?:-1|1|true)$/i.test(childText(element, name));
}

function stated(value: string): string | null {
  return value === '' || value === '-' ? null : value;
}

/** The file with a scene's text, beside the project; null without one. */
function textFile({ names }: ProjectFiles, scene: XmlElement): string | null {
  const file = childText(scene, 'RTFFile').toLowerCase();
  if (file === '' || childText(scene, 'WordCount') === '0') return null;
  return [...names].find((name) => name.toLowerCase().endsWith(`/${file}`)) ?? null;
}

async function bodyInFile(files: ProjectFiles, name: string): Promise<string> {
  const { html, notes } = await readRtf(files.read(name));
  return withFootnotes(htmlToMarkdown(html.replace(/\/\*.*?\*\//gs, '')), notes.map(htmlToMarkdown));
}

/** What the writer remarks between the words. */
const comment = /\/\*(?:\s*@(?:en|fn)\*)?(.*?)\*\//gs;

/** yWriter markup as Markdown: every line is a paragraph; comments are omitted. */
function bodyOf(text: string): string {
  return text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\[(\/?)b\]/gi, '**')
    .replace(/\[(\/?)i\]/gi, '*')
    .replace(/\[\/?(?:u|s|c|r|h\d|highlight\w*|align\w*)\]/gi, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n\n');
}
