import { type RefObject, useMemo } from 'react';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { useBridge } from '../../engine/EngineContext.tsx';
import { useVault } from '../../engine/VaultProvider.tsx';
import { bridgeErrorMessage } from '../../common/format.ts';
import { toast } from '../../ui/Toast.tsx';
import type { GraphHandle } from './canvas/GraphCanvas.tsx';
import { mapStrings } from '../../strings/map.ts';

interface Drawn {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly asOf: number | null;
}

/** Saves the graph as it is shown, as a picture or as data, where the user chooses. */
export function useSaveGraph(
  canvas: RefObject<GraphHandle | null>,
  { nodes, edges, asOf }: Drawn,
): { readonly picture: () => void; readonly data: () => void } {
  const bridge = useBridge();
  const vault = useVault();
  return useMemo(() => {
    const name = mapStrings.fileTitle(vault.name, asOf === null ? '' : mapStrings.upToChapter(asOf));
    const notify = (saving: Promise<string | null>): void => {
      saving
        .then((path) => path !== null && toast(mapStrings.savedTo(path)))
        .catch((error: unknown) => toast(bridgeErrorMessage(error), { tone: 'problem' }));
    };
    return {
      picture: () =>
        notify(
          (async () => {
            const picture = await canvas.current?.png();
            return picture ? bridge.saveImage(`${name}.png`, picture) : null;
          })(),
        ),
      data: () => notify(bridge.saveText(`${name}.json`, `${JSON.stringify({ vault: vault.name, asOf, nodes, edges }, null, 2)}\n`)),
    };
  }, [asOf, bridge, canvas, edges, nodes, vault.name]);
}
