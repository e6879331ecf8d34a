import type { EntityRowId } from '#shared/model/ids.ts';
import { plainWord, plainWordSet } from '../../../extraction/words.ts';
import { isGeneralTypeWord } from '../../../parse/kinds/typeWords.ts';
import { prominenceWords } from '../words/question.ts';
import { isPluralWord } from './classes.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/* Finds the most prominent members of a kind: "the main characters", "personagens principais", "the protagonist". */

/** Words for the people that a story is about, if the vault classifies no one as that; in the singular and the plural. */
const protagonist = plainWordSet(`
  protagonist hero heroine protagonistin held heldin protagoniste héros héroïne protagonista héroe heroína eroe herói
  bohater bohatera bohaterem bohaterze bohaterka bohaterki bohaterką protagonistka protagonistą
  протагонист протагонистом протагониста герой героем героя герою героиня героиней героини hrdina hrdinou hrdinka hrdinkou
  huvudpersonen hovedpersonen hoofdpersoon hauptfigur hauptperson päähenkilö főhős főszereplő kahraman başkahraman
  主人公 主角 主役 주인공 πρωταγωνιστής πρωταγωνίστρια ήρωας ηρωίδα протагоніст героєм
`);
const protagonists = plainWordSet(`
  protagonists heroes heroines protagonisten protagonistinnen helden protagonistes protagonistas protagonisti héroes eroi heróis
  bohaterowie bohaterami bohaterów протагонисты протагонистами герои героями героев hrdinové hrdiny
`);
/** General words for one thing. */
const singular = plainWordSet(`
  character person figure place location faction organization item object event creature plot figur charakter ort gegenstand ereignis kreatur
  personnage lieu créature personaje lugar criatura personagem personaggio luogo persoon personage plaats postać miejsce персонаж место
`);
/** "Hauptfiguren", "hoofdpersonages", "huvudpersoner". */
const prominenceCompound = /^(?:haupt|hoofd|huvud|hoved)(?=\p{L}{4})/u;

/** A kind whose most important members are asked for: all prominent ones, or only one. */
interface ProminentKind {
  readonly kind: readonly string[];
  readonly isOne: boolean;
}

/** The prominent kind in a phrase: "the main characters", "personagens principais", "Hauptfiguren", "the protagonist"; null for other phrases. */
export function prominentKind(phrase: readonly string[]): ProminentKind | null {
  const kind = phrase.filter((word) => !prominenceWords.has(plainWord(word)));
  const noun = kind.at(-1)?.toLowerCase() ?? '';
  // "Held" is German for hero only with a capital.
  const isHero = protagonist.has(plainWord(noun)) && kind.at(-1) !== 'held';
  if (kind.length === 1 && (isHero || protagonists.has(plainWord(noun)))) return { kind: ['characters'], isOne: isHero };
  const simple = noun.replace(prominenceCompound, '');
  const isGeneral = isGeneralTypeWord(simple.normalize('NFC'));
  const isProminent = simple === noun ? kind.length < phrase.length && (isGeneral || isPluralWord(plainWord(noun))) : isGeneral;
  return isProminent ? { kind: [...kind.slice(0, -1), simple], isOne: singular.has(plainWord(simple)) } : null;
}

const minProminent = 3;
const maxProminent = 12;

/** Things, sorted by importance, that are at least half as important as the first: at least three, if there are as many, and at most `max`. */
export function standOut(
  things: readonly { readonly id: EntityRowId; readonly importance: number }[],
  max = maxProminent,
): readonly EntityRowId[] {
  const minImportance = (things[0]?.importance ?? 0) / 2;
  const count = Math.max(things.filter(({ importance }) => importance >= minImportance).length, minProminent);
  return things.slice(0, Math.min(count, max)).map(({ id }) => id);
}

/** The prominent members of a kind, given its members by importance. */
export function prominentOf(
  { entities }: IndexSnapshot,
  members: readonly EntityRowId[],
  { isOne }: ProminentKind,
): readonly EntityRowId[] {
  return isOne ? members.slice(0, 1) : standOut(members.map((id) => entities.get(id)!));
}
