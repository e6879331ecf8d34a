// Parses documents beside the index worker, which starts and ends this thread: reading a vault is mostly that.
import { parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { lowerThreadPriority } from '#lib/workerThread.ts';
import { parseDocument } from '../parse/parseDocument.ts';
import { countTokens } from '../tokenizer/countTokens.ts';
import type { FromParseWorker, ToParseWorker } from './parseBeside.ts';

const port = parentPort!;
// As the index worker's.
lowerThreadPriority(3);

/** Files, and characters in them, that are answered together where more wait: each message takes a while of its own, on both sides. */
const together = { files: 16, characters: 100_000 } as const;

function parse({ path, text, excluded }: ToParseWorker): FromParseWorker[number] {
  try {
    return parseDocument(path, text, countTokens, excluded);
  } catch {
    // The index worker tries for itself, and says what is wrong.
    return null;
  }
}

port.on('message', (first: ToParseWorker) => {
  let answers: FromParseWorker[number][] = [];
  let characters = 0;
  const answer = (): void => {
    port.postMessage(answers satisfies FromParseWorker);
    answers = [];
    characters = 0;
  };
  for (let file: ToParseWorker | undefined = first; file; file = receiveMessageOnPort(port)?.message as ToParseWorker | undefined) {
    answers.push(parse(file));
    characters += file.text.length;
    if (answers.length >= together.files || characters >= together.characters) answer();
  }
  if (answers.length > 0) answer();
});
