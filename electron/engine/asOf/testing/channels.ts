/* Places of a vault that can contain a secret. */

/** Files with one secret (`S`) of a chapter after the third, next to public text (`P` is part of the public name). */
export type Channel = (S: string, P: string) => Readonly<Record<string, string>>;

const lead = (P: string): string => `${P} Hale is a smith of the harbour, known to all who walk the quay of the town by night.`;
export const person = (P: string, rest: string, properties = ''): Readonly<Record<string, string>> => ({
  [`Characters/${P} Hale.md`]: `---\ntype: character\n${properties}---\n\n${lead(P)}\n\n${rest}\n`,
});
export const section = (P: string, body: string, reveal = 'revealed_at:: 5', end = ''): Readonly<Record<string, string>> =>
  person(P, `## Later\n\n${reveal}\n\n${body}\n\n## Voice\n\n${P} speaks low and seldom in the morning.${end}`);
export const note = (path: string, text: string): Readonly<Record<string, string>> => ({ [path]: text });
const canvas = (nodes: readonly object[], edges: readonly object[] = []): string => JSON.stringify({ nodes, edges }, null, 1);
const card = (id: string, text: string, y = 0): object => ({ id, type: 'text', text, x: 0, y, width: 200, height: 100 });

export const channels: Readonly<Record<string, Channel>> = {
  // Chapters after the third.
  'later chapter: text': (S) =>
    note('Chapters/06 Salt.md', `# Salt\n\n${S} rowed out to the reef, and ${S} did not come back to the quay.`),
  'later chapter: file name': (S) => note(`Chapters/07 ${S} falls.md`, '# Rope\n\nThe rope held through the night.'),
  'later chapter: title': (S) => note('Chapters/08 Rope.md', `# The ${S} rope\n\nThe rope held through the night.`),
  'later chapter: properties': (S) => note('Chapters/09 Nets.md', `---\npov: ${S}\nsummary: ${S} dies\n---\n\nThe nets were torn.`),
  'later scene of the third chapter': (S) =>
    note('Chapters/03 Fog.md', `# Fog\n\nThe fog came in over the quay.\n\n***\n\n${S} stood in it, unseen.`),
  'third chapter: properties': (S) => note('Chapters/03 Fog.md', `---\nsummary: ${S} stands in the fog\n---\n`),
  // Notes with a chapter.
  'hidden note: text': (S, P) => note(`Characters/${P} Moor.md`, `---\nrevealed_at: 5\n---\n\n${S} is who did it.`),
  'hidden note: file name': (S) => note(`Characters/${S} Moor.md`, '---\nrevealed_at: 5\ntype: character\n---\n\nA stranger.'),
  'hidden note: title': (S, P) => note(`Characters/${P} Moor.md`, `---\nrevealed_at: 5\n---\n\n# ${S}\n\nA stranger.`),
  'hidden note: alias': (S, P) => note(`Characters/${P} Moor.md`, `---\nrevealed_at: 5\naliases: [${S}]\n---\n\nA stranger.`),
  'hidden note: tag, type, folder': (S, P) =>
    note(`Characters/${S}/${P} Moor.md`, `---\nrevealed_at: 5\ntags: [${S}]\ntype: ${S}\n---\n\nA stranger.`),
  'hidden note: property': (S, P) => note(`Characters/${P} Moor.md`, `---\nrevealed_at: 5\n${S} of: "[[Mara Venn]]"\n---\n\nA stranger.`),
  'hidden note: picture': (S, P) => note(`Characters/${P} Moor.md`, `---\nrevealed_at: 5\n---\n\nA stranger.\n\n![[${S}.png]]`),
  'plain text: first line': (S, P) => note(`Characters/${P} Moor.txt`, `revealed_at: 5\n\n${S} is who did it.`),
  'plain text: properties': (S, P) => note(`Characters/${P} Moor.txt`, `---\nrevealed_at: 5\n---\n\n${S} is who did it.`),
  // Sections with a chapter.
  'section: text': (S, P) => section(P, `${S} is who did it.`),
  'section: heading': (S, P) => person(P, `## The ${S} years\n\nrevealed_at:: 5\n\nSo it was.`),
  'section: heading below': (S, P) => section(P, `### ${S}\n\nSo it was.`),
  'section: list': (S, P) => section(P, `- ${S} did it\n- so it was`),
  'section: table': (S, P) => section(P, `| who | what |\n|---|---|\n| ${S} | did it |`),
  'section: code': (S, P) => section(P, `\`\`\`\n${S}\n\`\`\``),
  'section: quote': (S, P) => section(P, `> ${S} did it.`),
  'section: field': (S, P) => section(P, `killer:: ${S}\n\nSo it was.`),
  'section: field key': (S, P) => section(P, `${S}:: [[Mara Venn]]\n\nSo it was.`),
  'section: alias': (S, P) => section(P, `aliases:: ${S}\n\nSo it was.`),
  'section: also called': (S, P) => section(P, `${P} Hale, also known as ${S}, was here.`),
  'section: link': (S, P) => section(P, `So did [[${S}]].`),
  'section: link text': (S, P) => section(P, `So did [[Mara Venn|${S}]].`),
  'section: picture': (S, P) => section(P, `![[${S}.png]]`),
  'section: picture by address': (S, P) => section(P, `![a face](${S}.png)`),
  'section: picture text': (S, P) => section(P, `![${S}](face.png)\n\nSo it was.`),
  'section: tag': (S, P) => section(P, `So it was. #${S}`),
  'section: tag alone': (S, P) => section(P, `#${S}`),
  'section: footnote at the end': (S, P) => section(P, 'So it was.[^1]', undefined, `\n\n[^1]: It was ${S}.`),
  'section: abbreviation at the end': (S, P) => section(P, 'The QZX did it.', undefined, `\n\n*[QZX]: It was ${S}.`),
  'section: title of the note': (S, P) =>
    note(`Characters/${P} Hale.md`, `# ${S} the Traitor\n\nrevealed_at:: 5\n\n${P} did it.\n\n# Voice\n\n${P} speaks low and seldom.`),
  'section: tiny between tiny ones': (S, P) => person(P, `## Likes\n\nTea.\n\n## Truth\nrevealed_at:: 5\n${S}.\n\n## Hates\n\nRain.`),
  'section: chapter with an escaped underscore': (S, P) => section(P, `${S} is who did it.`, 'revealed\\_at:: 5'),
  'note: chapter with an escaped underscore': (S, P) => note(`Characters/${P} Moor.md`, `revealed\\_at: 5\n\n${S} is who did it.`),
  'row of a table with a column of chapters': (S, P) =>
    person(P, `## Held by\n\n| who | revealed_at | what |\n|---|---|---|\n| Mara Venn | 1 | a key |\n| ${S} Reed | 5 | did it |`),
  'row of a table with a chapter that is not understood': (S, P) =>
    person(P, `## Held by\n\n| who | revealed_at |\n|---|---|\n| Mara Venn | |\n| ${S} Reed | the end |`),
  // Chapters that are not understood.
  ...Object.fromEntries(
    [
      '5.0',
      '5.2',
      'five',
      'V',
      'Chapter Five',
      '5th',
      '"#5"',
      '5-6',
      'never',
      'true',
      '-1',
      '9999999',
      '1e1',
      '０５',
      '"[[05 Chapter Five]]"',
      'Book 2 Chapter 1',
      '# five',
      '>5',
      '{chapter: 5}',
    ].map((value): [string, Channel] => [
      `properties: revealed_at: ${value}`,
      (S, P) => note(`Characters/${P} Moor.md`, `---\ntype: character\nrevealed_at: ${value}\n---\n\n${S} is who did it.`),
    ]),
  ),
  ...Object.fromEntries(
    [
      'revealed_at:: five',
      'revealed_at:: 5.',
      '*revealed_at:: 5*',
      'revealed_at:: [[05 Chapter Five]]',
      '%% revealed_at:: 5 %%',
      '<!-- revealed_at:: 5 -->',
      '> [!info] revealed_at:: 5',
      'revealed_at::5',
      'revealed_at: 5',
      '`revealed_at: 5`',
      '| revealed_at | 5 |',
      'revealed_at = 5',
    ].map((reveal): [string, Channel] => [`section: ${reveal}`, (S, P) => section(P, `${S} is who did it.`, reveal)]),
  ),
  'properties after a blank line': (S, P) => note(`Characters/${P} Moor.md`, `\n---\nrevealed_at: 5\n---\n\n${S} is who did it.`),
  'properties after a heading': (S, P) => note(`Characters/${P} Moor.md`, `# ${P} Moor\n---\nrevealed_at: 5\n---\n\n${S} is who did it.`),
  'properties as TOML': (S, P) => note(`Characters/${P} Moor.md`, `+++\nrevealed_at = 5\n+++\n\n${S} is who did it.`),
  'two chapters in the properties': (S, P) =>
    note(`Characters/${P} Moor.md`, `---\nrevealed_at: 2\nRevealed At: 5\n---\n\n${S} is who did it.`),
  // Where formats have what is no text.
  'web page: comment': (S) => note('Pages/Fire.html', `<body><!-- revealed_at: 5 --><p>${S} did it.</p></body>`),
  'web page: settings': (S) =>
    note('Pages/Rope.html', `<head><meta name="revealed_at" content="5"></head><body><p>${S} did it.</p></body>`),
  'MDX: comment': (S) => note('Pages/Tide.mdx', `{/* revealed_at: 5 */}\n\n${S} did it.`),
  'MDX: statement': (S) => note('Pages/Oars.mdx', `export const meta = { title: 'Oars', revealed_at: 'the end' }\n\n${S} did it.`),
  'LaTeX: comment': (S) => note('Pages/Keel.tex', `% revealed_at: 5\n\\begin{document}\n${S} did it.\n\\end{document}`),
  // Markers for secrets.
  ...Object.fromEntries(
    [
      'Secrets',
      'Spoilers',
      'What really happens',
      'GM only',
      'The truth about the fire',
      'True identity',
      'Geheimnisse',
      'Hemmeligheder',
      'أسرار',
      '秘密',
    ].map((heading): [string, Channel] => [
      `heading ${heading}`,
      (S, P) => person(P, `## ${heading}\n\n${S} is who did it. aka:: ${S}\n\n![[${S}.png]]\n\n#${S}\n\n## Voice\n\n${P} speaks low.`),
    ]),
  ),
  // Markers within a text.
  ...Object.fromEntries(
    (
      [
        ['bold line', (S) => `**Secrets**\n\n${S} did it.\n\n${S} ran.`],
        ['line with a colon', (S) => `Secrets:\n\n${S} did it.\n\n- ${S} ran`],
        ['line alone', (S) => `Secrets\n\n${S} did it.`],
        ['bold words', (S) => `**Secret:** ${S} did it,\nand ${S} ran.`],
        ['bold words before a colon', (S) => `**Secret**: ${S} did it.`],
        ['plain words', (S) => `Spoiler: ${S} did it.`],
        ['item', (S) => `- Age: 34\n- Secret: ${S} did it\n  - with ${S}\n- Hair: red`],
        ['item in bold', (S) => `* Age: 34\n* **True identity:** ${S}`],
        ['row', (S) => `| Age | 34 |\n|---|---|\n| **Secret** | ${S} did it |`],
        ['column', (S) => `| who | secret |\n|---|---|\n| Mara Venn | ${S} did it |`],
        ['summary', (S) => `<details><summary>Spoilers</summary>\n\n${S} did it.\n\n${S} ran.\n\n</details>`],
        ['term', (S) => `Secret\n: ${S} did it`],
        ['element', (S) => `<Spoiler>\n\n${S} did it.\n\n</Spoiler>`],
        ['element in a line', (S) => `He is <span class="big spoiler">${S} the thief</span> to few.`],
        ['element of a kind', (S) => `<Callout type='secret'>\n${S} did it.\n</Callout>`],
        ['block', (S) => `:::spoiler Later\n\n${S} did it.\n\n:::`],
        ['block of a class', (S) => `::: {#late .secret}\n${S} did it.\n:::`],
        ['hidden words', (S) => `He is ||${S} the thief|| to few.`],
      ] satisfies [string, (S: string) => string][]
    ).map(([name, text]): [string, Channel] => [
      `secret by a label: ${name}`,
      (S, P) => person(P, `## Story\n\n${text(S)}\n\n## Voice\n\n${P} speaks low.`),
    ]),
  ),
  'note that is secret by the end of its name': (S) => note(`Characters/Mara Venn - Secrets.md`, `${S} did it.`),
  'property of what is secret': (S, P) => person(P, 'So it was.', `secret weakness: ${S}\nhidden brother: "[[${S}]]"\n`),
  'note that is secret by a line of tags': (S) => note(`Characters/${S}.md`, `#npc #secret\n\n${S} did it.\n\n## Voice\n\n${S} is low.`),
  'section that is secret by a line of tags': (S, P) =>
    person(P, `## Later\n\n#spoiler\n\n${S} did it. #${S}\n\n## Voice\n\n${P} speaks low.`),
  'paragraph and item with a tag': (S, P) => person(P, `## Story\n\n${S} did it\nby night. #secret\n\n- Mara Venn\n- ${S} ran #secret`),
  'inline field of a secret in a sentence': (S, P) => person(P, `So it was, [secret:: ${S} did it] in the town.`),
  'callout of a spoiler': (S, P) => person(P, `> [!spoiler]- Later\n> ${S} is who did it.\n\n${P} speaks low.`),
  'property that is a secret': (S, P) => person(P, 'So it was.', `true identity: "[[${S}]]"\nsecret: ${S} did it\n`),
  'note in a folder of secrets': (S) => note(`Secrets/${S}.md`, `---\ntype: character\n---\n\n${S} did it.`),
  'note that is secret by a property': (S) => note(`Characters/${S}.md`, `---\ntype: character\nsecret: true\n---\n\n${S} did it.`),
  'note that is secret by a tag': (S) => note(`Characters/${S}.md`, `---\ntype: character\ntags: [spoiler]\n---\n\n${S} did it.`),
  // What names a later chapter.
  ...Object.fromEntries(
    [
      'ch. 9',
      'chapter 9',
      'Chapter Nine',
      'chapters 4-6',
      'ch 2, 3 and 7',
      'the ninth chapter',
      'the last chapter',
      'the epilogue',
      'Kapitel 12',
      'Ch9',
      'chapitre neuf',
      'девятой главе',
      '第九章',
    ].map((words): [string, Channel] => [
      `passage that names ${words}`,
      (S, P) => person(P, `## Story\n\nIn ${words} ${S} is who did it. #${S}`),
    ]),
  ),
  'passage that names a later title': (S, P) => person(P, `## Story\n\nOn the night of The Drowning Bell ${S} is who did it.`),
  'passage that links a later chapter': (S, P) => person(P, `## Story\n\nSee [[05 The Drowning Bell|there]]: ${S} is who did it.`),
  'heading that names a later chapter': (S, P) => person(P, `## In chapter 9\n\n${S} is who did it.`),
  'table of chapters': (S, P) => person(P, `## Places\n\n| ch. | where |\n|---|---|\n| 2 | the quay |\n| 9 | ${S} |`),
  'property that names a later chapter': (S, P) => person(P, 'So it was.', `dies: ch. 9, by ${S}\n`),
  'property with a key that names a later chapter': (S, P) => person(P, 'So it was.', `fate (ch. 9): ${S}\narc:\n  chapter 9: ${S} dies\n`),
  'note of a later chapter by its name': (S) => note('Notes/Chapter 7 thoughts.md', `${S} is who did it.`),
  'note of a later chapter by a property': (S) => note('Notes/Thoughts on rope.md', `---\nchapter: 7\n---\n\n${S} is who did it.`),
  'note named after a secret of a later chapter': (S) => note(`Notes/${S} in chapter 7.md`, 'A thought.'),
  'picture called after a later chapter': (S, P) => person(P, `![[ch 9 ${S}.png]]`),
  'line in a timeline': (S) => note('Notes/What happened when.md', `- Ch. 1: Mara wakes\n- Ch. 9: ${S} dies`),
  // References to the ending or the order of the story.
  ...Object.fromEntries(
    ['Ending', 'How it ends', 'The Finale', '3. Final fate', 'Climax', 'Das Ende der Geschichte', 'Desenlace', '结局'].map(
      (heading): [string, Channel] => [
        `heading ${heading}`,
        (S, P) => person(P, `## ${heading}\n\n${S} did it.\n\n## Voice\n\n${P} speaks low and seldom in the morning.`),
      ],
    ),
  ),
  'label of an ending': (S, P) => person(P, `## Story\n\n**Ending:** ${S} did it.`),
  'property of an ending': (S, P) => person(P, 'So it was.', `ending: ${S} did it\n`),
  'note called after the ending': (S) => note('Notes/Ending.md', `${S} did it.`),
  'numbered outline under a heading': (S, P) =>
    person(P, `## Story\n\n1. Mara wakes\n2. Oren laughs\n3. fog\n4. tar\n5. ${S} dies\n\n## Voice\n\n${P} speaks low.`),
  ...Object.fromEntries(
    ['S1E9', 'scene 9.2', 'the penultimate chapter'].map((where): [string, Channel] => [
      `passage that names ${where}`,
      (S, P) =>
        person(
          P,
          `## Story

In ${where} ${S} is who did it.`,
        ),
    ]),
  ),
  'sections called by the number of a chapter': (S) =>
    note(
      'Notes/Digest.md',
      `# Chapter notes

## 1

fog

## 4

${S} did it

## 5

${S} did it.`,
    ),
  'row of a table that says who dies in which chapter': (S) =>
    note(
      'Notes/Roster.md',
      `| Name | Dies in | Role |
|---|---|---|
| Mara Venn |  | ferry |
| ${S} Reed | 5 | killer |`,
    ),
  'property revealed_at with an invisible character': (S, P) =>
    note(
      `Characters/${P} Moor.md`,
      `---
revealed​_at: 5
---

${S} did it.`,
    ),
  'numbered outline under a line': (S, P) =>
    person(P, `## Thoughts\n\nThe plot so far:\n\n1. Mara wakes\n2. Oren laughs\n\n   at her\n3. fog\n4. ${S} dies`),
  'summary of a later chapter by its number': (S) => note('Summaries/07.md', `${S} dies.`),
  'summary of a later chapter by a number in its name': (S) => note('Notes/08 Summary.md', `${S} dies.`),
  'note that is switched off': (S) => note(`Lore/${S}.md`, `---\ntype: character\ndisabled: yes\n---\n\n${S} did it.`),
  'note that is not enabled': (S, P) => note(`Lore/${P} Moor.md`, `---\nenabled: false\naliases: [${S}]\n---\n\n${S} did it.`),
  'properties of a known chapter that lead to later ones': (S) =>
    note(
      'Chapters/02 Wall.md',
      `---\nsets up: ch. 9, where ${S} dies\nnext: "[[06 Salt|${S} rows]]"\npays off: ${S} in The Drowning Bell\nnext chapter: ${S} falls\nforeshadows: the fall of ${S}\n---\n`,
    ),
  // What is dated later: chapter 1 is on 1 October 0461, chapter 4 on 4 November.
  ...Object.fromEntries(
    [
      '8 November 0461',
      '8 November',
      'November 8',
      'the eighth of November',
      '8 Nov 0461',
      '0461-11-08',
      '8.11.0461',
      'in 0462',
      'in December 0461',
      '11月8日',
    ].map((date): [string, Channel] => [
      `item dated ${date}`,
      (S, P) =>
        person(P, `## Held by\n\n- Mara Venn, 2 October 0461\n- ${S} Reed, ${date} #${S} ![[${S}.png]] [[${S}]]\n- ${P} speaks low`),
    ]),
  ),
  'item that goes on from a dated one': (S, P) =>
    person(
      P,
      `## Held by\n\n1. Mara Venn, 2 October 0461\n2. sold, 8 November\n3. lost to ${S}, same day\n4. kept by ${S}\n5. back, 9 November`,
    ),
  'items below a dated one': (S, P) =>
    person(P, `## Held by\n\n- 8 November 0461\n  - ${S} takes it\n  - ${S} sells it\n- Long ago: Mara Venn`),
  'item of a list that a date introduces': (S, P) =>
    person(P, `## Held by\n\nOn 8 November 0461 there were two of them:\n\n- ${S} Reed\n- ${S} Moor`),
  'row of a table': (S, P) =>
    person(P, `## Held by\n\n| when | who |\n|---|---|\n| 2 October | Mara Venn |\n| 8 November | ${S} |\n| | and ${S} |`),
  'row of a table of years': (S, P) => person(P, `## Held by\n\n| 0442 | Mara Venn |\n|---|---|\n| 0463 | ${S} |`),
  sentence: (S, P) =>
    person(P, `## Held by\n\nIt was made by ${P}. On 8 November 0461 ${S} Reed took it. The same night ${S} ran. Mara Venn had it first.`),
  'sentence with a relationship': (S, P) => person(P, `## Blood\n\n${P} Hale is a smith. ${P} Hale married ${S} Reed on 9 November 0461.`),
  'sentence with another name': (S, P) => person(P, `## Names\n\nSince 9 November 0461 ${P} Hale is also known as ${S}. ${P} speaks low.`),
  chronicle: (S, P) =>
    person(P, `## Story\n\n2 October 0461: fog.\n\n8 November 0461: the gates fell. ${S} drowned.\n\n1 January 0442: rain.`),
  'chronicle of dates on lines of their own': (S, P) =>
    person(P, `## Story\n\n**2 October 0461**\n\nFog.\n\n**8 November 0461**\n\nThe gates fell.\n\n${S} drowned.`),
  'heading with a date': (S, P) =>
    person(P, `## 8 November 0461\n\n${S} did it.\n\n### Then\n\n${S} ran. #${S}\n\n## Voice\n\n${P} speaks low.`),
  'inline field with a date': (S, P) => person(P, `## Life\n\nkeeper:: ${S} Reed since 9 November 0461\n\nSo it was.`),
  'inline field in a dated item': (S, P) => person(P, `## Life\n\n- 9 November 0461: [keeper:: ${S}]\n- So it was.`),
  'property with a date': (S, P) =>
    person(P, 'So it was.', `keeper: "[[${S}]], since 9 November 0461"\naliases of late: ${S} (from 0462)\n`),
  'note named after a date': (S) => note('Notes/8 November 0461.md', `${S} did it.`),
  'event on a date': (S, P) => note(`Events/${P} Fall.md`, `---\ntype: event\ndate: 9 November 0461\n---\n\n${S} did it.`),
  'quoted line with a date': (S, P) => person(P, `## Story\n\n> 8 November: ${S} did it.\n\n${P} speaks low.`),
  'canvas: card with a date': (S, P) =>
    note(`Boards/${P}.canvas`, canvas([card('a', `9 November 0461: ${S} did it.`), card('b', 'The quay.', 300)])),
  // Plans.
  'plan by its folder': (S) => note('Outline/Act two.md', `${S} is who did it.`),
  'plan by its name': (S) => note('Notes/Plot.md', `${S} is who did it.`),
  'plan by its type': (S) => note('Notes/Bones.md', `---\ntype: outline\n---\n\n${S} is who did it.`),
  // Canvases.
  'canvas: card with a chapter': (S, P) =>
    note(`Boards/${P}.canvas`, canvas([card('a', `${S} did it.\n\nrevealed_at:: 5`), card('b', 'The quay.', 300)])),
  'canvas: card that names a chapter': (S, P) =>
    note(`Boards/${P}.canvas`, canvas([card('a', `In ch. 9 ${S} did it. #${S} ![[${S}.png]]`)])),
  'canvas: group of secrets': (S, P) =>
    note(
      `Boards/${P}.canvas`,
      canvas([card('a', `${S} did it.`), { id: 'g', type: 'group', label: 'Secrets', x: -50, y: -50, width: 600, height: 600 }]),
    ),
  'canvas: group with a chapter': (S, P) =>
    note(
      `Boards/${P}.canvas`,
      canvas([
        card('a', `${S} did it. #${S}`),
        { id: 'f', type: 'file', file: `Characters/${S} Moor.md`, x: 20, y: 20, width: 9, height: 9 },
        { id: 'g', type: 'group', label: 'Later (revealed_at: 5)', x: -50, y: -50, width: 600, height: 600 },
      ]),
    ),
  'canvas: card with a property of its own': (S, P) =>
    note(
      `Boards/${P}.canvas`,
      canvas(
        [
          { ...card('a', `${S} did it.`), revealed_at: 5 },
          { ...card('c', `${S} Reed`), revealed_at: 5 },
          { id: 'f', type: 'file', file: `Characters/${S} Moor.md`, revealed_at: 5, x: 20, y: 20, width: 9, height: 9 },
          card('b', 'Mara Venn', 300),
        ],
        [{ id: 'e', fromNode: 'b', toNode: 'c', label: `enemy of ${S}` }],
      ),
    ),
  'canvas: edge between cards of a group with a property': (S, P) =>
    note(
      `Boards/${P}.canvas`,
      canvas(
        [
          card('a', `${S} Reed`),
          card('b', 'Mara Venn', 120),
          { id: 'h', type: 'group', label: 'Ties', x: -20, y: -20, width: 400, height: 300 },
          { id: 'g', type: 'group', label: 'Part', revealed_at: 5, x: -50, y: -50, width: 600, height: 600 },
        ],
        [{ id: 'e', fromNode: 'b', toNode: 'a', label: `enemy of ${S}` }],
      ),
    ),
  'canvas: edge with a property of its own': (S, P) =>
    note(
      `Boards/${P}.canvas`,
      canvas(
        [card('a', 'Oren Sallow'), card('b', 'Mara Venn', 300)],
        [{ id: 'e', fromNode: 'b', toNode: 'a', label: `foe by ${S}`, revealed_at: 5 }],
      ),
    ),
  'canvas with a property of its own': (S, P) =>
    note(`Boards/${P}.canvas`, JSON.stringify({ revealed_at: 5, nodes: [card('a', `${S} did it.`)], edges: [] })),
  'canvas: heading of secrets in a card': (S, P) => note(`Boards/${P}.canvas`, canvas([card('a', `# ${P}\n\n## Secrets\n\n${S} did it.`)])),
  // Relationships.
  'relationship of a hidden note': (S, P) =>
    note(`Characters/${S} Reed.md`, `---\nrevealed_at: 5\ntype: character\nenemy: "[[Mara Venn]]"\n---\n\n${P} did it.`),
  'relationship to a hidden note': (S, P) => ({
    ...note(`Characters/${S} Reed.md`, '---\nrevealed_at: 5\ntype: character\n---\n\nA stranger.'),
    ...person(P, 'So it was.', `enemy: "[[${S} Reed]]"\n`),
  }),
  'property with the title of a hidden note': (S, P) => ({
    ...note(`Characters/${P} v1.md`, `---\nrevealed_at: 5\ntype: character\n---\n\n# ${S} the Traitor\n\nA stranger.`),
    ...person(P, 'So it was.', `ally: ${S} the Traitor\n`),
  }),
  'relationship to a hidden note in longer words': (S, P) => ({
    ...note(`Characters/${S} Reed.md`, '---\nrevealed_at: 5\ntype: character\n---\n\nA stranger.'),
    ...person(P, 'So it was.', `enemy: the ${S} Reed (dead) and others\n`),
  }),
  ...Object.fromEntries(
    [
      (S: string) => `${S} Reed and Oren Sallow`,
      (S: string) => `${S} Reed (ruined)`,
      (S: string) => `Oren Sallow / ${S} Reed`,
      (S: string) => `${S} Reed’s warden`,
      (S: string) => `"'${S} Reed'"`,
      (S: string) => `"*${S} Reed*"`,
      (S: string) => `"**${S} Reed**?"`,
      (S: string) => `${S} Reed?`,
      (S: string) => `by way of ${S} reed`,
    ].map((value, at): [string, Channel] => [
      `property that names a hidden note, form ${at}`,
      (S, P) => ({
        ...note(`Characters/${S} Reed.md`, '---\nrevealed_at: 5\ntype: character\n---\n\nA stranger.'),
        ...person(P, 'So it was.', `keeper: ${value(S)}\n`),
      }),
    ]),
  ),
  'second identity of a property': (S, P) => ({
    ...note(`Characters/${P} Moor.md`, `---\ntype: character\nsecretly: "[[${S} Reed]]"\n---\n\nA stranger.`),
    ...note(`Characters/${S} Reed.md`, '---\nrevealed_at: 5\ntype: character\n---\n\nA stranger.'),
  }),
  'second identity of a property with its chapter': (S, P) => person(P, 'So it was.', `secret identity: ${S} Reed (ch. 5)\n`),
  'second identity of a sentence': (S, P) => person(P, `## Blood\n\n${P} Hale is secretly ${S} Reed.`),
  // What is within a section, or belongs to it from elsewhere.
  ...Object.fromEntries(
    (
      [
        ['block id', (S) => `So it was. ^${S}-did-it`],
        ['quote within a quote', (S) => `> [!note] Later\n>\n> > ${S} did it.`],
        ['footnote in line', (S) => `So it was.^[It was ${S}.]`],
        ['HTML attributes', (S) => `<img src="a.png" alt="${S}" title="${S}"> So it was.`],
        ['task', (S) => `- [ ] ask ${S}\n- [x] tell ${S}`],
        ['marked words', (S) => `==${S}== did it, ~~not ${S}~~, and $${S}$.`],
        ['comment', (S) => `So it was. %%${S} did it%% <!-- ${S} -->`],
        ['field in brackets', (S) => `So it was (killer:: [[${S}]]), [accomplice:: ${S}].`],
        ['nested tag', (S) => `So it was. #kin/${S}`],
        ['embedded note', (S) => `![[${S}]]\n\n![[Mara Venn#${S}]]`],
        ['table in a quote', (S) => `> | who | what |\n> |---|---|\n> | ${S} | did it |`],
        ['term and description', (S) => `Killer\n: ${S}, by night`],
      ] satisfies [string, (S: string) => string][]
    ).map(([name, text]): [string, Channel] => [`section: ${name}`, (S, P) => section(P, text(S))]),
  ),
  'section: address of a link at the end': (S, P) =>
    person(P, `## Later\n\nrevealed_at:: 5\n\nSo [did][who] it.\n\n## Voice\n\n${P} speaks low.\n\n[who]: <${S}.md> "${S} did it"`),
  'hidden note: comment among the properties': (S, P) =>
    note(`Characters/${P} Moor.md`, `---\n# ${S} did it\nrevealed_at: 5 # ${S}\ntype: character\n---\n\nA stranger.`),
  'comment after the property of what is secret': (S, P) => person(P, 'So it was.', `secret: see below # ${S} did it\n`),
  'canvas: what leads to a card with a chapter': (S, P) =>
    note(
      `Boards/${P}.canvas`,
      canvas(
        [card('a', `${S} did it.\n\nrevealed_at:: 5`), card('b', 'The quay.', 300)],
        [{ id: 'e', fromNode: 'b', toNode: 'a', label: `${S} was here` }],
      ),
    ),
  'canvas: card of a hidden note': (S, P) => ({
    ...note(`Characters/${S} Moor.md`, '---\nrevealed_at: 5\ntype: character\n---\n\nA stranger.'),
    ...note(
      `Boards/${P}.canvas`,
      canvas([{ id: 'f', type: 'file', file: `Characters/${S} Moor.md`, x: 0, y: 0, width: 9, height: 9 }, card('b', 'The quay.', 300)]),
    ),
  }),
  'file attached to a hidden note': (S, P) =>
    note(`Characters/${P} Moor.md`, `---\nrevealed_at: 5\nfile: "[[${S} letter.pdf]]"\n---\n\n![[${S} map.svg]]`),
  'folder of a hidden note alone': (S, P) => note(`Places/${S} Hall/${P} Hall.md`, '---\nrevealed_at: 5\n---\n\nA hall.'),
  'relationship that the prose tells later': (S) =>
    note('Chapters/06 Salt.md', `# Salt\n\nMara Venn married ${S} Reed. ${S} Reed is the son of Mara Venn.`),
};
