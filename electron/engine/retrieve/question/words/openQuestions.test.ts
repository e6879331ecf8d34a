import { describe, expect, it } from 'vitest';
import { asksForOpenQuestions, asksForPlans, isOfOpenQuestions, onlyAsks } from './openQuestions.ts';

describe('onlyAsks', () => {
  const statement = 'Mara keeps the lamp.';

  it.each([
    [['Mara', 'Open questions'], '- The name of the lamp may yet change.\n- Whether Oren knew.'],
    [['Mara', 'Open canon'], '- Climate: undocumented.\n- Forbidden, or ordinary land?'],
    [['Mara', 'Outstanding mechanical questions'], 'Does the lamp burn oil?'],
    [['Mara', 'Offene Fragen'], '- Wer hat die Lampe gebaut?'],
    [['Mara', 'History'], '- Who built the lamp?\n- Did Oren know of it? (ask Tam)\n- What became of the oil?'],
  ])('holds of what stands under %j', (heading, text) => {
    expect(onlyAsks({ heading, text })).toBe(true);
  });

  it.each([
    [['Questions for myself'], '**Why does Mara stay?**\nShe has never been able to ask.\n\n**Does Tam know?**\nNo. His hands do.'],
    [['Mara'], statement],
    [['Mara', 'History'], 'Who built the lamp? Nobody knows.'],
    [['Mara', 'Riddles'], `${statement}\n\n- Who am I?\n- What have I got?\n\nShe asks them at the gate.`],
    [['Mara', 'Lines'], '- "Who goes there?"\n- She never answers.\n- She keeps the lamp.'],
  ])('is false for statements under %j', (heading, text) => {
    expect(onlyAsks({ heading, text })).toBe(false);
  });
});

it('isOfOpenQuestions accepts a question in a note, with or without an answer below it', () => {
  expect(isOfOpenQuestions({ heading: ['Questions for myself'], text: '**Why does Mara stay?**\nShe has never been able to ask.' })).toBe(
    true,
  );
  expect(isOfOpenQuestions({ heading: ['Mara'], text: 'Mara keeps the lamp.' })).toBe(false);
});

describe('asksForOpenQuestions', () => {
  it.each([
    'What open questions are there about Mara?',
    'What is on my to-do list?',
    'Which threads are loose ends?',
    'Welche offenen Fragen gibt es?',
    'Which plot threads are still open?',
    'What remains unresolved?',
    'What still has to be decided about the plot?',
    'What is yet to be settled?',
  ])('holds of %s', (question) => {
    expect(asksForOpenQuestions(question)).toBe(true);
  });

  it.each(['Who is Mara?', 'What questions does the gate ask?', 'Is the gate open?', 'Has the council still to answer?'])(
    'does not hold of %s',
    (question) => {
      expect(asksForOpenQuestions(question)).toBe(false);
    },
  );
});

describe('asksForPlans', () => {
  it.each(['What is the outline of chapter 3?', 'Mostra a sinopse', 'Which open questions are there?'])('holds of %s', (question) => {
    expect(asksForPlans(question)).toBe(true);
  });

  it.each(['Who is Mara?', 'Quem é Mara?'])('does not hold of %s', (question) => expect(asksForPlans(question)).toBe(false));
});
