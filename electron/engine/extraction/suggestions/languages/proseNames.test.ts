import { describe, expect, it } from 'vitest';
import { suggestedNames } from './testing.ts';

describe('searchProse', () => {
  it('finds French people and places, with abbreviated titles and elided articles', () => {
    const text =
      "Le soir, M. Delorme entra dans la salle. Cependant Odile regardait la mer. — Venez, dit Odile. Il parlait d'Odile à M. Delorme, et de la rue de Brisac. Cependant il partit pour la ville de Morlune.";
    expect(suggestedNames('fr', text)).toMatchObject({
      'M. Delorme': 'character',
      Odile: 'character',
      Brisac: 'location',
      Morlune: 'location',
    });
    expect(Object.keys(suggestedNames('fr', text))).toHaveLength(4);
  });

  it('finds a German name among nouns that are all written large', () => {
    const text =
      'Die Lampe stand auf dem Tisch. Wiebke ging an das Fenster. Der Wind kam über das Meer. „Geh nicht“, sagte Wiebke. Da rief Frau Harmsen nach dem Hund. Wiebke lachte, und der Hund lief zu Frau Harmsen. Das Fenster war offen.';
    expect(suggestedNames('de', text)).toEqual({ Wiebke: 'character', 'Frau Harmsen': 'character' });
  });

  it('takes the cases of a Russian name for one name, called by its nominative', () => {
    const text =
      'Утром Корнев вышел из дома. За ним Корнев шел в поле, и там Корнев стоял. Я видел Корнева на площади и говорил с Корневым. Потом Корневу дали письмо. Он жил в городе Лугове. Весной в Лугове шел дождь. — Пойдем, — сказала Марфа. Марфа стояла у окна, и мы пошли к Марфе.';
    const found = suggestedNames('ru', text);
    expect(found).toMatchObject({ Корнев: 'character', Марфа: 'character' });
    expect(Object.values(found).filter((type) => type.startsWith('location'))).toHaveLength(1);
  });

  it('tells what has a definite article, and countries and cities, from people', () => {
    const text =
      'Ayer llegó Robledo a la orilla. Luego Robledo miró el Sombra. Las aguas del Sombra bajaban; al Sombra nadie se acerca. Robledo recordaba Sevilla y Francia.';
    expect(suggestedNames('es', text)).toEqual({ Robledo: 'character', Sombra: 'location', Sevilla: 'location', Francia: 'location' });
  });

  it('keeps man and wife of one surname apart', () => {
    const text =
      'La señora Robledo miró al mar. El señor Robledo dijo que no. La señora Robledo salió. Entonces habló el señor Robledo con la niña.';
    expect(Object.keys(suggestedNames('es', text))).toHaveLength(1);
    const titled = 'Ayer Sra. Robledo miró al mar. Luego vino Sr. Robledo. Con Sra. Robledo estaba Sr. Robledo.';
    expect(Object.keys(suggestedNames('es', titled)).sort()).toEqual(['Sr. Robledo', 'Sra. Robledo']);
  });
});
