// Measures how well a vault is understood, against a gold: typed edges of properties, mentions without links, entity types.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { WritableDB, ReadableDB } from '#engine/db/connection/connection.ts';
import { openWritableIndex } from '#engine/db/open.ts';
import { commonLines } from '#engine/db/documents/documents.ts';
import { ownText } from '#engine/extraction/commonLines.ts';
import type { IndexSummary } from '#shared/model/vault.ts';
import { copyWithoutBrackets, linkLines, typesOfGold, type GoldLink, type VaultGold } from './vaultGold.ts';
import { wordUses } from '#engine/db/documents/wordUse.ts';
import { isCommonWord } from '#engine/extraction/mentions/commonWords.ts';
import { indexFolder } from './evalEngine.ts';

/** Names that are also common words of the vault, with how often each was found and how often by a link. */
function countCommonNames(db: ReadableDB): { word: string; mentions: number; links: number }[] {
  const surfaces = db.handle
    .prepare('SELECT lower(substr(text, start + 1, end - start)) AS word, start, links FROM mention JOIN chunk ON chunk.id = chunk_id')
    .all() as { word: string; start: number; links: string }[];
  const uses = wordUses(db).filter((use) => isCommonWord(use));
  return uses.map(({ word }) => {
    const found = surfaces.filter((surface) => surface.word === word);
    const linked = found.filter(({ start, links }) => (JSON.parse(links) as { start: number }[]).some((link) => link.start === start));
    return { word, mentions: found.length, links: linked.length };
  });
}

const { values } = parseArgs({
  options: { data: { type: 'string' }, gold: { type: 'string' }, json: { type: 'string' }, misses: { type: 'boolean', default: false } },
});
if (!values.gold) {
  process.stderr.write('Usage: npm run eval -- vault --data <vault> --gold <gold.json> [--json FILE] [--misses]\n');
  process.exit(2);
}
const vault = resolve(values.data!);
const gold = JSON.parse(readFileSync(values.gold, 'utf8')) as VaultGold;

/** A share of gold items, with the ones that were missed. */
class Score {
  total = 0;
  found = 0;
  /** Not counted: in a folder that is passed over by design, such as templates. */
  apart = 0;
  readonly missed: string[] = [];

  add(isFound: boolean, what: string): void {
    this.total++;
    if (isFound) this.found++;
    else this.missed.push(what);
  }

  get share(): number {
    return Math.round((10_000 * this.found) / Math.max(1, this.total)) / 10_000;
  }
}

interface StoredEntity {
  readonly id: number;
  readonly type: string;
  readonly path: string;
}

/** One index of a vault, in the temporary folder. */
interface Indexed {
  readonly db: WritableDB;
  readonly summary: Omit<IndexSummary, 'notices'>;
  readonly entities: ReadonlyMap<string, StoredEntity>;
  readonly documents: ReadonlySet<string>;
  /** Documents that are working files. */
  readonly scraps: ReadonlySet<string>;
}

async function index(folder: string, file: string): Promise<Indexed> {
  const { db } = openWritableIndex(file);
  const summary = await indexFolder(db, folder);
  const entities = db.handle
    .prepare(
      "SELECT entity.id, entity.type, path FROM entity JOIN document ON document.id = document_id WHERE status IN ('confirmed', 'suggested')",
    )
    .all() as StoredEntity[];
  const documents = db.handle.prepare('SELECT path FROM document').pluck().all() as string[];
  const scraps = db.handle.prepare("SELECT path FROM document WHERE role = 'scrap'").pluck().all() as string[];
  const byPath = new Map(entities.map((entity) => [entity.path, entity]));
  return { db, summary, entities: byPath, documents: new Set(documents), scraps: new Set(scraps) };
}

/** Whether a path is in a folder that reading skips on purpose. A file that should have been read counts as a miss. */
function isApart(indexed: Indexed, path: string): boolean {
  return (
    !indexed.documents.has(path) &&
    indexed.summary.reports.some((report) => report.outcome === 'skipped' && path.startsWith(`${report.path}/`))
  );
}

const isResolvable = (link: GoldLink): boolean => link.target !== null && (link.status === 'ok' || link.status === 'alias');

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '');

