/// <reference lib="esnext.float16" />
import { lateInteraction, preparedQuestion, tokenDimensions, tokensInBytes } from '#lib/lateInteraction.ts';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildModel, modelFile } from '../../../scripts/model/buildModel.mjs';
import { type Backend } from './embedder.ts';
import { openBackend, openWasmBackend, openOnnxBackend, openTokenizer, roundWeights, type RoundedMatrix } from './backends.ts';
import { temporaryFolder } from '#lib/testing.ts';
import fc from 'fast-check';

const sentence = 'The lantern keeper walked along the harbour wall before dawn, counting the boats that had not come home. ';

/** Thirty texts of every kind a vault may hold. */
const texts = [
  '',
  ' ',
  '\n\n\t\n',
  'Mara',
  'a',
  '.',
  '?!…—“”',
  'Who betrayed Mara Venn, and why?',
  sentence,
  sentence.repeat(50).slice(0, 5000),
  `${'word '.repeat(253)}end`,
  `${'word '.repeat(254)}end`,
  'x'.repeat(100),
  'x'.repeat(101),
  'supercalifragilisticexpialidocious antidisestablishmentarianism',
  '0423-01-02',
  '3,141,592.65 coins; 17th of March, AD 1066; 50 % of £12',
  'Éowyn, Þórr, Łukasz, Ñuñoa and Ærøskøbing met at the café.',
  'cafe\u0301 and caf\u00e9 are the same word',
  'Анна пришла в город на рассвете.',
  '龍は山の上に住んでいる。',
  '용이 산 위에 산다',
  'מלך הצפון שב הביתה',
  'พระราชาเสด็จกลับ',
  '🐉',
  '🐉 The dragon 🔥 burned the 🏰👩‍👩‍👧 at 🇳🇱',
  '\u0000\u200b\ufeff\ufffd zero width',
  '# Heading\n\n- **bold** [[Link|alias]] `code`\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  '[CLS] She wrote [SEP] and [MASK] on the wall [UNK] [PAD]',
  "Tokens ##like ##this and under_scores, don\u2019t, won't, O'Brien's",
];

const folder = temporaryFolder();
let onnx: Backend;
let wasm: Backend;

beforeAll(async () => {
  buildModel();
  [onnx, wasm] = await Promise.all([openOnnxBackend(modelFile, 1), openWasmBackend()]);
});

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * b[at]!, 0) / (Math.hypot(...a) * Math.hypot(...b));
}

describe('the two backends', () => {
  it.each(texts.map((text) => [text.length > 60 ? `${text.slice(0, 60)}…` : text, text]))('agree on %j', async (_, text) => {
    const [native, portable] = [(await onnx.embed(text)).vector, (await wasm.embed(text)).vector];
    expect(native).toHaveLength(384);
    expect(Math.hypot(...native)).toBeCloseTo(1, 4);
    expect(cosine(native, portable)).toBeGreaterThanOrEqual(0.999);
  });

  it('both backends return vectors that distinguish texts', async () => {
    const [dragon, wyrm, ledger] = [
      (await onnx.embed('A dragon sleeps under the mountain.')).vector,
      (await onnx.embed('Beneath the peak a great wyrm slumbers.')).vector,
      (await onnx.embed('The tax ledger was balanced on Tuesday.')).vector,
    ];
    expect(cosine(dragon, wyrm)).toBeGreaterThan(cosine(dragon, ledger) + 0.2);
  });
});

/** Lengths of the vectors of word pieces. */
const lengthsOf = (tokens: Float32Array): number[] =>
  Array.from({ length: tokens.length / tokenDimensions }, (_, at) =>
    Math.hypot(...tokens.subarray(at * tokenDimensions, (at + 1) * tokenDimensions)),
  );

/** Questions, each with a passage that answers it and one that repeats its names. */
const asked = [
  [
    'Why does Ketha leave the island?',
    'Every door there reminded her of her brother, so before dawn she rowed out past the reef and did not look back.',
    'Ketha sat on the island. Ketha looked at the island again, and the island lay about Ketha as it always had.',
  ],
  [
    'How does Orrin find out that the map is false?',
    'Where the chart promised a harbour there was nothing but cliffs; he held it up to the light and saw the scraped ink.',
    'Orrin had the map in his coat. Nobody but Orrin was allowed to carry the map, and Orrin was proud of the map.',
  ],
  [
    'What does Sela think of her uncle?',
    'She had never trusted the old man: he smiled too quickly, she told the maid, and he counted the spoons after dinner.',
    'Sela and her uncle walked to the mill. Her uncle had business there, and Sela waited for her uncle outside.',
  ],
  [
    'Where was Bram during the fire?',
    'While the granary burned he lay asleep in the hayloft at the far end of the village, and woke only to the smell of smoke.',
    'Bram spoke of the fire at supper. The fire, said Bram, had been a great fire, and everybody agreed with Bram.',
  ],
] as const;

