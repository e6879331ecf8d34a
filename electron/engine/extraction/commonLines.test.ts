import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormLines, createLineCounts, defaultLines, lineKey, namesFilesOnly, ownText } from './commonLines.ts';

const prompt = 'Describe what the party sees.';
const texts = fc.array(fc.constantFrom(prompt, 'One.', 'Two.', 'Three.\nOne.', ''), { maxLength: 3 });
const steps = fc.array(fc.record({ note: fc.nat(9), texts: fc.option(texts, { nil: null }) }), { maxLength: 60 });

describe('lines that many notes have', () => {
  it('common lines leave the head of a list item without words when it has content below it', () => {
    const common = new Set([lineKey(prompt)]);
    expect(ownText(`- 386:\n  He came.\n- ???:\n  He died.\n- ???:\n${prompt}`, common)?.text).toBe(
      '- 386:\n  He came.\n- ???:\n  He died.',
    );
  });

  it('an item of signs alone stays above the items about it, which would else belong to the item before', () => {
    const text = '- Oda\n  - Mends nets.\n- ???\n  - Nobody knows the keeper.\n- ???';
    expect(ownText(text, new Set())?.text).toBe('- Oda\n  - Mends nets.\n- ???\n  - Nobody knows the keeper.');
  });

  it('lines are common when five notes have them, in any place, and no longer when one of the notes is removed', () => {
    const lines = createLineCounts();
    for (let note = 0; note < 4; note++) lines.put(note, ['Own words.', `${prompt}\n${prompt}`]);
    lines.put(1, [prompt]);
    expect([...lines.common]).toEqual([]);
    lines.put(4, [`  ${prompt} \nMore.`]);
    expect([...lines.common]).toEqual([lineKey(prompt)]);
    expect(new Set(lines.affected())).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(lines.affected()).toEqual([]);
    lines.remove(2);
    expect(lines.common.size).toBe(0);
    expect(new Set(lines.affected())).toEqual(new Set([0, 1, 3, 4]));
  });

  it('common lines do not depend on the order in which notes changed', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const lines = createLineCounts();
        const present = new Map<number, readonly string[]>();
        for (const step of all) {
          if (step.texts === null) {
            lines.remove(step.note);
            present.delete(step.note);
          } else {
            lines.put(step.note, step.texts);
            present.set(step.note, step.texts);
          }
        }
        const again = createLineCounts();
        for (const [note, own] of present) again.put(note, own);
        expect(new Set(lines.common)).toEqual(new Set(again.common));
      }),
    );
  });

  it('common lines are removed from a text, with labels that head nothing; properties, tables and code stay', () => {
    const labels = ['Introduction', 'Overview', 'Theme'];
    const rows = ['| Party | Notes |', '| --- | --- |'];
    const common = new Set([prompt, 'Language: Common', ...labels, ...rows].map(lineKey));
    const shown = (...lines: readonly string[]): string => ownText(lines.join('\n'), common)?.text ?? lines.join('\n');
    expect(shown('Introduction', prompt, '', 'Overview', 'Theme', 'A mill by the weir.')).toBe('Overview\nTheme\nA mill by the weir.');
    expect(shown('Introduction', prompt, '', 'A mill.', 'Language: Common')).toBe('Introduction\n\nA mill.\nLanguage: Common');
    expect(shown('A mill.', '', 'Theme', prompt, '', 'Overview')).toBe('A mill.');
    expect(shown(...rows, '| One | met |')).toBe('| Party | Notes |\n| --- | --- |\n| One | met |');
    expect(shown(...rows, '', prompt)).toBe('');
    expect(shown('```', prompt, '```')).toBe(`\`\`\`\n${prompt}\n\`\`\``);
  });

  it('common lines leave an item that has items of the note below it, and no other', () => {
    const common = new Set(['- Ilse', '  - born in spring', '- Traits', '  - tall'].map(lineKey));
    const shown = ownText('- Ilse\n  - since the flood\n- Traits\n  - tall\n- Ilse', common)?.text;
    expect(shown).toBe('- Ilse\n  - since the flood');
  });

  it('lines that name an entity are not common as long as they do', () => {
    const lines = createLineCounts();
    for (let note = 0; note < 5; note++) lines.put(note, ['- Ilse']);
    expect(lines.common.size).toBe(1);
    lines.affected();
    lines.name(new Set([lineKey('- Ilse')]));
    expect(lines.common.size).toBe(0);
    expect(lines.affected()).toHaveLength(5);
    lines.name(new Set());
    expect([...lines.common]).toEqual([lineKey('- Ilse')]);
  });

  it('removing common lines leaves every line of the note’s own, and reports its new position', () => {
    const common = new Set([prompt, 'Label', '| a | b |'].map(lineKey));
    const line = fc.oneof(
      fc.constantFrom(prompt, 'Label', '| a | b |', '', '- '),
      fc.string({ maxLength: 8 }).map((own) => `own ${own.trim()}`),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join('\n');
        const own = ownText(text, common);
        const shown = (own?.text ?? text).split('\n');
        expect(shown.filter((item) => item.startsWith('own'))).toEqual(lines.filter((line) => line.startsWith('own')));
        let start = 0;
        for (const line of lines) {
          const range = own?.at(start, start + line.length);
          if (own && line.startsWith('own')) expect(own.text.slice(...range!)).toBe(line);
          if (own && line === prompt) expect(range).toBeNull();
          start += line.length + 1;
        }
      }),
    );
  });
});

