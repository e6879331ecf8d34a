import { once } from 'es-toolkit/function';
import { decodedAddress } from '#shared/address.ts';
import { useMemo } from 'react';
import type { EntitySummary } from '#shared/model/entity.ts';
import { documentsQuery, entitiesQuery } from '../../engine/queries.ts';
import { useVaultQuery } from '../../engine/EngineContext.tsx';
import { useNavigate, useRoute } from '../../common/navigation/route.tsx';
import { useOpenAddress } from '../../common/useOpenAddress.ts';
import { foldForSearch } from '../../common/format.ts';
import type { Destination, MarkdownWorld } from '../../common/markdown/MarkdownContext.tsx';

function withoutExtension(path: string): string {
  return path.replace(/\.(md|markdown|txt)$/i, '');
}

/** A link's path, relative to the folder of its document. */
function fromFolder(documentPath: string, target: string): string {
  const parts = documentPath.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Where each name and path leads, by its plain form; what comes first keeps it. */
function destinations(
  entities: readonly Pick<EntitySummary, 'id' | 'name' | 'aliases'>[],
  documents: readonly { readonly path: string }[],
): Map<string, Destination> {
  const byName = new Map<string, Destination>();
  const add = (name: string, destination: Destination): void => {
    const key = foldForSearch(name);
    if (!byName.has(key)) byName.set(key, destination);
  };
  for (const { id } of entities) add(id, { entity: id });
  for (const { id, name } of entities) add(name, { entity: id });
  for (const { path } of documents) add(withoutExtension(path), { document: path });
  for (const { path } of documents) add(withoutExtension(path.replace(/^.*\//, '')), { document: path });
  for (const { id, aliases } of entities) for (const alias of aliases) add(alias, { entity: id });
  return byName;
}

/** Where the links of a document lead: to entities by name, to documents by path or file name. */
export function useReaderLinks(documentPath: string): MarkdownWorld {
  const openAddress = useOpenAddress();
  const navigate = useNavigate();
  const { entity: focus } = useRoute();
  const { data: listed } = useVaultQuery(entitiesQuery);
  const { data: documents } = useVaultQuery(documentsQuery);

  // Thousands of names: the same for every document, and only looked through where a link is drawn.
  const byName = useMemo(() => once(() => destinations(listed?.entities ?? [], documents?.documents ?? [])), [listed, documents]);

  return useMemo(() => {
    const find = (target: string): Destination | null => byName().get(foldForSearch(withoutExtension(target))) ?? null;
    return {
      focus,
      resolve(target) {
        const [name = ''] = decodedAddress(target).split('#');
        return find(fromFolder(documentPath, name)) ?? find(name.replace(/^\//, '')) ?? find(name.replace(/^.*\//, ''));
      },
      navigate: (destination) =>
        'entity' in destination
          ? navigate({ screen: 'entities', entity: destination.entity, chapter: null })
          : navigate({ read: destination.document }),
      openAddress,
    };
  }, [openAddress, documentPath, focus, navigate, byName]);
}
