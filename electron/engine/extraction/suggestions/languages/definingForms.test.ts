import { describe, expect, it } from 'vitest';
import { definingStrength } from '../common/definingWords.ts';
import { definingStrengthIn } from './definingForms.ts';

/** The strength of a sentence in which the name is written between two bars. */
function strengthOf(language: 'cs' | 'de' | 'fr' | 'es' | 'it' | 'pl' | 'pt' | 'ru' | 'uk' | 'zh', sentence: string): number {
  const [before, name, after] = sentence.split('|');
  return definingStrengthIn(language, `${before}${name}${after}`, before!.length, before!.length + name!.length);
}

describe('definingStrengthIn', () => {
  it.each([
    ['de', 'Da kam |Ansgar|, der alte Müller von Orrin, herein.'],
    ['de', '|Ansgar| war lange der Fährmann des Dorfes.'],
    ['de', '|Frau Reet|, die Witwe des Amtmanns, führte die Wirtschaft.'],
    ['pl', 'Przyszedł |pan Demel|, nauczyciel Janka, i usiadł.'],
    ['pl', '|Wilk| był starym rybakiem.'],
    ['cs', 'Potom přišel |Míla|, syn rychtáře, a mlčel.'],
    ['uk', 'Приходить |Іванець|, війт нашого села.'],
    ['fr', '|Odile|, fille du meunier, chantait.'],
    ['fr', '|M. Brisac| était un vieux médecin de campagne.'],
    ['fr', 'Il vit |Brisac|, agent de police.'],
    ['fr', 'Il vit |Odile|, la sœur du notaire.'],
    ['es', '|Tomasa|, el ama del cura, abrió la puerta.'],
    ['es', '|Don Lope| era un médico viejo y pobre.'],
    ['it', 'Seguiva |Berto|, il sindaco del paese.'],
    ['it', 'Poi veniva |Rosalba| l’ostessa, ricca anche lei.'],
    ['it', '|Rosalba| era la figlia del mugnaio.'],
    ['pt', '|Inácio|, filho do ferreiro, saiu cedo.'],
    ['ru', '|Вересов|, бывший студент, вошёл.'],
    ['ru', '|Вересов| был сын мельника.'],
  ] as const)('says that somebody is stated to be something, in %s: %s', (language, sentence) => {
    expect(strengthOf(language, sentence)).toBe(definingStrength.stated);
  });

  it.each([
    ['de', 'Unser Lehrer, |Herr Ansgar|, schwieg.'],
    ['fr', 'Sa tante |Odile| chantait.'],
    ['es', 'Su hermana |Tomasa| abrió.'],
  ] as const)('says that it is hinted, in %s: %s', (language, sentence) => {
    expect(strengthOf(language, sentence)).toBe(definingStrength.hinted);
  });

  it.each([
    ['de', 'Komm, |Ansgar|, mein lieber Freund, setz dich.'],
    ['de', '|Ansgar| war müde und ging nach Hause.'],
    ['de', 'Er fragte, ob |Ansgar| der Müller sei.'],
    ['fr', 'Viens, |Odile|, ma fille !'],
    ['fr', '|Odile| était fatiguée.'],
    ['fr', '|M. Brisac|, aussi maître de lui que les autres, ne dit mot.'],
    ['es', '|Don Lope|, más señor que su amo, calló.'],
    ['es', '|Tomasa|, cansada de esperar, salió.'],
    ['it', 'Parlavano di |Berto|, del prete e dell’oste.'],
    ['it', 'Dopo la lettera di zia |Rosalba| tacque.'],
    ['it', 'Ecco, |Rosalba|, padrona mia!'],
    ['it', 'Giunto a |Brisago|, lo zio Berto cercò una stanza.'],
    ['it', '- Vieni - disse |Berto| - il dottore ti aspetta.'],
    ['it', 'Poi Berta, |Rosalba|, il dottore erano scesi.'],
    ['it', 'Chiamai |Rosalba|, la misi a guardia della porta.'],
    ['it', 'E rivolgendosi a |Berto|, la contessa soggiunse: «Venite.»'],
    ['it', '«Vi dava noia quel |Berto|, marchese?»'],
    ['fr', 'En voyant |Odile|, le notaire murmura un mot.'],
    ['fr', '|Odile|, son père et M. Brisac dormaient.'],
    ['fr', 'Arrivé à |Morlune|, le notaire Brisac descendit.'],
    ['ru', '|Вересов| был очень бледен.'],
    ['zh', '|林月|是船工。'],
  ] as const)('takes nothing else for it, in %s: %s', (language, sentence) => {
    expect(strengthOf(language, sentence)).toBe(definingStrength.none);
  });
});
