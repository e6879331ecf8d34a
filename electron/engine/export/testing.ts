import type { WorldEntity } from './world.ts';

/** A character of an exported world for tests, with this text as its only section. */
export function worldEntity(id: string, text = '', more: Partial<WorldEntity> = {}): WorldEntity {
  return {
    id,
    name: id,
    type: 'character',
    aliases: [],
    tags: [],
    importance: 0.5,
    firstSequence: null,
    lastSequence: null,
    sections: text === '' ? [] : [{ heading: [], text }],
    properties: [],
    chapters: [],
    ...more,
  };
}
