import type { CountTokens } from '../tokenizer/countTokens.ts';
import { atomsOf, chunkSize, type Atom } from './markup/atoms.ts';
import type { Block, BodyPiece, HeadingPiece, BlockPart } from './markup/blocks.ts';
import type { DocumentRole, PassageRole } from '#shared/model/source.ts';
import { roleOfSection } from './kinds/role.ts';
import { isKnownTogether, strictestDisclosure, type Disclosure, type Disclosures } from './secrets/revealedAt.ts';
import { append, buildText, headingLine, joinLined, type LinedText, newBuilder } from './markup/linedText.ts';

/** The content below one heading, within one scene. */
interface ChunkSection {
  /** Headings above, outermost first. */
  readonly path: readonly LinedText[];
  readonly scene: number;
  readonly disclosure: Disclosure;
  /** Whether a scene break precedes it. */
  readonly afterBreak: boolean;
  readonly role: PassageRole;
  /** Whether it consists of code or tasks, which are not merged with other sections. */
  readonly isApart: boolean;
  /** The thing that it describes, if that is not the note's own subject. */
  readonly subject?: string;
  readonly atoms: readonly Atom[];
  readonly tokens: number;
}

/** Sections with fewer tokens are merged with their neighbours into one chunk. */
export const tinySectionTokens = 40;

interface OpenSection {
  readonly path: readonly HeadingPiece[];
  readonly scene: number;
  readonly disclosure: Disclosure;
  /** Whether a scene break, not only a heading, precedes it. */
  readonly afterBreak: boolean;
  readonly isApart: boolean;
  readonly subject?: string;
  readonly blocks: Block[];
  /** The role that all its blocks share; undefined if there is none. */
  readonly blocksRole?: Block['role'];
}

/** The rows of several infoboxes as one block. */
function joinedRows([first, ...rest]: readonly Block[]): Block {
  const glued = rest.flatMap(({ parts }) => parts.map((part, index): BlockPart => (index === 0 ? { ...part, glue: '\n' } : part)));
  return { ...first!, parts: [...first!.parts, ...glued] };
}

/** Splits a section by role into text, infobox facts, and text that is not part of the world, in the order of their first blocks. */
function byRole(section: OpenSection): OpenSection[] {
  if (section.blocks.every(({ role }) => role === undefined)) return [section];
  const parts = Map.groupBy(section.blocks, ({ role }) => role);
  return [...parts].map(([role, blocks]) => ({ ...section, blocks: role === 'fields' ? [joinedRows(blocks)] : blocks, blocksRole: role }));
}

/** The non-empty sections, in order. Tiny adjacent ones with the same parent and reveal chapter are merged into one. */
export function sectionsOf(
  pieces: readonly BodyPiece[],
  count: CountTokens,
  disclosures: Disclosures,
  documentRole: DocumentRole = 'canon',
): ChunkSection[] {
  const sections = withLeadInFirstScene(
    openSections(pieces, disclosures)
      .flatMap(byRole)
      .map((open) => {
        const atoms = atomsOf(open.blocks, count);
        return {
          ...open,
          role: roleIn(documentRole, open.path, open.blocksRole),
          atoms,
          tokens: atoms.reduce((sum, atom) => sum + atom.tokens + 1, 0),
        };
      }),
  );
  const result: ChunkSection[] = [];
  for (let start = 0; start < sections.length;) {
    let end = start;
    let tokens = 0;
    while (
      end < sections.length &&
      isKnownTogether(sections[end]!.disclosure, sections[start]!.disclosure) &&
      sections[end]!.role === sections[start]!.role &&
      sections[end]!.subject === sections[start]!.subject &&
      isTinySibling(sections[start]!, sections[end]!, end > start)
    ) {
      const more = sections[end]!.tokens + count(sections[end]!.path.at(-1)!.text.text) + 1;
      if (tokens + more > chunkSize.best) break;
      tokens += more;
      end += 1;
    }
    if (end - start < 2) {
      const { path, scene, disclosure, afterBreak, role, isApart, subject, atoms, tokens: size } = sections[start]!;
      result.push({
        path: path.map((heading) => heading.text),
        scene,
        disclosure,
        afterBreak,
        role,
        isApart,
        ...about(subject),
        atoms,
        tokens: size,
      });
      start += 1;
      continue;
    }
    const first = sections[start]!;
    const path = first.path.slice(0, -1).map((heading) => heading.text);
    const atoms = sections.slice(start, end).map((section) => withHeading(section, count));
    result.push({
      path,
      scene: sections[end - 1]!.scene,
      disclosure: first.disclosure,
      afterBreak: first.afterBreak,
      role: first.role,
      isApart: false,
      ...about(first.subject),
      atoms,
      tokens,
    });
    start = end;
  }
  return result;
}

const about = (subject: string | undefined): { readonly subject?: string } => (subject === undefined ? {} : { subject });

