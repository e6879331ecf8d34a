import { describe, expect, it } from 'vitest';
import { projectAt } from '../registry.ts';
import { openTestProject, readTestProject } from '../testing.ts';
import { scrivenerFiles } from './testing.ts';

const note = (documents: readonly { readonly path: string; readonly text: string }[], path: string): string =>
  documents.find((document) => document.path === path)!.text;

describe('openScrivener', () => {
  it('reads the draft in the order of the binder, with chapters', async () => {
    const documents = await readTestProject('Salt.scriv', scrivenerFiles);
    expect(documents.filter(({ kind }) => kind === 'manuscript').map(({ path, chapter }) => [path, chapter])).toEqual([
      ['The Book/Part One/Chapter One/The landing.md', '0 Chapter One'],
      ['The Book/Part One/Chapter One/Night the lamp.md', '0 Chapter One'],
      ['The Book/Part One/Interlude/Rain.md', '1 Interlude'],
    ]);
  });

  it('reads label, fields, keywords and synopsis as properties, notes and comments apart', async () => {
    const documents = await readTestProject('Salt.scriv', scrivenerFiles);
    expect(note(documents, 'The Book/Part One/Chapter One/The landing.md')).toBe(
      '---\ntitle: "The landing"\nsynopsis: "Ilse waits: nobody comes."\nWeather: "Storm"\npov: "[[Ilse Vale]]"\ncharacters: ["[[Ilse Vale]]"]\ntags: ["open-water"]\n---\n\n' +
        'Rain fell on the landing.\n\n“Nobody,” she said.',
    );
    expect(note(documents, 'The Book/Part One/Chapter One/The landing (notes).md')).toBe(
      '---\ntitle: "The landing (notes)"\ntype: "note"\nchapter: "1"\n---\n\nMake it colder.\n\n## Comments\n\n- Which landing?',
    );
  });

  it('reads sheets with their type, what lies below them and what they refer to', async () => {
    const documents = await readTestProject('Salt.scriv', scrivenerFiles);
    expect(note(documents, 'People/Ilse Vale.md')).toBe(
      '---\ntitle: "Ilse Vale"\ntype: "character"\nrelated: ["[[Skerry]]"]\n---\n\nIlse keeps the light on Skerry.\n\nKeeper of the light.\n\n## History\n\nBorn on the mainland.',
    );
    expect(note(documents, 'Skerry.md')).toBe('---\ntitle: "Skerry"\ntype: "location"\n---\n\nAn islet.');
  });

  it('leaves out trash, templates and pictures, and says so; a scene that is not compiled is a note', async () => {
    const documents = await readTestProject('Salt.scriv', scrivenerFiles);
    expect(documents.filter(({ kind }) => kind === 'note').map(({ path }) => path)).toEqual([
      'The Book/Part One/Chapter One/The landing (notes).md',
      'The Book/Part One/Chapter One/Cut scene.md',
      'People/Ilse Vale.md',
      'Skerry.md',
    ]);
    const { leftOut } = await openTestProject('Salt.scriv', scrivenerFiles);
    expect(leftOut.map(({ path }) => path)).toEqual(['Sheets', 'Trash', '']);
  });

  it('treats the text of a folder of sheets as a note about all of them, though it has their icon', async () => {
    const icon = '<MetaData><IconFileName>Characters (Mask).tiff</IconFileName></MetaData>';
    const documents = await readTestProject('Old.scriv', {
      'project.scrivx': `<ScrivenerProject Version="1.0"><Binder><BinderItem ID="1" Type="Folder"><Title>Characters</Title>${icon}<Children><BinderItem ID="2" Type="Text"><Title>Ilse</Title></BinderItem></Children></BinderItem></Binder></ScrivenerProject>`,
      'Files/Docs/1.rtf': '{\\rtf1\\ansi All of them.\\par}',
      'Files/Docs/2.rtf': '{\\rtf1\\ansi Keeper of the light.\\par}',
    });
    expect(documents.map(({ text }) => /^type: .*$/m.exec(text)?.[0] ?? null)).toEqual(['type: "note"', null]);
  });

  it('leaves out the instructions that the program puts into a new project, and says so', async () => {
    const page = (id: string, title: string, icon: string): string =>
      `<BinderItem ID="${id}" Type="Text"><Title>${title}</Title><MetaData><IconFileName>${icon}</IconFileName></MetaData></BinderItem>`;
    const files = {
      'project.scrivx': `<ScrivenerProject Version="1.0"><Binder>${page('1', 'Novel Format', 'Information.png')}${page('2', 'Signals of the Lamp', 'Information.png')}</Binder></ScrivenerProject>`,
      'Files/Docs/1.rtf': '{\\rtf1\\ansi About this template.\\par}',
      'Files/Docs/2.rtf': '{\\rtf1\\ansi Three flashes.\\par}',
    };
    expect((await readTestProject('Old.scriv', files)).map(({ path }) => path)).toEqual(['Signals of the Lamp.md']);
    expect((await openTestProject('Old.scriv', files)).leftOut).toEqual([
      { path: 'Novel Format', reason: 'Instructions that Scrivener added to the project.' },
    ]);
  });

  it('types a sheet by the folder it lies in, where that says otherwise', async () => {
    const icon = '<MetaData><IconFileName>Characters (Character Sheet)</IconFileName></MetaData>';
    const folder = (id: string, title: string, below: string): string =>
      `<BinderItem ID="${id}" Type="Folder"><Title>${title}</Title><Children>${below}</Children></BinderItem>`;
    const sheet = (id: string, title: string): string => `<BinderItem ID="${id}" Type="Text"><Title>${title}</Title>${icon}</BinderItem>`;
    const documents = await readTestProject('Old.scriv', {
      'project.scrivx': `<ScrivenerProject Version="1.0"><Binder>${folder('1', 'Characters', sheet('2', 'Ilse') + folder('3', 'Groups', sheet('4', 'The Wardens')))}</Binder></ScrivenerProject>`,
      'Files/Docs/2.rtf': '{\\rtf1\\ansi Keeper of the light.\\par}',
      'Files/Docs/4.rtf': '{\\rtf1\\ansi They keep the lamps.\\par}',
    });
    expect(documents.map(({ text }) => /^type: .*$/m.exec(text)?.[0])).toEqual(['type: "character"', 'type: "faction"']);
  });

  it('reads sheets that lie in the draft as notes: no scenes', async () => {
    const item = (id: string, title: string, type: string, icon: string, below = ''): string =>
      `<BinderItem ID="${id}" Type="${type}"><Title>${title}</Title><MetaData><IconFileName>${icon}</IconFileName></MetaData><Children>${below}</Children></BinderItem>`;
    const documents = await readTestProject('Old.scriv', {
      'project.scrivx': `<ScrivenerProject Version="1.0"><Binder>${item(
        '1',
        'Series',
        'DraftFolder',
        '',
        item('2', 'Cast', 'Folder', '', item('3', 'Ilse', 'Text', 'Characters (Mask).tiff')) +
          item('4', 'People of the sea', 'Text', '') +
          item('5', 'Skerry', 'Text', 'Locations (Map)'),
      )}</Binder></ScrivenerProject>`,
      ...Object.fromEntries(['3', '4', '5'].map((id) => [`Files/Docs/${id}.rtf`, '{\\rtf1\\ansi Rain.\\par}'])),
    });
    expect(documents.map(({ path, kind, text }) => [path, kind, /type: "(\w+)"/.exec(text)?.[1]])).toEqual([
      ['Series/People of the sea.md', 'manuscript', undefined],
      ['Series/Cast/Ilse.md', 'note', 'character'],
      ['Series/Skerry.md', 'note', 'location'],
    ]);
  });

  it('leaves templates and pages of the book out wherever they lie, takes research in the draft for notes, and keeps the lines of cards', async () => {
    const item = (id: string, title: string, type: string, below = ''): string =>
      `<BinderItem ID="${id}" UUID="U-${id}" Type="${type}"><Title>${title}</Title><Children>${below}</Children></BinderItem>`;
    const draft = item(
      '1',
      'Series',
      'DraftFolder',
      item('2', 'Book 1 - Research', 'Folder', item('3', 'Tides', 'Text')) + item('4', 'Towns', 'Text'),
    );
    const research = item(
      '5',
      'Research',
      'ResearchFolder',
      item('6', 'Sheets', 'Folder', item('7', 'Person', 'Text')) + item('8', 'Front Matter', 'Text'),
    );
    const files = {
      'project.scrivx': `<ScrivenerProject Version="1.5"><Binder>${draft}${research}</Binder><TemplateFolderUUID>U-6</TemplateFolderUUID></ScrivenerProject>`,
      'Files/Docs/4_synopsis.txt': 'Skerry\nVenn',
      ...Object.fromEntries(['3', '7', '8'].map((id) => [`Files/Docs/${id}.rtf`, '{\\rtf1\\ansi Rain.\\par}'])),
    };
    const documents = await readTestProject('Old.scriv', files);
    expect(documents.map(({ path, kind }) => [path, kind])).toEqual([
      ['Series/Towns (notes).md', 'note'],
      ['Series/Book 1 - Research/Tides.md', 'note'],
    ]);
    expect(documents[0]!.text).toMatch(/---\n\nSkerry\nVenn$/);
    const { leftOut } = await openTestProject('Old.scriv', files);
    expect(leftOut.map(({ path }) => path)).toEqual(['Research/Sheets', 'Research/Front Matter']);
  });

  it('leaves out templates that version 1 or 2 names by number', async () => {
    const item = (id: string, title: string, below = ''): string =>
      `<BinderItem ID="${id}" Type="${below === '' ? 'Text' : 'Folder'}"><Title>${title}</Title><Children>${below}</Children></BinderItem>`;
    const files = {
      'project.scrivx': `<ScrivenerProject Version="1.0"><Binder>${item('6', 'Fichas', item('7', 'Ficha'))}${item('8', 'Tides')}</Binder><TemplateFolderID>6</TemplateFolderID></ScrivenerProject>`,
      ...Object.fromEntries(['7', '8'].map((id) => [`Files/Docs/${id}.rtf`, '{\\rtf1\\ansi Rain.\\par}'])),
    };
    const { documents, leftOut } = await openTestProject('Old.scriv', files);
    expect(documents.map(({ path }) => path)).toEqual(['Tides.md']);
    expect(leftOut).toEqual([{ path: 'Fichas', reason: 'A folder of templates.' }]);
  });

  it.each([
    { title: 'Fichas', designated: '<TemplateFolderUUID>c-6</TemplateFolderUUID>', how: 'whose UUID is written in other letter case' },
    { title: 'Template Sheets', designated: '', how: 'that is only named so' },
  ])('leaves out a folder of templates $how', async ({ title, designated }) => {
    const item = (id: string, name: string, below = ''): string =>
      `<BinderItem ID="${id}" UUID="C-${id}" Type="${below === '' ? 'Text' : 'Folder'}"><Title>${name}</Title><Children>${below}</Children></BinderItem>`;
    const files = {
      'project.scrivx': `<ScrivenerProject Version="1.5"><Binder>${item('6', title, item('7', 'Character Sketch'))}${item('8', 'Tides')}</Binder>${designated}</ScrivenerProject>`,
      ...Object.fromEntries(['7', '8'].map((id) => [`Files/Docs/${id}.rtf`, '{\\rtf1\\ansi Rain.\\par}'])),
    };
    const { documents, leftOut } = await openTestProject('Old.scriv', files);
    expect(documents.map(({ path }) => path)).toEqual(['Tides.md']);
    expect(leftOut).toEqual([{ path: title, reason: 'A folder of templates.' }]);
  });

  describe('reads a draft of index cards', () => {
    const item = (id: string, title: string, below = ''): string =>
      `<BinderItem UUID="${id}" Type="${below === '' ? 'Text' : 'Folder'}"><Title>${title}</Title><Children>${below}</Children></BinderItem>`;
    const projectOf = (first: string, second: string): Record<string, string> => ({
      'Salt.scrivx': `<ScrivenerProject Version="2.0"><Binder><BinderItem UUID="0" Type="DraftFolder"><Title>Draft</Title><Children>${item('1', first, item('2', 'Skerry') + item('3', 'Wold'))}${item('4', second, item('5', 'Lamp Company'))}</Children></BinderItem></Binder></ScrivenerProject>`,
      'Files/Data/2/synopsis.txt': 'A harbour town of grey stone.',
      'Files/Data/3/synopsis.txt': 'An island of sheep.',
      'Files/Data/5/content.rtf': '{\\rtf1\\ansi They light the streets.\\par}',
    });

    it('as the notes of a world where its folders are named after types', async () => {
      const documents = await readTestProject('Salt.scriv', projectOf('Towns', 'Guilds'));
      expect(documents.map(({ path, kind, text }) => [path, kind, text])).toEqual([
        ['Draft/Towns/Skerry.md', 'note', '---\ntitle: "Skerry"\n---\n\nA harbour town of grey stone.'],
        ['Draft/Towns/Wold.md', 'note', '---\ntitle: "Wold"\n---\n\nAn island of sheep.'],
        ['Draft/Guilds/Lamp Company.md', 'note', '---\ntitle: "Lamp Company"\n---\n\nThey light the streets.'],
      ]);
    });

    it('as the plan of a story where they are not', async () => {
      const documents = await readTestProject('Salt.scriv', projectOf('Towns', 'The lamps go out'));
      expect(documents.map(({ path, kind }) => [path, kind])).toEqual([
        ['Draft/Towns/Skerry (notes).md', 'note'],
        ['Draft/Towns/Wold (notes).md', 'note'],
        ['Draft/The lamps go out/Lamp Company.md', 'manuscript'],
      ]);
    });
  });

  it('states the chapter of a text excluded from compiling, so that it is held back until then', async () => {
    const files = {
      ...scrivenerFiles,
      'Salt.scrivx': scrivenerFiles['Salt.scrivx']!.replace(
        '<BinderItem UUID="S-4"',
        '<BinderItem UUID="S-9" Type="Text"><Title>Another end</Title></BinderItem><BinderItem UUID="S-4"',
      ),
      'Files/Data/S-9/content.rtf': '{\\rtf1\\ansi Ilse drowns.\\par}',
    };
    const documents = await readTestProject('Salt.scriv', files);
    const chapterOf = (title: string): string | undefined =>
      /^chapter: "(.*)"$/m.exec(documents.find(({ path }) => path.endsWith(`/${title}.md`))!.text)?.[1];
    expect([chapterOf('Cut scene'), chapterOf('Another end')]).toEqual(['1', '2']);
  });

  it('reads versions 1 and 2, whose files have numbers and annotations between the words', async () => {
    const documents = await readTestProject('Old.scriv', {
      'project.scrivx':
        '<ScrivenerProject Version="1.0"><Binder><BinderItem ID="3" Type="DraftFolder"><Title>Draft</Title><Children><BinderItem ID="7" Type="Text"><Title>Rain</Title></BinderItem></Children></BinderItem></Binder></ScrivenerProject>',
      'Files/Docs/7.rtf':
        '{\\rtf1\\ansi \\{\\\\Scrv_ps=The landing\\par\\\\end_Scrv_ps\\}Rain \\{\\\\Scrv_annot \\\\color=\\{\\\\R=1.0\\\\G=0.0\\\\B=0.0\\} \\\\text=how much?\\\\end_Scrv_annot\\}fell\\{\\\\Scrv_fn=A lot.\\\\end_Scrv_fn\\}.\\par}',
    });
    expect(documents.map(({ path, text }) => [path, text])).toEqual([
      ['Draft/Rain.md', '---\ntitle: "Rain"\n---\n\nThe landing\n\nRain fell[^1].\n\n[^1]: A lot.'],
      ['Draft/Rain (notes).md', '---\ntitle: "Rain (notes)"\ntype: "note"\nchapter: "1"\n---\n\n## Comments\n\n- how much?'],
    ]);
  });

  it('reads the XML that some versions keep as `binder.scrivproj`', async () => {
    const documents = await readTestProject('Old.scriv', {
      'binder.scrivproj':
        '<ScrivenerProject Version="1.0"><Binder><BinderItem ID="3" Type="DraftFolder"><Title>Draft</Title><Children><BinderItem ID="7" Type="Text"><Title>Rain</Title></BinderItem></Children></BinderItem></Binder></ScrivenerProject>',
      'Files/Docs/7.rtf': '{\\rtf1\\ansi It rained.\\par}',
      'Files/Docs/7_synopsis.txt': 'Nobody came.',
    });
    expect(documents.map(({ path, kind, text }) => [path, kind, text])).toEqual([
      ['Draft/Rain.md', 'manuscript', '---\ntitle: "Rain"\nsynopsis: "Nobody came."\n---\n\nIt rained.'],
    ]);
  });

  it('keeps annotations between the words apart, links to items as links, and notes on the whole project', async () => {
    const link = (id: string, words: string): string => `{\\field{\\*\\fldinst{HYPERLINK "scrivlnk://${id}"}}{\\fldrslt ${words}}}`;
    const documents = await readTestProject('Salt.scriv', {
      ...scrivenerFiles,
      'Files/Data/S-2/content.rtf': `{\\rtf1\\ansi ${link('N-1', 'She')} lit \\{\\\\Scrv_annot \\\\color=\\{\\\\R=1.0\\} \\\\text=which?\\\\end_Scrv_annot\\}the ${link('lost', 'lamp')}.\\par}`,
      'Files/ProjectNotes/Note-10.rtf': '{\\rtf1\\ansi Send it in May.\\par}',
    });
    expect(note(documents, 'The Book/Part One/Chapter One/Night the lamp.md')).toMatch(/---\n\n\[\[Ilse Vale\|She\]\] lit the lamp\.$/);
    expect(note(documents, 'The Book/Part One/Chapter One/Night the lamp (notes).md')).toMatch(/## Comments\n\n- which\?$/);
    expect(note(documents, 'Project notes.md')).toMatch(/role: "plan"\n---\n\nSend it in May\.$/);
  });

  it.each([
    ['Notes', ['Salt.scrivx', 'a.md'], false],
    ['Notes', ['Salt.scrivx', 'Files'], true],
    ['Salt.scriv', ['Files'], true],
  ])('is what a folder %s with %j is: %s', (folder, names, isProject) =>
    expect(projectAt(folder, new Set(names))?.name === 'Scrivener project').toBe(isProject),
  );

  it.each([
    ['without its binder', {}, /no binder file/],
    ['with half of its binder', { 'Salt.scrivx': scrivenerFiles['Salt.scrivx']!.slice(0, 900) }, /damaged/],
    ['of the first version for macOS', { 'binder.scrivproj': 'bplist00' }, /Scrivener 1 for macOS\. Open it once in Scrivener 2 or 3/],
    ['with another file in its place', { 'Salt.scrivx': '<html></html>' }, /Not a Scrivener project/],
  ])('refuses a project %s', async (_what, files, reason) => {
    await expect(openTestProject('Salt.scriv', files)).rejects.toThrow(reason);
  });

  it('never reads outside the project for any id', async () => {
    const files = {
      'Salt.scrivx': scrivenerFiles['Salt.scrivx']!.replaceAll('S-2', '../../../etc'),
      '../../../etc/content.rtf': '{\\rtf1 x}',
    };
    const paths = (await readTestProject('Salt.scriv', files)).map(({ path }) => path);
    expect(paths.join()).not.toMatch(/Night the lamp/);
  });
});
