import { runProjectScript } from './electronNode.mjs';

await runProjectScript('scripts/soak/soak.ts', process.argv.slice(2), ['--expose-gc']);
