import type { Decision } from '#shared/model/decision.ts';
import type { DecisionReplay } from './replay.ts';
import type { EntityFingerprint } from './decisions.ts';

/** The keys of all entities that a decision names. */
export function keysOf(decision: Decision): string[] {
  switch (decision.kind) {
    case 'create':
    case 'dismiss':
    case 'disclose':
      return [];
    case 'merge':
      return [decision.entity, decision.into];
    case 'relate':
    case 'unrelate':
      return [decision.source, decision.target];
    case 'disambiguate':
      return decision.entity === null ? [] : [decision.entity];
    default:
      return [decision.entity];
  }
}

/** What is known of the entity that a key means in a replay; null when it is gone. */
export function fingerprintOf(replay: DecisionReplay, key: string): EntityFingerprint | null {
  const draft = replay.find(key);
  if (!draft) return null;
  const { name, type, hash, aliases } = draft.read;
  return { name, type, hash, aliases };
}
