import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import type { DocumentText } from '#shared/model/vault.ts';
import { BlockNode, rowsWithin } from './Block.tsx';
import { NamedText, NameFinderContext } from './Inline.tsx';
import type { DocumentBlock } from './documentBlocks.ts';
import { type MarkdownBlock, readBlocks } from './markdown.ts';
import { nameFinder } from './names.ts';
import { commonStrings } from '../../strings/common.ts';
import './markdown.css';

type Lines = readonly [number, number];
type Passages = DocumentText['passages'];

function touch(a: Lines, b: Lines): boolean {
  return a[0] <= b[1] && b[0] <= a[1];
}

type Find = ReturnType<typeof nameFinder>;

/** Name finders shared by blocks with the same passages: creating one is more expensive than using it. */
function findersFor(blocks: readonly MarkdownBlock[], passages: Passages): Find[] {
  const made = new Map<string, Find>();
  return blocks.map(({ lines }) => {
    const near = passages.filter((passage) => touch(passage.lines, lines));
    const key = near.map((passage) => passage.lines.join('-')).join(' ');
    const find = made.get(key) ?? nameFinder(near.flatMap((passage) => passage.names));
    made.set(key, find);
    return find;
  });
}

interface PropertyListProps {
  readonly rows: NonNullable<DocumentText['properties']>['rows'];
  /** Lines of the document that are marked. */
  readonly marked: readonly [number, number] | null;
}

/** The properties at the head of a note, quietly. */
function PropertyList({ rows, marked }: PropertyListProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <dl className="doc-properties small-text" aria-label={commonStrings.properties}>
      {rows.map(({ key, values, lines: [first, last] }, index) => (
        <div key={index} className={marked && first <= marked[1] && marked[0] <= last ? 'doc-marked' : undefined}>
          <dt>{key}</dt>
          <dd>
            <NamedText text={values.join('\n')} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface DocumentBlockViewProps {
  readonly block: DocumentBlock;
  readonly passages: Passages;
  readonly properties: DocumentText['properties'];
  readonly marked: Lines | null;
}

/** A block of a document: its properties, or its Markdown with the names in it. */
export function DocumentBlockView({ block, passages, properties, marked }: DocumentBlockViewProps): ReactNode {
  const blocks = useMemo(() => (block.kind === 'properties' ? [] : readBlocks(block)), [block]);
  const near = useMemo(() => passages.filter((passage) => touch(passage.lines, [block.firstLine, block.lastLine])), [passages, block]);
  const finders = useMemo(() => findersFor(blocks, near), [blocks, near]);
  if (block.kind === 'properties') return <PropertyList rows={properties?.rows ?? []} marked={marked} />;
  return blocks.map(({ node, lines }, index) => {
    const isMarked = marked !== null && touch(marked, lines);
    // Tokens count from the beginning of this part of the document, and from 0.
    const offset = lines[0] - (node.token.map?.[0] ?? 0);
    const markedRows = isMarked ? rowsWithin(node, [marked[0] - offset, marked[1] - offset]) : [];
    return (
      <NameFinderContext key={lines[0]} value={finders[index] ?? null}>
        <div className={clsx('doc-block', isMarked && markedRows.length === 0 && 'doc-marked')} data-line={lines[0]}>
          <BlockNode node={node} markedRows={markedRows} />
        </div>
      </NameFinderContext>
    );
  });
}
