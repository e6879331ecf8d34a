import type { FieldRow } from '../../db/documents/fields.ts';
import type { EntityRow } from '../../db/entities/entities.ts';
import { plainKey, stopWords, wordsOf } from '../../extraction/words.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import type { WrittenTime } from '../../extraction/fieldDates.ts';
import { contradictionId, type FoundContradiction, type Statement, type NoteFact, type NoteFacts } from './noteFacts.ts';

/** Properties of which an entity has only one, with the keys for them in all languages. */
const single: readonly (readonly [string, RegExp])[] = [
  [
    'place of birth',
    /^(?:birth ?place|place of birth|born (?:in|at)|geburtsort|geboren in|lieu de naissance|lugar de nacimiento|luogo di nascita|local de nascimento|место рождения)$/u,
  ],
  [
    'eyes',
    /^(?:eyes?(?: colou?rs?)?|augen(?:farbe)?|yeux|couleur des yeux|ojos|color de ojos|occhi|colore degli occhi|olhos|cor dos olhos|глаза|цвет глаз)$/u,
  ],
  ['hair', /^(?:hair(?: colou?rs?)?|haar(?:e|farbe)?|cheveux|pelo|cabello|capelli|cabelo|волосы|цвет волос)$/u],
  ['gender', /^(?:gender|sex|geschlecht|genre|sexe|genero|sexo|genere|sesso|пол)$/u],
  ['species', /^(?:species|race|spezies|rasse|espece|especie|raza|raca|razza|раса)$/u],
  ['father', /^(?:father|vater|pere|padre|pai|отец)$/u],
  ['mother', /^(?:mother|mutter|mere|madre|mae|мать)$/u],
  ['capital', /^(?:capital(?: city)?|hauptstadt|capitale|столица)$/u],
];

/** Words that carry no information in a colour or kind. */
const fillers: ReadonlySet<string> = new Set('eye eyes hair colour color coloured colored unknown none'.split(' '));

function valueWords(value: string): Set<string> {
  const words = wordsOf(value.replaceAll(/[[\]]/g, ' ')).map(({ plain }) => (plain === 'gray' ? 'grey' : plain));
  return new Set(words.filter((word) => !stopWords.has(word) && !fillers.has(word)));
}

/** Whether two values have no word in common: "pale blue" and "blue" agree, and so does a value without content. */
function differ(one: string, other: string): boolean {
  const [words, others] = [valueWords(one), valueWords(other)];
  return words.size > 0 && others.size > 0 && ![...words].some((word) => others.has(word));
}

const field = ({ field: row }: NoteFact): Statement => ({ kind: 'field', row });
/** Maximum number of enclosing places that are followed. */
const maxWithin = 6;

/** Whether one value names a place within the place named by the other. */
function isWithin(snapshot: IndexSnapshot, one: string, other: string): boolean {
  const entitiesIn = (value: string): number[] => snapshot.matcher.find(value.replaceAll(/[[\]]/g, ' ')).flatMap(({ targets }) => targets);
  const around = (start: readonly number[]): Set<number> => {
    const reached = new Set(start);
    let frontier = [...start];
    for (let step = 0; step < maxWithin && frontier.length > 0; step++) {
      frontier = frontier
        .flatMap((id) =>
          snapshot.graph.edgesOf(id).flatMap(({ entityId, relationship: { kind, sourceId } }) => {
            const isOuter = sourceId === id ? kind === 'located in' : kind === 'contains';
            return isOuter ? [entityId] : [];
          }),
        )
        .filter((id) => !reached.has(id));
      for (const id of frontier) reached.add(id);
    }
    return reached;
  };
  const [inner, outer] = [entitiesIn(one), entitiesIn(other)];
  const [aroundInner, aroundOuter] = [around(inner), around(outer)];
  return outer.some((id) => aroundInner.has(id)) || inner.some((id) => aroundOuter.has(id));
}

/** Types whose notes do not describe a single living being: a note on an event describes several. */
const notAlive: ReadonlySet<string> = new Set(['location', 'organization', 'event', 'item', 'concept', 'plot']);

/** Single-valued fields with two values. */
export function valueClashes(snapshot: IndexSnapshot, { entity, facts }: NoteFacts): FoundContradiction[] {
  return single.flatMap(([name, key]) => {
    if (notAlive.has(entity.type) !== (name === 'capital')) return [];
    const stated = facts.filter(({ field: { key: own } }) => key.test(plainKey(own)));
    const [first] = stated;
    const other = first && stated.find((fact) => differ(first.field.value, fact.field.value));
    if (!first || !other || isWithin(snapshot, first.field.value, other.field.value)) return [];
    return [
      {
        id: contradictionId('field', [entity], name, first.field.value, other.field.value),
        rule: 'field',
        entities: [entity],
        matter: name,
        reason: `${entity.name} has two values for “${name}”.`,
        sides: [field(first), field(other)],
      },
    ];
  });
}