/** The role of the document applies to its sections; if it has no special role, their headings decide. */
function roleIn(documentRole: DocumentRole, path: readonly HeadingPiece[], blocks: Block['role']): PassageRole {
  if (documentRole === 'scrap') return 'scrap';
  if (blocks !== undefined) return blocks;
  return documentRole === 'canon' ? (roleOfSection(path.map((heading) => heading.text.text)) ?? 'canon') : documentRole;
}

function isTinySibling(first: OpenSection & { tokens: number }, section: OpenSection & { tokens: number }, isLater: boolean): boolean {
  const heading = section.path.at(-1);
  if (heading === undefined || section.isApart || section.tokens >= tinySectionTokens || (isLater && section.afterBreak)) return false;
  return heading.depth === first.path.at(-1)!.depth && section.path.at(-2) === first.path.at(-2);
}

/** Merges a motto or a line above the first subheading into the first scene. */
function withLeadInFirstScene<S extends OpenSection & { readonly tokens: number }>(sections: readonly S[]): readonly S[] {
  const next = sections.find(({ scene }) => scene === 1);
  if (next === undefined || next.afterBreak) return sections;
  const lead = sections.filter(({ scene }) => scene === 0);
  const above = lead[0]!.path;
  const isBelow = next.path.length > above.length && above.every((heading, index) => next.path[index] === heading);
  if (!isBelow || lead.reduce((sum, { tokens }) => sum + tokens, 0) > tinySectionTokens) return sections;
  return sections.map((section) => ({ ...section, scene: Math.max(0, section.scene - 1) }));
}

function withHeading({ path, scene, atoms }: Pick<ChunkSection, 'scene' | 'atoms'> & OpenSection, count: CountTokens): Atom {
  const text = joinLined([headingLine(path.at(-1)!.text), textOfAtoms(atoms)], '\n');
  return { text, tokens: count(text.text), isExact: true, scene, glue: '\n\n', splitCost: 0 };
}

/** Joins consecutive atoms with their separators. */
export function textOfAtoms(atoms: readonly Atom[]): LinedText {
  if (atoms.length === 1) return atoms[0]!.text;
  const builder = newBuilder();
  for (const atom of atoms) append(builder, atom.text, atom.glue);
  return buildText(builder);
}

function openSections(pieces: readonly BodyPiece[], disclosures: Disclosures): OpenSection[] {
  const sections: OpenSection[] = [];
  let path: readonly HeadingPiece[] = [];
  let scene = -1;
  let current: OpenSection | null = null;
  let afterBreak = false;
  for (const piece of pieces.flatMap((one) => byDisclosure(one, disclosures))) {
    if (piece.kind === 'block') {
      const { under } = piece.block;
      const above = under === undefined ? path : [...path, under];
      const disclosure = disclosureOf(piece.block, path.at(-1)?.line ?? 0, disclosures);
      const isApart = piece.block.isApart === true;
      const subject = about(piece.block.subject ?? path.findLast((heading) => heading.subject !== undefined)?.subject);
      if (current === null) {
        // Only text begins a scene: consecutive breaks and headings count once.
        scene += 1;
        current = { path: above, scene, disclosure, afterBreak, isApart, ...subject, blocks: [] };
        sections.push(current);
        afterBreak = false;
      } else if (
        !isKnownTogether(current.disclosure, disclosure) ||
        current.subject !== subject.subject ||
        current.path.length !== above.length ||
        current.isApart !== isApart
      ) {
        current = { path: above, scene, disclosure, afterBreak: false, isApart, ...subject, blocks: [] };
        sections.push(current);
      }
      current.blocks.push(piece.block);
      continue;
    }
    current = null;
    afterBreak ||= piece.kind === 'break';
    if (piece.kind === 'heading') path = [...path.filter((heading) => heading.depth < piece.depth), piece];
  }
  return sections;
}

/** Splits a block whose parts (items, rows) are revealed at different times. */
function byDisclosure(piece: BodyPiece, disclosures: Disclosures): readonly BodyPiece[] {
  if (disclosures.ownLines.size === 0 || piece.kind !== 'block' || piece.block.parts.length < 2) return [piece];
  const runs: { readonly disclosure: Disclosure; readonly parts: BlockPart[] }[] = [];
  for (const part of piece.block.parts) {
    const disclosure = disclosureOf({ parts: [part] }, 0, disclosures);
    const run = runs.at(-1);
    if (run && isKnownTogether(run.disclosure, disclosure)) run.parts.push(part);
    else runs.push({ disclosure, parts: [part] });
  }
  return runs.length === 1 ? [piece] : runs.map(({ parts }) => ({ kind: 'block', block: { ...piece.block, parts } }));
}

/** When a block is revealed: with its section, or later if one of its lines has a reveal chapter of its own. */
function disclosureOf(block: Pick<Block, 'parts'>, sectionLine: number, { at, ownLines }: Disclosures): Disclosure {
  const ofSection = at(sectionLine);
  if (ownLines.size === 0) return ofSection;
  let disclosure = ofSection;
  for (const { text } of block.parts) {
    for (const { line } of text.sourceMap) {
      const own = ownLines.get(line);
      if (own) disclosure = strictestDisclosure(disclosure, own);
    }
  }
  return disclosure;
}
