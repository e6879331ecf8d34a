import { describe, expect, it } from 'vitest';
import { eventOrderOf, withEventOrder } from './eventOrder.ts';
import { inEnglish } from './questionLanguage.ts';

describe('questions for what happened after or before an event', () => {
  it.each([
    ['Was geschah, nachdem Mara in Karsis ankam?', 'after'],
    ['Was passierte vor der Reise nach Karsis?', 'before'],
    ['Que s’est-il passé après que Mara a quitté Karsis ?', 'after'],
    ['¿Qué pasó antes de que Mara llegara a Karsis?', 'before'],
    ['O que aconteceu depois da chegada de Mara?', 'after'],
    ['Cosa succede dopo la partenza di Mara?', 'after'],
    ['Wat gebeurde er nadat Mara vertrok?', 'after'],
    ['Wat is er na het vertrek van Mara gebeurd?', 'after'],
    ['Vad hände innan Mara kom till Karsis?', 'before'],
    ['Co się stało po odejściu Mary?', 'after'],
    ['Co se stalo předtím, než Mara odešla?', 'before'],
    ['Что произошло после того, как Мара ушла?', 'after'],
    ['Що сталося перед від’їздом Мари?', 'before'],
    ['Ce s-a întâmplat după plecarea Marei?', 'after'],
    ['Τι έγινε μετά την αναχώρηση της Μάρας;', 'after'],
    ['Mi történt, miután Mara elment?', 'after'],
    ['Mara gittikten sonra ne oldu?', 'after'],
    ['Mitä tapahtui sen jälkeen kun Mara lähti?', 'after'],
    ['ماذا حدث بعد وصول مارا إلى المدينة؟', 'after'],
    ['מה קרה לפני שמרה הגיעה?', 'before'],
    ['Apa yang terjadi setelah Mara pergi?', 'after'],
    ['Điều gì xảy ra sau khi Mara rời đi?', 'after'],
    ['玛拉离开之后发生了什么？', 'after'],
    ['マラが去った後に何が起こりましたか？', 'after'],
    ['마라가 떠난 후에 무슨 일이 일어났나요?', 'after'],
  ])('reads %s', (question, order) => {
    expect(eventOrderOf(inEnglish(question, ['Mara', 'Мара', 'مارا', '玛拉', 'マラ', '마라']))?.order).toBe(order);
  });

  it('reads none where nothing is named after it', () => {
    expect(eventOrderOf('What happened after that?')).toBeNull();
    expect(eventOrderOf(inEnglish('¿Qué pasa después?'))).toBeNull();
    expect(eventOrderOf(inEnglish('Cosa succede dopo?'))).toBeNull();
    expect(eventOrderOf(inEnglish('Was ist aus Mara geworden?', ['Mara']))).toBeNull();
  });

  it.each([
    '故事最后发生了什么？',
    '城门前发生了什么？',
    '物語の最後に何が起こりましたか？',
    '午後に何が起きましたか？',
    'その後何が起こりましたか？',
    '오후에 무슨 일이 일어났나요?',
    '대전에 무슨 일이 일어났나요?',
    'Wat is voor Mara belangrijk?',
  ])('reads no order in %s', (question) => {
    expect(withEventOrder(question)).toBe(question);
  });
});
