import { describe, expect, it } from 'vitest';
import { suggestedNames as namesInLanguage } from './testing.ts';

const suggestedNames = (text: string): Record<string, string> => namesInLanguage('ja', text, { minCount: 2 });

describe('names in Japanese prose', () => {
  it('finds people by what stands behind their names, and joins a surname with the full name', () => {
    const text =
      '田中健一は窓を開けた。「寒いですか」と田中さんは言った。私は田中さんの顔を見た。田中健一は黙っていた。お客さんが来た。お父さんは笑った。お父さんはまた笑った。';
    expect(suggestedNames(text)).toEqual({ 田中健一: 'character, 田中' });
  });

  it('tells names in katakana from nouns in katakana', () => {
    const text =
      'エルマは答えた。テーブルを拭いた。エルマは笑った。彼はテーブルを押した。エルマが立ち上がった。テーブルの上に本がある。ランプを消した。ランプをつけた。';
    expect(suggestedNames(text)).toEqual({ エルマ: 'character' });
  });

  it('finds places by their kind and by what stands behind them', () => {
    const text =
      '汽車は白沢村へ着いた。白沢村の人々は静かだった。それから東京へ帰った。東京は雨だった。村は小さい。あの村を出た。全国から来た。';
    expect(suggestedNames(text)).toEqual({ 白沢村: 'location', 東京: 'location' });
  });
});
