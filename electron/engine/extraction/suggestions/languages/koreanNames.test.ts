import { describe, expect, it } from 'vitest';
import { suggestedNames as namesInLanguage } from './testing.ts';

const suggestedNames = (text: string): Record<string, string> => namesInLanguage('ko', text, { minCount: 2 });

describe('names in Korean prose', () => {
  it('finds people without the particles that are glued to their names', () => {
    const text =
      '박민수는 문을 열었다. "추워요?" 민수가 물었다. 나는 민수에게 물을 주었다. 박민수가 웃었다. 민수는 고개를 끄덕였다. 나는 박민수에게 편지를 썼다. 아이가 웃었다. 아이에게 빵을 주었다. 아버지가 말했다. 아버지에게 물었다.';
    expect(suggestedNames(text)).toEqual({ 박민수: 'character, 민수' });
  });

  it('finds a surname with a title', () => {
    const text = '오첨지는 술을 마셨다. 오첨지의 손이 떨렸다. 그날 오첨지가 돌아왔다.';
    expect(suggestedNames(text)).toEqual({ 오첨지: 'character' });
  });

  it('finds places by the words after them', () => {
    const text = '그는 서울에서 왔다. 서울로 돌아갔다. 우리는 푸른마을에서 살았다. 푸른마을에 비가 왔다. 집에서 나왔다. 집에 왔다.';
    expect(suggestedNames(text)).toEqual({ 서울: 'location', 푸른마을: 'location' });
  });

  it('joins a given name with the full name that acts less often', () => {
    const text =
      '김도윤은 창가에 서 있었다. 도윤은 고개를 끄덕였다. "읽었습니까?" 도윤이 물었다. 나는 도윤에게 편지를 주었다. 김도윤은 역에 도착했다. 도윤이 웃었다.';
    expect(suggestedNames(text)).toEqual({ 김도윤: 'character, 도윤' });
  });

  it('finds nobody in stems of verbs and in nouns for one of a kind', () => {
    const stems =
      '그는 문을 확인하는 중이었다. 그는 길을 확인했다. 확인하는 사람이 웃었다. 확인하는 손이 떨렸다. 바꾸는 사람이 말했다. 바꾸는 손을 보았다. 바꾸는 눈을 떴다. 바꾸는 입을 열었다.';
    const nouns =
      '그 갑주가 고개를 들었다. 두 갑주는 웃었다. 갑주가 말했다. 갑주들이 걸었다. 갑주는 웃었다. 갑주가 물었다. 갑주에게 주었다.';
    expect(suggestedNames(`${stems} ${nouns}`)).toEqual({});
  });
});
