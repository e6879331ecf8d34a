// The command line on a plain Node: everything behind the script's name is the command.
import { runCommandLine } from './cli.ts';

const workers = { index: new URL('./indexWorker.js', import.meta.url), embed: new URL('./embedWorker.js', import.meta.url) };
// Not awaited at the top: what is loaded by need may import this file, and would wait for its end.
void runCommandLine(process.argv.slice(2), workers).then((code) => (process.exitCode = code));
