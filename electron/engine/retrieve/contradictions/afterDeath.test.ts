import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/model/language.ts';
import { isDead, speaks } from './afterDeath.ts';

/** Whether the name between two bars speaks. */
function speaker(language: Language | null, marked: string): boolean {
  const [head, name, tail] = marked.split('|');
  return speaks(`${head}${name}${tail}`, head!.length, head!.length + name!.length, language);
}

describe('speaks', () => {
  it.each<[Language | null, string]>([
    ['en', '"It is cold," said |Tom Rook|, and laughed.'],
    [null, '“It is cold,” |Tom Rook| said.'],
    ['de', '„Es ist kalt“, sagte |Tom Rook|.'],
    ['de', '»Es ist kalt«, flüsterte |Tom Rook|.'],
    ['de', '|Tom Rook| antwortete: „Es ist kalt.“'],
    ['fr', '« Il fait froid », dit |Tom Rook|.'],
    ['fr', '« Il fait froid ! » s’écria |Tom Rook|.'],
    ['fr', '— Il fait froid, lui répondit |Tom Rook|.'],
    ['es', '—Hace frío —dijo |Tom Rook|—. Vámonos.'],
    ['es', '«Hace frío», respondió |Tom Rook|.'],
    ['it', '«Fa freddo» disse |Tom Rook|.'],
    ['pt', '— Está frio — disse |Tom Rook|.'],
    ['nl', '‘Het is koud,’ zei |Tom Rook|.'],
    ['sv', '– Det är kallt, sade |Tom Rook|.'],
    ['da', '»Det er koldt,« sagde |Tom Rook|.'],
    ['pl', '— Zimno — powiedział |Tom Rook|.'],
    ['ru', '— Холодно, — сказал |Том Рук|.'],
    ['uk', '— Холодно, — сказав |Том Рук|.'],
    ['cs', '„Je zima,“ řekl |Tom Rook|.'],
    ['hu', '– Hideg van – mondta |Tom Rook|.'],
    ['fi', '”Kylmä”, sanoi |Tom Rook|.'],
    ['zh', '|汤姆|说道：“天冷了。”'],
    ['zh', '|汤姆|笑道：「天冷了。」'],
  ])('is true of who says it, in %s: %s', (language, text) => {
    expect(speaker(language, text)).toBe(true);
  });

  it.each<[Language | null, string]>([
    ['en', 'Ilse thought of |Tom Rook| and said nothing.'],
    ['de', 'Ilse dachte an |Tom Rook| und sagte nichts.'],
    ['de', 'Sie sagte, |Tom Rook| sei tot.'],
    ['de', '„Es ist kalt“, sagte Ilse zu |Tom Rook|.'],
    ['fr', '« Il fait froid », dit Ilse, et elle pensa à |Tom Rook|.'],
    ['fr', 'Elle était seule, dit-on, et |Tom Rook| dormait.'],
    ['es', '—¿Dónde está |Tom Rook|? —dijo Ilse.'],
    ['ru', '— Где |Том Рук|? — сказала Ильза.'],
    ['zh', '她想起|汤姆|，说不出话来。'],
    ['ja', '「寒い」と|トム|が言った。'],
  ])('is false of who is only named, and in a language without a list of verbs, in %s: %s', (language, text) => {
    expect(speaker(language, text)).toBe(false);
  });
});

describe('isDead', () => {
  it('is false of a state that is denied', () => {
    for (const state of ['not dead', "isn't dead", 'Never died', 'nicht tot', 'no está muerta', '未死亡'])
      expect(isDead(state), state).toBe(false);
    for (const state of ['dead', 'Deceased (ch. 3)', 'tot', 'nie żyje', '已死']) expect(isDead(state), state).toBe(true);
  });
});
