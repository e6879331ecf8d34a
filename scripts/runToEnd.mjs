// Runs a program and ends it, with its children, when this process is asked to end.
import { spawn } from 'node:child_process';

/**
 * Runs a program to its end. A signal that asks this process to end is passed on instead, as `interrupt` if that is given, and this process
 * ends itself once the program has: what has started something must have time to end it.
 * @returns {Promise<{status: number, output: string}>} its exit code, 1 where a signal ended it; what it wrote unless `stdio` leads that elsewhere
 * @throws Error when it cannot be started
 */
export function runToEnd(command, args, { interrupt, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
    let passedSignal = null;
    const passOn = (signal) => {
      passedSignal = signal;
      child.kill(interrupt ?? signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, passOn);
    const stopListening = () => signals.forEach((signal) => process.off(signal, passOn));
    child.on('error', (error) => {
      stopListening();
      reject(new Error(`${command} could not be started: ${error.message}`));
    });
    child.on('close', (code) => {
      stopListening();
      if (passedSignal === null) resolve({ status: code ?? 1, output });
      else process.kill(process.pid, passedSignal);
    });
  });
}
