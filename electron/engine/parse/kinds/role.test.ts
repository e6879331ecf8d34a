import { describe, expect, it } from 'vitest';
import { onlyText, type RoleEvidence, roleOfDocument, roleOfSection } from './role.ts';

const note = (more: Partial<RoleEvidence>): RoleEvidence => ({
  path: 'Places/Odd Quay.md',
  title: 'Odd Quay',
  type: null,
  tags: [],
  fields: [],
  lines: ['Odd Quay is a landing below the mill.'],
  ...more,
});
const field = (key: string, value: string): RoleEvidence['fields'][number] => ({ key, value, origin: 'frontmatter' });

describe('roleOfDocument', () => {
  it('is a scrap where the layout of a site lists other pages and the page has no text of its own', () => {
    expect(roleOfDocument(note({ fields: [field('layout', 'tag')], lines: [] }))).toBe('scrap');
    const lines = Array<string>(6).fill('Odd Quay is a landing below the mill, where the ferry lies.');
    expect(roleOfDocument(note({ fields: [field('layout', 'tag')], lines }))).toBe('canon');
    expect(roleOfDocument(note({ fields: [field('layout', 'page')], lines: [] }))).toBe('canon');
  });

  it('is canon where nothing says otherwise', () => {
    expect(roleOfDocument(note({}))).toBe('canon');
    expect(roleOfDocument(note({ tags: ['creature', 'TODO'] }))).toBe('canon');
    expect(roleOfDocument(note({ path: 'Places/The Old Archive.md', title: 'The Old Archive' }))).toBe('canon');
  });

  it('classifies plans and remarks on the story as plans, by the names they have in several languages', () => {
    const named = (file: string, title = file): string => roleOfDocument(note({ path: `${file}.md`, title }));
    for (const name of [
      'NOVELA_ARCO',
      'Guía de estilo (borrador)',
      'Índice de capítulos',
      'Revisión de coherencia (v2)',
      'Raport spójności narracji',
    ])
      expect(named(name)).toBe('plan');
    expect(named('Style_Guide_Universal')).toBe('scrap');
    for (const name of [
      'reviews/Kapitel eins',
      'Orrin Worldbuilding Strategy',
      'EP02 prose audit',
      '세계관 심화 전략',
      'olay örgüsü',
      'Ý tưởng',
    ])
      expect([name, named(name)]).toEqual([name, 'plan']);
    for (const name of ['şablon', 'Inhoudsopgave', '목차', 'สารบัญ']) expect(named(name)).toBe('scrap');
    for (const name of ['세계관 개요', 'Strategy of the Otter Wars', 'The Parade Review']) expect(named(name)).toBe('canon');
    for (const name of ['Roman Arch', 'Plan B', 'Informe de Orrin', 'The Book of Arcs', 'Arc 3', 'Arc 3 - 15 - 14.11.25', 'Story Arc 2'])
      expect(named(name)).not.toBe('plan');
  });

  it('treats what is in a folder of guides for contributors as scraps, in several languages', () => {
    for (const folder of ['guias-para-colaboradores', 'Contributor Guides', 'Leitfäden für Mitwirkende'])
      expect(roleOfDocument(note({ path: `${folder}/Character sheet.md`, title: 'Characters' }))).toBe('scrap');
  });

  it('treats a note whose title is still to be written as a scrap', () => {
    expect(roleOfDocument(note({ title: 'Character Name - TODO' }))).toBe('scrap');
    expect(roleOfDocument(note({ title: 'Todo Marrow' }))).toBe('canon');
  });

  it('classifies a drawing stored as a note, and prompts of a template to the writer, as scraps', () => {
    expect(roleOfDocument(note({ path: 'Sketches/Quay.excalidraw.md' }))).toBe('scrap');
    expect(
      roleOfDocument(
        note({ path: 'Sketches/Quay.md', lines: ['', '==⚠  Switch to EXCALIDRAW VIEW in the MORE OPTIONS menu of this document. ⚠=='] }),
      ),
    ).toBe('scrap');
    const notice = '==⚠  Switch to EXCALIDRAW VIEW in the MORE OPTIONS menu of this document. ⚠==';
    const company = (...lines: string[]): string =>
      roleOfDocument(
        note({ path: 'Organizations/Trees/Marrow Company.md', lines: [notice, ...lines, '# Excalidraw Data', 'Marrow', 'Odd'] }),
      );
    expect(company()).toBe('scrap');
    expect(company('The Marrow Company '.concat('buys salt from every port of the coast and sells it inland, '.repeat(4)))).toBe('canon');
    expect(roleOfSection(['Odd Quay', 'Prompt (Remove me)'])).toBe('scrap');
  });

  it('classifies instructions on the form of notes, lists of folders and dummies as scraps, but not notes that link to files', () => {
    const instructions = [
      'Enter the fields in this order:',
      'Use Markdown headings.',
      'No code block, and no backticks.',
      'Names stand in double square brackets.',
      'Section headers have two signs.',
      'Tags are those of Tags.txt.',
      'The YAML comes first.',
    ];
    expect(roleOfDocument(note({ lines: instructions }))).toBe('scrap');
    expect(roleOfDocument(note({ lines: instructions.slice(0, 4) }))).toBe('canon');
    expect(roleOfDocument(note({ lines: ['World\\Places', 'World\\People', '.\\World\\Old Town', 'World\\Ships'] }))).toBe('scrap');
    expect(roleOfDocument(note({ path: 'Events/Dummy Event.md', title: 'Dummy Event' }))).toBe('scrap');
    const links = Array.from({ length: 8 }, (_, at) => `The mill of [Ada ${at}](ada${at}.txt) burned in the spring.`);
    expect(roleOfDocument(note({ lines: links }))).toBe('canon');
  });

  it('classifies a prompt for an assistant as a scrap, but not the sheet of a character that is written as one', () => {
    const lines = [
      'You are Ilse, an expert storyteller and keeper of the light.',
      'Your responses are short.',
      'Respond in character.',
      'It rains.',
    ];
    expect(roleOfDocument(note({ lines }))).toBe('scrap');
    expect(roleOfDocument(note({ lines, type: 'character' }))).toBe('canon');
  });

  it.each([
    'README.md',
    'docs/CONTRIBUTING.md',
    'Notes/To do.md',
    'Cut lines/ch 3.md',
    '_templates/Person.md',
    'Lore/Index.md',
    'Timeline OLD.md',
    'Gestrichene Szenen/a.md',
    '模板/人物.md',
    'Plots/Old Plots/Plan B.md',
    'unused scenes.md',
  ])('takes %s for a scrap by its name or folder', (path) =>
    expect(roleOfDocument(note({ path, title: path.replace(/^.*\/|\.md$/g, '') }))).toBe('scrap'),
  );

  it('classifies the opening page of a folder by its content: an article is canon, a list of links or nearly empty page is not', () => {
    const article = [
      '# The marsh',
      'The people of the [marsh](../marsh.md) build on stilts, and trade reed for salt. '.repeat(3),
      '- [Ilse](ilse.md)',
    ];
    const links = [
      'Everything about the marsh, its people and what they trade, is here:',
      '- [Ilse](ilse.md)',
      '- [Oren](oren.md)',
      '- [[Salt]]',
    ];
    const role = (path: string, lines: readonly string[]): string =>
      roleOfDocument(note({ path, title: path.replace(/^.*\/|\.md$/g, ''), lines }));
    expect(['marsh/index.md', 'index.md', 'marsh/README.md'].map((path) => role(path, article))).toEqual(['canon', 'canon', 'canon']);
    expect(['marsh/index.md', 'Home.md', 'marsh/README.md'].map((path) => role(path, links))).toEqual(['scrap', 'scrap', 'scrap']);
    // The text above a list is the article on the folder, even if the list is long; a page about files describes them line by line.
    const withList = [...article, ...['Wim', 'Oda', 'Bess', 'Hale', 'Ives'].map((name) => `- [${name}](${name}.md)`), '- **Author:** Oda'];
    expect(['marsh/index.md', 'marsh/README.md'].map((path) => role(path, withList))).toEqual(['canon', 'scrap']);
    expect([role('README.md', article), role('marsh/index.md', ['To come.']), role('marsh/template.md', article)]).toEqual([
      'scrap',
      'scrap',
      'scrap',
    ]);
  });

  it('takes the README for the world where it is the only text, unless it only lists links', () => {
    const lines = ['# The Reed Coast', 'The people of the marsh build on stilts, and trade reed for salt. '.repeat(3)];
    const readme = note({ path: 'README.md', title: 'README', lines });
    expect(roleOfDocument(readme)).toBe('scrap');
    expect(roleOfDocument({ ...readme, isOnlyText: true })).toBe('canon');
    expect(roleOfDocument({ ...readme, isOnlyText: true, lines: ['- [Ilse](ilse.md)', '- [Oren](oren.md)'] })).toBe('scrap');
  });

  it.each(['Plot/The turn.md', 'Outline.md', 'Ideen/Winter.md', '大纲/一.md', 'Open questions.md'])('takes %s for a plan', (path) =>
    expect(roleOfDocument(note({ path, title: path.replace(/^.*\/|\.md$/g, '') }))).toBe('plan'),
  );

  it.each([
    'Sinopsis.md',
    'Sinopse do capítulo 3.md',
    'Szenenplan/a.md',
    'План главы 5.md',
    'Outline of Part Two.md',
    'Briefing: the gate.md',
  ])('takes %s for a plan in its language', (path) => expect(roleOfDocument(note({ path, title: '' }))).toBe('plan'));

  it('treats sheets of people and a worldbuilding folder in the folder of the plans as canon', () => {
    expect(roleOfDocument(note({ path: 'planning/world-building/The Salt Road.md' }))).toBe('canon');
    expect(roleOfDocument(note({ path: 'world-building/planning/The Salt Road.md' }))).toBe('plan');
    expect(roleOfDocument(note({ path: 'outline/characters/odd.md' }))).toBe('canon');
    expect(roleOfDocument(note({ path: 'outline/Personagens.md', title: 'Personagens' }))).toBe('canon');
    expect(roleOfDocument(note({ path: 'templates/characters/odd.md' }))).toBe('scrap');
    expect(roleOfDocument(note({ fields: [field('Estado', 'descartado')] }))).toBe('scrap');
  });

  it('recognizes working files by the last word of their names, and files written for programs', () => {
    for (const file of [
      '00_NOVEL_WRITING_PROMPT.md',
      'Character Template.md',
      'Lore/Place Index.md',
      'AGENTS.md',
      'CLAUDE-old-2026.md',
      'Novel Style Guide.md',
      'template_species.md',
    ])
      expect(roleOfDocument(note({ path: file, title: '' }))).toBe('scrap');
    for (const file of ['The Index.md', 'Agents.md', 'People/Template Jones.md'])
      expect(roleOfDocument(note({ path: file, title: '' }))).toBe('canon');
  });

  it('treats a note as one about the notes where all of its tags say so', () => {
    expect(roleOfDocument(note({ tags: ['meta', 'conventions'] }))).toBe('scrap');
    expect(roleOfDocument(note({ tags: ['meta', 'calendar'] }))).toBe('canon');
    expect(roleOfDocument(note({ tags: ['reference'] }))).toBe('canon');
  });

  it('goes by type and status before names, and a type of the world before any name', () => {
    expect(roleOfDocument(note({ type: 'plot' }))).toBe('plan');
    expect(roleOfDocument(note({ type: 'template' }))).toBe('scrap');
    expect(roleOfDocument(note({ fields: [field('status', 'cut')] }))).toBe('scrap');
    expect(roleOfDocument(note({ fields: [field('Status', 'idea')] }))).toBe('plan');
    expect(roleOfDocument(note({ path: 'Places/Archive.md', title: 'Archive', type: 'location' }))).toBe('canon');
    expect(roleOfDocument(note({ path: 'Plot/Odd Quay.md', fields: [field('canon', 'true')] }))).toBe('canon');
  });

  it('recognizes code of a plug-in or a script by its shape, and not a list of calls to arms', () => {
    const choices = ['Kinds', 'INPUT[inlineSelect(', 'option(#Place),', 'option(#Person, x),', 'option(null)', ')]'];
    const script = ['const pages = dv.pages();', 'for (const page of pages) {', 'dv.span(page.name);', '}'];
    for (const lines of [choices, script]) expect(roleOfDocument(note({ lines }))).toBe('scrap');
    const people = ['Mara Venn (keeper)', 'Oren (smith);', 'Hester, for whom the bell rang', 'Let them come.', 'Tobin'];
    expect(roleOfDocument(note({ lines: people }))).toBe('canon');
  });

  it('recognizes a prompt that gives an assistant a part with tasks and an output, and not the rank of a guild', () => {
    const tasks = ['- read the scene', '- find gaps of logic', '- judge the pace', '- name what is weak'];
    const prompt = ['# ROLE: Scene Reader', '## Tasks', ...tasks, '## Output', '- one line for each scene'];
    expect(roleOfDocument(note({ lines: prompt }))).toBe('scrap');
    const rank = ['# Role: Harbour Warden', '## Tasks', ...tasks, '## History', 'Wardens have kept the lamp for a hundred years.'];
    expect(roleOfDocument(note({ lines: rank }))).toBe('canon');
  });

  it('recognizes a prompt for an assistant, and not rules or a person that address the reader', () => {
    const prompt = [
      'You are an expert in seafaring lore, assisting the writer.',
      'Be brief.',
      'Ask first.',
      'Your answers cite notes.',
      'Respond in English.',
    ];
    expect(roleOfDocument(note({ lines: prompt }))).toBe('scrap');
    const rules = ['You are an expert at hiding.', 'You gain a bonus.', 'You cannot be seen.', 'The guard must find you.'];
    expect(roleOfDocument(note({ lines: rules }))).toBe('canon');
    const person = ['Mara is an AI that keeps the lamps.', 'She is an expert.', 'Your answer is her question.', 'Oren trusts the AI.'];
    expect(roleOfDocument(note({ lines: person }))).toBe('canon');
  });

  it('recognizes instructions on the tools that maintain the vault, and not a stone or officer of the same name', () => {
    const steps = [
      'git clone the repository',
      'git add .',
      'git commit -m "notes"',
      'Go to github.com',
      'Open a pull request',
      'Open the Obsidian vault',
    ];
    expect(roleOfDocument(note({ lines: [...steps, ...steps.map((_, at) => `Then wait for step ${at}.`)] }))).toBe('scrap');
    expect(roleOfDocument(note({ lines: steps.slice(0, 3) }))).toBe('canon');
    // The files that a note was written from are no tools.
    const sourced = Array.from({ length: 12 }, (_, at) => `In year ${at} the gate fell. (source: letters ${at}.txt)`);
    expect(roleOfDocument(note({ lines: sourced }))).toBe('canon');
    const stone = 'Obsidian from the pass is cut into knives, and the branch of the guild that cuts it commits to no price.';
    expect(roleOfDocument(note({ lines: Array.from({ length: 12 }, () => stone) }))).toBe('canon');
  });

  it('treats notes named after the tools that keep them as scraps, and not a folder of Markdown files', () => {
    expect(roleOfDocument(note({ path: 'Ideas/YAML for sheets.md', title: 'YAML for sheets' }))).toBe('scrap');
    expect(roleOfDocument(note({ path: 'salt-workflow.md', title: 'Salt, workflow de criação' }))).toBe('scrap');
    expect(roleOfDocument(note({ path: 'Dataview queries.md', title: 'Dataview queries' }))).toBe('scrap');
    expect(roleOfDocument(note({ path: 'markdown/Orrin.md', title: 'Orrin' }))).toBe('canon');
    expect(roleOfDocument(note({ path: 'Yamlen.md', title: 'Yamlen' }))).toBe('canon');
    expect(roleOfDocument(note({ path: 'Ships/Markdown.md', title: 'Markdown' }))).toBe('canon');
  });

  it('recognizes lists of check boxes, files, commits and links by their shape', () => {
    expect(roleOfDocument(note({ lines: ['- [ ] one', '- [x] two', '', '- [ ] three', 'and so on', '- [ ] four'] }))).toBe('scrap');
    expect(roleOfDocument(note({ lines: ['.\\01 People\\Ada.md', '.\\01 People\\Ben.md', '.\\02 Places\\Mill.md', './a/b.png'] }))).toBe(
      'scrap',
    );
    expect(roleOfDocument(note({ lines: ['4f2a91c | mend the mill', '77abc01 | new quay', '0d1e2f3 | more', 'a1b2c3d | less'] }))).toBe(
      'scrap',
    );
    expect(
      roleOfDocument(note({ lines: ['# All', '- [[Ada]]', '- [[Ben]]', '- [Mill](Places/Old Mill.md)', '- [[Quay|the quay]]'] })),
    ).toBe('scrap');
    expect(roleOfDocument(note({ lines: ['- [[Ada]], who runs it', '- [[Ben]]', '- a mill', '- a quay'] }))).toBe('canon');
  });
});