describe('lines that name files', () => {
  it.each([
    '(source: Third notes 4-29.txt)',
    'Sources: first draft.txt, maps/north.png',
    '- **Source:** playground, part 3.txt',
    '(source: sculptor-04.txt, SCENE 1)',
    'Sources: More notes.txt; what we said on 4-29 (the lamp is old now; its oil is new; nobody trims it)',
    'notes.md',
  ])('counts as the name of a file: %s', (line) => {
    expect(namesFilesOnly(line)).toBe(true);
  });

  it.each([
    'Mara keeps the ledger.',
    'She wrote it all into ledger.md, which burned with the house.',
    'Founded: 412 by the mason Ilo',
    'Everything about the harbour, its wardens and the eleven years of the drought is in the file harbour.md',
    'The file is called ash.md.txt by Ilo, who keeps it, and by Mara, who reads it.',
  ])('does not count as the name of a file: %s', (line) => {
    expect(namesFilesOnly(line)).toBe(false);
  });

  it('lines that name files are removed from a note even when no other note has them', () => {
    expect(ownText('Ash is a warden.\n(source: Third notes.txt)\nShe rows.', new Set())?.text).toBe('Ash is a warden.\nShe rows.');
  });
});

describe('lines of a form', () => {
  const labels = ['Summary', 'Events', 'Loot', 'Quote'];
  const form = (own: string): string =>
    [
      'Date: 12 May',
      'Summary',
      'Say in two paragraphs what happened.',
      'Events',
      own,
      'Loot',
      '| Thing | Owner |',
      '| Amount x thing | |',
      'Quote',
      '"A line worth keeping."',
    ].join('\n');
  const log = (count: number, of: (index: number) => string, kind: 'manuscript' | 'note' = 'manuscript', folder = 'Logs/') => {
    const forms = createFormLines();
    for (let index = 0; index < count; index++)
      forms.put(index, { path: `${folder}${index}.md`, kind }, [{ heading: [], text: of(index) }]);
    return forms;
  };

  it.each(['manuscript', 'note'] as const)('leave a %s that is written on it with what it says itself', (kind) => {
    const forms = log(3, (index) => form(`- The lamp ${index} goes out.`), kind);
    expect(ownText(form('- Mara finds the oar.'), forms.common(), kind)?.text).toBe('Date: 12 May\nEvents\n- Mara finds the oar.');
    expect(ownText(form(''), forms.common(), kind)?.text).toBe('Date: 12 May');
    const fewer = log(2, (index) => form(`- The lamp ${index} goes out.`), kind);
    expect(fewer.common().size).toBe(0);
  });

  it('lines of a form are those that most files of one folder and one outline have', () => {
    const prose = (index: number): string => `It was late.\n"No."\n"No."\nSo the tide turned.\nDay ${index} came.\n"What now?"`;
    expect(log(9, prose).common().size).toBe(0);
    const forms = log(9, (index) => `${form(`- The lamp ${index} goes out.`)}${index < 3 ? '\n- They rest until noon.' : ''}`);
    expect(ownText('Events\n- They rest until noon.', forms.common(), 'manuscript')).toBeNull();
    for (let index = 3; index < 9; index++) forms.remove(index);
    expect(ownText('Events\n- They rest until noon.', forms.common(), 'manuscript')?.text).toBe('');
    for (const label of labels) expect(ownText(`${label}\nThe ebb.`, forms.common(), 'manuscript')).toBeNull();
    const apart = createFormLines();
    for (let index = 0; index < 3; index++)
      apart.put(index, { path: `${index}/log.md`, kind: 'note' }, [{ heading: [], text: form(`- The lamp ${index}.`) }]);
    expect(apart.common().size).toBe(0);
  });

  it('lines of a form include a prompt behind a label, but no property', () => {
    const forms = log(3, (index) => form(`- The lamp ${index}.\n- Event: what happened and to whom\nTeller: Mara Venn`));
    expect(ownText('- Event: what happened and to whom\nTeller: Mara Venn', forms.common(), 'manuscript')?.text).toBe('Teller: Mara Venn');
  });

  it('headings of passages count as the outline of a form', () => {
    const forms = createFormLines();
    for (let index = 0; index < 3; index++) {
      const passages = labels.map((label) => ({
        heading: [label],
        text: label === 'Quote' ? 'Write a quote here.' : `Of ${label} ${index}.`,
      }));
      forms.put(index, { path: `Logs/${index}.md`, kind: 'manuscript' }, passages);
    }
    expect(ownText('Write a quote here.', forms.common(), 'manuscript')?.text).toBe('');
  });

  it('do not include a table with only a header', () => {
    expect(ownText('A mill.\n| Name | Role |\n| | |', new Set())?.text).toBe('A mill.');
    expect(ownText('| Name | Role |\n| Mara | |', new Set())).toBeNull();
  });
});

describe('defaultLines', () => {
  const notes = (count: number, line: string): string[] => Array.from({ length: count }, (_, at) => `Born: ${at}\n${line}`);

  it('are fields with the same value in nearly all of ten or more notes that have the field', () => {
    expect([...defaultLines([...notes(9, 'Condition: Healthy'), ...notes(1, 'Condition: Lame')])]).toEqual(['Condition: Healthy']);
    expect([...defaultLines([...notes(8, 'Condition: Healthy'), ...notes(2, 'Condition: Lame')])]).toEqual([]);
    expect([...defaultLines(notes(9, 'Condition: Healthy'))]).toEqual([]);
    expect([...defaultLines(['Played by: Lin\nPronounced: MAH-ra\nPronouns: she/her\nPlays: the fiddle'])]).toEqual([
      'Played by: Lin',
      'Pronounced: MAH-ra',
    ]);
  });

  it('leaves out lines without a key, however many notes have them', () => {
    expect([...defaultLines(notes(10, 'The Grey | watch'))]).toEqual([]);
  });

  it('are removed from a text, next to other fields', () => {
    expect(ownText('Born: 386\nCondition: Healthy', new Set(), 'note', new Set(['Condition: Healthy']))?.text).toBe('Born: 386');
  });
});
