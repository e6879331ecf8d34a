import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { manyClients } from './load/clients.ts';
import { compressedWeek } from './load/week.ts';
import { seededRandom } from './support/random.ts';
import type { Suite } from './suite.ts';

const contextsOfAWeek = 10_000;
const callsOfAClient = 40;
/** Memory may still change a little after the first tenth of the week, in megabytes; a short week has no time to. */
const memoryGrowth = 60;
const shortWeek = 2_000;
/** An index that is written again and again holds some free pages, and vectors of texts that may come back; but it does not go on growing. */
const indexGrowth = 1.2;

/** Ten clients at once (in a short run two) on one index that is being written, then a week of edits and questions without growth. */
export const loadSuite: Suite = async ({ seed, until, maxCases, home, log: say, find }) => {
  const scale = Math.min(1, maxCases / contextsOfAWeek);
  const places = ['clients', 'week'].map((name) => join(home, name));
  for (const place of places) mkdirSync(place);
  const count = scale < 0.1 ? 2 : 10;
  const clients = await manyClients(places[0]!, count, Math.max(5, Math.round(callsOfAClient * scale)));
  say(`${count} clients: ${clients.answers} answers, ${clients.middle} ms in the middle, ${clients.slowest} ms at most`);
  const week = await compressedWeek(places[1]!, seededRandom(seed), Math.round(contextsOfAWeek * scale), until);
  say(`week: ${JSON.stringify(week)}`);
  for (const finding of [...clients.findings, ...week.findings]) find(finding);
  if (week.contexts >= shortWeek && week.memoryLate > week.memoryEarly + memoryGrowth)
    find(`memory grew from ${week.memoryEarly} to ${week.memoryLate} MB`);
  if (week.contexts >= shortWeek && week.index > indexGrowth * week.halfIndex)
    find(`the index grew from ${week.halfIndex} to ${week.index} KB, a fresh one has ${week.freshIndex} KB`);
  return {
    'answers to clients': clients.answers,
    'middle answer ms': clients.middle,
    'slowest answer ms': clients.slowest,
    contexts: week.contexts,
    edits: week.edits,
    'memory early MB': week.memoryEarly,
    'memory late MB': week.memoryLate,
    'half-time index KB': week.halfIndex,
    'index KB': week.index,
    'fresh index KB': week.freshIndex,
  };
};
