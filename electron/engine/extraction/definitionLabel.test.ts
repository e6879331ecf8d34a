import { describe, expect, it } from 'vitest';
import { withoutDefinitionLabel } from './definitionLabel.ts';

describe('withoutDefinitionLabel', () => {
  it.each([
    'Summary: Mara keeps the lamp.',
    '**Summary:** Mara keeps the lamp.',
    '**Overview**: Mara keeps the lamp.',
    'Short description — Mara keeps the lamp.',
    'Description\n\nMara keeps the lamp.',
    '**Zusammenfassung:**\nMara keeps the lamp.',
    'Résumé : Mara keeps the lamp.',
    'Descripción: Mara keeps the lamp.',
    'Описание: Mara keeps the lamp.',
    '简介：Mara keeps the lamp.',
    '"All debts are paid."\n\nMara keeps the lamp.',
    '“All debts are paid.”\n\nOverview\n\nMara keeps the lamp.',
    '> *«Toute dette se paie.»*\n> — Ivo\n\nMara keeps the lamp.',
    'Nobody who rows out there comes back. Believe me.\n\n― Ivo Venn\n\nMara keeps the lamp.',
    'Mara · the lamp — Type: Character (keeper); Definition: Mara keeps the lamp.',
    'Mara — Tipo: Personagem; Definição: Mara keeps the lamp.',
    'For the ship, see Heron (ship).\n\nMara keeps the lamp.',
    '| Rank | Keeper |\n| Home | Low Quay |\n\nMara keeps the lamp.',
    'Rank: Keeper\nHome: Low Quay\nDescription: Mara keeps the lamp.',
    'Facts\nRank: Keeper\nHome: Low Quay\n\nMara keeps the lamp.',
    'Rank = Keeper\nHome = Low Quay\n\nMara keeps the lamp.',
    'Rank ..... Keeper\nHome ..... Low Quay\n\nMara keeps the lamp.',
    'Rank\n: Keeper\n\nHome\n: Low Quay\n\nMara keeps the lamp.',
    '**Rank**\nKeeper\n\n**Home**\nLow Quay\n\n**Description**\nMara keeps the lamp.',
    'Rank\n\nKeeper\n\nAbout\n\nMara keeps the lamp.',
    '战斗力：\n\n高\n描述：\n\nMara keeps the lamp.',
    '**1. Identity and Culture**\nMara keeps the lamp.',
    '**Core Concept**\nMara keeps the lamp.',
    '## 1. Identidad y Cultura\n\nMara keeps the lamp.',
    '**Identität**\nMara keeps the lamp.',
  ])('begins after the label of %s', (text) => {
    expect(withoutDefinitionLabel(text)).toBe('Mara keeps the lamp.');
  });

  it.each([
    'Mara keeps the lamp.',
    'Description of the lamp: it is green.',
    'About the lamp nothing is known.',
    'Profiles are drawn.',
    'Summary:',
    'Location: Summary Hill.',
    'Identity: unknown',
    'Concept art\nMara keeps the lamp.',
    '"All debts are paid," said Mara.\n\nShe kept the lamp.',
    '"All debts are paid."\n\n"By whom?"',
    '"All debts are paid."',
    '"All debts are paid."\n\nPlayed at: 46:45',
  ])('leaves %s', (text) => {
    expect(withoutDefinitionLabel(text)).toBe(text);
  });
});

it('withoutDefinitionLabel reads a long sheet without text below it in no time', () => {
  const sheet = '- **Trade:** salt\n'.repeat(60);
  const started = process.cpuUsage();
  expect(withoutDefinitionLabel(`${sheet}end`)).toBe(`${sheet}end`);
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000);
});
