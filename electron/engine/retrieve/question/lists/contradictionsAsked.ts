import type { ChunkRowId, EntityRowId } from '#shared/model/ids.ts';
import { valueInOneLine } from '#lib/text.ts';
import type { Source } from '#shared/model/source.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { chunksById } from '../../../db/documents/chunks.ts';
import { sourceOfLine } from '../../../db/documents/documents.ts';
import { kindSeenFrom } from '../../../extraction/relationships/relationships.ts';
import { cachedSentences } from '../../../parse/text/sentences.ts';
import { findContradictions } from '../../contradictions/findContradictions.ts';
import type { FoundContradiction, Statement } from '../../contradictions/noteFacts.ts';
import { plotHoles } from './overviews.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';

/* Questions for contradictions: "Are there any inconsistencies?", "What contradicts itself about Mara?" */

/** One of two statements that cannot both be true: its words, and the title of its note or chapter, or null if unknown. */
interface StatementWithSource {
  readonly text: string;
  readonly where: string | null;
}

/** A contradiction as a context states it. */
interface StatedContradiction {
  readonly reason: string;
  readonly statements: readonly StatementWithSource[];
  /** The passages that show it. */
  readonly passages: readonly ChunkRowId[];
}

/** The contradictions that a question asks for. */
export interface AskedContradictions {
  /** The entities to which the question limits them; empty for all. */
  readonly of: readonly EntityRowId[];
  /** The first ones, those of the most important entities. */
  readonly found: readonly StatedContradiction[];
  readonly total: number;
}

/** Words for contradictions in several languages; only verbs that are said of notes, since people contradict each other too. */
const words = new RegExp(
  String.raw`(?<!\p{L})(?:contradictions?|inconsistenc(?:y|ies)|discrepanc(?:y|ies)|conflicting (?:statements?|facts?|information|dates?|details?|notes?|versions?)|(?:anything|something|notes?|chapters?|facts?|what) (?:that )?contradicts?|(?:anything|notes?|what) contradicting|continuity (?:errors?|issues?|mistakes?|problems?|breaks?|check)|check (?:the |my |for )?continuity|${plotHoles}|` +
    'widersprüche?n?|widersprüchlich\\p{L}*|unstimmigkeit(?:en)?|ungereimtheit(?:en)?|contradictions?|incohérences?|contradicci(?:ón|ones)|incoherencias?|inconsistencias?|contradiç(?:ão|ões)|incoerências?|inconsistências?|contraddizion[ei]|incoerenz[ae]|incongruenz[ae]|tegenstrijdigheden|tegenstrijdigheid|inconsistenties?|sprzecznoś(?:ci|ć)|niespójnoś(?:ci|ć)|nieścisłoś(?:ci|ć)|противоречи[еяй]|несоответстви[еяй]|нестыков(?:ки|ок|ка)|суперечнос\\p{L}+|протиріч\\p{L}+|невідповідн\\p{L}+|motsägelser?|motsigelser?|modsigelser?|ristiriit\\p{L}+|ellentmondás\\p{L}*|çelişki\\p{L}*|tutarsızlık\\p{L}*|rozpor[yů]?|nesrovnalost[íi]?|contradicți[ei]\\p{L}*)(?!\\p{L})|矛盾|前后不一|前後不一|不一致|모순|불일치|mâu thuẫn|ความขัดแย้งในเนื้อหา',
  'iu',
);

/** Words that may also mean a quarrel between people. */
const orQuarrel = /矛盾|mâu thuẫn|(?<!\p{L})rozpor/iu;

/** Whether a question asks for contradictions. */
export function asksForContradictions(question: string): boolean {
  return words.test(question);
}

/** Maximum number of contradictions in a context. */
const maxStated = 12;
/** Maximum characters of a sentence that is quoted as a statement. */
const maxSentence = 200;

/**
 * The contradictions that a question asks for, for the named entities or for all; null for other questions. `dismissed`: ids of those that the user
 * dismissed.
 */
export function readContradictions(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  question: string,
  { named, dismissed }: { readonly named: readonly EntityRowId[]; readonly dismissed: ReadonlySet<string> },
): AskedContradictions | null {
  const of = [...new Set(named)];
  if (!asksForContradictions(question) || (of.length > 1 && orQuarrel.test(question))) return null;
  const isOfNamed = ({ entities }: FoundContradiction): boolean => of.length === 0 || entities.some(({ id }) => of.includes(id));
  const open = findContradictions(db, snapshot).filter((one) => !dismissed.has(one.id) && isOfNamed(one));
  return { of, found: open.slice(0, maxStated).map((one) => stated(db, snapshot, one)), total: open.length };
}

function stated(db: ReadableDB, snapshot: IndexSnapshot, found: FoundContradiction): StatedContradiction {
  return {
    reason: found.reason,
    statements: found.sides.map((side) => statementWithSource(db, snapshot, found, side)),
    passages: found.sides.flatMap((side) => {
      if (side.kind === 'field') return [];
      return (side.kind === 'passage' ? side.chunkId : side.row.chunkId) ?? [];
    }),
  };
}

function statementWithSource(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  { entities }: FoundContradiction,
  side: Statement,
): StatementWithSource {
  if (side.kind === 'field') {
    const { documentId, key, value, line } = side.row;
    return { text: `${key}: ${valueInOneLine(value)}`, where: titleOf(sourceOfLine(db, documentId, line)) };
  }
  const chunkId = side.kind === 'passage' ? side.chunkId : side.row.chunkId;
  const [chunk] = chunkId === null ? [] : chunksById(db, [chunkId]);
  if (side.kind === 'passage') {
    const at = side.spans[0]?.[0] ?? 0;
    const sentence = chunk && cachedSentences(chunk.text).find(({ end }) => at < end);
    const text = sentence ? chunk.text.slice(sentence.start, sentence.end).trim() : '';
    return {
      text: text.length <= maxSentence ? text : `${Array.from(text).slice(0, maxSentence).join('')} …`,
      where: titleOf(chunk?.source ?? null),
    };
  }
  const { row } = side;
  const [entity, other] = entities;
  const documentId = row.documentId ?? snapshot.entities.get(row.sourceId)!.documentId;
  const source = chunk?.source ?? sourceOfLine(db, documentId, row.line);
  return { text: `${entity!.name}: ${kindSeenFrom(row.kind, row.sourceId === entity!.id)} ${other!.name}`, where: titleOf(source) };
}

const titleOf = (source: Source | null): string | null => source?.title ?? null;
