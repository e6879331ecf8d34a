import { maxBy } from 'es-toolkit/array';
import { occurrences } from '#shared/occurrences.ts';
import type { ChunkRowId } from '#shared/model/ids.ts';
import type { NamingPassage, StoryPassage } from '../../db/entities/mentions.ts';
import { humanVerbs, speechVerbs } from '../../extraction/suggestions/vocabulary.ts';

/*
 * A story often leaves a death unstated: a person walks to the pool, shots are heard, and chapters later there is a funeral. The scene lies between
 * the last passage in which the person acts and the first about the body, the grave or the mourning; of the passages in between, the most violent one
 * tells it.
 */

/** Characters read on each side of a name. */
const reach = 60;

const otherActs =
  'bid began broke brought built chose climbed crept did fell fought flew found gripped hid hit knelt laid lay led let rode rang set shut slid struck swam swept swung tore wore'.split(
    ' ',
  );
/** Verbs that are not evidence of life: auxiliaries, and verbs used of the dead. */
const noActs =
  'had was is will would should could might must has loved hated believed hoped meant died lived loves married needed seemed used buried killed murdered supposed called named'.split(
    ' ',
  );
const acts = new Set([...speechVerbs, ...humanVerbs, ...otherActs].filter((verb) => !noActs.includes(verb)));
const verbAfter = /^,? (?:(?:who|then|now|again|suddenly|himself|herself|only|also|still|slowly|\p{Ll}+ly) ){0,2}(\p{Ll}+)(?!\p{L})/u;
const progressive = /^ (?:was|were|is) (?:\p{Ll}+ly )?\p{Ll}{2,}ing(?!\p{L})/u;
const verbBefore = /["“”’'»] (\p{Ll}+) (?:\p{Lu}\p{Ll}+\.? )?$/u;
/** A person seen by another: "I saw the steward lying there." */
const seenBefore = /(?<!\p{L})(?:saw|see|watched|found|heard|noticed) (?:the |poor |old )?$/u;
const seenAfter = /^ (?:\p{Ll}+ly )?\p{Ll}{2,}ing(?!\p{L})/u;

/** Whether a person acts, speaks or is seen at a mention of their name, given by its start and end (exclusive). */
export function isAliveAt(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - reach), start);
  const after = text.slice(end, end + reach);
  const [, verb = ''] = verbAfter.exec(after) ?? [];
  if (acts.has(verb) || (/\p{Ll}{2}ed$/u.test(verb) && !noActs.includes(verb)) || progressive.test(after)) return true;
  if (speechVerbs.has(verbBefore.exec(before)?.[1] ?? '')) return true;
  return seenBefore.test(before) && seenAfter.test(after);
}

/** Weapons, wounds, and words for dying and the dead, by their stems. */
const violence =
  /(?<!\p{L})(?:(shots?|gunshots?|guns?|pistols?|revolvers?|rifles?|triggers?|bullets?)|(kni(?:fe|ves)|daggers?|swords?|blades?|stakes?|axes?|spears?|arrows?)|(nooses?|gallows|scaffold|rope)|(poison\p{Ll}*|arsenic|opium|laudanum)|(blood\p{Ll}*|bled|bleeding)|(wound(?:s|ed)?|gash\p{Ll}*)|(stab\p{Ll}*|plunged|pierced|sheared?|crushed|struck|smote)|(throat|skull)|(drown\p{Ll}*)|(strangl\p{Ll}*|smother\p{Ll}*|suffocat\p{Ll}*|throttl\p{Ll}*)|(dying|died|dies|death|expired?|last breath|extinguished|perished)|(burn(?:s|ed|t|ing)?|flames?|ashes|charred|cinders?|scorched|singed)|(dead|lifeless|corpses?|body|bodies)|(kill(?:s|ed|ing)?|murder\p{Ll}*|slain|slew))(?!\p{L})/giu;

/** Number of different groups of words for weapons, wounds, dying and the dead in a text. */
export function violenceOrDyingIn(text: string): number {
  return new Set(Array.from(text.matchAll(violence), (match) => match.slice(1).findIndex((group) => group !== undefined))).size;
}

/** A passage that names a person, with what it shows about them. */
export interface Sign {
  readonly passage: NamingPassage;
  /** Whether the person acts in it. */
  readonly isAlive: boolean;
  /** Whether it tells of the person's death, body, funeral or grave. */
  readonly isDead: boolean;
}

/** Maximum chapters, and passages, between the last one in which a person acts and the first about their death. */
const maxChaptersBetween = 3;
const maxBetween = 24;
/** Number of passages read after the last living mention if none tells of the death. */
const unstated = 4;
/** Passages this close to the last living mention are probably still about the person. */
const near = 2;
const bonus = { named: 1, near: 1 } as const;
/** Minimum value of a passage for it to tell the death. */
const minOfScene = 2;

/** The passages of a death, in story order. */
interface DeathScene {
  /** The passage in which the person dies. */
  readonly dies: StoryPassage;
  /** The passages directly before and after it, of the same chapter; none from before the person last acts. */
  readonly around: readonly StoryPassage[];
  /** The end of the chapter in which the person last acts, if it is violent and the next tells of the death: it may close with the body. */
  readonly closing: StoryPassage | undefined;
}

