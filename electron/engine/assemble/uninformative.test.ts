import { describe, expect, it } from 'vitest';
import { isInventory, isCheckList, isRosterOrSecrets, isUninformative, withoutFileLists } from './uninformative.ts';

describe('isUninformative', () => {
  it.each([
    '← The Long Ebb | Back to Index',
    'Next: The Quay →',
    'yes',
    'TBD',
    'nothing for now',
    '---',
    '- [ ] ask about the winch\n- [x] name her',
    '- [ ] Bring the lamp to the far quay before the ebb of the ninth',
    'Previous Chapter | Back to Index',
    'Home · Next session',
    '## Goals\n\n**Allies**',
    '- Notes/a.md\n- Pictures/b.png\n- x',
    'Notice\nThis page is a stub, here as a reminder. If you know the mill, it is not that one.',
    'Notice\nThis page is a stub, here as a reminder.\n\nThe Weir',
    'This article still needs to be expanded; the pictures are not final, and 3 of them are missing.',
    'Last updated: 3 May 2031.',
    '*Updated on 2031-05-03*',
  ])('holds of %j', (text) => expect(isUninformative(text)).toBe(true));

  it.each([
    '13,500',
    'This page is a stub.\n\nNan keeps the ledger of the drowned at the Weir.',
    'This page was written by Nan, who is a clerk of the Weir.',
    'She found a note. This note is incomplete, she said, and put it back in the drawer.',
    'She keeps the ledger of the drowned.',
    'Changed by the fever, Nan came home to the weir in 2031.',
    '- Nan\n- Tuppence',
    'Home | The mill by the weir | 12',
    '**Goals**\nTo keep the book and the ferry.',
    '他走了，她没有说话，灯还亮着。',
    '«Come in», said Nan, and lit the lamp',
    'Either yes and/or no, nobody knows which.',
  ])('does not hold of %j', (text) => expect(isUninformative(text)).toBe(false));
});

it('isCheckList is true for text of only check boxes', () => {
  expect(isCheckList('- [ ] ask about the winch\n- [x] name her')).toBe(true);
  expect(isCheckList('- [ ] Maps ready')).toBe(true);
  expect(isCheckList('She asks about the winch.\n- [x] name her')).toBe(false);
});

describe('a list of names or of secrets', () => {
  const is = (text: string, heading: readonly string[] = []): boolean => isRosterOrSecrets({ text, source: { heading } });
  const secrets = '1. The bell is hollow and holds a map\n2. The ferry has two keels\n3. Nobody paid for the rope';

  it('is a roster, and what is under a heading or a label for secrets', () => {
    expect(is('- Ives Marr (?)\n- Tilda Brae (?)\n- Ruben Osk (Mender)')).toBe(true);
    expect(is(secrets, ['Night', 'Secrets and Clues'])).toBe(true);
    expect(is(`Secrets List\n\n${secrets}`)).toBe(true);
  });

  it('is no list of events, no prose on secrets, and no short list', () => {
    expect(is(secrets, ['Events'])).toBe(false);
    expect(is('Ives Marr keeps the secrets of the quay.', ['Secrets'])).toBe(false);
    expect(is('- Ives Marr\n- Tilda Brae')).toBe(false);
  });
});

it('isUninformative holds of rows of a table of files', () => {
  expect(isUninformative('Orrin — Path: towns/orrin.md; Status: done; Tags: port')).toBe(true);
  expect(isUninformative('Orrin — Type: port; Ruler: Ada Finch; Notes: walled')).toBe(false);
});

it('isInventory is true for bare lists of things, and false for lists of names or of sentences', () => {
  expect(isInventory('**Back room**\n- three workbenches\n- a ladder\n- forty clocks')).toBe(true);
  expect(isInventory('- Hall: coat pegs, umbrella stand\n- Kitchen: a stove')).toBe(true);
  expect(isInventory('- Ada Finch\n- Tom Reed')).toBe(false);
  expect(isInventory('- She counts the lamps.\n- She trusts nobody.')).toBe(false);
  expect(isInventory('A room with clocks.\n- a ladder\n- forty clocks')).toBe(false);
});

describe('withoutFileLists', () => {
  it('leaves out a list of files and its label, and keeps the rest', () => {
    const list = '- chapters/03.md (as a child)\n- `chapters/09.md`\n- notes/mill.md: named once';
    expect(withoutFileLists(`Oda keeps the mill.\n\n**Appears in:**\n\n${list}\n\nShe is deaf.`)).toBe(
      'Oda keeps the mill.\n\nShe is deaf.',
    );
    expect(withoutFileLists(`${list}\n- the mill`)).toBe('- the mill');
  });

  it.each([
    'Oda keeps the mill.\n- chapters/03.md',
    '- chapters/03.md\n- chapters/09.md',
    '- Oda keeps notes.md.\n- She reads chapters/03.md. Then she sleeps.',
    'Oda keeps the mill: all of it.',
  ])('keeps %j', (text) => expect(withoutFileLists(text)).toBe(text));
});
