import { describe, expect, it } from 'vitest';
import { isReferenceList } from './narrativePassages.ts';

const recurring = new Set(['People', 'Source Notes', 'Key Events']);
const of = (heading: string, ...lines: readonly string[]): boolean =>
  isReferenceList({ heading: ['Log 3', heading], text: lines.join('\n') }, recurring);

describe('isReferenceList', () => {
  it('is a list of names, or what says where a file is from, below a heading of many files', () => {
    expect(of('People', '- Mara Venn', '- Sgt. Oren Sallow of the Ferry', '', '**Places**', '- The Lower Quay')).toBe(true);
    expect(of('People', '| Name | Role |', '| Mara Venn | Pilot |')).toBe(true);
    expect(of('Source Notes', 'Written after the tape of the third evening, where Mara Venn is hard to hear.')).toBe(true);
  });

  it('is false for text about somebody, and for a list that only one file has', () => {
    expect(of('Key Events', '- Mara Venn drowned below the weir', '- Oren Sallow')).toBe(false);
    expect(of('People', '- Mara Venn', '- Oren left.')).toBe(false);
    expect(of('Crew of the Marigold', '- Mara Venn', '- Oren Sallow')).toBe(false);
    expect(isReferenceList({ heading: [], text: '- Mara Venn' }, recurring)).toBe(false);
  });
});
