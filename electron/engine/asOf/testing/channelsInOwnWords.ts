import { note, person, type Channel } from './channels.ts';

/* Secrets that writers mark in words of their own: chapters in other digits and forms, warnings, labels within sentences, entries of lists. */

const ofChapter = (words: string): [string, Channel] => [
  `chapter as "${words}"`,
  (S, P) => person(P, `## Story\n\nIn ${words} ${S} did it.`),
];

export const channelsInOwnWords: Readonly<Record<string, Channel>> = {
  ...Object.fromEntries(
    [
      'ch. ９',
      'الفصل ٩',
      'chapter Ⅸ',
      'IX. Kapitel',
      'chapter no. 9',
      'chapter number nine',
      'chptr 9',
      'the chapter Tar',
      'chapter “Tar”',
      'the Tar chapter',
      'TAR (chapter)',
      'the climax',
      'the ending',
    ].map(ofChapter),
  ),
  'chapter as "later in the story"': (S, P) => person(P, `## Story\n\nLater in the story ${S} did it.`),
  'tag of a later chapter': (S, P) => person(P, `## Facts\n\n- Born on the quay\n- ${S} did it #chapter/9\n- tall`),
  'note with a tag of a later chapter': (S) => note(`Lore/${S} Hall.md`, `---\ntags: [chapter/9]\n---\n\n${S} Hall is a hall on the hill.`),
  'note in the folder of a later chapter': (S) =>
    note(`Chapters/05 The Drowning Bell/People/${S} Moor.md`, `---\ntype: character\n---\n\n${S} Moor is a smith.`),
  'entry of a list of maps': (S, P) =>
    person(P, 'So.', `events:\n  - chapter: 1\n    what: wakes\n  - chapter: 9\n    what: ${S} did it\n`),
  'entry of a list of maps in braces': (S, P) => person(P, 'So.', `events: [{what: wakes, chapter: 1}, {what: ${S} did it, chapter: 9}]\n`),
  'property in JSON': (S, P) => person(P, 'So.', `events: '{"chapter": 9, "what": "${S}"}'\n`),
  'label of a chapter and the rest of its paragraph': (S, P) =>
    person(P, `## Arc\n\n**Chapter 1:** Wakes.\n${P} sleeps.\n**Chapter 9:** Falls.\n${S} did it then.`),
  'table that says in which chapter somebody comes or dies': (S) =>
    note('Lore/Folk.md', `| name | first chapter |\n|---|---|\n| Ann Bell | 1 |\n| ${S} Reed | 5 |`),
  'table of deaths': (S) => note('Lore/Graves.csv', `name,role,dies in chapter\nAnn Bill,cook,\n${S} Roe,killer,9\n`),
  'BBCode of a spoiler': (S, P) => person(P, `He is [spoiler]${S} the thief[/spoiler] to few.`),
  'BBCode of a spoiler on several lines': (S, P) =>
    person(P, `So it was.\n\n[spoiler=why]\n${S} did it.\n\n${S} fled.\n[/spoiler]\n\nHe is low.`),
  'wiki template of a spoiler': (S, P) => person(P, `He is {{spoiler|${S} the thief}} to few.`),
  'label within a sentence': (S, P) => person(P, `He is kind. (Secret: ${S} did it.) He is low.`),
  'heading of what readers do not know': (S, P) => person(P, `## What the reader doesn't know yet\n\n${S} did it.`),
  'note with a warning of spoilers': (S) => note(`Lore/${S} Yew.md`, `# The yew\n\nSpoilers for chapter 9 below.\n\n${S} did it.`),
  'note with a callout that warns of spoilers': (S) => note(`Lore/${S} Bay.md`, `> [!warning] Spoilers\n\n${S} did it.`),
  'warning in the middle of a note': (S, P) => person(P, `So it was.\n\nMajor spoilers ahead!\n\n${S} did it.\n\n${S} fled.`),
  ...Object.fromEntries(
    ['reveal_at: 5', 'revealed: 5', 'reveal_chapter: 5', 'revealed_in: ch. 5'].map((property): [string, Channel] => [
      `property "${property}"`,
      (S, P) => note(`Lore/${P} ${property.split(':')[0]!}.md`, `---\n${property}\naliases: [${S}]\n---\n\n${S} did it.`),
    ]),
  ),
};
