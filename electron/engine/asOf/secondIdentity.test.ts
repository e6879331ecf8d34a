import { afterEach, describe, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from '../procedures/testing.ts';

const chapter = (number: number, text: string): readonly [string, string] => [`Chapters/0${number}.md`, `# ${number}\n\n${text}\n`];
const person = (name: string, rest: string, properties = ''): readonly [string, string] => [
  `Characters/${name}.md`,
  `---\ntype: character\n${properties}---\n\n${name} ${rest}\n`,
];
const story = [
  chapter(1, 'Ansel Lamb rang the bell. Mara Venn heard Ansel Lamb from the quay.'),
  chapter(2, 'Mara Venn asked after Oren Sallow, and nobody had known Oren Sallow.'),
  chapter(3, 'Mara Venn saw it at last.'),
  person('Mara Venn', 'is a ferrywoman of the harbour.'),
  person('Oren Sallow', 'is the brother of Mara Venn.'),
];

let engine: TestEngine;
afterEach(() => engine.close());

const identities = async (id: string, sequence: number | null): Promise<string[]> => {
  const asOf = sequence === null ? null : { sequence, scene: null };
  const { relationships } = await engine.call('entities.get', { vault: engine.vault, id, asOf });
  return relationships.filter(({ kind }) => kind === 'secretly').map(({ other }) => other.name);
};
const context = async (question: string, sequence: number): Promise<string> =>
  (await engine.call('context.build', { vault: engine.vault, request: { question, asOf: { sequence, scene: null }, budget: 3_000 } })).text;
const lamb = 'Characters/Ansel Lamb';

describe('two that are one', () => {
  it('keeps two identities apart before the chapter that a property names, and shows one entity from then on', async () => {
    engine = await openTestEngine(
      Object.fromEntries([...story, person('Ansel Lamb', 'is the Proctor of Lamb Gate.', 'secretly: "[[Oren Sallow]] (ch. 3)"\n')]),
    );
    expect(await identities(lamb, 2)).toEqual([]);
    expect(await context('Who is Ansel Lamb?', 2)).not.toMatch(/secretly/i);
    expect(await identities(lamb, 3)).toEqual(['Oren Sallow']);
    expect(await identities('Characters/Oren Sallow', 3)).toEqual(['Ansel Lamb']);
    expect(await context('Who is Ansel Lamb?', 3)).toMatch(/[Ss]ecretly Oren Sallow/);
    const path = await engine.call('graph.path', { vault: engine.vault, from: lamb, to: 'Characters/Mara Venn', asOf: 3 });
    expect(path.found).toBe(true);
  });

  it('joins two identities from the chapter that the user gives, and at no chapter without one', async () => {
    engine = await openTestEngine(Object.fromEntries([...story, person('Ansel Lamb', 'is the Proctor of Lamb Gate.')]));
    const relate = (from: number | null) =>
      engine.call('decisions.apply', {
        vault: engine.vault,
        decisions: [{ kind: 'relate', source: lamb, target: 'Characters/Oren Sallow', relation: 'secretly', from, until: null }],
      });
    await relate(null);
    expect([await identities(lamb, 3), await identities(lamb, null)]).toEqual([[], ['Oren Sallow']]);
    await relate(3);
    expect([await identities(lamb, 2), await identities(lamb, 3)]).toEqual([[], ['Oren Sallow']]);
  });

  it('finds a second identity in a sentence of a note, and holds that sentence back', async () => {
    engine = await openTestEngine({
      ...Object.fromEntries([...story, person('Ansel Lamb', 'is the Proctor of Lamb Gate.\n\nAnsel Lamb is secretly Oren Sallow.')]),
    });
    expect([await identities(lamb, 3), await identities(lamb, null)]).toEqual([[], ['Oren Sallow']]);
    expect(await context('Who is Ansel Lamb?', 3)).not.toContain('secretly');
  });

  it('finds a second identity in the story, from that chapter on', async () => {
    engine = await openTestEngine(
      Object.fromEntries([
        ...story,
        person('Ansel Lamb', 'is the Proctor of Lamb Gate.'),
        chapter(3, 'Ansel Lamb was none other than Oren Sallow. Mara Venn saw it at last.'),
      ]),
    );
    expect([await identities(lamb, 2), await identities(lamb, 3)]).toEqual([[], ['Oren Sallow']]);
  });

  it('shows nothing of a secret note before its chapter where the user merged two identities, and cites it from then on', async () => {
    engine = await openTestEngine(
      Object.fromEntries([
        ...story,
        person('Ansel Lamb', 'hid under Lamb Gate.', 'revealed_at: 3\nenemy: "[[Tam Reed]]"\n'),
        person('Tam Reed', 'keeps the boats.'),
      ]),
    );
    const mara = 'Characters/Mara Venn';
    await engine.call('decisions.apply', { vault: engine.vault, decisions: [{ kind: 'merge', entity: lamb, into: mara }] });
    const page = (sequence: number) => engine.call('entities.get', { vault: engine.vault, id: mara, asOf: { sequence, scene: null } });
    expect(JSON.stringify(await page(2))).not.toMatch(/Lamb|enemy|revealed_at/);
    const enemy = (await page(3)).relationships.find(({ kind }) => kind === 'enemy of');
    expect([enemy?.other.name, enemy?.source?.path]).toEqual(['Tam Reed', 'Characters/Ansel Lamb.md']);
  });
});

describe('what stands under a heading that is held back', () => {
  it('gives no entity a type by a hidden tag or field', async () => {
    const hidden = ['It is a #creature of the deep.', 'species:: vampire', 'type:: creature'];
    const hosts = hidden.map((words, at): readonly [string, string] => {
      const name = `Host ${['Ash', 'Bell', 'Cove'][at]}`;
      return [`Notes/${name}.md`, `${name} sits by the fire with [[Mara Venn]].\n\n## Later\nrevealed_at:: 3\n\n${words}\n`];
    });
    engine = await openTestEngine(
      Object.fromEntries([...story, ...hosts, person('Ida Roe', `knows ${hosts.map(([path]) => `[[${path.slice(6, -3)}]]`).join()}.`)]),
    );
    const { entities } = await engine.call('entities.list', { vault: engine.vault, asOf: { sequence: 2, scene: null } });
    const found = entities.filter(({ name }) => name.startsWith('Host'));
    expect(found.map(({ type }) => type)).toEqual(hidden.map(() => 'concept'));
  });
});
