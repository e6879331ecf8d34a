import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from './testing.ts';

/** Words that are names of what every object inherits. */
const inherited = ['constructor', 'valueOf', 'toString', '__proto__', 'hasOwnProperty'];

let engine: TestEngine;
beforeAll(async () => {
  engine = await openTestEngine({
    'People/Mara Venn.md': '---\ntype: constructor\nvalueOf: "[[Oren]]"\n---\nMara Venn builds bridges; the constructor of Tallow Bridge.',
    'People/Oren.md': '---\ntype: valueOf\n---\nOren pays.',
    'constructor/Tallow Bridge.md': 'Tallow Bridge stands.',
    'Chapter 1.md': '# constructor\n\nMara Venn and Oren, the constructor of Tallow Bridge, waited.',
  });
});
afterAll(() => engine.close());

describe('words that every object has', () => {
  it.each(inherited)('%s can be asked about like any other name', async (word) => {
    const { vault } = engine;
    for (const question of [
      `${word} of Mara Venn`,
      `Who is the ${word}?`,
      `Which ${word} are allies of Oren, and what is the ${word} of chapter 1?`,
    ]) {
      await expect(engine.call('question.read', { vault, question })).resolves.toBeTruthy();
      await expect(engine.call('context.build', { vault, request: { question } })).resolves.toBeTruthy();
    }
  });

  it('words that every object has count as types, and are exported', async () => {
    const { vault } = engine;
    const { counts } = await engine.call('entities.list', { vault });
    expect(Object.values(counts).every((count) => typeof count === 'number')).toBe(true);
    for (const format of ['aidungeon', 'obsidian', 'bundle', 'docx'] as const) {
      const { files } = await engine.call('world.export', { vault, format, asOf: null, entity: null });
      expect(files.map(({ content }) => content).join('\n')).not.toMatch(/function|\[native code\]/);
    }
  });
});
