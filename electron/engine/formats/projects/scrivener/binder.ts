import { oneLine } from '#lib/text.ts';
import { childText, childrenOf, child, xmlTree, type XmlElement } from '../../common/xml.ts';
import { FormatError, OtherContentError } from '../../common/types.ts';

export interface BinderItem {
  /** UUID in version 3, number in versions 1 and 2: names its files. */
  readonly id: string;
  readonly uuid: string | null;
  readonly type: string;
  readonly title: string;
  readonly icon: string;
  /** Title of its label; empty without. */
  readonly label: string;
  readonly sectionType: string;
  readonly isCompiled: boolean;
  /** Keywords, each with the keyword above it. */
  readonly keywords: readonly { readonly title: string; readonly group: string | null }[];
  /** Own fields of the project: title and value. */
  readonly fields: readonly (readonly [string, string])[];
  /** Items and web addresses that it refers to. */
  readonly bookmarks: readonly { readonly id: string | null; readonly url: string | null; readonly title: string }[];
  readonly children: readonly BinderItem[];
}

/** The outline of a Scrivener project. */
export interface Binder {
  readonly isVersion3: boolean;
  /** What the project calls its labels: "Label", often "POV". */
  readonly labelTitle: string;
  /** Id or UUID of the folder of templates. */
  readonly templates: string | null;
  readonly items: readonly BinderItem[];
}

const limits = { items: 100_000, depth: 64 } as const;

/** Reads a binder file. @throws FormatError when it is damaged; OtherContentError when it is something else. */
export function readBinder(xml: string): Binder {
  const root = xmlTree(xml);
  const binder = child(root, 'Binder');
  if (root.name !== 'ScrivenerProject' || !binder) throw new OtherContentError('Not a Scrivener project.');
  const named = (settings: string, list: string, item: string): Map<string, string> =>
    new Map(
      childrenOf(child(child(root, settings), list), item).map((one) => {
        const { ID: id = '' } = one.attributes;
        return [id, /^no /i.test(one.text.trim()) ? '' : one.text.trim()];
      }),
    );
  const isVersion3 = /^[2-9]/.test(root.attributes['Version'] ?? '');
  const known = {
    isVersion3,
    labels: named('LabelSettings', 'Labels', 'Label'),
    sections: named('SectionTypes', 'TypeDefinitions', 'Type'),
    fields: fieldsOf(root),
    keywords: keywordsOf(child(root, 'Keywords')),
    count: { items: 0 },
  };
  return {
    isVersion3,
    labelTitle: childText(child(root, 'LabelSettings'), 'Title') || 'Label',
    templates: childText(root, 'TemplateFolderUUID') || childText(root, 'TemplateFolderID') || null,
    items: childrenOf(binder, 'BinderItem').map((item) => readItem(item, known, 0)),
  };
}

interface FieldOfProject {
  readonly title: string;
  readonly options: ReadonlyMap<string, string>;
}

interface Known {
  readonly isVersion3: boolean;
  readonly labels: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, string>;
  readonly fields: ReadonlyMap<string, FieldOfProject>;
  readonly keywords: ReadonlyMap<string, BinderItem['keywords'][number]>;
  readonly count: { items: number };
}

function fieldsOf(root: XmlElement): Map<string, FieldOfProject> {
  return new Map(
    childrenOf(child(root, 'CustomMetaDataSettings'), 'MetaDataField').map((field) => {
      const options = childrenOf(child(field, 'ListOptions'), 'Option').map(
        (one) => [one.attributes['ID'] ?? '', one.text.trim()] as const,
      );
      return [field.attributes['ID'] ?? '', { title: childText(field, 'Title'), options: new Map(options) }];
    }),
  );
}

function keywordsOf(list: XmlElement | null): Map<string, BinderItem['keywords'][number]> {
  const keywords = new Map<string, BinderItem['keywords'][number]>();
  const add = (element: XmlElement, group: string | null): void => {
    const title = childText(element, 'Title');
    keywords.set(element.attributes['ID'] ?? '', { title, group });
    for (const one of childrenOf(child(element, 'Children'), 'Keyword')) add(one, title);
  };
  for (const one of childrenOf(list, 'Keyword')) add(one, null);
  return keywords;
}

function readItem(element: XmlElement, known: Known, depth: number): BinderItem {
  known.count.items += 1;
  if (known.count.items > limits.items) throw new FormatError('The binder has more than 100,000 items.');
  if (depth > limits.depth) throw new FormatError('The binder is nested too deeply.');
  const { attributes } = element;
  const meta = child(element, 'MetaData');
  const id = (known.isVersion3 ? attributes['UUID'] : attributes['ID']) ?? attributes['UUID'] ?? '';
  const links = [...childrenOf(child(element, 'Bookmarks'), 'Bookmark'), ...childrenOf(child(element, 'References'), 'Reference')];
  return {
    // Nothing but letters, digits and hyphens becomes part of a path.
    id: /^[\w-]{1,64}$/.test(id) ? id : '',
    uuid: attributes['UUID'] ?? null,
    type: attributes['Type'] ?? 'Text',
    title: oneLine(childText(element, 'Title').replace(/<\$[^<>]*>/g, ' ')),
    icon: childText(meta, 'IconFileName'),
    label: known.labels.get(childText(meta, 'LabelID')) ?? '',
    sectionType: known.sections.get(childText(meta, 'SectionType')) ?? '',
    isCompiled: /^yes$/i.test(childText(meta, 'IncludeInCompile')),
    keywords: childrenOf(child(element, 'Keywords'), 'KeywordID').flatMap((one) => known.keywords.get(one.text.trim()) ?? []),
    fields: childrenOf(child(meta, 'CustomMetaData'), 'MetaDataItem').flatMap((one) => {
      const field = known.fields.get(childText(one, 'FieldID'));
      const value = childText(one, 'Value');
      const title = field?.title || childText(one, 'FieldID');
      return title === '' || value === '' ? [] : [[title, field?.options.get(value) ?? value] as const];
    }),
    bookmarks: links.map((one) => ({
      id: one.attributes['BinderUUID'] ?? one.attributes['BinderID'] ?? null,
      url: one.attributes['Destination'] ?? null,
      title: one.text.trim(),
    })),
    children: childrenOf(child(element, 'Children'), 'BinderItem').map((one) => readItem(one, known, depth + 1)),
  };
}
