import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { ContextRequest } from '#shared/model/context/contextRequest.ts';
import { comparedFlags } from './contextCommands.ts';
import { addRequestFlags, requestFromFlags, type RequestFlags, settingsOf } from './requestFlags.ts';

function flags(...args: readonly string[]): RequestFlags {
  return addRequestFlags(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .parse(args, { from: 'user' })
    .opts();
}

describe('the flags of a context', () => {
  it('sets nothing for flags that were not given', () => {
    expect(settingsOf(flags())).toEqual({});
    expect(requestFromFlags('Who is Mara?', flags())).toEqual(ContextRequest.parse({ question: 'Who is Mara?' }));
  });

  it('has a flag for every setting of the contract', () => {
    const given = flags(
      ...['--max-tokens', '4000', '--model', 'm', '--max-entities', '3', '--split', '70/30', '--shares', '10/20/70', '--among', 'equal'],
      ...['--depth', '3', '--lens', 'character', '--min-relevance', '0.2', '--as-of', '8.2'],
      ...[
        '--topic',
        'What is the bridge?',
        '--pin',
        'Characters/Mara Venn',
        '--drop',
        'a.md:1-2',
        'b.md:3',
        '--choose',
        'a=b.md:1=first-sentence',
      ],
      ...[
        '--order',
        'relevance',
        '--first',
        'c.md:1',
        '--style',
        'compact',
        '--format',
        'xml',
        '--include-fields',
        '--exclude-field',
        'born',
      ],
      ...['--template', 'plain', '--instructions', '--tree', '--images', '--no-confidence'],
      ...['--type', 'character', 'item', '--kind', 'note', '--role', 'canon', 'plan', '--tag', 'Magic', '--folder', 'World'],
      ...['--means', 'the Heron=Characters/Mara Venn', 'Oren=', '--chapter', '9', '11-13', '--not-asked', 'ally of', '--more', '2'],
      ...['--max-relationships', '7', '--max-mentions', '9', '--mention-length', '300'],
    );
    const request = requestFromFlags('Who?', given);
    expect(request).toEqual({
      question: 'Who?',
      budget: 4_000,
      model: 'm',
      maxEntities: 3,
      split: 70,
      shares: { definition: 10, relationships: 20, mentions: 70 },
      among: 'equal',
      depth: 3,
      lens: 'character',
      minRelevance: 0.2,
      asOf: { sequence: 8, scene: 2 },
      topics: ['What is the bridge?'],
      pins: ['Characters/Mara Venn'],
      drops: ['a.md:1-2', 'b.md:3'],
      choices: { 'a=b.md:1': 'first-sentence' },
      disambiguations: { 'the Heron': 'Characters/Mara Venn', Oren: null },
      chapters: [
        { from: 9, to: 9 },
        { from: 11, to: 13 },
      ],
      ignored: ['ally of'],
      more: 2,
      order: 'relevance',
      manualOrder: ['c.md:1'],
      style: 'compact',
      format: 'xml',
      properties: true,
      excludeProperties: ['born'],
      templates: ['plain'],
      instructions: true,
      tree: true,
      images: true,
      confidence: false,
      types: ['character', 'item'],
      kinds: ['note'],
      roles: ['canon', 'plan'],
      tags: ['Magic'],
      folders: ['World'],
      limits: { relationships: 7, mentions: 9, mentionLength: 300 },
    });
  });

  it('prefers flags to the settings of a recipe', () => {
    const request = requestFromFlags('Who?', flags('--split', '80', '--max-mentions', '7'), {
      recipe: {
        id: 'r',
        name: 'R',
        settings: { split: 20, budget: 3_000, confidence: false, limits: { relationships: 1, mentions: 2, mentionLength: 90 } },
      },
    });
    expect(request).toMatchObject({
      split: 80,
      budget: 3_000,
      confidence: false,
      limits: { relationships: 1, mentions: 7, mentionLength: 90 },
    });
  });

  it('turns back the switches of a recipe', () => {
    const recipe = { id: 'r', name: 'R', settings: { tree: true, properties: true, confidence: false } };
    expect(requestFromFlags('Who?', flags('--no-tree', '--no-include-fields', '--confidence'), { recipe })).toMatchObject({
      tree: false,
      properties: false,
      confidence: true,
    });
    expect(requestFromFlags('Who?', flags(), { recipe })).toMatchObject({ tree: true, properties: true, confidence: false });
  });

  it.each([
    [['--max-tokens', '10'], 'The budget must be at least 100 tokens.'],
    [['--max-tokens', 'abc'], 'The budget must be a whole number of tokens, 100 or more.'],
    [['--depth', '9'], 'The depth must be from 1 to 5.'],
    [['--notes', 'all'], /works only together with --as-of/],
    [['--as-of', '8.0'], /scene must be 1 or more/],
    [['--choose', 'a.md:1=loud'], /choices/],
  ])('flags are refused in the words of the contract: %j', (args, message) => {
    expect(() => requestFromFlags('Who?', flags(...args))).toThrow(message);
  });

  it.each([
    ['--as-of', 'soon', 'Give a chapter (8), a chapter and a scene (8.2), or a book and its chapter (2:5, "Ash and Iron 5").'],
    ['--shares', '1/2', 'Give three shares'],
    ['--split', '60/60', 'must add up to 100'],
    ['--choose', 'a.md:1', '"a.md:1" cannot be understood. Write it like this'],
  ])('flags are refused as wrong usage: %s %s', (flag, value, message) => {
    expect(() => requestFromFlags('Who?', flags(flag, value))).toThrow(message);
  });
});

describe('the flags of the second context of a comparison', () => {
  it('takes the flags of the first context for the second, except those in --then', () => {
    const first = flags('--split', '80', '--no-confidence', '--max-tokens', '2000');
    expect(settingsOf(comparedFlags(first, '--max-tokens 4000 --lens "character"'))).toEqual({
      split: 80,
      confidence: false,
      budget: 4_000,
      lens: 'character',
    });
    expect(comparedFlags(first, undefined)).toBe(first);
  });

  it('rejects a flag of the second context and names its position', () => {
    expect(() => comparedFlags(flags(), '--loud')).toThrow("In --then: unknown option '--loud'");
  });
});
