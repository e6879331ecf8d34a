import type { RepeatedEntry } from './repeatedEntries.ts';
import { isName, subjectName } from './subjectLabels.ts';

/*
 * If the first words of list items have an anchor ("- <a id="oda">Oda Marsh</a> - diver"), so that other places can link to them, they name the
 * item's subject, at any depth of the list. Sub-items belong to it, up to the next item with an anchor.
 */

/** Minimum number of items with anchors that are entries. */
const minAnchored = 3;

const anchored = /^(\s*)(?:[-*+]|\d{1,3}[.)])\s+<(a|dfn|span)\s[^<>]*\b(?:id|name)\s*=[^<>]*>([^<>\n]{2,60})(?:<\/\2>|\s[—–-]\s)/iu;
const heading = /^#{1,6}\s/u;
/** A name with an unusual particle: "Orrin vel Tash". */
const withParticle = /^\p{Lu}[\p{L}\p{M}'’-]*(?:\s[\p{L}\p{M}'’-]+){1,3}\s\p{Lu}[\p{L}\p{M}'’-]*$/u;

/** A list item around a line. */
interface OpenItem {
  readonly indent: number;
  readonly name: string;
}

/** Finds the list items of a body that begin with a name in an anchor. `firstLine`: line number of the first of `lines` in the file. */
export function anchoredEntries(lines: readonly string[], firstLine: number): RepeatedEntry[] {
  const entries: RepeatedEntry[] = [];
  const names = new Set<string>();
  let open: readonly OpenItem[] = [];
  let headingAt = -1;
  for (const [index, line] of lines.entries()) {
    if (heading.test(line)) {
      headingAt = index;
      open = [];
    }
    if (line.trim() === '') continue;
    const indent = /^\s*/u.exec(line)![0].replaceAll('\t', '    ').length;
    open = open.filter((item) => item.indent < indent);
    const name = subjectName(anchored.exec(line)?.[3] ?? '');
    if (name !== '' && (isName(name) || withParticle.test(name))) {
      open = [...open, { indent, name }];
      names.add(name);
    }
    const owner = open.at(-1)?.name;
    if (owner === undefined) continue;
    const last = entries.at(-1);
    const isNext = last?.name === owner && last.headingLine === firstLine + headingAt && (name === '' || name !== owner);
    if (isNext) entries[entries.length - 1] = { ...last, lastLine: firstLine + index };
    else
      entries.push({
        name: owner,
        firstLine: firstLine + index,
        lastLine: firstLine + index,
        headingLine: firstLine + headingAt,
        label: undefined,
        isReadAnew: true,
      });
  }
  return names.size < minAnchored ? [] : entries;
}
