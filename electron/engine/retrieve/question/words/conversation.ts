/** A turn of the conversation before a question. */
export interface EarlierTurn {
  readonly text: string;
  /** Whether the user said it, rather than an answer. */
  readonly isUser: boolean;
}

/** A question as it was sent: alone, or at the end of a conversation that was pasted with it. */
interface Conversation {
  /** The current question. */
  readonly question: string;
  /** Turns before it, in order. */
  readonly earlier: readonly EarlierTurn[];
}

const users = 'you|you said|user|human|me|question|q';
const assistants =
  'assistant|ai|model|bot|chatgpt|chatgpt said|gpt(?:-[\\w.]+)?|claude|claude said|claude responded|gemini|gemini said|copilot|answer|a';
/** "A:" alone may be the first of several statements; it marks an answer only if a question is marked too. */
const markedAnswer = /^[>#*_\s]*a[*_]*\s*:/iu;
const markedQuestion = /^[>#*_\s]*(?:q|question)[*_]*\s*:/imu;
/** "You:", "**Claude:** It was …", "ChatGPT said:", "> User: …", "## Assistant" alone. */
const speaker = new RegExp(`^[>#*_\\s]*(?:(${users})|(${assistants}))[*_]*\\s*:[*_]*\\s*(.*)$`, 'iu');
const speakerAlone = new RegExp(
  `^[>#*_\\s]*(?:(you said|user|human)|(assistant|chatgpt said|claude(?: said| responded)?|gemini said))[*_]*\\s*:?[*_]*\\s*$`,
  'iu',
);

interface Turn {
  readonly isUser: boolean;
  readonly lines: string[];
}

/**
 * Separates a pasted conversation from the question at its end. A text is a conversation if at least two turns, one of each side, begin with the
 * speaker. The question is the last turn of the user, or the text after an empty line that follows the last answer.
 */
export function readConversation(text: string): Conversation {
  const turns: Turn[] = [];
  const before: string[] = [];
  const hasQuestions = markedQuestion.test(text);
  for (const line of text.split('\n')) {
    const found = !hasQuestions && markedAnswer.test(line) ? null : (speakerAlone.exec(line) ?? speaker.exec(line));
    if (found) turns.push({ isUser: found[1] !== undefined, lines: [found[3] ?? ''] });
    else (turns.at(-1)?.lines ?? before).push(line);
  }
  const alone: Conversation = { question: text.trim(), earlier: [] };
  if (turns.length < 2 || !turns.some(({ isUser }) => isUser) || turns.every(({ isUser }) => isUser)) return alone;
  const words = (lines: readonly string[]): string => lines.join('\n').trim();
  const turnsOf = (all: readonly Turn[]): EarlierTurn[] =>
    [{ isUser: false, lines: before }, ...all]
      .map(({ isUser, lines }) => ({ isUser, text: words(lines) }))
      .filter(({ text }) => text !== '');
  const last = turns.at(-1)!;
  const earlier = turnsOf(turns.slice(0, -1));
  if (last.isUser) return words(last.lines) === '' ? alone : { question: words(last.lines), earlier };
  // The new question is below the pasted text.
  const paragraphs = words(last.lines).split(/\n\s*\n/u);
  const asked = paragraphs.at(-1)!.trim();
  if (paragraphs.length > 1 && asked !== '' && asked.length <= 600)
    return { question: asked, earlier: turnsOf([...turns.slice(0, -1), { isUser: false, lines: [paragraphs.slice(0, -1).join('\n\n')] }]) };
  // If there is no new question, the user's last question is asked.
  const index = turns.findLastIndex(({ isUser }) => isUser);
  const question = words(turns[index]!.lines);
  if (question === '') return alone;
  return { question, earlier: turnsOf(turns.filter((_, at) => at !== index)) };
}
