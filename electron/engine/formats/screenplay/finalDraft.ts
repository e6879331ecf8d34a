import { lookup } from '#shared/lookup.ts';
import { decodeXml, readXml } from '../common/xml.ts';
import { OtherContentError, type Comment, type ConvertedText } from '../common/types.ts';
import { screenplayText, type ScriptElement } from './screenplay.ts';

const kinds: Readonly<Record<string, ScriptElement['kind']>> = {
  'Scene Heading': 'scene',
  Action: 'action',
  General: 'action',
  Shot: 'action',
  Character: 'character',
  Parenthetical: 'parenthetical',
  Dialogue: 'dialogue',
  'New Act': 'act',
  'Act Break': 'act',
  Lyrics: 'dialogue',
  Singing: 'dialogue',
};
/** Types that describe cuts, not the story. */
const notStory: ReadonlySet<string> = new Set(['Transition', 'End of Act']);

/** Final Draft's files. */
export async function convertFinalDraft(bytes: Uint8Array): Promise<ConvertedText> {
  const script = finalDraftScript(decodeXml(bytes));
  if (script === null) throw new OtherContentError('Not a Final Draft screenplay, although its name says so.');
  return { text: screenplayText(script.elements), problems: [], ...(script.notes.length > 0 && { comments: script.notes }) };
}

/** Elements of the script's content, each scene with its summary, and script notes; null for another kind of file. */
function finalDraftScript(xml: string): { readonly elements: readonly ScriptElement[]; readonly notes: readonly Comment[] } | null {
  const elements: ScriptElement[] = [];
  const notes: Comment[] = [];
  const path: string[] = [];
  const texts = { paragraph: '', summary: '', note: '' };
  let kind: ScriptElement['kind'] | null = null;
  let author = '';
  let isScript = false;
  /** Whether the open element is a paragraph of the script; dual dialogue is nested in one paragraph. The title page is elsewhere. */
  const isOfScript = (): boolean => /^FinalDraft\/Content\/Paragraph(?:\/DualDialogue\/Paragraph)?$/.test(path.join('/'));
  readXml(xml, {
    open: (name, attributes) => {
      path.push(name);
      isScript ||= name === 'FinalDraft';
      if (name === 'ScriptNote') {
        texts.note = '';
        author = attributes['WriterName'] ?? '';
      }
      if (name !== 'Paragraph' || !isOfScript()) return;
      const type = attributes['Type'] ?? '';
      // A custom type holds what is seen or heard.
      kind = notStory.has(type) || type === '' ? null : (lookup(kinds, type) ?? 'action');
      texts.paragraph = '';
      texts.summary = '';
    },
    close: (name) => {
      if (name === 'ScriptNote' && texts.note.trim() !== '') notes.push({ author, anchor: '', text: texts.note.trim() });
      if (name === 'Paragraph' && isOfScript()) {
        const text = texts.paragraph.trim();
        if (kind !== null && text !== '' && !(kind === 'act' && /^end\b/i.test(text))) elements.push({ kind, text });
        if (texts.summary.trim() !== '') elements.push({ kind: 'synopsis', text: texts.summary.trim() });
        kind = null;
      }
      path.pop();
    },
    text: (piece) => {
      if (path.at(-1) !== 'Text') return;
      if (path.includes('ScriptNote')) texts.note += piece;
      else if (path.includes('Summary')) texts.summary += piece;
      else if (path.at(-2) === 'Paragraph' && /Content\/Paragraph(?:\/DualDialogue\/Paragraph)?\/Text$/.test(path.join('/')))
        texts.paragraph += piece;
    },
  });
  return isScript ? { elements, notes } : null;
}
