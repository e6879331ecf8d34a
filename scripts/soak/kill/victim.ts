// The process that the kill suite ends at any instant: indexes a vault and makes its vectors, and says on stdout how far it is.
import { indexWhole, startEngine } from '../support/engine.ts';

const [vaultPath, dataDir] = process.argv.slice(2) as [string, string];
const print = (word: string): void => void process.stdout.write(`${word}\n`);

const started = startEngine(dataDir);
let stage = '';
print('opening');
await indexWhole(started, vaultPath, (now) => {
  if (now !== stage) print((stage = now));
});
print('closing');
await started.close();
print('done');
