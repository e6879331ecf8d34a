import { describe, expect, it } from 'vitest';
import { unknownChoice } from './unknownChoice.ts';

const words = { kind: 'model', plural: 'models', none: 'None are saved for this project yet.' };
const choices = (...ids: readonly string[]): { id: string; name: string }[] => ids.map((id) => ({ id, name: id.toUpperCase() }));

describe('unknownChoice', () => {
  it('is an input error that suggests similar names, or all when they are few', () => {
    const error = unknownChoice({ ...words, kind: 'lens', plural: 'lenses' }, 'charcter', choices('general', 'character'));
    expect([error.code, error.message]).toEqual([
      'invalid-input',
      'There is no lens called "charcter". Did you mean character? The lenses are: general, character.',
    ]);
  });

  it('suggests a model by the last part of its id, without listing a long catalogue', () => {
    const many = choices(...Array.from({ length: 30 }, (_, at) => `maker/model-${at}`), 'openai/gpt-5');
    expect(unknownChoice(words, 'gpt-5', many).message).toBe('There is no model called "gpt-5". Did you mean openai/gpt-5?');
    expect(unknownChoice(words, 'xyzzy', many).message).toContain('There are 31 models, such as maker/model-0,');
  });

  it('says so when there is nothing to choose from', () => {
    expect(unknownChoice(words, 'x', []).message).toBe('There is no model called "x". None are saved for this project yet.');
  });
});
