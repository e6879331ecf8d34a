import { readSubject } from '../../parse/kinds/subjectLabels.ts';
import { nameKey, plainWord } from '../words.ts';
import { inverseKind, kindFromKey, namesRelationship } from './kinds.ts';
import { kindOfNoun } from './relationGenitives.ts';
import { nouns } from './relationWords.ts';

/** A relationship noun before the names at the other end, by language: "Mother of Ada and Tom", "Sohn von Ada", "élève de Tom". */
const nounBeforeNames =
  /^(?:the |der |die |le |la |el |il |o |a )?(?<key>\p{L}[\p{L}’'-]{2,}\s(?:of|to|by|von|vom|der|de|du|del|della|di|da|do|van))\s(?:the |le |la |el |il )?(?<names>\p{Lu}.*)$/iu;

/**
 * The relationship that the heading of somebody's section states after the name, as a field: "Mother of" with the value "Ada and Tom" for
 * "### 3. Oda Marsh - Mother of Ada and Tom". Null if it states none of a known kind.
 */
export function relationInHeading(heading: readonly string[], name: string): { readonly key: string; readonly value: string } | null {
  const read = heading.map((each) => readSubject(each)).findLast((each) => nameKey(each.name) === nameKey(name));
  const { key, names } = nounBeforeNames.exec(read?.role ?? '')?.groups ?? {};
  return key !== undefined && names !== undefined && namesRelationship(key) ? { key, value: names } : null;
}

/** Adjectives around the noun of a label, in plain letters: "Notable Members", "Miembros destacados", "Bekannte Mitglieder". */
const qualifiers = new Set(
  (
    'the known notable main major minor important key current active former past prominent other famous new old sworn close principal ' +
    'bekannte wichtige ehemalige aktuelle fruhere connus notables principaux importants actuels anciens celebres conocidos destacados ' +
    'principales importantes actuales antiguos notables famosos conhecidos destacados principais atuais antigos noti importanti principali ' +
    'attuali celebri bekende belangrijke voormalige huidige znani wazni byli obecni glowni известные главные важные бывшие текущие ' +
    'відомі головні kanda viktiga tidligere kendte znami dulezity bilinen onemli 主要 重要 著名 주요'
  ).split(' '),
);

/** A label without symbols, counts and adjectives: "🤝 Known allies (2)" becomes "allies". */
export function plainLabel(label: string): string {
  const plain = label.replace(/\s*\([^()]*\)\s*$/u, '').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (namesRelationship(plain)) return plain;
  const nouns = plain.split(/\s+/u).filter((word) => !qualifiers.has(plainWord(word)));
  const short = nouns.join(' ').replace(/^(?:主要|重要|著名|其他|주요)的?/u, '');
  return short === '' ? plain : short;
}

/** Headings above lists of people with what each is to the subject of the note. */
const ofRelationships =
  /^(?:(?:personal |family )?(?:relationships?|relations|connections|ties|bonds|contacts)|beziehungen|verbindungen|relations|liens|relaciones|vínculos|relazioni|legami|rapporti|relações|relacionamentos|vínculos|relaties|banden|relacje|powiązania|отношения|связи|(?:人物|人际|人際)?(?:关系|關係)|(?:人間)?関係|(?:인간\s?)?관계)$/iu;

/** Whether the label of a list says only that its entries are relationships: "Relationships", "Family". */
export function isOfRelationships(label: string): boolean {
  return ofRelationships.test(label) || (namesRelationship(label) && kindFromKey(label, '') === 'related to');
}

/** Signs between a name and what it is to the subject: "Ada: cousin", "Ada (cousin)", "Ada – her cousin". */
const afterName = /^[*_\]”"」》]*\s*(?:[:：]|\s[–—-]|[(（])[*_]*\s*(?<role>[^.,;。，；、()（）–—:：\n]{1,40})/u;
/** Prepositions and endings before or after somebody else, to whom a role belongs: "guard of her father", "guardia del padre", "her father's guard". */
const ofAnother =
  /\S\s(?:of|to|von|vom|des|der|de|du|del|della|dell['’]|di|do|da|dos|das|van)(?:\s|(?<=['’]))\S|(?<!^)\p{L}['’]s?\s\p{L}/iu;

/**
 * What the named entity is to the subject of a note, as its list of relationships says after the name; `rest`: the line from there. For "- Ada Finch:
 * his younger sister" it is "sibling of". Null if it states no known kind.
 */
export function kindAfterName(rest: string): string | null {
  const role = afterName.exec(rest)?.groups?.['role']?.trim().toLowerCase() ?? '';
  // "Oren: guard of her father" says what he is to her father.
  if (ofAnother.test(role)) return null;
  const noun = role.replace(/^(?:他的?|她的?|其|彼の|彼女の)/u, '').trim();
  const words = noun.split(/\s+/u);
  if (noun === '' || words.length > maxRoleWords) return null;
  const last = words.at(-1)!;
  for (const each of words.length === 1 ? [noun] : [noun, last]) {
    const kind = nouns.get(each)?.kind ?? kindOfNoun(each);
    if (kind !== null && kind !== undefined) return kind;
    if (namesRelationship(each)) return inverseKind(kindFromKey(each, 'character', 'character'));
  }
  return null;
}

/** Maximum words of a role with its pronoun and adjectives: "his much younger sister". */
const maxRoleWords = 4;

/** Kinds of relationship from a group to its members. */
export const kindsOfMembers: ReadonlySet<string> = new Set(['has member', 'led by']);

/** Whether a heading within the section on a group may stand above its members: "Crew", "Second rank", but not "Enemies". */
export function mayListMembers(heading: string): boolean {
  const label = plainLabel(heading);
  return !namesRelationship(label) || kindsOfMembers.has(kindFromKey(label, 'organization', 'character'));
}
