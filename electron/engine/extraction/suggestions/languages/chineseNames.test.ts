import { describe, expect, it } from 'vitest';
import { suggestedNames as namesInLanguage } from './testing.ts';

const suggestedNames = (text: string): Record<string, string> => namesInLanguage('zh', text, { minCount: 2 });

describe('names in Chinese prose', () => {
  it('finds people by surname and by what they say and do', () => {
    const text =
      '林若溪推开门。周大川问道：“你从哪里来？”林若溪笑道：“从海边来。”周大川听了，放下茶杯。林若溪看着窗外的雨。众人说道：“今天真冷。”周大川点头。';
    expect(suggestedNames(text)).toEqual({ 林若溪: 'character', 周大川: 'character' });
  });

  it('joins a given and a courtesy name with the full name', () => {
    const text =
      '有一人，姓秦，名远，字子衡，住在河边。秦远笑道：“请坐。”子衡曰：“不必。”秦远便坐下。子衡大怒曰：“不可！”秦远问道：“为何？”子衡听罢，叹道：“难。”';
    expect(suggestedNames(text)).toEqual({ 秦远: 'character, 子衡' });
    const given = '沈慧兰说道：“来了。”慧兰听了一笑。沈慧兰便走。慧兰道：“走罢。”慧兰又道：“快些。”沈慧兰问道：“去哪里？”';
    expect(suggestedNames(given)).toEqual({ 沈慧兰: 'character, 慧兰' });
  });

  it('finds a name without a surname that is often a subject', () => {
    const text = Array.from({ length: 6 }, (_, index) => `石妞看了看天色。石妞笑了。他找石妞说了第${index}句话。`).join('');
    expect(suggestedNames(text)).toMatchObject({ 石妞: 'character' });
  });

  it('finds somebody who is called by a word of the dictionary', () => {
    const text = Array.from({ length: 8 }, (_, index) => `行者道：“第${index}次。”行者笑道：“走。”他与行者走了。`).join('');
    expect(suggestedNames(text)).toMatchObject({ 行者: 'character' });
  });

  it('finds places by their kind and by the words before them', () => {
    const text = '他们到了青岚镇。次日又往落霞山去，在青岚镇住了三天。有人说，落霞山有虎。他从洛阳来，往洛阳去。那座山很高，城里很热闹。';
    expect(suggestedNames(text)).toEqual({ 青岚镇: 'location', 落霞山: 'location', 洛阳: 'location' });
  });

  it('finds names in traditional characters', () => {
    const text = '趙雲鶴問道：「你是誰？」趙雲鶴聽了大笑。陳素娥說道：「是我。」陳素娥看見他，便走。';
    expect(suggestedNames(text)).toEqual({ 趙雲鶴: 'character', 陳素娥: 'character' });
  });

  it('does not treat words between somebody and what they say or do as a name', () => {
    const text = Array.from(
      { length: 12 },
      (_, index) =>
        `林若溪低声道：“第${index}次。”周大川问道：“真的？”周大川认真问道：“谁？”低声道：“嗯。”认真说道：“好。”虽然听见雨声，林若溪继续走。继续问道：“去哪？”他对周大川点头。`,
    ).join('');
    expect(Object.keys(suggestedNames(text)).toSorted()).toEqual(['周大川', '林若溪']);
  });

  it('does not treat words that begin like a surname, or precede what people do, as names', () => {
    const text =
      '马上问道：“谁？”马上又说道：“走。”方才听见一声。先生笑道：“好。”先生说道：“坐。”母亲问道：“吃了吗？”母亲又问道：“冷吗？”高兴得很，高兴地笑了。';
    expect(suggestedNames(text)).toEqual({});
  });
});
