// The process that the decide suite ends at any instant: it decides and undoes in a loop, and reports after each call what was saved.
import { writeSync } from 'node:fs';
import { startEngine } from '../support/engine.ts';

const [vaultPath, dataDir, from] = process.argv.slice(2) as [string, string, string];
const print = (line: string): void => void writeSync(1, `${line}\n`);
const undoEvery = 5;

const { connection } = startEngine(dataDir, { vectors: false });
const { id: vault } = await connection.call('vault.open', { path: vaultPath });
await connection.call('index.run', { vault });
const { entities } = await connection.call('entities.list', { vault });
const ids = entities.filter(({ status }) => status === 'confirmed').map(({ id }) => id);
print('opening');
for (let at = Number(from); ; at++) {
  if (at % undoEvery === undoEvery - 1) {
    const { step } = await connection.call('decisions.undo', { vault });
    if (step) print(`undone ${step.id}`);
    continue;
  }
  const entity = ids[at % ids.length]!;
  const decisions = [
    { kind: 'alias', entity, text: `Alias ${at}`, on: true } as const,
    { kind: 'retype', entity, type: `type ${at % 7}` } as const,
    { kind: 'create', name: `Newcomer ${at}`, type: 'character' } as const,
    { kind: 'pin', entity, on: at % 2 === 0 } as const,
  ];
  const { step } = await connection.call('decisions.apply', { vault, decisions: [decisions[at % decisions.length]!] });
  print(`decided ${step.id}`);
}
