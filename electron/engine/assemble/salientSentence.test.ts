import { describe, expect, it } from 'vitest';
import { answeringRow } from './salientSentence.ts';

describe('answeringRow', () => {
  const sheet = 'Espécie: Onkweri. Quadrúpede.\n\nMara guarda a lâmpada.\n\n**Aparência**\n\nCabelo vermelho, olhos cinza.';

  it('gives the row whose label is asked for, with or without accents', () => {
    expect(answeringRow(sheet, 'especie')).toBe('Espécie: Onkweri. Quadrúpede.');
    expect(answeringRow(sheet, 'aparencia')).toBe('Aparência: Cabelo vermelho, olhos cinza.');
  });

  it('gives nothing where no label is asked for', () => {
    expect(answeringRow(sheet, 'lampada')).toBeNull();
    expect(answeringRow(sheet, '')).toBeNull();
  });
});
