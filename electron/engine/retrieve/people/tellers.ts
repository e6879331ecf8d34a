import { escapeRegExp } from 'es-toolkit/string';
import type { NamingPassage } from '../../db/entities/mentions.ts';

/* A story of journals and letters names the writer above a text that only says "I". */

const kinds = String.raw`(?:journals?|diar(?:y|ies)|letters?|memorand(?:um|a)|memoirs?|logs?|logbooks?|accounts?|narratives?|notebooks?|telegrams?|reports?|statements?|testimony|confessions?|Tagebuch|Tagebücher|Briefe?|journal intime|lettres?|diarios?|cartas?|diari|lettere|дневник|письмо)`;
const writing = new RegExp(String.raw`(?<!\p{L})${kinds}(?!\p{L})`, 'iu');
const titles = String.raw`(?:(?:the |dr|mr|mrs|miss|sir|lady|lord|captain|count|professor)\.? )?`;

/** Whether the innermost heading that states a passage's writer names one of these as its writer or addressee. */
export function isWrittenBy({ heading }: Pick<NamingPassage, 'heading'>, names: readonly string[], { orTo = false } = {}): boolean {
  const label = heading.findLast((each) => writing.test(each));
  if (label === undefined || names.length === 0) return false;
  const name = `(?:${names.map(escapeRegExp).join('|')})`;
  const by = [
    String.raw`(?<!\p{L})${name}[’']s? (?:\p{L}+ ){0,2}${kinds}(?!\p{L})`,
    String.raw`(?<!\p{L})${kinds},?:? (?:(?:of|by|from|kept by|von|de|di) )?${titles}(?:\p{Lu}\p{L}+ )?${name}(?!\p{L})`,
    ...(orTo ? [String.raw`(?<!\p{L})(?:to|an|à|a) ${titles}(?:\p{Lu}\p{L}+ )?${name}(?!\p{L})`] : []),
  ];
  return new RegExp(by.join('|'), 'iu').test(label);
}

/** Whether a passage is somebody's writing, whoever it is. */
export function isWriting({ heading }: Pick<NamingPassage, 'heading'>): boolean {
  return heading.some((each) => writing.test(each));
}
