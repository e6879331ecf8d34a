import { describe, expect, it } from 'vitest';
import { suggestedNames as namesInLanguage } from './testing.ts';

const suggestedNames = (text: string): Record<string, string> => namesInLanguage('ja', text, { minCount: 2 });

describe('names in Japanese prose', () => {
  it('finds people by the suffixes of their names, and joins a surname with the full name', () => {
    const text =
      '田中健一は窓を開けた。「寒いですか」と田中さんは言った。私は田中さんの顔を見た。田中健一は黙っていた。お客さんが来た。お父さんは笑った。お父さんはまた笑った。';
    expect(suggestedNames(text)).toEqual({ 田中健一: 'character, 田中' });
  });

  it('distinguishes names in katakana from nouns in katakana', () => {
    const text =
      'エルマは答えた。テーブルを拭いた。エルマは笑った。彼はテーブルを押した。エルマが立ち上がった。テーブルの上に本がある。ランプを消した。ランプをつけた。';
    expect(suggestedNames(text)).toEqual({ エルマ: 'character' });
  });

  it('finds places by their kind and by the words after them', () => {
    const text =
      '汽車は白沢村へ着いた。白沢村の人々は静かだった。それから東京へ帰った。東京は雨だった。村は小さい。あの村を出た。全国から来た。';
    expect(suggestedNames(text)).toEqual({ 白沢村: 'location', 東京: 'location' });
  });

  it('finds women with names in kana and a character, but no courtesies', () => {
    const text =
      'よし子は笑った。よし子は黙っていた。「お鈴さん」とよし子は言った。お鈴さんは窓を見た。よし子が立ち上がった。よし子は歩いた。お茶を飲んだ。お客さんはお茶を飲んだ。あの子は笑った。';
    expect(suggestedNames(text)).toEqual({ よし子: 'character', お鈴: 'character' });
  });

  it('finds a given name that follows a surname elsewhere, and a surname before an office', () => {
    const text =
      '「今夜は遅いね」と佐伯千夏が言った。千夏は首を振った。「千夏さん、手紙は」と男が尋ねた。千夏は笑った。役場では黒川町長が待っていた。黒川町長は笑った。町長は杖をついた。';
    expect(suggestedNames(text)).toEqual({ 佐伯千夏: 'character, 千夏', 黒川: 'character' });
  });
});
