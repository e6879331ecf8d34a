import type { RelationshipOrigin } from '#shared/model/entity.ts';
import { noSignals } from '#shared/model/signals.ts';
import { passageReference } from '#shared/model/source.ts';
import type { Candidate } from '../assemble/types.ts';
import { kindSeenFrom } from '../extraction/relationships/relationships.ts';
import type { ChosenEntity } from './choose.ts';
import { confidenceInEntity } from './confidence.ts';
import { candidate, pathTo, type Evidence } from './evidence.ts';
import { quoteOfBoth } from './excerpt.ts';
import type { Neighbour } from './snapshot.ts';

const quoteLimit = 260;
/** Relationships of one entity that are considered, unless more are wanted. */
const leastConsidered = 12;

const originRank: Readonly<Record<RelationshipOrigin, number>> = {
  stated: 1,
  extracted: 0.9,
  linked: 0.55,
  cooccurrence: 0.5,
  similar: 0.3,
};
const originWords: Readonly<Record<RelationshipOrigin, string>> = {
  stated: 'A stated tie',
  extracted: 'A tie told in the text',
  linked: 'A link between the notes',
  cooccurrence: 'Named together',
  similar: 'Alike in meaning',
};

/** The ties of one entity to another, strongest first. */
interface TiesWith {
  readonly entityId: number;
  readonly ties: readonly Neighbour[];
  /** The rank of the first of them by itself. */
  readonly rank: number;
}

function rankOf({ tie }: Neighbour): number {
  return originRank[tie.origin] * (0.5 + 0.5 * tie.strength);
}

function before(a: TiesWith, b: TiesWith): number {
  return b.rank - a.rank || a.ties[0]!.tie.id - b.ties[0]!.tie.id;
}

const tiesWith = new WeakMap<readonly Neighbour[], readonly TiesWith[]>();

/** The ties of an entity by who is at the other end, strongest first: found once, an entity may have thousands. */
function tiesByOther(neighbours: readonly Neighbour[]): readonly TiesWith[] {
  const known = tiesWith.get(neighbours);
  if (known) return known;
  const others = new Map<number, Neighbour[]>();
  for (const neighbour of neighbours) {
    const list = others.get(neighbour.entityId);
    if (list) list.push(neighbour);
    else others.set(neighbour.entityId, [neighbour]);
  }
  const grouped = [...others].map(([entityId, list]) => {
    const ties = list.sort((a, b) => rankOf(b) - rankOf(a) || a.tie.id - b.tie.id);
    return { entityId, ties, rank: rankOf(ties[0]!) };
  });
  grouped.sort(before);
  tiesWith.set(neighbours, grouped);
  return grouped;
}

/** The ties of an entity, one for each other entity: those to entities of the question first, then by origin and strength. */
export function relationshipCandidates(evidence: Evidence, chosen: ChosenEntity): Candidate[] {
  const { snapshot, scored, walked } = evidence;
  const matches = new Map(evidence.chosen.map((entity) => [entity.entityId, entity.named ? 1 : 0.4]));
  const most = Math.max(leastConsidered, evidence.limits.relationships);
  const others = tiesByOther(snapshot.neighbours.get(chosen.entityId) ?? []);
  const asked = others.flatMap((other) => {
    const match = matches.get(other.entityId);
    return match === undefined ? [] : [{ ...other, rank: other.rank + 2 * match }];
  });
  // The rest are in order already, and no more of them than are wanted can be among the best.
  const rest: TiesWith[] = [];
  for (const other of others) {
    if (rest.length === most) break;
    if (!matches.has(other.entityId)) rest.push(other);
  }
  const ranked = [...asked, ...rest]
    .sort(before)
    .slice(0, most)
    .map(({ ties }) => ties);
  const steps = pathTo(snapshot, walked, chosen.entityId);

  return ranked.flatMap((ties) => {
    const [best] = ties;
    const { tie, entityId } = best!;
    const other = snapshot.entities.get(entityId)!;
    const words = `${kindSeenFrom(tie.kind, tie.sourceId === chosen.entityId)} ${other.name}`;
    const path = [
      ...steps,
      {
        from: snapshot.entities.get(chosen.entityId)!.name,
        kind: kindSeenFrom(tie.kind, tie.sourceId === chosen.entityId),
        to: other.name,
      },
    ];
    // A field says the tie, but a sentence shows it: any passage that names both will do for a quote.
    const shown = ties
      .map((each) => (each.tie.chunkId === null ? undefined : scored.get(each.tie.chunkId)))
      .find((passage) => passage !== undefined);
    const found = `${originWords[tie.origin]} with ${other.name}`;
    if (shown) {
      const [own, others] = [chosen.entityId, entityId].map((id) =>
        shown.mentions.filter((mention) => mention.entityId === id).map((mention) => mention.start),
      );
      const quote = tie.quote ?? quoteOfBoth(shown.chunk.text, own!, others!, quoteLimit);
      return [{ ...candidate(shown, 'relationships', confidenceInEntity(chosen.match), quote, path, found), tie: words }];
    }
    const source = tie.line === null ? null : evidence.fieldSource(tie.sourceId, tie.line);
    if (!source) return [];
    const cost = walked.reached.get(entityId)?.cost ?? 1;
    const proximity = 1 / (1 + cost);
    const signals = { ...noSignals, entityMatch: chosen.match, proximity, importance: other.importance };
    const score = 0.6 * chosen.match + 0.4 * proximity;
    return [
      {
        reference: passageReference(source),
        section: 'relationships',
        source,
        ordinal: null,
        text: '',
        tokens: 24,
        tie: words,
        score,
        signals,
        confidence: confidenceInEntity(chosen.match),
        path,
        found,
      } satisfies Candidate,
    ];
  });
}
