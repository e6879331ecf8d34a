import { describe, expect, it } from 'vitest';
import { labelledSecrets } from './secretLabels.ts';

/** The lines that are secret; `#` begins a heading. */
const secrets = (...lines: readonly string[]): string[] =>
  [...labelledSecrets(lines, (index) => lines[index]!.startsWith('#'))].sort((a, b) => a - b).map((index) => lines[index]!);

describe('labelledSecrets', () => {
  it('ends what a line names at the next of its form, and at a heading', () => {
    expect(secrets('**Secrets**', '', 'a', '**Voice**', 'b')).toEqual(['**Secrets**', '', 'a']);
    expect(secrets('Secrets:', 'a', '', '- b', 'Voice:', 'c')).toEqual(['Secrets:', 'a', '', '- b']);
    expect(secrets('Voice', '', 'Low.', '', 'Secrets', '', 'a.', '', 'Looks', '', 'Tall.')).toEqual(['Secrets', '', 'a.', '']);
    expect(secrets('**Secrets**', 'a', '## Voice', 'b')).toEqual(['**Secrets**', 'a']);
  });

  it('covers an item with its nested lines, a row, a paragraph', () => {
    expect(secrets('- Age: 34', '- **Secret**: a', '  - b', '', '- Hair: red')).toEqual(['- **Secret**: a', '  - b', '']);
    expect(secrets('| Age | 34 |', '|---|---|', '| Secret | a |', '| Hair | red |')).toEqual(['| Secret | a |']);
    expect(secrets('| who | secret |', '|---|---|', '| Mara | a |', '', 'b')).toEqual(['| who | secret |', '|---|---|', '| Mara | a |']);
    expect(secrets('_Spoiler:_ a', 'b', '', 'c')).toEqual(['_Spoiler:_ a', 'b']);
  });

  it('covers BBCode and wiki templates of spoilers, and labels in brackets', () => {
    expect(secrets('He is [spoiler]b[/spoiler].', 'c')).toEqual(['He is [spoiler]b[/spoiler].']);
    expect(secrets('[spoiler=why]', 'b', '', 'c', '[/spoiler]', 'd')).toEqual(['[spoiler=why]', 'b', '', 'c', '[/spoiler]']);
    expect(secrets('He is {{spoiler|b}}.', 'c')).toEqual(['He is {{spoiler|b}}.']);
    expect(secrets('He is kind. (Secret: b.) Low.', 'He is kind. (Hair: red.)')).toEqual(['He is kind. (Secret: b.) Low.']);
  });

  it('covers what is below a warning of spoilers, up to the next heading, or the callout that it titles', () => {
    expect(secrets('a', '', 'Spoilers for chapter 9 below.', '', 'b', '## Voice', 'c')).toEqual(['Spoilers for chapter 9 below.', '', 'b']);
    expect(secrets('> [!warning] Spoilers', '', 'b')).toEqual(['> [!warning] Spoilers', '', 'b']);
    expect(secrets('> [!warning] Spoilers', '> b', '', 'c')).toEqual(['> [!warning] Spoilers', '> b']);
    expect(secrets('She spoilers nothing for him.', 'b')).toEqual([]);
    expect(secrets('Spoilers for this series are marked with a callout.', 'b')).toEqual([]);
  });

  it('covers an element and a block of that name or class up to its end', () => {
    expect(secrets('a', '<Spoiler>', '', 'b', '', '</Spoiler>', 'c')).toEqual(['<Spoiler>', '', 'b', '', '</Spoiler>']);
    expect(secrets('<Callout type="secret">', 'b', '</Callout>', 'c')).toEqual(['<Callout type="secret">', 'b', '</Callout>']);
    expect(secrets('He is <span class="big spoiler">b</span>.', 'c')).toEqual(['He is <span class="big spoiler">b</span>.']);
    expect(secrets(':::spoiler Later', '', 'b', ':::', 'c')).toEqual([':::spoiler Later', '', 'b', ':::']);
    expect(secrets('::: {#late .secret}', 'b', ':::', 'c')).toEqual(['::: {#late .secret}', 'b', ':::']);
  });

  it.each([
    '<div class="hidden md:block">Menu</div>',
    '<Secret />',
    'See [[Spoilers]] and [[Folk]].',
    '- [Spoilers](Notes/Spoilers.md)',
    '[Spoiler](<All of it.md>)',
    '<img class="spoiler" src="a.png">',
    ':::note Secret',
    'The Secret Service: an agency of the crown',
    '- **Hidden Valley**: a village',
    'She told him a secret: the door was open.',
    '| Name | Secret Service |',
    'Secretary',
    'a || b || c',
    'https://secret: x',
    'hidden: false',
    '- Secret: no',
  ])('finds none in "%s"', (line) => expect(secrets(line)).toEqual([]));

  it('looks at each line once, however many labels there are', () => {
    const lines = Array.from({ length: 200_000 }, (_, index) => (index % 2 === 0 ? '| a | secret |' : '|---|---|'));
    const started = process.cpuUsage();
    expect(labelledSecrets(lines, () => false).size).toBe(lines.length);
    expect(
      labelledSecrets(
        Array.from({ length: 100_000 }, () => 'Secret: a'),
        () => false,
      ).size,
    ).toBe(100_000);
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000);
  });
});
