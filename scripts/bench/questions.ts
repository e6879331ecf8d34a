import type { BenchEngine } from './engine.ts';

const shapes: readonly ((a: string, b: string) => string)[] = [
  (a) => `Who is ${a}?`,
  (a, b) => `How is ${a} related to ${b}?`,
  (a, b) => `What happened to ${a} at ${b}, and who saw it?`,
  (a) => `Why did ${a} leave, and what was lost?`,
  () => 'Who was betrayed, and what was hidden in the old house by the water?',
  (a) => `Describe the weather and the food when ${a} arrives.`,
];

/** Questions about a vault's entities, important and obscure ones, each only once. */
export async function questionsAbout({ connection, vault }: BenchEngine, many: number): Promise<string[]> {
  const { entities } = await connection.call('entities.list', { vault: vault.id });
  const names = entities.map(({ name }) => name);
  const nameAt = (share: number): string => names[Math.floor(share * share * names.length) % names.length] ?? 'the stranger';
  const questions = Array.from({ length: 2 * many }, (_, at) =>
    shapes[at % shapes.length]!(nameAt(((at * 37) % 100) / 100), nameAt(((at * 61 + 13) % 100) / 100)),
  );
  return [...new Set(questions)].slice(0, many);
}
