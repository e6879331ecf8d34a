import { describe, expect, it } from 'vitest';
import { answeringSentence, salientSentence } from './trimming.ts';

const textOf = (text: string, span: { start: number; end: number } | null): string | null => span && text.slice(span.start, span.end);

describe('answeringSentence', () => {
  it('is the whole sentence that shares most words with the question', () => {
    const text = 'The tide was low that day. Oren betrayed the ferrymen at the third gate. Nobody ever spoke of it again.';
    expect(textOf(text, answeringSentence(text, 'oren betrayal ferryman'))).toBe('Oren betrayed the ferrymen at the third gate.');
    expect(answeringSentence(text, 'dragon')).toBeNull();
  });

  it('reads scripts without spaces between words', () => {
    const text = '天黑以后没有人说话。老船夫把铜钟挂在渡口的柱子上。第二天潮水退得很远。';
    expect(textOf(text, answeringSentence(text, '谁把铜钟挂在渡口'))).toBe('老船夫把铜钟挂在渡口的柱子上。');
  });
});

describe('salientSentence', () => {
  it('is the first whole sentence that names the entity', () => {
    const text = 'Rain fell on the quay all night. Old Mara keeps the ferry at Low Harbour. Mara sleeps little.';
    expect(textOf(text, salientSentence(text, 'Mara'))).toBe('Old Mara keeps the ferry at Low Harbour.');
    const chinese = '夜里下了一整晚的雨。玛拉在低港看守渡船多年。';
    expect(textOf(chinese, salientSentence(chinese, '玛拉'))).toBe('玛拉在低港看守渡船多年。');
  });
});
