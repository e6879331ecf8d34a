import { describe, expect, it } from 'vitest';
import { cutIntoSlabs } from './slabs.ts';

const paragraphs = (count: number): string => Array.from({ length: count }, (_value, index) => `Line ${index}.\n`).join('\n');

describe('cutIntoSlabs', () => {
  it('keeps every line, in order, at its place', () => {
    const text = `---\ntitle: x\n---\n${paragraphs(500)}`;
    const slabs = cutIntoSlabs(text, 'a.md');
    expect(slabs.length).toBeGreaterThan(5);
    expect(slabs.map((slab) => slab.text).join('\n')).toBe(text);
    const lines = text.split('\n');
    for (const slab of slabs) expect(slab.text).toBe(lines.slice(slab.firstLine - 1, slab.lastLine).join('\n'));
  });

  it('never cuts inside a code fence', () => {
    const code = `\`\`\`\n${paragraphs(200)}\`\`\``;
    expect(cutIntoSlabs(`${code}\n\nAfter.`, 'a.md')[0]?.text.startsWith(code)).toBe(true);
  });

  it('leaves what is indented with what it stands below, and a table whole', () => {
    const list = Array.from({ length: 40 }, (_value, index) => `- Point ${index}.\n\n    More of it.\n`).join('\n');
    for (const slab of cutIntoSlabs(list, 'a.md').slice(1)) expect(slab.text).toMatch(/^- Point/);
    const table = `| a | b |\n|---|---|\n${'| one | two |\n'.repeat(300)}`;
    expect(cutIntoSlabs(`${table}\nAfter.`, 'a.md')[0]?.text.startsWith(table)).toBe(true);
  });

  it('cuts what has no blank line between two lines, and says that it goes on', () => {
    const slabs = cutIntoSlabs('A line that goes on and on and on until its end.\n'.repeat(2_000), 'a.txt');
    expect(slabs.length).toBeGreaterThan(10);
    expect(Math.max(...slabs.map(({ height }) => height))).toBeLessThan(100);
    expect(slabs.map(({ continues }) => continues)).toEqual([false, ...slabs.slice(1).map(() => true)]);
  });

  it('takes dashes at the head of a text file for text', () => {
    expect(cutIntoSlabs('---\na: b\n---\n', 'a.txt').map((slab) => slab.kind)).toEqual(['plain']);
  });

  it('survives properties that never end', () => {
    expect(cutIntoSlabs('---\na: b\n\ntext', 'a.md').map((slab) => slab.kind)).toEqual(['markdown']);
  });
});
