import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xmlTree } from '../../formats/common/xml.ts';
import type { World, WorldRelationship } from '../world.ts';
import { familyTrees, treeBox, type FamilyTree, treeSvg } from './familyTrees.ts';
import { worldEntity } from '../testing.ts';

const related = ([source, kind, target]: readonly [string, string, string]): WorldRelationship => ({
  source,
  kind,
  target,
  label: null,
  origin: 'stated',
  quote: null,
  from: null,
  until: null,
});
const treesOf = (...facts: readonly (readonly [string, string, string])[]): FamilyTree[] => {
  const names = [...new Set(facts.flatMap(([a, , b]) => [a, b]))];
  const world: World = {
    name: 'W',
    asOf: null,
    entities: names.map((name) => worldEntity(name)),
    relationships: facts.map(related),
    chapters: [],
  };
  return familyTrees(world);
};
const at = (tree: FamilyTree, id: string): { x: number; y: number } => tree.people.find((one) => one.id === id)!;

describe('familyTrees', () => {
  it('places parents above children and couples side by side, and draws each fact once, whether one end states it or both', () => {
    const [tree, ...others] = treesOf(
      ['Ada Venn', 'spouse of', 'Bo Venn'],
      ['Bo Venn', 'spouse of', 'Ada Venn'],
      ['Ada Venn', 'parent of', 'Cy Venn'],
      ['Cy Venn', 'child of', 'Bo Venn'],
      ['Dee Venn', 'child of', 'Ada Venn'],
      ['Dee Venn', 'child of', 'Bo Venn'],
      ['Cy Venn', 'sibling of', 'Dee Venn'],
      ['Eve Moss', 'spouse of', 'Cy Venn'],
      ['Cy Venn', 'ally of', 'Nobody'],
    );
    expect(others).toEqual([]);
    expect(tree!.title).toBe('The Venn family');
    expect(tree!.people).toHaveLength(5);
    expect(at(tree!, 'Ada Venn').y).toBe(at(tree!, 'Bo Venn').y);
    expect(at(tree!, 'Cy Venn').y).toBe(at(tree!, 'Ada Venn').y + treeBox.row);
    expect(Math.abs(at(tree!, 'Ada Venn').x - at(tree!, 'Bo Venn').x)).toBe(treeBox.width + treeBox.gap);
    expect(Math.abs(at(tree!, 'Eve Moss').x - at(tree!, 'Cy Venn').x)).toBe(treeBox.width + treeBox.gap);
    expect(tree!.lines.filter(({ kind }) => kind === 'married')).toHaveLength(2);
    // Of siblings with the same parents these say it.
    expect(tree!.lines.some(({ kind }) => kind === 'siblings')).toBe(false);
    expect(tree!.description).toBe(
      'Ada Venn and Bo Venn: married. Cy Venn: child of Ada Venn and Bo Venn. Cy Venn and Eve Moss: married. Cy Venn and Dee Venn: siblings. Dee Venn: child of Ada Venn and Bo Venn.',
    );
  });

  it('draws separate families, and leaves couples and friends to the list of relationships', () => {
    const trees = treesOf(
      ['A', 'parent of', 'B'],
      ['B', 'parent of', 'C'],
      ['D', 'spouse of', 'E'],
      ['F', 'friend of', 'G'],
      ['H', 'sibling of', 'I'],
      ['I', 'sibling of', 'J'],
      ['J', 'parent of', 'K'],
    );
    expect(trees.map(({ people }) => people.map(({ id }) => id).sort())).toEqual([
      ['H', 'I', 'J', 'K'],
      ['A', 'B', 'C'],
    ]);
    expect(trees[1]!.title).toBe('The family of A');
  });

  it('splits long names into lines that fit', () => {
    const [tree] = treesOf(['Rosamund Thackeray-Bellingham the Younger of Cray', 'parent of', 'B'], ['B', 'parent of', 'C']);
    expect(tree!.people[0]!.lines).toEqual(['Rosamund', 'Thackeray-', 'Bellingham the…']);
  });

  it('has no overlapping boxes, terminates and is a well-formed drawing for any relationships', () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N');
    const fact = fc.tuple(name, fc.constantFrom('parent of', 'child of', 'spouse of', 'sibling of'), name);
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 30 }), (facts) => {
        for (const tree of treesOf(...facts)) {
          for (const one of tree.people)
            for (const other of tree.people)
              if (one !== other && one.y === other.y) expect(Math.abs(one.x - other.x)).toBeGreaterThanOrEqual(treeBox.width);
          for (const { x, y } of tree.people) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x + treeBox.width).toBeLessThanOrEqual(tree.width + 0.01);
            expect(y + treeBox.height).toBeLessThanOrEqual(tree.height);
          }
          xmlTree(treeSvg(tree));
        }
      }),
    );
  });
});
