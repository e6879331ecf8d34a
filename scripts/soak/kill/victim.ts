// The process that the kill suite ends at any instant: indexes a vault and makes its vectors, and says on stdout how far it is.
import { indexWhole, startEngine } from '../support/engine.ts';

const [vaultPath, dataDir] = process.argv.slice(2) as [string, string];
const say = (word: string): void => void process.stdout.write(`${word}\n`);

const started = startEngine(dataDir);
let stage = '';
say('opening');
await indexWhole(started, vaultPath, (now) => {
  if (now !== stage) say((stage = now));
});
say('closing');
await started.close();
say('done');
