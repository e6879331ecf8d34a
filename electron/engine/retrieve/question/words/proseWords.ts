/*
 * Questions name in abstract words what a story shows in others: of a suitor it tells that he "offers her his hand". On each line, words of a question
 * (English) that prose seldom uses, and after the colon words with which it shows the same.
 */

const groups = `
suitor suitors admirer admirers court courts courted courting courtship woo woos wooed propose proposes proposed proposing proposal proposals fiance fiancee betrothed engagement: propose proposal offer hand refuse refusal reject accept engaged engagement marry marriage wife suitor lover betrothed love admire
leave leaves left leaving flee flees fled flight depart departs departed departure quit quits escape escapes escaped: left fled flight departed departure quitted farewell escaped gone
ill illness sick sickness disease unwell: ill unwell sick illness fever feverish cold ailing physician doctor
inherit inherits inherited inheritance heir heiress legacy: inherit heir heiress legacy bequeathed will entail entailed fortune property estate thousand
rich wealth wealthy poor poverty debt debts income: money paid pounds debt debts creditors thousand fortune income
profession occupation job trade employment employed: trade business profession clerk employed situation office
quarrel quarrels quarrelled quarreled quarrelling quarreling fight fights dispute disputes argue argues argument: quarrel quarrelled dispute angry anger resentment offended
confess confesses confessed confession: confess confessed confession discovered revealed concealed truth
lie lies lied lying deceive deceives deceived deception trick tricks: deceived deceit lied pretended false falsehood
reject rejects rejected refuse refuses refused refusal decline declines declined: refused refusal declined rejected
hurt hurts injured injures wound wounds wounded attack attacks attacked: wounded blood struck blow hurt
steal steals stole stolen theft thief rob robs robbed: stole stolen robbed thief
parentage parent birth born orphan: born birth father mother parents orphan
childhood upbringing raised: brought childhood infant educated
reunited reunion: met meeting embraced
hide hides hid hidden hiding conceal conceals concealed: hid hidden concealed
` as const;

const proseByWord: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const found = new Map<string, Set<string>>();
  for (const line of groups.trim().split('\n')) {
    const [asked, shown] = line.split(': ') as [string, string];
    for (const word of asked.split(' ')) for (const each of shown.split(' ')) found.getOrInsertComputed(word, () => new Set()).add(each);
  }
  return found;
})();
const none: ReadonlySet<string> = new Set();

/** Words of a question that add nothing to these: "how does Ada come to leave", "how many suitors". */
const saysLittle: ReadonlySet<string> = new Set(
  'come comes came get gets got fall falls fell become becomes became happen happens happened want wants try tries tried begin first last time end many'.split(
    ' ',
  ),
);

/** Words with which prose shows what a word of a question asks for; none for most words. */
function proseWordsFor(word: string): ReadonlySet<string> {
  return proseByWord.get(word) ?? none;
}

/** What a question asks in words that a story may not use. */
interface AskedInOtherWords {
  /** The first of these words in the question. */
  readonly word: string;
  /** Words with which prose shows it. */
  readonly shown: readonly string[];
}

/** What the words of a question besides names ask for, if prose shows it in other words; null where they ask for anything else, which search finds. */
export function askedInOtherWords(words: readonly string[]): AskedInOtherWords | null {
  const abstract = words.filter((word) => proseWordsFor(word).size > 0);
  const [word] = abstract;
  if (word === undefined || words.some((each) => !abstract.includes(each) && !saysLittle.has(each))) return null;
  return { word, shown: [...new Set(abstract.flatMap((each) => [...proseWordsFor(each)]))] };
}