describe('roleOfSection', () => {
  it('goes by headings that name working material, and not by those that may head a description', () => {
    expect(roleOfSection(['Ada', 'To do'])).toBe('scrap');
    expect(roleOfSection(['Ada', 'Plot hooks', 'Winter'])).toBe('plan');
    expect(roleOfSection(['Ada', 'Style'])).toBeNull();
    expect(roleOfSection(['The Guild', 'Structure'])).toBeNull();
    expect(roleOfSection([])).toBeNull();
  });

  it.each([
    'Briefing para o retrato',
    'Briefing: the cover',
    'Checklist antes de entregar',
    'Notas de Autor',
    'XI. NOTATKI REDAKCYJNE',
    "6. 작가 노트 및 아이디어 (Author's Notes & Ideas)",
    'O que ilustradores precisam saber aqui',
    'Notes for the illustrator',
    'What the artists need',
    'Идеи (Ideas for later)',
    'Prompt sugerido',
  ])('takes a section headed %s for a remark on the work', (heading) => expect(roleOfSection(['Ada', heading])).toBe('plan'));

  it.each([
    'Brief history',
    'The Briefing',
    'Artists',
    'Songs for the dead',
    'Author',
    'Prompt Corner',
    'Design (interior)',
    'Briefing for the raid',
    'Briefing: the covert raid of Arthur',
    'Who was the author',
    'School for young writers',
    'Gallery (upper floor)',
    'Credits (currency)',
    'Epiphany (festival)',
  ])('keeps a section headed %s', (heading) => expect(roleOfSection(['Ada', heading])).toBeNull());
});

