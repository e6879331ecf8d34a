// Measures whether packs bring the entities that are asked for. Questions and answers come from the vault itself: "Which factions are active in
// X?" is answered by the entities of that type which state a relationship to X; a sentence of a definition, without its name, by the entity it defines.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openReadableIndex } from '#engine/db/open.ts';
import { splitSentences } from '#engine/parse/text/sentences.ts';
import { contextDefaults } from '#shared/model/constants.ts';
import { ContextRequest } from '#shared/model/context/contextRequest.ts';
import { evenSample } from './questionsData.ts';
import { callContext, indexWithVectors, openEngine } from './evalEngine.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    budget: { type: 'string', default: '4000' },
    limit: { type: 'string', default: '200' },
    json: { type: 'string' },
    /** Where the index is kept for the next time. */
    home: { type: 'string' },
    /** Prints each question with what is missing. */
    misses: { type: 'boolean', default: false },
  },
});
const data = resolve(values.data!);
const budget = Number(values.budget);

/** How writers ask for each type. */
const wordings: Readonly<Record<string, readonly string[]>> = {
  character: ['Which characters have to do with {}?', 'Who are the people of {}?'],
  organization: ['Which factions are active in {}?', 'What organizations have to do with {}?'],
  item: ['Which items belong to {}?'],
  event: ['Which events have to do with {}?'],
  creature: ['Which creatures live in {}?'],
};
/** Fewer answers are no list, more do not fit. */
const minAnswers = 2;
const maxAnswers = 12;

interface Asked {
  readonly question: string;
  readonly type: string;
  readonly answers: readonly string[];
}

/** The first sentence of a definition that says enough, without the words of the name; null when there is none. */
function sentenceWithout(name: string, text: string): string | null {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  for (const { start, end } of splitSentences(text)) {
    const sentence = words.reduce(
      (rest, word) => rest.replaceAll(new RegExp(`${word}\\S*`, 'gi'), ''),
      text.slice(start, end).replaceAll(/\s+/g, ' '),
    );
    if (!/[|:]/.test(sentence) && (sentence.match(/\p{L}+/gu)?.length ?? 0) >= 12) return sentence.slice(0, 300);
  }
  return null;
}

const home = values.home ?? mkdtempSync(join(tmpdir(), 'lorelens-eval-'));
const engine = openEngine(home);
try {
  const vault = await indexWithVectors(engine, data);
  const db = openReadableIndex(join(home, 'vaults', vault, 'index.db'));
  const rows = db.handle
    .prepare(
      `SELECT x.name AS about, a.name AS answer, a.type AS type FROM relationship r
       JOIN entity x ON x.id IN (r.source_id, r.target_id) JOIN entity a ON a.id IN (r.source_id, r.target_id) AND a.id <> x.id
       WHERE r.origin = 'stated' ORDER BY x.key, a.type, a.key`,
    )
    .all() as { about: string; answer: string; type: string }[];
  const described = db.handle
    .prepare(
      `SELECT e.name AS name, e.type AS type, c.text AS text FROM entity e JOIN chunk c ON c.id = e.definition_chunk_id
       WHERE e.document_id IS NOT NULL ORDER BY e.key`,
    )
    .all() as { name: string; type: string; text: string }[];
  db.handle.close();
  const all = [...Map.groupBy(rows, ({ about, type }) => `${type}\n${about}`)].flatMap(([key, group], at): Asked[] => {
    const [type, about] = key.split('\n') as [string, string];
    const answers = [...new Set(group.map(({ answer }) => answer))];
    const forms = wordings[type];
    if (!forms || answers.length < minAnswers || answers.length > maxAnswers) return [];
    return [{ question: forms[at % forms.length]!.replace('{}', about), type, answers }];
  });
  const limit = Number(values.limit);
  const times = new Map<string | null, number>();
  for (const { name, text } of described) {
    const sentence = sentenceWithout(name, text);
    times.set(sentence, (times.get(sentence) ?? 0) + 1);
  }
  const byDescription = described.flatMap(({ name, text }): Asked[] => {
    const sentence = sentenceWithout(name, text);
    // What several are said to be, a template says.
    return sentence === null || times.get(sentence)! > 1
      ? []
      : [{ question: `Who or what is this: ${sentence}`, type: 'described', answers: [name] }];
  });
  const asked = [...evenSample(all, limit), ...evenSample(byDescription, limit)];

  const sums = new Map<string, { questions: number; named: number; key: number }>();
  const took: number[] = [];
  for (const { question, type, answers } of asked) {
    const started = performance.now();
    const pack = await engine.handlers['context.build']({ vault, request: ContextRequest.parse({ question, budget }) }, callContext);
    took.push(performance.now() - started);
    const entities = [...new Set(pack.items.flatMap(({ entity }) => (entity ? [entity.name] : [])))];
    const found = answers.filter((answer) => pack.text.includes(answer));
    // One place is for the entity that the question names.
    const room = Math.min(answers.length, contextDefaults.maxEntities - 1);
    const key = Math.min(room, answers.filter((answer) => entities.includes(answer)).length);
    for (const name of type === 'described' ? [type] : [type, 'related']) {
      const sum = sums.get(name) ?? { questions: 0, named: 0, key: 0 };
      sums.set(name, sum);
      sum.questions++;
      sum.named += found.length / answers.length;
      sum.key += key / room;
    }
    if (values.misses)
      process.stdout.write(
        `${question}\n  entities ${entities.join(', ')}\n  missing ${answers.filter((answer) => !found.includes(answer)).join(', ')}\n`,
      );
  }
  const results = [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { questions, named, key }]) => ({
      name,
      questions,
      named: named / questions,
      key: key / questions,
    }));
  process.stdout.write(
    `${asked.length} questions of ${all.length + byDescription.length}, ${budget} tokens\n${''.padEnd(16)}questions  named in the text  among the entities\n`,
  );
  for (const { name, questions, named, key } of results)
    process.stdout.write(
      `${name.padEnd(16)}${String(questions).padStart(9)}${named.toFixed(3).padStart(19)}${key.toFixed(3).padStart(20)}\n`,
    );
  took.sort((a, b) => a - b);
  process.stdout.write(`milliseconds p50 ${took[took.length >> 1]!.toFixed(1)}\n`);
  if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2));
} finally {
  await engine.close();
  if (!values.home) rmSync(home, { recursive: true, force: true });
}