/** Edges stated in properties, found between the same two entities and labelled with the key. The baseline takes exact file names only. */
function measureEdges(indexed: Indexed): { ours: Score; untyped: Score; baseline: Score } {
  const [ours, untyped, baseline] = [new Score(), new Score(), new Score()];
  const rows = indexed.db.handle
    .prepare("SELECT source_id AS source, target_id AS target, label FROM relationship WHERE origin = 'stated'")
    .all() as { source: number; target: number; label: string }[];
  const labels = new Set(rows.map((row) => `${row.source} ${row.target} ${row.label.trim().toLowerCase()}`));
  const pairs = new Set(rows.flatMap((row) => [`${row.source} ${row.target}`, `${row.target} ${row.source}`]));
  const names = new Map<string, number>();
  for (const path of indexed.documents) names.set(fileName(path), (names.get(fileName(path)) ?? 0) + 1);
  const texts = new Map<string, string>();
  for (const edge of gold.frontmatter_edges) {
    if (!isResolvable(edge)) continue;
    if (isApart(indexed, edge.source) || isApart(indexed, edge.target!)) {
      ours.apart++;
      continue;
    }
    const what = `${edge.source}  ${edge.key}  ${edge.target}`;
    const source = indexed.entities.get(edge.source);
    const target = indexed.entities.get(edge.target!);
    const key = edge.key!.trim().toLowerCase();
    const isFound =
      !!source && !!target && (labels.has(`${source.id} ${target.id} ${key}`) || labels.has(`${target.id} ${source.id} ${key}`));
    // A note that names itself states no relationship between two.
    if (edge.source === edge.target) ours.apart++;
    else ours.add(isFound, `${what}${source ? '' : '  (source is no entity)'}${target ? '' : '  (target is no entity)'}`);
    untyped.add(!!source && !!target && pairs.has(`${source.id} ${target.id}`), what);
    const name = fileName(edge.target!);
    const text = texts.getOrInsertComputed(edge.source, () => readFileSync(join(vault, edge.source), 'utf8').split(/^---\s*$/m)[1] ?? '');
    baseline.add(names.get(name) === 1 && text.includes(`[[${name}]]`), what);
  }
  return { ours, untyped, baseline };
}

/** Runs of capitalised words, small words between them allowed. */
const capitalisedRun = /\p{Lu}[\p{L}\p{M}\p{N}'’-]*(?: (?:(?:of|the|and|in|de|von) )*\p{Lu}[\p{L}\p{M}\p{N}'’-]*)*/gu;

/** Links whose brackets were removed, found as mentions in the passages of their line. The baseline: runs of capitalised words that are a note's name. */
function measureMentions(indexed: Indexed): { ours: Score; baseline: Score; exact: Score } {
  const [ours, baseline, exact] = [new Score(), new Score(), new Score()];
  const named = indexed.db.handle
    .prepare<[string, number, number], number>(
      `SELECT 1 FROM mention JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id
       WHERE path = ? AND ? BETWEEN first_line AND last_line AND entity_id = ? AND ambiguous = 0`,
    )
    .pluck();
  const indexedLine = indexed.db.handle
    .prepare<[string, number], number>(
      'SELECT 1 FROM chunk JOIN document ON document.id = document_id WHERE path = ? AND ? BETWEEN first_line AND last_line',
    )
    .pluck();
  const namedJustSo = indexed.db.handle
    .prepare<[string, number, string], number>(
      `SELECT entity_id FROM mention JOIN chunk ON chunk.id = chunk_id JOIN document ON document.id = chunk.document_id
       WHERE path = ? AND ? BETWEEN first_line AND last_line AND substr(text, start + 1, end - start) = ? AND ambiguous = 0`,
    )
    .pluck();
  const files = new Map<string, { lines: string[]; links: Map<string, number[]>; used: Map<string, number> }>();
  for (const link of gold.body_links) {
    if (!isResolvable(link)) continue;
    // Indexes, logs and commits are no entities, so a link to one is no mention of anything.
    if (isApart(indexed, link.source) || isApart(indexed, link.target!) || indexed.scraps.has(link.target!)) {
      ours.apart++;
      continue;
    }
    const file = files.getOrInsertComputed(link.source, (source) => {
      const text = readFileSync(join(vault, source), 'utf8');
      return { lines: text.split(/\r?\n/), links: linkLines(text), used: new Map() };
    });
    const lines = file.links.get(link.text!) ?? [];
    const turn = file.used.get(link.text!) ?? 0;
    file.used.set(link.text!, turn + 1);
    const line = lines[Math.min(turn, lines.length - 1)];
    const entity = indexed.entities.get(link.target!);
    const what = `${link.source}:${line ?? '?'}  ${link.text}  ${link.target}`;
    const isFound = line !== undefined && !!entity && named.get(link.source, line, entity.id) !== undefined;
    const why =
      line === undefined
        ? '(not in the file)'
        : !entity
          ? '(target is no entity)'
          : indexedLine.get(link.source, line)
            ? ''
            : '(line is in no passage)';
    ours.add(isFound, `${what}  ${why}`);
    // Where exactly the link's words were matched as a name: for the right one?
    const takenFor = line === undefined ? [] : namedJustSo.all(link.source, line, link.text!);
    if (takenFor.length > 0) exact.add(!!entity && takenFor.includes(entity.id), what);
    const bare = (file.lines[(line ?? 0) - 1] ?? '').replace(/\[\[|\]\]/g, '');
    baseline.add(
      [...bare.matchAll(capitalisedRun)].some(([run]) => run === fileName(link.target!)),
      what,
    );
  }
  return { ours, baseline, exact };
}