describe('roleOfDocument: what lies beside a world in the folder of a site or a project', () => {
  it.each(['archetypes/character.md', 'LICENSE-art.txt', 'licenses/fonts.txt', 'guidelines/tone.md', 'prompts/scenes.txt', 'about.md'])(
    'takes %s for a scrap',
    (path) => {
      expect(roleOfDocument(note({ path, title: path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, ''), lines: ['Be kind.'] }))).toBe(
        'scrap',
      );
    },
  );

  it.each([
    'Book One/ACT-2-OUTLINE.md',
    'Chapter Proposal.md',
    'analyse_personnages_ch1-5.md',
    'analysis/The siege.md',
    'Plot structure analysis.md',
  ])('takes %s for remarks on the story', (path) => {
    const title = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');
    expect(roleOfDocument(note({ path, title }))).toBe('plan');
  });

  it('treats what a site generator fills in as a template', () => {
    expect(roleOfDocument(note({ title: '{{ replace .Name "-" " " | title }}' }))).toBe('scrap');
    expect(roleOfDocument(note({ fields: [field('title', '<% tp.file.title %>')] }))).toBe('scrap');
  });

  it('keeps notes that are called nearly so', () => {
    for (const title of ['The Proposal', 'The Outline', 'Licence to Sail', 'Chapel'])
      expect(roleOfDocument(note({ path: `Lore/${title}.md`, title }))).toBe('canon');
  });
});

describe('onlyText', () => {
  it('is the README if every other file is a license, a list of changes or another working file', () => {
    expect(onlyText(['README.md'])).toBe('README.md');
    expect(onlyText(['docs/ReadMe.md', 'LICENSE.md', 'CHANGELOG.md', 'CONTRIBUTING.md'])).toBe('docs/ReadMe.md');
  });

  it('is nothing where another note tells of the world, where there are two, or where no README is', () => {
    for (const paths of [['README.md', 'marsh.md'], ['README.md', 'marsh/README.md'], ['marsh.md'], []]) expect(onlyText(paths)).toBeNull();
  });
});