/**
 * Maximum share of passages in which a person acts after their death, relative to before; higher if few passages are left, because the story then
 * looks back.
 */
const maxAliveAfter = { share: 0.3, lookingBack: 0.7 } as const;
const maxLookingBack = 0.2;
/** A deed this many chapters after the one before it, in a chapter that names the person in fewer passages than the minimum, is a memory. */
const maxAbsence = 3;
const minPresence = 3;

/**
 * The index of the last living mention: before the first passage that tells of the death, if the person hardly acts after it; else the index at which
 * passages with the person alive, less those that tell of the death, sum to the maximum; on a tie, the later one.
 */
function lastAlive(signs: readonly Sign[]): number {
  const inChapter = occurrences(signs.map(({ passage: { sequence } }) => sequence));
  let before: number | null = null;
  const alive = signs.map(({ isAlive, passage: { sequence } }) => {
    if (!isAlive) return false;
    const isRemembered = before !== null && sequence - before > maxAbsence && inChapter.get(sequence)! < minPresence;
    if (!isRemembered) before = sequence;
    return !isRemembered;
  });
  const rate = (from: number, to: number): number => alive.slice(from, to).filter(Boolean).length / Math.max(1, to - from);
  const death = signs.findIndex(({ isDead }, index) => {
    const [before, after] = [rate(0, index), rate(index + 1, signs.length)];
    const isLookedBackOn = signs.length - index <= maxLookingBack * signs.length && after <= maxAliveAfter.lookingBack * before;
    return isDead && (isLookedBackOn || after <= maxAliveAfter.share * before);
  });
  if (death > 0) return alive.lastIndexOf(true, death - 1);
  let [best, sum, at] = [0, 0, -1];
  for (const [index, { isDead }] of signs.entries()) {
    sum += Number(alive[index]) - Number(isDead);
    if (alive[index] && sum >= best) [best, at] = [sum, index];
  }
  return at;
}

/** Number of passages read from each later mention if none tells of the death, and number of such mentions. */
const fromMention = 6;
const maxMentions = 24;
/** Minimum number of groups of words for violence and dying in the scene of an unstated death. */
const minUnstated = 2;
/** Maximum number of later passages about a person whose last deed is their death. */
const maxNamedAfter = 3;

/**
 * The scene in which a person dies, given the passages that name them, in order. `following`: reads that many passages of the story from a chunk on,
 * whether or not they name the person. `asksForDeath`: the question presupposes the death, so the story need not state it. Null if there is no such
 * scene.
 */
export function deathScene(
  signs: readonly Sign[],
  asksForDeath: boolean,
  following: (from: ChunkRowId, count: number) => readonly StoryPassage[],
): DeathScene | null {
  const alive = lastAlive(signs);
  if (alive < 0) return null;
  const { passage: last } = signs[alive]!;
  const named = new Set(signs.map(({ passage }) => passage.chunkId));
  const dead = new Set(
    signs
      .slice(alive)
      .flatMap(({ passage, isDead }) => (isDead && passage.sequence - last.sequence <= maxChaptersBetween ? passage.chunkId : [])),
  );
  const after = following(last.chunkId, maxBetween);
  const stated = after.findIndex(({ chunkId }) => dead.has(chunkId));
  if (stated < 0 && !asksForDeath) return null;
  const until = stated < 0 ? Math.min(unstated, after.length) : stated + 1;
  // An unstated death may be told long after the person last acts, next to a later mention.
  const later =
    stated < 0
      ? signs
          .slice(alive + 1, alive + 1 + maxMentions)
          .map(({ passage: { chunkId, sequence } }) => following(chunkId, fromMention).filter((passage) => passage.sequence === sequence))
      : [];
  const inChapter = stated < 0 ? after.filter(({ sequence }) => sequence === last.sequence).length : after.length;
  const candidates = [after, ...later].flatMap((run, which) =>
    run.slice(0, which === 0 ? Math.min(until, inChapter) : run.length).map((passage, at) => {
      const words = violenceOrDyingIn(passage.text);
      const isEnough = words >= (stated < 0 ? minUnstated : 1);
      const isAdjacent = which === 0 && at <= near;
      const worth = words + (which === 0 && named.has(passage.chunkId) ? bonus.named : 0) + (isAdjacent ? bonus.near : 0);
      return { passage, worth: isEnough ? worth : 0, adjacent: [run[at - 1], run[at + 1]] };
    }),
  );
  const strongest = maxBy(candidates, ({ worth }) => worth);
  // If the death is told in other words, it is where the person last acts, provided that the story hardly names them afterwards.
  const isLast = stated < 0 && signs.length - 1 - alive <= maxNamedAfter;
  const best = strongest !== undefined && strongest.worth >= minOfScene ? strongest : isLast ? candidates[0] : undefined;
  if (best === undefined) return null;
  const { passage: dies, adjacent } = best;
  const around = adjacent.filter((passage) => passage?.sequence === dies.sequence) as StoryPassage[];
  const end = dies.sequence === last.sequence + 1 ? after.findLast(({ sequence }) => sequence === last.sequence) : undefined;
  const closing = end !== undefined && violenceOrDyingIn(end.text) > 0 ? end : undefined;
  return { dies, around, closing };
}
