import type { EntityDetails, RelationshipView } from '#shared/model/entity.ts';
import { plainMarkdown } from './plainMarkdown.ts';
import { familyOf } from '#shared/model/relationshipFamilies.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** What a name goes on after: "Mr. Rochester", "J. Chandler". */
const abbreviation = /(?:^|[\s(“"'‘])(?:mr|mrs|ms|dr|st|prof|rev|hon|capt|col|gen|maj|lt|sgt|mme|mlle|messrs|(?!i\.)\p{L})\.\s*$/iu;

/** The sentences of a text, each with the white space after it. */
export function sentencesOf(text: string): readonly string[] {
  const found: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = found.at(-1);
    if (last !== undefined && abbreviation.test(last)) found[found.length - 1] = last + segment;
    else found.push(segment);
  }
  return found;
}

/** What a row of a table begins with: the name of its subject, before its first key. */
const subjectOfRow = /^[^\n:：]{1,80} — (?=[^\n:：;]{1,40}[:：] )/u;

/** Keys of the properties that a definition consists of, where it is a row of a table: "Vossic — Speakers: Tin Giants; Script: None". */
export function keysOfRow({ definition, properties }: Pick<EntityDetails, 'definition' | 'properties'>): ReadonlySet<string> {
  const keys = new Set<string>();
  if (!definition || !subjectOfRow.test(definition.text)) return keys;
  let rest = plainMarkdown(definition.text).replace(subjectOfRow, '');
  for (const { key, value } of properties) {
    const said = `${key}: ${plainMarkdown(value)}`;
    if (!rest.includes(said)) continue;
    rest = rest.replace(said, '');
    keys.add(key);
  }
  // A cell may be empty.
  return /[\p{L}\p{N}]/u.test(rest.replaceAll(/[^:：;]{1,40}[:：]\s*(?:;|$)/g, '')) ? new Set() : keys;
}

/** Longest opening sentence, in characters; a longer one is truncated at a word. */
const maxOpening = 180;
/** A sentence with fewer letters ("Forty-one.") is joined with the next one. */
const minOpening = 24;

/** The first sentence of an entity's definition, truncated to `longest`; null without a definition. Headings, lists and tables are skipped. */
export function openingSentence({ definition }: Pick<EntityDetails, 'definition'>, longest = maxOpening): string | null {
  if (!definition) return null;
  const prose = definition.text
    .split(/\n{2,}|\n(?=[#>|*+-])/)
    .map((block) => block.trim())
    .find((block) => block !== '' && !/^(?:#|[|>*+-]\s|\d+\.\s|```|---|!\[)|^[\p{L} ]{1,30}::?\s/u.test(block));
  const text = plainMarkdown(prose ?? definition.text.replaceAll(/^#+\s.*$/gm, ''))
    .replace(subjectOfRow, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  let opening = '';
  for (const segment of sentencesOf(text)) {
    if (opening.length >= minOpening) break;
    opening += segment;
  }
  opening = opening.trim();
  if (opening === '') return null;
  return opening.length <= longest ? opening : `${opening.slice(0, longest).replace(/\s+\S*$/, '')}…`;
}

/** A one-line summary from a field of the entity's note; null without one. */
export function summaryField({ properties }: Pick<EntityDetails, 'properties'>): string | null {
  const field = properties.find(({ key }) => /^(?:hook|logline|tagline|summary|one[- ]?line(?:r)?|description)$/i.test(key));
  return field && field.value.trim() !== '' ? plainMarkdown(field.value.trim()) : null;
}

/** The most informative relationships of an entity: facts before links and co-occurrence; each other entity once. */
export function mainRelationships(relationships: readonly RelationshipView[], max: number): readonly RelationshipView[] {
  const seen = new Set<string>();
  const isFact = ({ origin }: RelationshipView): boolean => origin === 'stated' || origin === 'extracted';
  return relationships
    .toSorted(
      (a, b) =>
        Number(isFact(b)) - Number(isFact(a)) ||
        Number(familyOf(a) === 'other') - Number(familyOf(b) === 'other') ||
        b.strength - a.strength,
    )
    .filter(({ other }) => !seen.has(other.id) && seen.add(other.id))
    .slice(0, max);
}
