import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WritableDB } from '../db/connection/connection.ts';
import { archive } from '../formats/testing.ts';
import { fileInVault } from '../vault/findFiles.ts';
import { readDocument, type ReadDocument } from '../vault/readDocument.ts';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import { temporaryIndex } from '../db/testing.ts';
import { indexTestVault } from './testing.ts';

let home: string;
let db: WritableDB;

function write(path: string, content: string | Uint8Array): void {
  writeFiles(join(home, 'vault'), { [path]: content });
}

async function run(): ReturnType<typeof indexTestVault> {
  return indexTestVault(db, join(home, 'vault'));
}
const rows = (sql: string): unknown[] => db.handle.prepare(sql).raw().all();

const speech =
  'Ilse Vale lit the lamp and went down to the landing. “Nobody came,” she said. She waited until the bell rang, and then she walked home.';

/** A Word document of headings and paragraphs. */
function wordDocument(paragraphs: readonly string[]): Uint8Array {
  const body = paragraphs.map((text) => {
    const style = text.startsWith('# ') ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' : '';
    return `<w:p>${style}<w:r><w:t>${text.replace('# ', '')}</w:t></w:r></w:p>`;
  });
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const content = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return archive({
    '[Content_Types].xml': `<Types xmlns="${content}"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles xmlns:w="${main}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${main}"><w:body>${body.join('')}</w:body></w:document>`,
  });
}

beforeEach(() => {
  home = temporaryFolder();
  db = temporaryIndex(home);
});

describe('files of other formats', () => {
  it('converted files have chapters, notes and lore of their own', async () => {
    const chapters = [1, 2, 3].flatMap((chapter) => [`# Chapter ${chapter}`, ...Array.from({ length: 12 }, () => speech)]);
    write('The Salt Road.docx', wordDocument(chapters));
    write('Characters/Ilse Vale.rtf', '{\\rtf1\\ansi Ilse Vale keeps the light on Skerry.\\par}');
    write(
      'Lore/book.json',
      JSON.stringify({ entries: { 0: { key: ['skerry'], content: 'Skerry is an islet with a light.', comment: 'Skerry' } } }),
    );
    await run();
    expect(rows("SELECT path, sequence, title FROM document WHERE kind = 'manuscript' ORDER BY sequence")).toEqual(
      [1, 2, 3].map((chapter) => ['The Salt Road.docx', chapter, `Chapter ${chapter}`]),
    );
    expect(rows("SELECT name, type FROM entity WHERE name = 'Ilse Vale'")).toEqual([['Ilse Vale', 'character']]);
    expect(rows("SELECT count(*) > 3 FROM mention JOIN entity ON entity.id = entity_id WHERE entity.name = 'Ilse Vale'")).toEqual([[1]]);
    expect(rows("SELECT count(*) FROM chunk WHERE text LIKE '%islet with a light%'")).toEqual([[1]]);
    expect(await run()).toMatchObject({ unchanged: 3, changed: 0, added: 0 });
  });

  it('converted files have their comments in a separate plan, which is not part of the story', async () => {
    const comment = (chapter: number): string =>
      `{\\*\\atrfstart ${chapter}}the lamp{\\*\\atrfend ${chapter}}{\\*\\atnauthor O. Brand}{\\*\\annotation{\\*\\atnref ${chapter}}Corin Dray should find it.}`;
    const chapter = (number: number): string =>
      `\\pard\\outlinelevel0 Chapter ${number}\\par\\pard ${speech} She held ${comment(number)}.\\par ${`${speech}\\par `.repeat(12)}`;
    write('Novel/The Salt Road.rtf', `{\\rtf1\\ansi ${[1, 2, 3].map(chapter).join('')}}`.replace(/[“”]/g, "'"));
    await run();
    expect(rows("SELECT kind, sequence, title, CASE kind WHEN 'note' THEN role END FROM document ORDER BY file_ordinal")).toEqual([
      ['manuscript', 1, 'Chapter 1', null],
      ['manuscript', 2, 'Chapter 2', null],
      ['manuscript', 3, 'Chapter 3', null],
      ['note', null, 'The Salt Road: comments', 'plan'],
    ]);
    const found = rows(
      "SELECT document.title, chunk.role, chunk.text, first_line FROM chunk JOIN document ON document.id = document_id WHERE text LIKE '%Corin Dray%'",
    );
    expect(found).toEqual([
      [
        'The Salt Road: comments',
        'plan',
        expect.stringContaining('- O. Brand on “the lamp”: Corin Dray should find it.'),
        expect.any(Number),
      ],
    ]);
    expect(rows("SELECT count(*) FROM entity WHERE name LIKE '%comments%'")).toEqual([[0]]);
    expect(rows('SELECT count(*) FROM report')).toEqual([[0]]);
    // The line in the text that a reader of it sees.
    const { text, commentsLine } = (await readDocument(
      await fileInVault(join(home, 'vault'), 'Novel/The Salt Road.rtf'),
      new AbortController().signal,
    )) as ReadDocument;
    expect((found[0] as unknown[])[3]).toBe(commentsLine);
    expect(text.split('\n')[commentsLine! - 1]).toMatch(/^- \*\*O\. Brand/);
  });

  it('converted files are reported with the reason when they cannot be read', async () => {
    write('Broken.docx', 'PK no archive');
    write('Other.docx', archive({ 'a.txt': 'x' }));
    write('Lore/settings.json', '{"version":1}');
    write('package.json', '{}');
    await run();
    expect(rows('SELECT path, outcome, reason FROM report ORDER BY path')).toEqual([
      ['Broken.docx', 'failed', 'The archive is damaged or incomplete.'],
      ['Lore/settings.json', 'skipped', 'Not in a format that Lorelens reads (.json).'],
      ['Other.docx', 'skipped', 'Not a Word document, although its name says so.'],
      ['package.json', 'skipped', 'Not in a format that Lorelens reads (.json).'],
    ]);
  });

  it('converted files are the story when they are screenplays, regardless of their text', async () => {
    write('Ferry.fountain', 'INT. FERRY - NIGHT\n\nRain.\n\nILSE\nHold the lamp.\n\nEXT. LANDING - DAY\n\nOREN\nIt is out.\n');
    write('Notes/Ideas.fountain', 'INT. MILL - DAY\n\nDust.\n');
    await run();
    expect(rows('SELECT path, kind, sequence FROM document ORDER BY path')).toEqual([
      ['Ferry.fountain', 'manuscript', 1],
      ['Notes/Ideas.fountain', 'note', null],
    ]);
  });

  it('converted files are named without the name of their site, which the titles of several pages have, and linked to one another', async () => {
    const page = (title: string, body: string): string => `<html><head><title>${title}</title></head><body>${body}</body></html>`;
    write('site/characters/venn.html', page('Mara Venn - Low Water', '<p>A smuggler. Her brother is <a href="tay.html">Tay</a>.</p>'));
    write('site/characters/tay.html', page('Ivo Tay - Low Water', '<p>A warden of the ferry.</p>'));
    write('site/characters/reed.html', page('Tam Reed - Low Water', '<p>A singer from the fen.</p>'));
    await run();
    expect(rows('SELECT name, type FROM entity ORDER BY name')).toEqual(
      ['Ivo Tay', 'Mara Venn', 'Tam Reed'].map((name) => [name, 'character']),
    );
    expect(rows('SELECT target, shown FROM link')).toEqual([['tay.html', 'Tay']]);
  });
});
