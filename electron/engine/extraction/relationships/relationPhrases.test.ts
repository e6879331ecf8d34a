import { describe, expect, it } from 'vitest';
import { mayRelateByNoun, relationsByNouns } from './relationPhrases.ts';

/** "0 child of 1" for each relation of a sentence whose names are digits; 9 is the subject of a sentence without one. */
function relationsOf(sentence: string): string[] {
  const masked = sentence.replace(/\d/g, (digit) => String.fromCharCode(0xe000 + Number(digit)));
  const digit = (sign: string): number => sign.charCodeAt(0) - 0xe000;
  return relationsByNouns(masked, String.fromCharCode(0xe009)).map(
    ({ source, kinds, target }) => `${digit(source)} ${kinds} ${digit(target)}`,
  );
}

describe('relationsByNouns', () => {
  it.each([
    ['0 es la hermana mayor de 1.', '0 sibling of 1'],
    ['0, hija del rey 1, llegó.', '0 child of 1'],
    ['Hermano menor de 0.', '9 sibling of 0'],
    ['0 est le chef de 1 depuis dix ans.', ''],
    ['0 est le chef de 1.', '0 leads 1'],
    ['0, fille de 1, chantait.', '0 child of 1'],
    ['Figlio di 0 nasce sul mare.', '9 child of 0'],
    ['La figlia di 0, 1, lo ricacciò nel buio.', '1 child of 0'],
    ['Hermana de 0, 1 y 2.', '9 sibling of 0'],
    ['0 è la capitale del regno di 1.', '0 located in 1'],
    ['0 Varrow (0 Venn) é esposa de 1 e filha do General 2 Varrow.', '0 spouse of 1; 0 child of 2'],
    ['0 ist die Tochter von 1.', '0 child of 1'],
    ['0, Sohn der Königin 1, kam zurück.', '0 child of 1'],
    ['0, Kommandantin der 1, kam zurück.', '0 leads 1'],
    ['Siostra 0', '9 sibling of 0'],
    ['0 jest mężem bogini mądrości 1, co mu pomaga.', '0 spouse of 1'],
    ['0, сын 1, пришёл.', '0 child of 1'],
    ['0 is de jongste dochter van koning 1.', '0 child of 1'],
    ['0, zoon van 1 en broer van 2, kwam terug.', '0 child of 1; 0 sibling of 2'],
    ['Leermeester van 0.', '9 mentor of 0'],
    ['0 är dotter till 1.', '0 child of 1'],
    ['0, søn af kong 1, kom hjem.', '0 child of 1'],
    ['0 är 1s yngre bror.', '0 sibling of 1'],
    ['0は1の娘である。', '0 child of 1'],
    ['1の娘0が来た。', '0 child of 1'],
    ['0の弟子。', '9 student of 0'],
    ['0是1的女儿。', '0 child of 1'],
    ['0，1之弟，住在城里。', '0 sibling of 1'],
    ['0는 1의 딸이다.', '0 child of 1'],
    ['1의 친구 0가 왔다.', '0 friend of 1'],
    ["0, 1'ın kızıdır.", '0 child of 1'],
    ["1'nin babası 0 geldi.", '0 parent of 1'],
    ['0 1 legidősebb lánya.', '0 child of 1'],
    ['0 هي ابنة الملك 1.', '0 child of 1'],
    ['0 היא בתו של 1.', '0 child of 1'],
  ])('reads %s', (sentence, expected) => expect(relationsOf(sentence).join('; ')).toBe(expected));

  it.each([
    '0 no es hijo de 1.',
    '¿Es 0 hijo de 1?',
    '0 nie jest bratem 1.',
    'La hermana de 0 es hija de 1.',
    '2, amigo de 0 (padre de 1).',
    'The brother of 0 met 1 at the gate.',
    '0 is niet de zoon van 1.',
    'De zus van 0 is dochter van 1.',
    '0は1の娘ではない。',
    '0は1の父の友人だ。',
    '0는 1의 딸이 아니다.',
    '0不是1的女儿。',
    "0, 1'ın kızı değil.",
    'هل 0 ابنة 1؟',
  ])('reads nothing wrong in %s', (sentence) => expect(relationsOf(sentence).filter((each) => !each.startsWith('2 '))).toEqual([]));

  it('passes over lines without such a noun', () => {
    expect(mayRelateByNoun('The capital of the north is a rival in trade.')).toBe(false);
    expect(mayRelateByNoun('La capital del norte.')).toBe(true);
  });
});
