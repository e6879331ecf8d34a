import { counted, oneLine } from '#lib/text.ts';
import { OtherContentError } from '../../common/types.ts';
import { child, childText, childrenOf, decodeXml, fullText, xmlTree, type XmlElement } from '../../common/xml.ts';
import { UniquePaths, splitList, noteDocument, noteText, section, tagFromTitle, wikilink } from '../common/note.ts';
import { addChapterNotes, addProjectNotes, addScene, addWorldNotes, worldLists } from './scenes.ts';
import type { Project, ProjectDocument, ProjectFiles } from '../common/types.ts';

/** novelibre projects (.novx): parts, chapters and sections, characters with aliases, locations, items, notes. */
export function openNovelibre(files: ProjectFiles): Promise<Project> {
  return Promise.resolve(readNovelibre(files));
}

function readNovelibre(files: ProjectFiles): Project {
  const [name] = [...files.names];
  const root = xmlTree(decodeXml(files.read(name!)));
  if (root.name !== 'novx') throw new OtherContentError('Not a novelibre project.');
  const paths = new UniquePaths();
  const documents: ProjectDocument[] = [];
  const titles = new Map<string, string>();
  for (const [, list, one] of worldLists)
    for (const element of childrenOf(child(root, list), one)) titles.set(element.attributes['id'] ?? '', childText(element, 'Title'));
  const linked = (ids: string | undefined): string[] =>
    (ids ?? '').split(/\s+/).flatMap((id) => (titles.get(id) ? [wikilink(titles.get(id)!)] : []));
  const idsOf = (element: XmlElement, list: string): string | undefined => child(element, list)?.attributes['ids'];

  const leftOut: { path: string; reason: string }[] = [];
  let part: string | null = null;
  for (const [ordinal, chapter] of childrenOf(child(root, 'CHAPTERS'), 'CHAPTER').entries()) {
    const title = oneLine(childText(chapter, 'Title')) || `Chapter ${ordinal + 1}`;
    if (chapter.attributes['isTrash'] === '1') {
      const sections = childrenOf(chapter, 'SECTION').length;
      if (sections > 0) leftOut.push({ path: title, reason: `The trash of the project (${counted(sections, 'section')}).` });
      continue;
    }
    if (chapter.attributes['level'] === '1') part = title;
    const isStory = (chapter.attributes['type'] ?? '0') === '0';
    const about = [paragraphs(child(chapter, 'Desc')), section('Notes', paragraphs(child(chapter, 'Notes')))].join('\n\n');
    const unwritten: string[] = [];
    for (const element of childrenOf(chapter, 'SECTION')) {
      const { body, comments } = contentOf(child(element, 'Content'));
      const people = idsOf(element, 'Characters');
      const pov = child(element, 'Viewpoint')?.attributes['id'] ?? people?.split(/\s+/)[0];
      const properties = {
        title: oneLine(childText(element, 'Title')) || 'Untitled',
        synopsis: paragraphs(child(element, 'Desc')).replace(/\s+/g, ' '),
        pov: linked(pov),
        characters: linked(people),
        locations: linked(idsOf(element, 'Locations')),
        items: linked(idsOf(element, 'Items')),
        date: childText(element, 'Date'),
        day: childText(element, 'Day'),
        tags: splitList(childText(element, 'Tags')).map(tagFromTitle),
      };
      const plans = ['Goal', 'Conflict', 'Outcome', 'Notes'].map((heading) => section(heading, paragraphs(child(element, heading))));
      plans.push(section('Comments', comments.map((comment) => `- ${comment}`).join('\n')));
      const isAdded = addScene(documents, paths, {
        properties,
        chapter: { ordinal, title },
        part,
        isStory: isStory && (element.attributes['type'] ?? '0') === '0',
        body,
        plans,
      });
      if (!isAdded) unwritten.push(properties.title);
    }
    addChapterNotes(documents, paths, { chapter: { ordinal, title }, part, isStory }, about, unwritten);
  }
  const about = child(root, 'PROJECT');
  if (about) addProjectNotes(documents, paths, childText(about, 'Title'), paragraphs(child(about, 'Desc')));
  addWorldNotes(documents, paths, root, {
    otherNames: 'Aka',
    text: (element, key) => paragraphs(child(element, key)),
    more: (element) => ({
      born: childText(element, 'BirthDate'),
      died: childText(element, 'DeathDate'),
      importance: element.attributes['major'] === '1' ? 'main' : null,
    }),
  });
  for (const element of childrenOf(child(root, 'ARCS'), 'ARC')) {
    const title = oneLine(childText(element, 'Title')) || 'Untitled';
    const points = childrenOf(element, 'POINT').map((point) => {
      const parts = [childText(point, 'Title'), paragraphs(child(point, 'Desc')), paragraphs(child(point, 'Notes'))].map(oneLine);
      return `- ${parts.filter((words) => words !== '').join(': ')}`;
    });
    const parts = [
      paragraphs(child(element, 'Desc')),
      section('Steps', points.join('\n')),
      section('Notes', paragraphs(child(element, 'Notes'))),
    ];
    documents.push(noteDocument(paths.of(['Plots'], title), noteText({ title, type: 'plot' }, parts)));
  }
  for (const element of childrenOf(child(root, 'PROJECTNOTES'), 'PROJECTNOTE')) {
    const title = oneLine(childText(element, 'Title')) || 'Untitled';
    const text = noteText({ title, type: 'note', role: 'plan' }, [paragraphs(child(element, 'Desc'))]);
    documents.push(noteDocument(paths.of(['Notes'], title), text));
  }
  return { documents, outline: [name!], leftOut };
}

/** The paragraphs of a description; of an old one its text. */
function paragraphs(element: XmlElement | null): string {
  if (!element) return '';
  const found = childrenOf(element, 'p').map((one) => oneLine(fullText(one)));
  return (found.length > 0 ? found : [element.text.trim()]).filter((text) => text !== '').join('\n\n');
}

/** A section's text as Markdown, its notes below; comments apart. */
function contentOf(content: XmlElement | null): { readonly body: string; readonly comments: readonly string[] } {
  if (!content) return { body: '', comments: [] };
  const notes: string[] = [];
  const comments: string[] = [];
  const inline = (element: XmlElement): string =>
    element.nodes
      .map((node) => {
        if (typeof node === 'string') return node.replace(/\s+/g, ' ');
        if (node.name === 'comment') {
          comments.push(oneLine(childrenOf(node, 'p').map(fullText).join(' ')));
          return '';
        }
        if (node.name === 'note') {
          notes.push(oneLine(childrenOf(node, 'p').map(fullText).join(' ') || fullText(node)));
          return `[^${notes.length}]`;
        }
        const text = inline(node);
        return node.name === 'em' ? `*${text}*` : node.name === 'strong' ? `**${text}**` : text;
      })
      .join('');
  const blocks = content.children.flatMap((element): string[] => {
    if (element.name === 'ul')
      return [
        childrenOf(element, 'li')
          .map((item) => `- ${oneLine(inline(item))}`)
          .join('\n'),
      ];
    if (/^h\d$/.test(element.name)) return [`### ${inline(element).trim()}`];
    return element.name === 'p' ? [inline(element).trim()] : [];
  });
  const body = [...blocks, ...notes.map((note, index) => `[^${index + 1}]: ${note}`)].filter((text) => text !== '').join('\n\n');
  return { body, comments: comments.filter((comment) => comment !== '') };
}
