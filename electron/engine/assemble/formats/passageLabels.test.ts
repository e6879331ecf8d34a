import { describe, expect, it } from 'vitest';
import type { Source } from '#shared/model/source.ts';
import { documentTitle, locationLabel, passageTitle, quoteLine, sourceLabel } from './passageLabels.ts';

const source = (title: string, sequence: number | null, path = 'novel.txt'): Source => ({
  path,
  title,
  kind: sequence === null ? 'note' : 'manuscript',
  role: 'canon',
  sequence,
  heading: [],
  lines: [1, 1],
});

it('locationLabel names the entity of cited fields, and only the note of cited text', () => {
  const ofPeople = { ...source('People', null), heading: ['People', 'Mara Venn'] };
  expect(locationLabel(ofPeople)).toBe('People');
  expect(locationLabel({ ...ofPeople, role: 'fields' })).toBe('People › Mara Venn');
  expect(locationLabel({ ...source('Mara Venn', null), role: 'fields', heading: ['Mara Venn'] })).toBe('Mara Venn');
});

it('locationLabel gives what counts itself by another word than "chapter" its own title', () => {
  expect(locationLabel(source('S04 The Weir', 9))).toBe('S04 The Weir');
  expect(locationLabel(source('The Weir', 9))).toBe('ch. 9');
});

it('documentTitle writes a file name in words where it is the title', () => {
  const titleOf = (name: string, sequence: number | null = null): string => documentTitle(source(name, sequence, `Logs/${name}.md`));
  expect(titleOf('session_09', 9)).toBe('Session 09');
  expect(titleOf('the-salt-road')).toBe('The salt road');
  expect(titleOf('Jean-Luc')).toBe('Jean-Luc');
  expect(documentTitle(source('salt_road', null, 'Logs/other.md'))).toBe('salt_road');
});

describe('documentTitle and sourceLabel', () => {
  it.each([
    ['Chapter 10: The Lamp', 10, 'Chapter 10: The Lamp', 'novel.txt (Chapter 10: The Lamp)'],
    ['CHAPTER TEN', 10, 'CHAPTER TEN', 'novel.txt (CHAPTER TEN)'],
    ['Chapter 10', 11, 'Chapter 10, chapter 11', 'novel.txt (Chapter 10, chapter 11)'],
    ['The Wet Page', 1, 'The Wet Page, chapter 1', 'novel.txt (The Wet Page, chapter 1)'],
    ['Mara Venn', null, 'Mara Venn', 'novel.txt (Mara Venn, note)'],
    ['S04 The Weir', 9, 'S04 The Weir', 'novel.txt (S04 The Weir, chapter 9)'],
    ['Campaign 2 - Session 5', 9, 'Campaign 2 - Session 5', 'novel.txt (Campaign 2 - Session 5, chapter 9)'],
  ])('labels say the chapter of %s once', (title, sequence, document, file) => {
    expect(documentTitle(source(title, sequence))).toBe(document);
    expect(sourceLabel(source(title, sequence))).toBe(file);
  });

  it('documentTitle and passageTitle call the page that opens a folder by the folder, or by its first heading', () => {
    const page = { ...source('notes', null, 'Dungeons/The Drowned Mill/notes.md'), heading: ['Wheel Pit'] };
    expect(passageTitle(page, false)).toBe('The Drowned Mill › Wheel Pit');
    expect(passageTitle({ ...source('index', null, 'index.md'), heading: ['Salt Coast', 'People'] }, false)).toBe('Salt Coast › People');
    expect(documentTitle(source('index', null, 'index.md'))).toBe('index');
  });

  it('labels omit a title that equals the file name', () => {
    expect(sourceLabel(source('Chapter 3', 3, 'Manuscript/Chapter 3.md'))).toBe('Manuscript/Chapter 3.md (chapter 3)');
  });
});

describe('quoteLine', () => {
  it('puts lines on one, without the marks at their starts', () => {
    expect(quoteLine('# Wants\n\n- To keep the book.\n> Not to be wrong.')).toBe('Wants / To keep the book. / Not to be wrong.');
  });

  it('escapes every citation in text of the vault, also in code', () => {
    expect(quoteLine('```text\nas said [3]\n```')).toBe('as said \\[3]');
  });
});
