import { addToList } from '#lib/lists.ts';
import type { EntityRowId } from '#shared/model/ids.ts';
import type { ReadableDB } from '../../../db/connection/connection.ts';
import { perIndexState } from '../../../db/connection/indexState.ts';
import { notesOfEntities } from '../../../db/entities/classEvidence.ts';
import { plainWordSet, wordsOf } from '../../../extraction/words.ts';
import { isGeneralTypeWord } from '../../../parse/kinds/typeWords.ts';
import { inEnglish } from '../language/questionLanguage.ts';
import { topicWords } from '../words/question.ts';
import type { IndexSnapshot } from '../../snapshot/snapshot.ts';
import type { ReadNaming } from './heroes.ts';

/* Handles questions on a topic of the world, named by the word with which its notes are tagged: "How does the magic work?" */

/** Words for how something works, in a question or in the name of a note: "rules of magic", "das Magiesystem". */
const explaining = plainWordSet(`
  world setting story work works working function functions explain explained rule rules law laws limit limits cost costs system systems mechanics basics
  welt funktioniert funktionieren erkläre erklär regel regeln gesetz gesetze grenzen kosten system
  monde fonctionne marche explique règle règles lois limites coût système
  mundo funciona explica regla reglas ley leyes límites coste sistema
  mondo funziona spiega regola regole leggi limiti costo
  explique regra regras leis limites custo
  wereld werkt leg uitleg regels wetten grenzen systeem
  świat świecie działa wyjaśnij zasady prawa system
  мире работает объясни правила законы система
  världen fungerar förklara regler lagar
  原理 规则 規則 体系 仕組み 运作 運作 원리 규칙
`);

/** English questions for what something is; questions in other languages need one of the words above. */
const asksWhat =
  /^\P{L}*(?:how (?:do|does|did)|explain|describe|what(?:['’]s| is| was)|tell me (?:more )?about|what do (?:we|I) know about)\s/iu;

/** Maximum number of notes with one tag; more notes are a kind of thing, which lists handle. */
const maxNotes = 3;

/** The words of a text that say what it is about, in any order, as a key; empty if there are none. */
function topicOf(text: string): string {
  return topicWords(text)
    .filter((word) => !explaining.has(word))
    .toSorted()
    .join(' ');
}

/** The entities whose notes are on a topic: by a tag, by a type of the vault's own, or by their name without words such as "rules" and "system". */
const notesByTopic = perIndexState((db): ReadonlyMap<string, readonly EntityRowId[]> => {
  const notes = new Map<string, EntityRowId[]>();
  for (const { entityId, name, type, tags } of notesOfEntities(db)) {
    const labels = [...tags, name, ...(isGeneralTypeWord(type) ? [] : [type])];
    const topics = new Set(labels.map((label) => topicOf(label.replaceAll(/[-_]/gu, ' '))));
    for (const topic of topics) addToList(notes, topic, entityId);
  }
  return notes;
});

/**
 * Rewrites a question that names no entity and asks only for a topic with which up to three notes are tagged as a question for these notes; null for
 * other questions. Such a note need not contain the word, so search would prefer any passage that does.
 */
export function withTopicNotes(db: ReadableDB, snapshot: IndexSnapshot, question: string): ReadNaming | null {
  const topic = topicOf(question);
  const asksHow = topicWords(question).some((word) => explaining.has(word));
  if (topic === '' || !(asksHow || asksWhat.test(inEnglish(question)))) return null;
  // "The rules" may also be the name of a note on them.
  const names = snapshot.matcher.find(question, { anyCase: true }).map(({ start, end }) => question.slice(start, end));
  if (names.some((name) => topicOf(name) !== '')) return null;
  const notes = notesByTopic(db).get(topic) ?? [];
  if (notes.length === 0 || notes.length > maxNotes) return null;
  const titles = notes.map((id) => snapshot.entities.get(id)!.name);
  const words = new Set(topic.split(' '));
  const written = wordsOf(question).filter(({ plain }) => words.has(plain));
  return {
    question: titles.length === 1 ? `What is ${titles[0]}?` : `Tell me about ${titles.join(', ')}.`,
    surface: question.slice(written[0]?.start ?? 0, written.at(-1)?.end ?? question.length),
    entityIds: notes,
  };
}
