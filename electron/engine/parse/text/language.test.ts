import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

describe('languageOf', () => {
  it.each([
    ['en', 'The lamp was lit, and she said that they would not wait for him.'],
    ['de', 'Die Lampe brannte noch, aber er wollte nicht auf sie warten, und das Haus war still.'],
    ['fr', "La lampe était allumée et elle dit qu'il ne fallait pas l'attendre dans la rue."],
    ['es', 'La lámpara estaba encendida y ella dijo que no lo esperaban en la calle.'],
    ['it', 'La lampada era accesa e lei disse che non lo aspettavano nella strada.'],
    ['pt', 'A lâmpada estava acesa e ela disse que não esperavam por ele na rua.'],
    ['nl', 'De lamp was aan en zij zei dat zij niet op hem zouden wachten in de straat.'],
    ['sv', 'Lampan var tänd och hon sade att de inte skulle vänta på honom i huset.'],
    ['pl', 'Lampa była zapalona, a ona mówiła, że nie będą na niego czekać przy drodze.'],
    ['cs', 'Lampa byla rozsvícená a řekla, že na něj nebudou čekat, protože je již pozdě.'],
    ['ru', 'Лампа была зажжена, и она сказала, что они не будут его ждать.'],
    ['uk', 'Лампа була запалена, і вона сказала, що вони не будуть його чекати.'],
    ['sr', 'Лампа је била упаљена, и рекла је да га неће чекати код куће.'],
    ['sr', 'Lampa je bila upaljena, i rekla je da ga neće čekati kod kuće jer je već kasno.'],
    ['el', 'Η λάμπα ήταν αναμμένη και είπε ότι δεν θα τον περίμεναν.'],
    ['ar', 'كان المصباح مضاءً وقالت إنهم لن ينتظروه.'],
    ['he', 'המנורה דלקה והיא אמרה שלא יחכו לו.'],
    ['zh', '灯亮着，她说他们不等他了。'],
    ['ja', '明かりがついていて、彼女は待たないと言った。'],
    ['ko', '등불이 켜져 있었고 그녀는 그를 기다리지 않겠다고 말했다.'],
    ['tr', 'Martı Kaya, Fenerciler Loncası’nın başkanıdır. Elif’in düşmanıdır ve Gümüş Ağ’ı arar.'],
    ['th', 'ตะเกียงติดอยู่ และเธอบอกว่าจะไม่รอเขา'],
  ])('detects %s', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  it('says nothing of names, numbers and a single word', () => {
    expect(languageOf('')).toBeNull();
    expect(languageOf('Ilse Marr')).toBeNull();
    expect(languageOf('Ilse, Oren, Tamsin\n12 / 14 / 16')).toBeNull();
  });

  it('goes by most of a text, not by a name or a quotation in it', () => {
    expect(languageOf('The captain, whom they called 林薇, said “ne me quitte pas” and was gone from the room.')).toBe('en');
    expect(languageOf('船长 Ilse Marr 站在门口，没有说话。她等了很久，风很大。')).toBe('zh');
  });
});
