// Parses documents beside the index worker, which starts and ends this thread: reading a vault is mostly that.
import { parentPort } from 'node:worker_threads';
import { stepBack } from '../threadPriority.ts';
import { parseDocument } from '../parse/parseDocument.ts';
import { countTokens } from '../tokens.ts';
import type { FromParseWorker, ToParseWorker } from './parseBeside.ts';

const port = parentPort!;
// As the index worker's.
stepBack(3);

port.on('message', ({ path, text, excluded }: ToParseWorker) => {
  let answer: FromParseWorker;
  try {
    answer = parseDocument(path, text, countTokens, excluded);
  } catch {
    // The index worker tries for itself, and says what is wrong.
    answer = null;
  }
  port.postMessage(answer);
});
