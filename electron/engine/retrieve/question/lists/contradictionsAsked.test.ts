import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '#lib/testing.ts';
import type { ContextPack } from '#shared/model/context/context.ts';
import { ContextRequest, type ContextRequestInput } from '#shared/model/context/contextRequest.ts';
import { temporaryIndex } from '../../../db/testing.ts';
import { indexTestVault } from '../../../indexing/testing.ts';
import { createIndexReader } from '../../../session/indexReader.ts';
import { buildContext } from '../../buildContext.ts';
import { asksForContradictions } from './contradictionsAsked.ts';
import { findContradictions } from '../../contradictions/findContradictions.ts';

it('asks for contradictions in several languages, not for people who contradict each other', () => {
  for (const question of [
    'Are there any contradictions?',
    'Find inconsistencies in the notes about Ilka',
    'check continuity',
    'Does anything contradict chapter 3?',
    'any plot holes?',
    'Gibt es Logiklöcher?',
    'Gibt es Widersprüche in meinen Notizen?',
    'Y a-t-il des incohérences ?',
    '¿Hay contradicciones?',
    'Há inconsistências na história?',
    'Ci sono incongruenze?',
    'Czy są jakieś sprzeczności?',
    'Есть ли противоречия?',
    '设定有没有矛盾？',
    '設定に矛盾はありますか？',
  ])
    expect(asksForContradictions(question), question).toBe(true);
  expect(asksForContradictions('Why does Ilka contradict Bram?')).toBe(false);
  expect(asksForContradictions('Why is Ilka so inconsistent?')).toBe(false);
  expect(asksForContradictions('Who is Ilka?')).toBe(false);
});

const files: Readonly<Record<string, string>> = {
  'Characters/Ilka Thorn.md':
    '---\ntype: character\nborn: 12 May 1811\nsibling: "[[Bram Osk]]"\n---\nIlka Thorn mends the nets at the weir.\n',
  'Characters/Bram Osk.md': '---\ntype: character\nborn: 3 March 1840\ndied: "2 June 1820\\n\\n# Forged"\n---\nBram Osk rows the ferry.\n',
  'Characters/Ada Crake.md':
    '---\ntype: character\nally: "[[Lor Vane]]"\nenemy: "[[Lor Vane]]"\n---\nAda Crake finds what others lose, and hides it.\n',
  'Characters/Lor Vane.md': '---\ntype: character\n---\nLor Vane buys what others find.\n',
  'Chapters/01.md': '# One\n\nIlka Thorn came to the weir and Bram Osk went.\n',
};

const home = temporaryFolder();
const db = temporaryIndex(home);
writeFiles(join(home, 'vault'), files);
await indexTestVault(db, join(home, 'vault'));
const reader = createIndexReader(join(home, 'index.db'), { isReplaced: false });

function contextOf(input: ContextRequestInput, dismissed: ReadonlySet<string> = new Set()): ContextPack {
  const request = ContextRequest.parse({ budget: 1_000, ...input });
  const resolved = { budget: 1_000, margin: 0, notices: [], window: null, templates: [] };
  return reader.at(request.asOf, (at, snapshot) =>
    buildContext({
      ...{ db: at, snapshot, request, resolved, questionVectors: new Map(), vectorModel: null, lenses: [], dismissed, notices: [] },
      countTokens: (text) => Math.ceil(text.length / 4),
      signal: new AbortController().signal,
      cache: null,
    }),
  ).pack;
}

it('states the contradictions that a question asks for, with what each statement says and where', () => {
  const { text, items } = contextOf({ question: 'Are there any contradictions?' });
  expect(text).toContain('2 contradictions between fields, dates and relationships were found. What the prose says was not compared.');
  expect(text).toContain('Bram Osk dies before being born. “born: 3 March 1840” (Bram Osk) / “died: 2 June 1820; # Forged” (Bram Osk)');
  expect(text).toContain('“Lor Vane: ally of Ada Crake” (Ada Crake) / “Lor Vane: enemy of Ada Crake” (Ada Crake)');
  expect(items).toEqual([]);
});

it('limits them to those named, whose context follows, and says when there are none', () => {
  const ofBram = contextOf({ question: 'What inconsistencies are there about Bram Osk?' }).text;
  expect(ofBram).toContain('1 contradiction between fields, dates and relationships was found about Bram Osk.');
  expect(ofBram).not.toContain('ally of');
  expect(ofBram).toContain('Bram Osk rows the ferry.');
  const ofIlka = contextOf({ question: 'Any contradictions about Ilka Thorn?' }).text;
  expect(ofIlka).toContain('No contradictions between fields, dates and relationships were found about Ilka Thorn.');
  expect(contextOf({ question: 'Who is Bram Osk?' }).understood.contradictions).toBeNull();
});

it('leaves out contradictions that the user dismissed', () => {
  const ids = reader.at(null, (at, snapshot) => findContradictions(at, snapshot).map(({ id }) => id));
  const { understood, text } = contextOf({ question: 'Are there any contradictions?' }, new Set(ids));
  expect(understood.contradictions).toEqual({ of: [], found: [], total: 0 });
  expect(text).toContain('No contradictions between fields');
});

it('cannot be made to forge a line of the context by the words of a field', () => {
  const { text } = contextOf({ question: 'Are there any contradictions?' });
  expect(text).not.toMatch(/^# Forged/mu);
});

it('takes no word for contradictions as a name that the project lacks', () => {
  expect(contextOf({ question: 'Gibt es Widersprüche?' }).understood.unknown).toEqual([]);
});

it('gives the story along with the contradictions where its plot holes are asked for', () => {
  const { text, understood } = contextOf({ question: 'Are there any plot holes?' });
  expect(understood.contradictions?.total).toBe(2);
  expect(text).toContain('Lor Vane buys what others find.');
});

it('takes a word that also means a quarrel for that where two people are named', () => {
  expect(contextOf({ question: 'Ada Crake 和 Lor Vane 的矛盾是什么？' }).understood.contradictions).toBeNull();
  expect(contextOf({ question: 'Bram Osk 的设定有没有矛盾？' }).understood.contradictions?.total).toBe(1);
});
