import { passageReference } from '#shared/model/source.ts';
import type { SearchHit } from '#shared/model/vault.ts';

const plain = (text: string): string => text;

/** One hit of a search as two lines: where it stands with its score, and its words. `look` colours it for a terminal. */
export function hitText(
  hit: SearchHit,
  look: { strong: (text: string) => string; faint: (text: string) => string } = { strong: plain, faint: plain },
): string {
  const place = [hit.sequence === null ? '' : `ch. ${hit.sequence}`, ...hit.heading].filter((part) => part !== '').join(' › ');
  const aside = `${hit.score.toFixed(2)}  ${place}`.trimEnd();
  return `${look.strong(passageReference(hit))}  ${look.faint(aside)}\n    ${hit.snippet.replace(/\s+/g, ' ').trim()}\n`;
}
