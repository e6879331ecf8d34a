import type { ContextItem, ContextPack, Signals } from '#shared/model/context.ts';
import type { PackComparison } from '#shared/model/recipe.ts';

/** What happened at each stage, how many were left, and how long it took. */
export function stagesText({ stats, times, tokens, budget, entities, resolved }: ContextPack): string {
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const rows: [string, string | number, string][] = [
    ['names found', stats.named, ms(times.seeds)],
    ['passages similar', stats.similar, stats.vectors ? 'words and meaning' : 'words only'],
    ['after the walk', stats.expanded, ms(times.walk)],
    ['after scoring', stats.scored, ms(times.score)],
    ['selected', stats.selected, ms(times.assemble)],
    ['tokens', `${tokens} of ${budget}`, ms(times.total)],
  ];
  const how = [`lens ${resolved.lens}`, `split ${resolved.split}/${100 - resolved.split}`, `depth ${resolved.depth}`];
  if (resolved.kind) how.unshift(`${resolved.kind} question`);
  const lines = rows.map(([name, value, note]) => `${name.padEnd(18)}${String(value).padStart(14)}  ${note}`);
  const shown = entities.map((entity) => `  ${entity.name} (${entity.type})  ${entity.tokens} tokens`);
  return `${[how.join(', '), ...lines, ...shown].join('\n')}\n`;
}

/** Left out pieces that are explained; the rest is counted. */
const maxLeftOut = 40;

/** Why each piece is in, and why others are not. */
export function explanationText({ items, ledger }: ContextPack): string {
  const out = ledger.filter((item) => item.state === 'out');
  const lines = [...items.map(reasonText), ...(out.length > 0 ? ['Left out:'] : []), ...out.slice(0, maxLeftOut).map(reasonText)];
  if (out.length > maxLeftOut) lines.push(`and ${out.length - maxLeftOut} more (--json has all)`);
  return `${lines.join('\n')}\n`;
}

function reasonText(item: ContextItem): string {
  const { reference, entity, section, tokens, score, signals, path, state, reason, need } = item;
  const where = entity ? `${entity.name}, ${section}` : section;
  const lines = [`${score.toFixed(2)}  ${reference}  ${tokens} tokens  ${where}  ${state}`, `      ${reason}`];
  if (path.length > 0) lines.push(`      ${path.map((step) => `${step.from} (${step.kind}) ${step.to}`).join(', ')}`);
  lines.push(`      ${signalsText(signals)}`);
  if (need !== null) lines.push(`      To get it in: ${need}`);
  return lines.join('\n');
}

function signalsText(signals: Signals): string {
  return Object.entries(signals)
    .flatMap(([name, value]) => (value === null ? [] : [`${name} ${value.toFixed(2)}`]))
    .join('  ');
}

/** What came, went, moved and changed between two packs. */
export function comparisonText({ tokens, came, went, moved, changed, same }: PackComparison): string {
  const change = tokens[1] - tokens[0];
  const lines = [`${tokens[0]} tokens, then ${tokens[1]} (${change >= 0 ? '+' : ''}${change}); ${same} pieces the same`];
  for (const [title, list] of [
    ['Came', came],
    ['Went', went],
    ['Moved', moved],
    ['Changed', changed],
  ] as const) {
    if (list.length > 0) lines.push('', title);
    for (const { reference, entity, section, before, after } of list)
      lines.push(
        `  ${reference}  ${entity ?? 'general'}, ${section}  ${[before, after].flatMap((count) => count ?? []).join(' -> ')} tokens`,
      );
  }
  return `${lines.join('\n')}\n`;
}
