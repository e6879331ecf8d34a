import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import type { DocumentText } from '#shared/model/vault.ts';
import { BlockNode } from './BlockNode.tsx';
import { Frontmatter } from './Frontmatter.tsx';
import { nameFinder } from './names.ts';
import { type Block, parseSlab } from './parse.ts';
import { NameFinderContext } from './MarkdownContext.tsx';
import type { Slab } from './slabs.ts';
import './markdown.css';

type Lines = readonly [number, number];
type Passages = DocumentText['passages'];

function touch(a: Lines, b: Lines): boolean {
  return a[0] <= b[1] && b[0] <= a[1];
}

type Find = ReturnType<typeof nameFinder>;

interface BlockViewProps {
  readonly block: Block;
  readonly find: Find;
  readonly marked: boolean;
}

function BlockView({ block, find, marked }: BlockViewProps): ReactNode {
  return (
    <NameFinderContext value={find}>
      <div className={clsx('doc-block', marked && 'doc-marked')} data-line={block.lines[0]}>
        <BlockNode node={block.node} />
      </div>
    </NameFinderContext>
  );
}

/** A finder of names for each block, one for all blocks of the same passages: making one costs more than finding. */
function findersFor(blocks: readonly Block[], passages: Passages): Find[] {
  const made = new Map<string, Find>();
  return blocks.map(({ lines }) => {
    const own = passages.filter((passage) => touch(passage.lines, lines));
    const key = own.map((passage) => passage.lines.join('-')).join(' ');
    const find = made.get(key) ?? nameFinder(own.flatMap((passage) => passage.names));
    made.set(key, find);
    return find;
  });
}

interface SlabViewProps {
  readonly slab: Slab;
  readonly passages: Passages;
  /** Lines that are marked. */
  readonly marked: Lines | null;
}

/** A slab of the document: its properties, or its blocks with their names. */
export function SlabView({ slab, passages, marked }: SlabViewProps): ReactNode {
  const blocks = useMemo(() => (slab.kind === 'frontmatter' ? [] : parseSlab(slab)), [slab]);
  const near = useMemo(() => passages.filter((passage) => touch(passage.lines, [slab.firstLine, slab.lastLine])), [passages, slab]);
  const finders = useMemo(() => findersFor(blocks, near), [blocks, near]);
  if (slab.kind === 'frontmatter') return <Frontmatter text={slab.text} firstLine={slab.firstLine} marked={marked} />;
  return blocks.map((block, index) => (
    <BlockView key={block.lines[0]} block={block} find={finders[index] ?? null} marked={marked !== null && touch(marked, block.lines)} />
  ));
}
