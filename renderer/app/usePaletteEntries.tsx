import { useQuery } from '@tanstack/react-query';
import { ChevronRight, FileText } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useEngine } from '../engine/EngineContext.tsx';
import { documentsQuery, entitiesQuery } from '../engine/queries.ts';
import { useVault } from '../engine/VaultProvider.tsx';
import { findEntities, matchingAlias, nameMatch } from '../lore/findEntities.ts';
import { useGo } from '../lore/place.tsx';
import { TypeMark } from '../lore/types.tsx';
import { plainly } from '../lore/words.ts';
import type { Command } from './useCommands.ts';

/** Something that the palette found. */
export interface PaletteEntry {
  readonly id: string;
  readonly name: string;
  readonly icon: ReactNode;
  readonly detail?: string;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly entries: readonly PaletteEntry[];
}

const entitiesShown = 8;
const documentsShown = 6;

/** What answers the typed text, in groups; commands and important entities when nothing is typed. */
export function usePaletteEntries(text: string, commands: readonly Command[]): readonly PaletteGroup[] {
  const engine = useEngine();
  const vault = useVault();
  const go = useGo();
  const { data: listed } = useQuery(entitiesQuery(engine, vault.id));
  const { data: documents } = useQuery(documentsQuery(engine, vault.id));
  const wanted = useDeferredValue(plainly(text.trim()));

  return useMemo(() => {
    const entities = findEntities(listed?.entities ?? [], wanted, wanted === '' ? 5 : entitiesShown).map((entity) => ({
      id: `entity:${entity.id}`,
      name: entity.name,
      detail: [matchingAlias(entity, wanted), entity.type].filter((part) => part !== null).join(' · '),
      icon: <TypeMark type={entity.type} />,
      run: () => go({ screen: 'entities', entity: entity.id, chapter: null }),
    }));
    const found = (wanted === '' ? [] : (documents?.documents ?? []))
      .map((document) => ({ document, match: Math.max(nameMatch(document.title, wanted), nameMatch(document.path, wanted) - 0.5) }))
      .filter(({ match }) => match > 0)
      .sort((a, b) => b.match - a.match || a.document.path.localeCompare(b.document.path))
      .slice(0, documentsShown)
      .map(({ document }) => ({
        id: `document:${document.path}`,
        name: document.title,
        detail: document.path,
        icon: <FileText size={16} strokeWidth={1.5} aria-hidden />,
        run: () => go({ read: document.path }),
      }));
    const doable = commands
      .filter((command) => command.id !== 'find-anything' && (wanted === '' || nameMatch(command.name, wanted) > 0))
      .map((command) => ({
        id: `command:${command.id}`,
        name: command.name,
        keys: command.keys,
        icon: <ChevronRight size={16} strokeWidth={1.5} aria-hidden />,
        run: command.run,
      }));
    return [
      { name: 'Entities', entries: entities },
      { name: 'Documents', entries: found },
      { name: 'Commands', entries: doable },
    ].filter((group) => group.entries.length > 0);
  }, [commands, documents, go, listed, wanted]);
}
