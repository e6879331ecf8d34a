import { describe, expect, it } from 'vitest';
import { extractedRelationships, extractRelations } from './relationExtractor.ts';
import { type NameSpan } from './relationships.ts';

const people = ['Mara', 'Oren', 'Hester', 'Finn', 'Ana Venn', 'Bo'];
const types = new Map<number, string>();
const ids = new Map<string, number>();
const named: [string, string][] = [
  ...people.map((name): [string, string] => [name, 'character']),
  ['Tidewrights', 'organization'],
  ['Silver Chain', 'organization'],
  ['Low Harbour', 'location'],
  ['Candle Row', 'location'],
  ['Heronblade', 'item'],
  ['Harbour', 'location'],
];
for (const [index, [name, type]] of named.entries()) {
  ids.set(name, index);
  types.set(index, type);
}

/** "Mara child of Oren" for each relationship stated in a text, sorted. */
function extracted(text: string, own: string | null = null, heading: readonly string[] = []): string[] {
  const mentions: NameSpan[] = [];
  const pattern = new RegExp([...ids.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'g');
  for (const match of text.matchAll(pattern))
    mentions.push({ chunkId: 1, entityId: ids.get(match[0])!, start: match.index, end: match.index + match[0].length, ambiguous: false });
  const nameOf = (id: number): string => named[id]![0];
  return extractRelations([{ id: 1, text, heading }], mentions, types, own === null ? null : { id: ids.get(own)!, name: own })
    .map(({ sourceId, kind, targetId }) => `${nameOf(sourceId)} ${kind} ${nameOf(targetId)}`)
    .toSorted();
}

const positives: [string, ...string[]][] = [
  ['Mara is really Oren.', 'Mara secretly Oren'],
  ['Mara was in reality Oren.', 'Mara secretly Oren'],
  ['Candle Row is a lane of nine houses nestled in Low Harbour.', 'Candle Row located in Low Harbour'],
  ['Mara, son of Oren, came in.', 'Mara child of Oren'],
  ['Mara, the eldest daughter of Oren and Hester, came in.', 'Mara child of Hester', 'Mara child of Oren'],
  ['Mara is the daughter of Oren.', 'Mara child of Oren'],
  ['Mara is the only surviving child of old King Oren.', 'Mara child of Oren'],
  ['Finn was born to Hester in the winter.', 'Hester parent of Finn'],
  ['Hester gave birth to Finn in the winter.', 'Hester parent of Finn'],
  ["Mara's brother Oren did not come.", 'Oren sibling of Mara'],
  ["Mara's younger brother, Oren, rowed.", 'Oren sibling of Mara'],
  ["Oren is Mara's brother.", 'Oren sibling of Mara'],
  ["Oren is Mara's brother in all but name.", 'Oren sibling of Mara'],
  ["Oren, Mara's half-brother, rowed.", 'Oren sibling of Mara'],
  ["Mara did not trust Oren's mother Hester.", 'Hester parent of Oren'],
  ['Mara and Oren are siblings.', 'Mara sibling of Oren'],
  ['Mara and Oren had been cousins and more.', 'Mara related to Oren'],
  ['Mara married Oren in spring.', 'Mara spouse of Oren'],
  ['Mara later married Captain Oren.', 'Mara spouse of Oren'],
  ['Mara later married Éamonn Oren.', 'Mara spouse of Oren'],
  ['Mara is the naïve protégée of Oren.', 'Mara student of Oren'],
  ['Mara, who had married Oren, left.', 'Mara spouse of Oren'],
  ['Mara was married to Oren for ten years.', 'Mara spouse of Oren'],
  ['Mara, married to Oren, left.', 'Mara spouse of Oren'],
  ['Mara and Oren were married.', 'Mara spouse of Oren'],
  ["Oren's wife, Hester, waited.", 'Hester spouse of Oren'],
  ['Hester, wife of Oren, waited.', 'Hester spouse of Oren'],
  ['Mara loves Oren.', 'Mara loves Oren'],
  ['Mara fell in love with Oren.', 'Mara loves Oren'],
  ['Mara killed Oren.', 'Mara killed Oren'],
  ['Oren was killed by Mara.', 'Mara killed Oren'],
  ['Oren was brutally murdered by Mara and Finn.', 'Finn killed Oren', 'Mara killed Oren'],
  ['Mara, a smith of no name, slew Oren at dawn.', 'Mara killed Oren'],
  ['Mara and Finn killed Oren at dawn.', 'Finn killed Oren', 'Mara killed Oren'],
  ['Mara is the murderer of Oren.', 'Mara killed Oren'],
  ['Finn serves Lady Hester.', 'Finn serves Hester'],
  ['Finn swore fealty to Hester.', 'Finn serves Hester'],
  ['Finn has long served under Hester.', 'Finn serves Hester'],
  ['Finn is the steward of Hester.', 'Finn serves Hester'],
  ['Hester leads the Tidewrights.', 'Hester leads Tidewrights'],
  ['The Tidewrights are led by Hester.', 'Hester leads Tidewrights'],
  ['Hester, leader of the Tidewrights, spoke.', 'Hester leads Tidewrights'],
  ['Hester is the mayor of Low Harbour.', 'Hester leads Low Harbour'],
  ['Low Harbour is ruled by Hester.', 'Hester leads Low Harbour'],
  ['Finn joined the Silver Chain.', 'Finn member of Silver Chain'],
  ['Finn is a sworn member of the Silver Chain.', 'Finn member of Silver Chain'],
  ['Finn belongs to the Tidewrights.', 'Finn member of Tidewrights'],
  ['Mara wields the Heronblade.', 'Mara owns Heronblade'],
  ['The Heronblade was forged by Bo.', 'Bo created Heronblade'],
  ['Bo founded the Tidewrights.', 'Bo created Tidewrights'],
  ['The Heronblade, owned by Mara, shone.', 'Mara owns Heronblade'],
  ['Candle Row is a district of Low Harbour.', 'Candle Row located in Low Harbour'],
  ['Candle Row lies in Low Harbour.', 'Candle Row located in Low Harbour'],
  ['Mara lives in Low Harbour.', 'Mara located in Low Harbour'],
  ['Mara and Finn are old friends.', 'Mara friend of Finn'],
  ['Mara befriended Finn.', 'Mara friend of Finn'],
  ['Mara is friends with Finn.', 'Mara friend of Finn'],
  ['The Tidewrights are allied with the Silver Chain.', 'Tidewrights ally of Silver Chain'],
  ['The Tidewrights are at war with the Silver Chain.', 'Tidewrights enemy of Silver Chain'],
  ['Mara and Finn became bitter enemies.', 'Mara enemy of Finn'],
  ['Mara is the rival of Finn.', 'Mara rival of Finn'],
  ['Bo taught Finn.', 'Bo mentor of Finn'],
  ['Finn was trained by Bo.', 'Bo mentor of Finn'],
  ['Finn studied under Master Bo.', 'Finn student of Bo'],
  ['Mara is a ferrywoman of Low Harbour and the adoptive mother of Finn.', 'Mara parent of Finn'],
  ['Candle Row is a crooked street located on the far bank of Low Harbour.', 'Candle Row located in Low Harbour'],
  ['Hester was the ferrywoman of Candle Row and mother of Mara and Oren.', 'Hester parent of Mara', 'Hester parent of Oren'],
  ["Bo is the lamplighter of Low Harbour and Mara's oldest friend.", 'Bo friend of Mara'],
  ['Finn lives alone by the gate and answers to Captain Hester.', 'Finn serves Hester'],
  ['She is Mara, daughter of Hester and Bo (or so).', 'Mara child of Bo', 'Mara child of Hester'],
  ['Hester – Leader of the Tidewrights', 'Hester leads Tidewrights'],
  ['Finn serves as steward to Hester.', 'Finn serves Hester'],
  ['Finn is an agent of the Silver Chain.', 'Finn member of Silver Chain'],
  ['Finn is a devoted follower of Hester.', 'Finn serves Hester'],
  ["Bo's apprentice Finn swept the floor.", 'Finn student of Bo'],
  ['Mara had always hated Oren.', 'Mara enemy of Oren'],
  ['Oren was betrayed by Mara.', 'Mara enemy of Oren'],
  ['Oren died at the hands of Mara.', 'Mara killed Oren'],
  ['Finn is in the service of Hester.', 'Finn serves Hester'],
  ['The Tidewrights are in league with the Silver Chain.', 'Tidewrights ally of Silver Chain'],
  ['In May 1203 Mara married Oren.', 'Mara spouse of Oren'],
  ['The fearless Mara killed Oren.', 'Mara killed Oren'],
  ['On the planet Mara killed Oren.', 'Mara killed Oren'],
  ['Without a word Mara killed Oren.', 'Mara killed Oren'],
  ['Not long after, Mara married Oren.', 'Mara spouse of Oren'],
  ['Mara, a smith without equal, killed Oren.', 'Mara killed Oren'],
  ['Finn knew that Mara killed Oren.', 'Mara killed Oren'],
  ['Finn said nothing when Mara killed Oren.', 'Mara killed Oren'],
  ['Bo married Mara and Oren in spring.', 'Mara spouse of Oren'],
  ['Father Bo married Mara and Oren.', 'Mara spouse of Oren'],
  ['Mara married Oren and Finn left.', 'Mara spouse of Oren'],
];

const negatives = [
  'Mara was never married to Oren.',
  'Mara did not marry Oren.',
  'Mara never married Oren.',
  "Mara wasn't married to Oren.",
  'Mara would have married Oren.',
  'Mara may have married Oren.',
  'If Mara married Oren, the town would talk.',
  'Had Mara married Oren, the town would have talked.',
  'Mara hoped to marry Oren.',
  'Mara almost married Oren.',
  'Mara refused to marry Oren.',
  'No one believed that Mara had married Oren.',
  'Is Mara married to Oren?',
  'Was it Mara who killed Oren?',
  'Mara is not the daughter of Oren.',
  "Oren is not Mara's brother.",
  "Oren is no longer Mara's friend.",
  "Oren is Mara's former friend.",
  'Mara, not Finn, saw Oren.',
  'Mara met the son of Oren.',
  'The brother of Mara married Hester.',
  "Mara killed Oren's brother.",
  "Mara's brother killed a stag, and Oren wept.",
  'Mara tried to kill Oren.',
  'Mara was nearly killed by Oren.',
  'Mara was accused of having killed Oren: lies.',
  'They say that Mara supposedly killed Oren.',
  'It was rumoured that Mara killed Oren.',
  'Mara dreamed that Finn killed Oren.',
  'Mara killed time with Oren.',
  'Mara killed the Heronblade.',
  'Low Harbour married Mara.',
  'Mara led Oren to the door.',
  'Mara loved Low Harbour.',
  'Mara served Oren soup, without a word.',
  'Neither Mara nor Finn served Hester.',
  'Finn never served Hester.',
  'Finn would serve Hester.',
  'Finn refused to serve under Hester.',
  'Finn is not a member of the Silver Chain.',
  'Finn left the Silver Chain.',
  'Finn wanted to join the Silver Chain.',
  'The Tidewrights were not led by Hester.',
  'The Tidewrights are no longer led by Hester.',
  'Mara leads the Harbour Watch.',
  'Mara and Oren were never friends.',
  'Mara and Oren are not siblings.',
  'Mara and Oren are both married.',
  'Mara and Oren walked by the river with friends.',
  '"You are not Mara\'s brother, Oren said.',
  "They asked for Mara's brother, Oren and Finn.",
  'Bo could not teach Finn.',
  'Finn was not trained by Bo.',
  'The Heronblade was never owned by Mara.',
  'Candle Row is not in Low Harbour.',
  'Mara saw Oren.',
  'Mara never hated Oren.',
  "Mara hated Oren's brother.",
  'Oren was not betrayed by Mara.',
  'Oren nearly died at the hands of Mara.',
  'Finn is no longer in the service of Hester.',
  'Mara, Oren and Finn came in.',
  'Mara gave Oren the letter of Hester.',
  'Mara spoke of the wife of Oren.',
  'Hester – Former leader of the Tidewrights',
  "Finn serves as Hester's head cook.",
  'Finn fears that all is lost and serves Hester.',
  'Mara is a ferrywoman and never the mother of Finn.',
  'Candle Row is a street not located in Low Harbour.',
  'The friend of Mara and the enemy of Oren met.',
  'It was a lie that Mara killed Oren.',
  'Finn said Mara killed Oren.',
  'Finn told Hester that Mara killed Oren.',
  'Everyone thought Mara killed Oren.',
  'Mara killed Oren in the dream.',
  'In the play Mara killed Oren.',
  'Mara killed Oren, they said.',
  'According to Finn, Mara killed Oren.',
  'So Mara killed Oren?',
  'He denied everything: Mara killed Oren.',
  'Mara taught Oren a lesson.',
  'Mara wed Oren to Hester.',
  'Mara is a princess of Low Harbour.',
  'Hester is the lady of Low Harbour.',
];

describe('extractRelations', () => {
  it.each(positives)('extracts relations of: %s', (text, ...expected) => {
    expect(extracted(text)).toEqual(expected.toSorted());
  });

  it.each(negatives)('extracts nothing of: %s', (text) => {
    expect(extracted(text)).toEqual([]);
  });

  it('resolves pronouns to the person of the note until another person is named', () => {
    expect(extracted('He is the father of Oren.', 'Bo')).toEqual(['Bo parent of Oren']);
    expect(extracted('Bo is old. He serves Hester, and she him.', 'Bo')).toEqual(['Bo serves Hester']);
    expect(extracted('Finn came. He serves Hester.', 'Bo')).toEqual([]);
    expect(extracted('He never served Hester.', 'Bo')).toEqual([]);
    expect(extracted('He serves Hester.')).toEqual([]);
    expect(extracted('He serves Hester.', 'Low Harbour')).toEqual([]);
  });

  it('reads what another name of the same person says', () => {
    const text = 'Hester is the Reeve of Low Harbour and head of the Tidewrights.';
    const place = (surface: string, entityId: number): NameSpan => {
      const start = text.indexOf(surface);
      return { chunkId: 1, entityId, start, end: start + surface.length, ambiguous: false };
    };
    const mentions = [place('Hester', 2), place('the Reeve', 2), place('Low Harbour', 8), place('Tidewrights', 6)];
    expect(extractRelations([{ id: 1, text }], mentions, types)).toMatchObject([{ sourceId: 2, kind: 'leads', targetId: 6 }]);
  });

  it('relates only names in one sentence, and quotes it', () => {
    expect(extracted('Mara was there. Married Oren was, too.')).toEqual([]);
    const text = 'It rained. Mara married\u00a0Oren. It rained.';
    const mentions = [
      { chunkId: 7, entityId: 0, start: 11, end: 15, ambiguous: false },
      { chunkId: 7, entityId: 1, start: 24, end: 28, ambiguous: false },
    ];
    expect(extractRelations([{ id: 7, text: text.replace('\u00a0', ' ') }], mentions, types)).toMatchObject([
      { chunkId: 7, position: 11, quote: 'Mara married Oren.' },
    ]);
  });

  it('extracts nothing for an ambiguous name', () => {
    const mentions = [0, 1].map((entityId) => ({ chunkId: 1, entityId, start: entityId * 13, end: entityId * 13 + 4, ambiguous: true }));
    expect(extractRelations([{ id: 1, text: 'Mara married Oren.' }], mentions, types)).toEqual([]);
  });

  it('never fails or hangs on long sentences of names', () => {
    const text = `${'Mara and Oren, '.repeat(29)}who married Hester.`;
    const start = process.cpuUsage();
    extracted(text);
    extracted('Mara, '.repeat(59));
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(500);
  });
});

describe('extractRelations in prose', () => {
  const cast = ['Mr. Vane', 'Mrs. Vane', 'Phoebe', 'Harriet', 'Edgar', 'Captain Reed', 'Tallow', 'Miss Crane', 'Vane'];
  const idOf = (name: string): number => (name === 'Vane' ? 0 : cast.indexOf(name));
  const relationsOf = (text: string): ReturnType<typeof extractRelations> => {
    const pattern = new RegExp(cast.toSorted((a, b) => b.length - a.length).join('|'), 'g');
    const mentions = [...text.matchAll(pattern)].map((match) => ({
      chunkId: 1,
      entityId: idOf(match[0]),
      start: match.index,
      end: match.index + match[0].length,
      ambiguous: false,
    }));
    return extractRelations([{ id: 1, text }], mentions, new Map(cast.map((name) => [idOf(name), 'character'])));
  };
  const extractedInProse = (text: string): string[] =>
    relationsOf(text)
      .map(({ sourceId, kind, targetId }) => `${cast[sourceId]} ${kind} ${cast[targetId]}`)
      .toSorted();

  it.each([
    ['She rode out with Captain Reed, Mr. Vane’s son, and was happy.', 'Captain Reed child of Mr. Vane'],
    ["As to Edgar, Phoebe's brother, nobody had seen him since Friday.", 'Edgar sibling of Phoebe'],
    ['Nobody thought of Tallow, clerk to Mr. Vane.', 'Tallow serves Mr. Vane'],
    ['They never spoke to Miss Crane, the aunt of Edgar, again.', 'Miss Crane related to Edgar'],
    ["Phoebe's mother was Mrs. Vane.", 'Mrs. Vane parent of Phoebe'],
    ['Harriet and her sister Phoebe sat in the window.', 'Phoebe sibling of Harriet'],
    ['Mr. Vane had sent for his niece Harriet.', 'Harriet related to Mr. Vane'],
    ['Mrs. Vane told Edgar to find her maid Tallow.', 'Tallow serves Mrs. Vane'],
    ['Tallow had left her sister Phoebe.', 'Phoebe sibling of Tallow'],
    ['Harriet came in with Phoebe, her sister.', 'Phoebe sibling of Harriet'],
    ['Harriet looked up. She thought of her sister Phoebe.', 'Phoebe sibling of Harriet'],
    ['“I shall ask my sister Phoebe,” said Harriet.', 'Phoebe sibling of Harriet'],
    ['“This is my cousin, Mr. Vane,” said Harriet.', 'Mr. Vane related to Harriet'],
    ['“Never,” said Harriet. “I shall ask my sister Phoebe.”', 'Phoebe sibling of Harriet'],
    ['Mr. and Mrs. Vane were out. Mr. Vane came back.', 'Mr. Vane spouse of Mrs. Vane'],
  ])('extracts relations of: %s', (text, ...expected) => {
    expect(extractedInProse(text)).toEqual(expected);
  });

  it.each([
    'She was the child of old Tallow, Mr. Vane’s clerk.',
    "They asked for Edgar, Phoebe's brother, and Mr. Vane.",
    'Wife to Edgar, mother of Phoebe.',
    'Phoebe and Harriet spoke of her cousin Edgar.',
    'She told Harriet of her cousin Edgar.',
    'Harriet had been with her, and with her cousin Edgar.',
    'A lady asked Harriet for her cousin Edgar.',
    'He had seen Harriet and his cousin Edgar.',
    'Mr. Vane looked at her sister Phoebe.',
    'Harriet and her sister Edgar.',
    '“Edgar, my friend,” said Mr. Vane, “come in.”',
    '“I told my brother, Edgar,” said Harriet.',
    '“Our friend Tallow is late,” said Mr. Vane.',
    '“I dined with my friend Tallow,” said Mr. Vane.',
    '“I dined with my dear friend Tallow,” said Mr. Vane.',
    '“I shall ask my sister Phoebe.”',
    '“I shall ask my sister Phoebe,” said I to Harriet.',
    '“I shall ask my aunt Vane,” said Edgar. Mrs. Vane was out.',
    'Captain Reed and Mrs. Vane were out.',
    'Mr. and Mrs. Vane were out.',
  ])('extracts nothing of: %s', (text) => {
    expect(extractedInProse(text)).toEqual([]);
  });

  it('gives dialogue a lower confidence than narration, except in a note', () => {
    const strengthOf = (text: string): number => relationsOf(text)[0]!.strength;
    expect(strengthOf('“I shall ask my sister Phoebe,” said Harriet.')).toBe(0.6);
    expect(strengthOf('“Phoebe, you know, is the sister of Harriet.”')).toBe(0.6);
    expect(strengthOf('Phoebe was the sister of Harriet.')).toBe(0.9);
  });

  it('quotes both ends of a long sentence, names whom a pronoun means, and leaves no quotation mark alone', () => {
    const long = `It was, ${'as everybody in the two towns by the water knew, '.repeat(10)}only Edgar, Phoebe's brother, who had come in.`;
    const quote = relationsOf(long)[0]!.quote;
    expect(quote).toMatch(/^… .*Edgar, Phoebe's brother, who had come in\.$/);
    expect(quote.length).toBeLessThan(410);
    expect(relationsOf('Harriet looked up. She thought of her sister Phoebe.')).toMatchObject([
      { quote: '[Harriet] She thought of her sister Phoebe.' },
    ]);
    expect(relationsOf('“I saw Edgar, Phoebe’s brother. He was there.”')).toMatchObject([{ quote: 'I saw Edgar, Phoebe’s brother.' }]);
    expect(relationsOf('“Never,” said Harriet. “I ask my sister Phoebe.”')).toMatchObject([
      { quote: '[Harriet] “I ask my sister Phoebe.”' },
    ]);
  });
});

describe('extractedRelationships', () => {
  const relationship = { chunkId: 1, position: 0, sourceId: 1, targetId: 2, kind: 'child of', strength: 0.8, quote: 'a' };

  it('keeps one relationship per pair and kind from either end, with the plainest quote', () => {
    const [best, ...rest] = extractedRelationships([
      relationship,
      { ...relationship, sourceId: 2, targetId: 1, kind: 'parent of', strength: 0.9, quote: 'b' },
      relationship,
    ]);
    expect(rest).toEqual([]);
    expect(best).toMatchObject({
      sourceId: 2,
      targetId: 1,
      kind: 'parent of',
      origin: 'extracted',
      quote: 'b',
      strength: expect.closeTo(0.96),
    });
  });

  it('takes the first of equally strong ones, and distinguishes kinds', () => {
    expect(extractedRelationships([relationship, { ...relationship, quote: 'b' }])[0]).toMatchObject({ quote: 'a' });
    expect(extractedRelationships([relationship, { ...relationship, kind: 'killed' }])).toHaveLength(2);
  });

  it('prefers kinship stated in narration to another stated in dialogue', () => {
    const relation = { chunkId: 1, position: 0, sourceId: 1, targetId: 2, quote: 'a' };
    const kindsOf = (...stated: (readonly [string, number])[]): string[] =>
      extractedRelationships(stated.map(([kind, strength]) => ({ ...relation, kind, strength }))).map(({ kind }) => kind);
    expect(kindsOf(['sibling of', 0.6], ['spouse of', 0.8])).toEqual(['spouse of']);
    expect(kindsOf(['spouse of', 0.6], ['spouse of', 0.8])).toEqual(['spouse of']);
    expect(kindsOf(['sibling of', 0.6], ['loves', 0.8])).toEqual(['sibling of', 'loves']);
    expect(kindsOf(['sibling of', 0.6])).toEqual(['sibling of']);
  });
});

describe('extractRelations in the note of an entity', () => {
  it.each([
    ['Wife to Mara, mother of Finn.', 'Hester', ['Hester parent of Finn', 'Hester spouse of Mara']],
    ["'Eldest' triplet sister of Mara and Oren.", 'Hester', ['Hester sibling of Mara', 'Hester sibling of Oren']],
    ['CEO of Tidewrights, and heir to nothing.', 'Hester', ['Hester leads Tidewrights']],
    ['The founder of the Silver Chain and brother of Mara.', 'Oren', ['Oren created Silver Chain', 'Oren sibling of Mara']],
    ['Adopted by Mara.', 'Finn', ['Mara parent of Finn']],
    ['Leads the Tidewrights.', 'Oren', ['Oren leads Tidewrights']],
    ['- Member of the Silver Chain', 'Oren', ['Oren member of Silver Chain']],
    ['A village of Low Harbour.', 'Candle Row', ['Candle Row located in Low Harbour']],
    [
      '- Relationship to the others: Mother of Mara and Finn. She never speaks of it.',
      'Hester',
      ['Hester parent of Finn', 'Hester parent of Mara'],
    ],
    ['- **Role**: Sister of Mara.', 'Hester', ['Hester sibling of Mara']],
  ])('gives "%s" to %s', (text, own, relations) => {
    expect(extracted(text, own)).toEqual(relations);
    expect(extracted(text)).toEqual([]);
  });

  it.each([
    ['Mara sat with the wife of Oren.', 'Hester'],
    ['Once a member of the Silver Chain was seen.', 'Hester'],
    ['Perhaps a sister of Mara.', 'Hester'],
    ['Former leader of the Tidewrights.', 'Hester'],
    ['The stories of Mara.', 'Hester'],
    ['- Enemy: Brother of Mara.', 'Hester'],
  ])('takes nothing about the note from "%s"', (text, own) => {
    expect(extracted(text, own).filter((relation) => relation.includes(own))).toEqual([]);
  });

  it('ignores the sections further down, and names the subject in the quote', () => {
    const mention = { chunkId: 1, entityId: ids.get('Mara')!, start: 8, end: 12, ambiguous: false };
    const of = (heading: readonly string[]): unknown =>
      extractRelations([{ id: 1, text: 'Wife to Mara.', heading }], [mention], types, { id: ids.get('Hester')!, name: 'Hester' });
    expect(of(['Hester'])).toMatchObject([{ kind: 'spouse of', quote: '[Hester] Wife to Mara.' }]);
    expect(of(['Hester', 'Rumours'])).toEqual([]);
  });
});

describe('lists under a label', () => {
  it('says what those listed are to whom the note is about, by a heading or a line in bold', () => {
    expect(extracted('- Mara\n- Oren, who left', 'Tidewrights', ['Tidewrights', '🤝 Members'])).toEqual([
      'Mara member of Tidewrights',
      'Oren member of Tidewrights',
    ]);
    expect(extracted('A guild.\n\n**Members**\n\n- **Mara**: steers\n\nEnemies:\n\n- Silver Chain', 'Tidewrights')).toEqual([
      'Mara member of Tidewrights',
      'Tidewrights enemy of Silver Chain',
    ]);
    expect(extracted('- Oren', 'Mara', ['Mara', 'Geschwister'])).toEqual(['Mara sibling of Oren']);
    expect(extracted('- Mara', 'Low Harbour', ['Low Harbour', 'Residents'])).toEqual(['Mara located in Low Harbour']);
  });

  it('may stand below an item that is their label, but not below one of those listed', () => {
    expect(extracted('- Mitglieder\n\t- Mara\n\t\t- Silver Chain\n\t- Oren', 'Tidewrights')).toEqual([
      'Mara member of Tidewrights',
      'Oren member of Tidewrights',
    ]);
    expect(extracted('- **Enemies**:\n  - Silver Chain\n- Founded long ago\n  - Mara', 'Tidewrights')).toEqual([
      'Tidewrights enemy of Silver Chain',
    ]);
    expect(extracted('- Mara\n  - Friends\n    - Oren', 'Tidewrights', ['Tidewrights', 'Members'])).toEqual(['Mara member of Tidewrights']);
  });

  it('may have an adjective in their label, in several languages, and an article before the names', () => {
    expect(extracted('- Mara', 'Tidewrights', ['Tidewrights', 'Notable Members'])).toEqual(['Mara member of Tidewrights']);
    expect(extracted('- Mara, capitana', 'Tidewrights', ['Tidewrights', 'Miembros destacados'])).toEqual(['Mara member of Tidewrights']);
    expect(extracted('- Die Silver Chain', 'Tidewrights', ['Tidewrights', 'Bekannte Feinde'])).toEqual([
      'Tidewrights enemy of Silver Chain',
    ]);
    expect(extracted('- The Silver Chain', 'Tidewrights', ['Tidewrights', 'Known allies'])).toEqual(['Tidewrights ally of Silver Chain']);
    expect(extracted('- Mara', 'Tidewrights', ['Tidewrights', 'Members only'])).toEqual([]);
  });

  it('on relationships say after each name what it is', () => {
    const of = (text: string, label: string): string[] => extracted(text, 'Finn', ['Finn', label]);
    expect(of('- **Mara**: his younger sister\n- Oren (rival)\n- Hester – mother', 'Relationships')).toEqual([
      'Finn child of Hester',
      'Finn rival of Oren',
      'Finn sibling of Mara',
    ]);
    expect(of('- Mara：妻子\n- Oren：堂弟', '关系')).toEqual(['Finn related to Oren', 'Finn spouse of Mara']);
    expect(of('- Mara: Schwester', 'Beziehungen')).toEqual(['Finn sibling of Mara']);
    expect(of('- Mara: pays for the oil\n- Oren', 'Relationships')).toEqual([]);
  });

  it("may give a possessive pronoun for the note's own entity in Chinese, Japanese and Korean", () => {
    expect(extracted('他的堂弟Oren。', 'Mara')).toEqual(['Oren related to Mara']);
    expect(extracted('彼の妹Mara。', 'Finn')).toEqual(['Mara sibling of Finn']);
    expect(extracted('그의 아내 Mara', 'Finn')).toEqual(['Mara spouse of Finn']);
    expect(extracted('他的堂弟Oren。')).toEqual([]);
  });

  it('state nothing under other labels, from items that begin differently, or after the list', () => {
    expect(extracted('- Mara\n- Oren', 'Tidewrights', ['Tidewrights', 'Rumours'])).toEqual([]);
    expect(extracted('- Nobody trusts Mara.', 'Tidewrights', ['Tidewrights', 'Members'])).toEqual([]);
    expect(extracted('**Members**\n- Mara\n\nSeen last year:\nby the quay.\n\n- Oren', 'Tidewrights')).toEqual([
      'Mara member of Tidewrights',
    ]);
    expect(extracted('- Hester', 'Low Harbour', ['Low Harbour', 'Children'])).toEqual([]);
  });
});
