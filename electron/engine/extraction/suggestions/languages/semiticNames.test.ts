import { describe, expect, it } from 'vitest';
import { suggestedNames as namesInLanguage } from './testing.ts';

const arabic = (text: string): Record<string, string> => namesInLanguage('ar', text, { minCount: 2 });
const hebrew = (text: string): Record<string, string> => namesInLanguage('he', text, { minCount: 2 });

describe('names in Arabic prose', () => {
  it('finds people who act, are addressed or follow a preposition', () => {
    const text =
      'قال نديم: «أين الرسالة؟» فنظرت سلافة إلى نديم، وقالت سلافة: «يا نديم، لا أعلم». ثم خرج مع سلافة. وقال الرجل: «نعم». وقال الرجل لها.';
    expect(arabic(text)).toEqual({ نديم: 'character', سلافة: 'character' });
  });

  it('finds no nouns that have an article or an owner elsewhere', () => {
    const text = 'سمع صوت، ثم نظر إلى صوت. وكان الصوت بعيدا. سمعت صوته. قال حارس إلى حارس، فضحك الحارس، وقام حارسه.';
    expect(arabic(text)).toEqual({});
  });

  it('finds no place in an adjective that follows its kind', () => {
    expect(arabic('في مدينة كبيرة، وفي قرية صغيرة. إلى مدينة كبيرة، في قرية صغيرة.')).toEqual({});
  });

  it('names somebody after the father, with the name alone as an alias', () => {
    const text = 'دخل جابر بن نوفل. قال جابر: «نعم». وكان مع جابر بن نوفل رجل. ثم قال جابر إلى الأمير، ونظر جابر إليه.';
    expect(arabic(text)).toEqual({ 'جابر بن نوفل': 'character, جابر' });
  });

  it('reads a genealogy of any length in linear time', () => {
    expect(arabic('نوفل بن جابر بن '.repeat(30_000))).toEqual({});
    expect(arabic('بن '.repeat(60_000))).toEqual({});
  });

  it('keeps "father of" and "servant of" together in each case', () => {
    const text = 'قال أبو ريحان: «نعم». ذهب إلى أبي ريحان، ورأى أبا ريحان. قال عبد السميع شيئا. جاء عبد السميع مع عبد السميع.';
    expect(arabic(text)).toEqual({ 'أبو ريحان': 'character', 'عبد السميع': 'character' });
  });

  it('finds places by their kind and by glued prepositions', () => {
    const text = 'سار إلى مدينة مردانة. وكان بمردانة سوق. عاد إلى قرية مردانة، وبات بمردانة.';
    expect(arabic(text)).toEqual({ مردانة: 'location' });
  });
});

describe('names in Hebrew prose', () => {
  it('finds people before or after what they do', () => {
    const text =
      'תמרה הביטה בחלון. – לא, – אמרה תמרה. הוא ראה את תמרה. גרשום שתק. ענה גרשום לתמרה. הלך אל גרשום. האיש שתק, ואמר האיש אל האיש.';
    expect(hebrew(text)).toEqual({ תמרה: 'character', גרשום: 'character' });
  });

  it('joins a surname to the name before it', () => {
    const text = 'תמרה פלדשטין ישבה. אמרה תמרה פלדשטין. את תמרה פלדשטין, של תמרה. האדון פלדשטין. תמרה שתקה, ותמרה קמה. ענתה תמרה. אל תמרה.';
    expect(hebrew(text)).toEqual({ 'תמרה פלדשטין': 'character, תמרה, פלדשטין' });
  });

  it('finds nobody in nouns with an article and in adverbs', () => {
    const text = 'אמר בשקט. ענה בשקט. הסיפור שתק. אמר סיפור. את סיפור, של סיפור. הסיפור ישב. אמר לפתע, ענתה לפתע.';
    expect(hebrew(text)).toEqual({});
  });

  it('takes "asked", which begins as "that to" does, for no preposition, and adjectives for no places', () => {
    expect(hebrew('אמר בכעס. ענה בכעס. שאל בכעס. בעיר גדולה. לעיר גדולה. את מישהו. מישהו ענה. אמר מישהו.')).toEqual({});
  });
});