const isEarlier = (one: WrittenTime, other: WrittenTime): boolean => {
  const at = ({ year, month, day }: WrittenTime, missing: number): number => (year * 100 + (month ?? missing)) * 100 + (day ?? missing);
  // If the day is unknown, it is assumed to be the one that agrees.
  return at(one, 99) < at(other, 0);
};

/** Whether two dates of a birth cannot be the same day. */
const isOtherDay = (one: WrittenTime, other: WrittenTime): boolean => isEarlier(one, other) || isEarlier(other, one);

/** Contradictions between two dates of a birth or death, or a death before the birth. */
export function lifeClashes({ entity, born, died }: NoteFacts): FoundContradiction[] {
  const found: FoundContradiction[] = [];
  const add = (matter: string, reason: string, one: NoteFact, other: NoteFact): void => {
    const values = [one.field.value, other.field.value];
    found.push({
      id: contradictionId('life', [entity], matter, ...values),
      rule: 'life',
      entities: [entity],
      matter,
      reason,
      sides: [field(one), field(other)],
    });
  };
  for (const [matter, dates] of [
    ['birth', born],
    ['death', died],
  ] as const) {
    const [first] = dates;
    const other = first && dates.find(({ time }) => isOtherDay(first.time, time));
    if (first && other) add(`date of ${matter}`, `${entity.name} has two dates of ${matter}.`, first, other);
  }
  const [birth, death] = [born[0], died[0]];
  if (birth && death && isEarlier(death.time, birth.time)) add('dead before birth', `${entity.name} dies before being born.`, birth, death);
  return found;
}

/** Minimum age of a parent, in years. */
const youngestParent = 10;

/** Contradictions with parents who are too young or already dead when their child is born. */
export function generationClashes(snapshot: IndexSnapshot, all: ReadonlyMap<EntityRow, NoteFacts>): FoundContradiction[] {
  const found: FoundContradiction[] = [];
  for (const [parent, { born, died }] of all) {
    const [birth, death] = [born[0], died[0]];
    if (parent.type !== 'character' || (!birth && !death)) continue;
    const done = new Set<number>();
    for (const { entityId, relationship } of snapshot.graph.edgesOf(parent.id)) {
      const isParent = relationship.sourceId === parent.id ? relationship.kind === 'parent of' : relationship.kind === 'child of';
      const child = snapshot.entities.get(entityId);
      const childBirth = child && all.get(child)?.born[0];
      if (!isParent || relationship.origin !== 'stated' || !childBirth || done.has(entityId)) continue;
      done.add(entityId);
      const gap = birth ? childBirth.time.year - birth.time.year : null;
      const since = death ? childBirth.time.year - death.time.year : null;
      const add = (matter: string, reason: string, own: NoteFact): void =>
        void found.push({
          id: contradictionId('life', [child, parent], matter, childBirth.field.value, own.field.value),
          rule: 'life',
          entities: [child, parent],
          matter,
          reason,
          sides: [field(childBirth), field(own)],
        });
      if (birth && gap !== null && gap < youngestParent)
        add(
          gap < 0 ? 'older than a parent' : 'age of a parent',
          gap < 0
            ? `${child.name} is born before ${parent.name}, a parent.`
            : `${parent.name} is ${gap} ${gap === 1 ? 'year' : 'years'} old when ${child.name}, a child, is born.`,
          birth,
        );
      // A father may have died in the year before the birth.
      else if (death && since !== null && since > 1)
        add('born after a parent’s death', `${child.name} is born ${since} years after ${parent.name}, a parent, died.`, death);
    }
  }
  return found;
}

const ageKey = /^(?:(?:current )?age|alter|edad|eta|idade|wiek|возраст|年齢|年龄)$/u;
const ageValue = /^\s*(?:about|around|circa|c\.|~|ca\.)?\s*(\d{1,4})(?:\s*(?:years?(?: old)?|jahre|ans|anos|anni|лет))?\s*$/iu;

/** An age that does not match the date of birth at any time of the story. `years`: those of the first and last dated chapters. */
export function ageClashes({ entity, facts, born }: NoteFacts, years: readonly [number, number] | null): FoundContradiction[] {
  const [birth] = born;
  const age = facts.find(({ field: { key, value } }: { readonly field: FieldRow }) => ageKey.test(plainKey(key)) && ageValue.test(value));
  if (!birth || !age || !years) return [];
  const stated = Number(ageValue.exec(age.field.value)![1]);
  const [from, to] = [years[0] - birth.time.year - 1, years[1] - birth.time.year];
  if (to < 0 || (stated >= from && stated <= to)) return [];
  const range = Math.max(0, from + 1) >= to ? String(to) : `${Math.max(0, from + 1)} to ${to}`;
  return [
    {
      id: contradictionId('age', [entity], age.field.value, birth.field.value),
      rule: 'age',
      entities: [entity],
      matter: 'age',
      reason: `By the date of birth ${entity.name} is ${range} in the story, which takes place in ${years[0] === years[1] ? years[0] : `${years[0]} to ${years[1]}`}; the age given is ${stated}.`,
      sides: [field(age), field(birth)],
    },
  ];
}