describe('a question', () => {
  it('is nearer to passages that answer it, and less to those that repeat its names, than the same text as a passage is', async () => {
    const lead = async (asQuestion: boolean): Promise<number> => {
      let sum = 0;
      for (const [question, answering, naming] of asked) {
        const { vector } = await onnx.embed(question, asQuestion);
        expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
        sum += cosine(vector, (await onnx.embed(answering)).vector) - cosine(vector, (await onnx.embed(naming)).vector);
      }
      return sum / asked.length;
    };
    expect(await lead(true)).toBeGreaterThan((await lead(false)) + 0.05);
  });

  it('has word pieces near to those of passages that answer it, by their weight', async () => {
    const lead = async ([question, answering, naming]: (typeof asked)[number]): Promise<number> => {
      const { tokens } = await onnx.embed(question, true);
      const similarityTo = async (text: string): Promise<number> =>
        lateInteraction(preparedQuestion(tokens!), tokensInBytes((await onnx.embed(text)).tokens));
      expect(tokens!.length % tokenDimensions).toBe(0);
      expect(lengthsOf(tokens!).reduce((sum, length) => sum + length, 0)).toBeCloseTo(1, 3);
      return (await similarityTo(answering)) - (await similarityTo(naming));
    };
    const leads = [];
    for (const example of asked) leads.push(await lead(example));
    expect(leads).toHaveLength(4);
    expect(lengthsOf((await onnx.embed('The lamps burn low.')).tokens!).map((length) => length.toFixed(3))).toEqual(Array(5).fill('1.000'));
  });

  it('is embedded like a passage by the portable backend', async () => {
    expect(await wasm.embed('Who is Mara?', true)).toEqual(await wasm.embed('Who is Mara?'));
  });
});

describe('the tokenizer', () => {
  it('adds the special tokens and truncates at 256 tokens including them', async () => {
    const tokensOf = await openTokenizer();
    expect(tokensOf('')).toEqual([101, 102]);
    expect(tokensOf('hello world')).toEqual([101, 7592, 2088, 102]);
    expect(tokensOf('word '.repeat(254))).toHaveLength(256);
    const cut = tokensOf('word '.repeat(300));
    expect(cut).toHaveLength(256);
    expect(cut.at(-1)).toBe(102);
  });
});

describe('openBackend', () => {
  it('is native when the graph exists', async () => {
    expect((await openBackend(modelFile)).name).toBe('onnx');
  });

  const graph = (): Buffer => readFileSync(modelFile);
  /** The graph with its last weight's place, eight digits after the word and two bytes of its format, moved beyond the end. */
  function farOff(): Buffer {
    const bytes = graph();
    bytes.write('9', bytes.lastIndexOf('offset') + 'offset'.length + 2);
    return bytes;
  }
  const plan = modelFile.replace(/onnx$/, 'json');
  it.each([
    ['missing', null],
    ['empty', () => Buffer.alloc(0)],
    ['no graph at all', () => Buffer.from('<!doctype html><title>Not found</title>')],
    ['cut short', () => graph().subarray(0, 20_000)],
    ['of another model', () => Buffer.from(graph().toString('latin1').replaceAll('vector', 'logits'), 'latin1')],
    ['asking for bytes that the weights do not have', farOff],
  ])('falls back when the graph is %s', async (_, content) => {
    const file = join(folder, 'graph.onnx');
    rmSync(file, { force: true });
    if (content) writeFileSync(file, content());
    copyFileSync(plan, join(folder, 'graph.json'));
    const backend = await openBackend(file);
    expect(backend.name).toBe('wasm');
    expect(cosine((await backend.embed('Mara')).vector, (await onnx.embed('Mara')).vector)).toBeGreaterThanOrEqual(0.999);
  });

  it('falls back when the list of rounded weights is missing', async () => {
    const file = join(folder, 'alone.onnx');
    copyFileSync(modelFile, file);
    expect((await openBackend(file)).name).toBe('wasm');
  });
});

const blockSize = 4;
const weight = fc.double({ min: -60_000, max: 60_000, noNaN: true });

it('rounds every weight with an error of at most half a scale, at any position in the file', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(weight, weight, weight, weight), { minLength: 1 }), fc.nat(9), (blocks, start) => {
      const values = Float16Array.from(blocks.flat());
      const stored = new Uint8Array(start + values.byteLength);
      stored.set(new Uint8Array(values.buffer), start);
      const weights = [{ start, rows: blocks.length, columns: blockSize, blockSize }];
      const rounded = roundWeights(stored, { file: 'rounded', weights });
      expect(rounded).toHaveLength(values.length + 4 * blocks.length);
      const scales = new Float32Array(rounded.slice(values.length).buffer);
      for (const [at, value] of values.entries()) {
        const scale = scales[Math.floor(at / blockSize)]!;
        expect(Math.abs((rounded[at]! - 128) * scale - value)).toBeLessThanOrEqual(0.501 * scale);
      }
    }),
  );
});

it('writes the matrices one after the other', () => {
  const stored = new Uint8Array(Float16Array.of(0, 0, 0, 0, 127, -127, 1, 0).buffer);
  const matrix = (start: number): RoundedMatrix => ({ start, rows: 1, columns: blockSize, blockSize });
  const weights = [matrix(8), matrix(0)];
  const rounded = roundWeights(stored, { file: 'rounded', weights });
  expect([...rounded.slice(0, 4), ...rounded.slice(8, 12)]).toEqual([255, 1, 129, 128, 128, 128, 128, 128]);
  expect([...new Float32Array(rounded.slice(4, 8).buffer), ...new Float32Array(rounded.slice(12).buffer)]).toEqual([1, 1]);
});

it('uses the block size of each matrix', () => {
  const stored = new Uint8Array(Float16Array.of(127, 0, 0, 254, 127, 0, 0, 254).buffer);
  const matrix = (start: number, ownBlocks: number): RoundedMatrix => ({ start, rows: 1, columns: 4, blockSize: ownBlocks });
  const rounded = roundWeights(stored, { file: 'rounded', weights: [matrix(0, 4), matrix(8, 2)] });
  expect([...rounded.slice(0, 4), ...rounded.slice(8, 12)]).toEqual([192, 128, 128, 255, 255, 128, 128, 255]);
  expect([...new Float32Array(rounded.slice(4, 8).buffer), ...new Float32Array(rounded.slice(12).buffer)]).toEqual([2, 1, 2]);
});