/** Entities with the gold's type in our words. The baseline calls everything by the commonest type. */
function measureTypes(indexed: Indexed): { ours: Score; baseline: Score } {
  const [ours, baseline] = [new Score(), new Score()];
  const counts = new Map<string, number>();
  for (const { type } of gold.entities) counts.set(type, (counts.get(type) ?? 0) + 1);
  const [commonest] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [''];
  for (const { path, type } of gold.entities) {
    if (isApart(indexed, path)) {
      ours.apart++;
      continue;
    }
    const entity = indexed.entities.get(path);
    ours.add(!!entity && (typesOfGold[type] ?? [type]).includes(entity.type), `${path}  ${type}: ${entity?.type ?? 'no entity'}`);
    baseline.add(type === commonest, path);
  }
  return { ours, baseline };
}

/** Entities of the gold whose shown definition opens with a defining paragraph of their file. Baseline: the file's first text. */
function measureDefinitions(indexed: Indexed): { ours: Score; baseline: Score } {
  const [ours, baseline] = [new Score(), new Score()];
  const common = commonLines(indexed.db);
  const texts = indexed.db.handle
    .prepare<[number], string | null>('SELECT text FROM entity LEFT JOIN chunk ON chunk.id = definition_chunk_id WHERE entity.id = ?')
    .pluck();
  for (const { path } of gold.entities) {
    if (isApart(indexed, path)) {
      ours.apart++;
      continue;
    }
    const entity = indexed.entities.get(path);
    const text = entity === undefined ? null : (texts.get(entity.id) ?? null);
    const shown = text === null ? null : ownText(text, common)?.text || text;
    ours.add(
      entity !== undefined && opensWithDefinition(vault, path, shown),
      `${path}  ${JSON.stringify((shown ?? '(none)').slice(0, 120))}`,
    );
    const body = readFileSync(join(vault, path), 'utf8').replace(/^---\n[\s\S]*?\n---\s*\n/, '');
    baseline.add(opensWithDefinition(vault, path, body.replace(/^#.*\n/, '')), path);
  }
  return { ours, baseline };
}

const aboutThePage =
  /\b(?:this|the) (?:page|article|note|section|entry)\b[^.]{0,80}\b(?:stub|incomplete|unfinished|work in progress|reminder|placeholder|under construction)\b/i;
const home = mkdtempSync(join(tmpdir(), 'lorelens-eval-'));
try {
  const indexed = await index(vault, join(home, 'vault.db'));
  const edges = measureEdges(indexed);
  const types = measureTypes(indexed);
  const definitions = measureDefinitions(indexed);
  const commonNames = countCommonNames(indexed.db);
  indexed.db.handle.close();
  const copy = join(home, 'copy');
  copyWithoutBrackets(vault, copy);
  const bare = await index(copy, join(home, 'copy.db'));
  const mentions = measureMentions(bare);
  bare.db.handle.close();

  const seconds = Math.round(indexed.summary.milliseconds / 100) / 10;
  const count = ({ ours }: { ours: Score }): object => ({ total: ours.total, found: ours.found, apart: ours.apart });
  const report = {
    edges: { recall: edges.ours.share, untyped: edges.untyped.share, ...count(edges) },
    mentions: { recall: mentions.ours.share, precision: mentions.exact.share, ...count(mentions) },
    types: { accuracy: types.ours.share, ...count(types) },
    definitions: { share: definitions.ours.share, ...count(definitions) },
    documents: indexed.summary.counts.documents,
    skipped: indexed.summary.reports.filter((line) => line.outcome !== 'problem').length,
    seconds,
    commonNames,
    baselines: {
      edges: { recall: edges.baseline.share },
      mentions: { recall: mentions.baseline.share },
      types: { accuracy: types.baseline.share },
      definitions: { share: definitions.baseline.share },
    },
  };
  const row = (name: string, { ours, baseline }: { ours: Score; baseline: Score }): string =>
    `${name.padEnd(26)}${(100 * ours.share).toFixed(2).padStart(7)} %${(100 * baseline.share).toFixed(2).padStart(10)} %${String(ours.total).padStart(8)}${String(ours.apart).padStart(8)}`;
  const lines = [
    `${''.padEnd(26)}${'lorelens'.padStart(9)}${'baseline'.padStart(12)}${'of'.padStart(8)}${'apart'.padStart(8)}`,
    row('edges, typed by key', edges),
    row('mentions without links', mentions),
    row('entity types', types),
    row('definitions', definitions),
    `Names found just where a link was, for the right entity: ${(100 * mentions.exact.share).toFixed(2)} % of ${mentions.exact.total}.`,
    `Names that are common words too, times found (by links): ${commonNames.map((name) => `${name.word} ${name.mentions} (${name.links})`).join(', ') || 'none'}.`,
    `${report.documents} documents, ${report.skipped} skipped, ${seconds} seconds. Apart: in folders of templates, links to ${bare.scraps.size} indexes, logs and other working files, or a note that names itself; not counted.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (values.misses) {
    for (const [name, { missed }] of Object.entries({
      edges: edges.ours,
      mentions: mentions.ours,
      'names of others': mentions.exact,
      types: types.ours,
      definitions: definitions.ours,
    }))
      process.stdout.write(`\n${name}: ${missed.length} missed\n${missed.map((line) => `  ${line}`).join('\n')}\n`);
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  rmSync(home, { recursive: true, force: true });
}

/** Letters and digits of a text, in lower case, without Markdown marks; a link counts as the words that it shows. */
function folded(text: string): string {
  return text
    .replace(/!\[\[[^\]]*\]\]|!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[\[(?:[^\]|]*\\?\|)?([^\]]*)\]\]/g, '$1')
    .replace(/\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\[\^[^\]]*\]/g, '')
    .replace(/<[^>]*>/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The paragraphs of a file that may define what it is about: running text of at least five words with no mark of a list, table, quote, heading,
 * HTML or `Label: value` at its start. Floating HTML elements, tables, callouts and notices about the page are skipped.
 */
function definingParagraphs(file: string): string[] {
  const body = file
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF?---\n[\s\S]*?\n(?:---|\.\.\.)\s*\n/, '')
    .replace(/<!--[\s\S]*?-->|%%[\s\S]*?%%/g, '')
    .replace(/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/gm, '\n')
    .replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, '')
    .replace(/<(table|figure|div|span|style|script|center|aside)\b[\s\S]*?<\/\1>/gi, '\n');
  return body
    .split(/\n\s*\n|\n(?=#)|(?<=^#.*)\n/m)
    .map((paragraph) => paragraph.trim())
    .filter(
      (paragraph) =>
        !/^(?:[#>|]|[-*+] |\d+[.)] |!\[|<|\[\^|[-*_]{3,}$|\*\*[^*]{1,40}(?::\*\*|\*\*:)|[^.\n:]{1,40}::? \S[^.\n]{0,60}$)/u.test(paragraph),
    )
    .filter((paragraph) => folded(paragraph).split(' ').length >= 5 && !aboutThePage.test(paragraph));
}

/** Of one entity whether its definition opens as one of its file's first two defining paragraphs does; where there is none, whether it has none. */
function opensWithDefinition(vault: string, path: string, definition: string | null): boolean {
  const paragraphs = definingParagraphs(readFileSync(join(vault, path), 'utf8')).map(folded);
  if (definition === null || folded(definition) === '') return paragraphs.length === 0;
  const start = folded(definition).slice(0, 40);
  return paragraphs.slice(0, 2).some((paragraph) => paragraph.startsWith(start) || start.startsWith(paragraph));
}
