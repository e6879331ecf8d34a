import { describe, expect, it } from 'vitest';
import { readConversation } from './conversation.ts';

describe('readConversation', () => {
  it.each([
    ['You: Who is Mara?\nClaude: A ferrywoman.\nYou: What does she want?', 'What does she want?', ['Who is Mara?', 'A ferrywoman.']],
    ['**User:** Who is Mara?\n\n**Assistant:** A ferrywoman.\n\nWhat of Oren?', 'What of Oren?', ['Who is Mara?', 'A ferrywoman.']],
    [
      'You said:\nWho is Mara?\n\nChatGPT said:\nA ferrywoman.\nShe rows.\n\nYou said:\nAnd Oren?',
      'And Oren?',
      ['Who is Mara?', 'A ferrywoman.\nShe rows.'],
    ],
    ['Human: Who is Mara?\nAssistant: A ferrywoman.', 'Who is Mara?', ['A ferrywoman.']],
  ])('finds the question at the end of %j', (text, question, earlier) => {
    const read = readConversation(text);
    expect({ question: read.question, earlier: read.earlier.map((turn) => turn.text) }).toEqual({ question, earlier });
  });

  it.each([
    'Who is Mara?',
    'Note: who is Mara?\nAlso: who is Oren?',
    'You: Who is Mara?',
    'Q: Who is Mara?\nQ: Who is Oren?',
    'Mara: "Go."\nOren: "No."',
    'Which is right?\nA: Mara killed Oren.\nB: Oren killed Mara.\nI: Nobody did.',
  ])('takes %j as it is', (text) => expect(readConversation(text)).toEqual({ question: text, earlier: [] }));

  it('distinguishes the turns of the user from the answers', () => {
    const { earlier } = readConversation('You: Who is Mara?\nClaude: A ferrywoman of Oren.\nYou: What does she want?');
    expect(earlier.map(({ isUser }) => isUser)).toEqual([true, false]);
  });
});
