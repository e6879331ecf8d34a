import { lookup } from '#shared/lookup.ts';
import { readXml } from '../common/xml.ts';
import { OtherContentError, type ConvertedText } from '../common/types.ts';
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
};

/** Final Draft's files. */
export async function convertFinalDraft(bytes: Uint8Array): Promise<ConvertedText> {
  const elements = finalDraftElements(new TextDecoder().decode(bytes));
  if (elements === null) throw new OtherContentError('Not a Final Draft screenplay, although its name says so.');
  return { text: screenplayText(elements), problems: [] };
}

/** Elements of the script's content; null when the file is of another kind. */
function finalDraftElements(xml: string): ScriptElement[] | null {
  const elements: ScriptElement[] = [];
  const path: string[] = [];
  /** Whether an element is part of the script; dual dialogue is nested in one paragraph. Title page, summaries and script notes are elsewhere. */
  const isOfScript = (parts: readonly string[]): boolean =>
    /^FinalDraft\/Content\/Paragraph(?:\/DualDialogue\/Paragraph)?$/.test(parts.join('/'));
  let kind: ScriptElement['kind'] | null = null;
  let text = '';
  let isScript = false;
  readXml(xml, {
    open: (name, attributes) => {
      path.push(name);
      isScript ||= name === 'FinalDraft';
      if (name === 'Paragraph' && isOfScript(path)) {
        kind = lookup(kinds, attributes['Type'] ?? '') ?? null;
        text = '';
      }
    },
    close: (name) => {
      const isEnd = name === 'Paragraph' && isOfScript(path);
      path.pop();
      if (!isEnd) return;
      if (kind !== null && text.trim() !== '') elements.push({ kind, text: text.trim() });
      kind = null;
    },
    text: (piece) => {
      if (kind !== null && path.at(-1) === 'Text' && isOfScript(path.slice(0, -1))) text += piece;
    },
  });
  return isScript ? elements : null;
}
