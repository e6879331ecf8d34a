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

  it('takes dashes at the head of a text file for text', () => {
    expect(cutIntoSlabs('---\na: b\n---\n', 'a.txt').map((slab) => slab.kind)).toEqual(['plain']);
  });

  it('survives properties that never end', () => {
    expect(cutIntoSlabs('---\na: b\n\ntext', 'a.md').map((slab) => slab.kind)).toEqual(['markdown']);
  });
});
