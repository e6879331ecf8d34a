import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import type { ContextFormat } from '#shared/model/context.ts';
import type { PreviewBlock } from './previewBlocks.ts';
import './parts.css';

/** Headings, strong words and citations; what is between them is left as it is. */
const setApart = /(^#{1,6} [^\n]*$|\*\*[^*\n]+\*\*|\[\d+\])/m;

/** Text with its headings, strong words and citations set apart; every character stays. As few elements as can be: a pack has thousands of lines. */
function Marked({ text }: { readonly text: string }): ReactNode {
  return text.split(setApart).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith('#'))
      return (
        <strong key={index} className={`preview-h${part.indexOf(' ')}`}>
          {part}
        </strong>
      );
    return part.startsWith('[') ? (
      <span key={index} className="preview-citation">
        {part}
      </span>
    ) : (
      <strong key={index}>{part}</strong>
    );
  });
}

interface PreviewTextProps {
  readonly blocks: readonly PreviewBlock[];
  readonly font: 'prose' | 'mono';
  readonly format: ContextFormat;
  readonly shown: string | null;
  readonly onShow: (reference: string) => void;
}

/** The blocks of the text; a click on a piece shows it in the outline. */
export const PreviewText = memo(function PreviewText({ blocks, font, format, shown, onShow }: PreviewTextProps): ReactNode {
  return (
    <div className={clsx('preview-text', font === 'mono' || format !== 'markdown' ? 'preview-mono' : 'preview-prose')}>
      {blocks.map(({ item, text, start }, index) => (
        // Every piece can be reached by keyboard in the outline; the click here is a shortcut for the pointer.
        <div
          key={start}
          className={clsx(
            'preview-block',
            item && `preview-piece part-${item.section}`,
            item && item.reference === shown && 'preview-shown',
          )}
          data-reference={item?.reference}
          onClick={item ? () => onShow(item.reference) : undefined}
        >
          {format !== 'markdown' ? text : <Marked text={text} />}
          {/* With the breaks between the blocks, what is selected here is the exact text too. */}
          {index < blocks.length - 1 && '\n'}
        </div>
      ))}
    </div>
  );
});
