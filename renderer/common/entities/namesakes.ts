import type { EntitySummary } from '#shared/model/entity.ts';
import { commonStrings } from '../../strings/common.ts';

type Noted = Pick<EntitySummary, 'id' | 'name' | 'status'>;

/** The folder of an entity's note; the project's own has no name. */
export function folderOf({ id }: Pick<EntitySummary, 'id'>): string {
  const note = id.replace(/#.*$/s, '');
  return note.includes('/') ? note.slice(0, note.lastIndexOf('/')) : commonStrings.projectFolder;
}

/** The folder of one of two notes as far as it tells the two apart: what both begin with is left out. */
export function neighbouringFolder(one: Pick<EntitySummary, 'id'>, other: Pick<EntitySummary, 'id'>): string {
  const [own, others] = [folderOf(one).split('/'), folderOf(other).split('/')];
  const shared = own.findIndex((part, index) => part !== others[index]);
  // The other one is in a subfolder of this one's.
  return shared === -1 ? own.at(-1)! : own.slice(shared).join('/');
}

/**
 * What tells entities of one name apart in a list, by their ids: the folders of their notes, as "in Cast" and "in Cast/Dead", or that one has no note.
 * Nothing of those whose name is their own.
 */
export function namesakeDetails(entities: readonly Noted[]): ReadonlyMap<string, string> {
  const details = new Map<string, string>();
  for (const namesakes of Map.groupBy(entities, ({ name }) => name.toLowerCase()).values()) {
    if (namesakes.length === 1) continue;
    for (const entity of namesakes) {
      const other = namesakes.find((each) => each !== entity && (isWithoutNote(each) || folderOf(each) !== folderOf(entity)));
      if (isWithoutNote(entity)) details.set(entity.id, commonStrings.noNote);
      else if (other)
        details.set(
          entity.id,
          commonStrings.inFolder(isWithoutNote(other) ? lastPart(folderOf(entity)) : neighbouringFolder(entity, other)),
        );
    }
  }
  return details;
}

const isWithoutNote = ({ status }: Pick<EntitySummary, 'status'>): boolean => status === 'suggested';

const lastPart = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1);
