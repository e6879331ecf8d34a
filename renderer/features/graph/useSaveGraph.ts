import { type RefObject, useMemo } from 'react';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { useBridge } from '../../engine/EngineContext.tsx';
import { useVault } from '../../engine/VaultProvider.tsx';
import { bridgeErrorMessage } from '../../common/format.ts';
import { toast } from '../../ui/Toast.tsx';
import { themeTokens } from './canvas/styleSheet.ts';
import type { Positions } from './layout/positions.ts';
import { posterPng, posterSvg } from './poster.ts';
import type { GraphHandle } from './canvas/GraphCanvas.tsx';
import { mapStrings } from '../../strings/map.ts';

/** Pixels of a saved picture for one of the screen. */
const pictureScale = 2;

interface Drawn {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly positions: Positions | undefined;
  readonly asOf: number | null;
}

/** Saves the graph as it is shown, as a picture or as data, where the user chooses. */
export function useSaveGraph(
  canvas: RefObject<GraphHandle | null>,
  { nodes, edges, positions, asOf }: Drawn,
): { readonly picture: () => void; readonly drawing: () => void; readonly data: () => void } {
  const bridge = useBridge();
  const vault = useVault();
  return useMemo(() => {
    const name = mapStrings.fileTitle(vault.name, asOf === null ? '' : mapStrings.upToChapter(asOf));
    const poster = { title: name, nodes, edges, positions: positions ?? new Map() };
    const notify = (saving: Promise<string | null>): void => {
      saving
        .then((path) => path !== null && toast(mapStrings.savedTo(path)))
        .catch((error: unknown) => toast(bridgeErrorMessage(error), { tone: 'problem' }));
    };
    return {
      picture: () =>
        notify(
          (async () => {
            const picture = await canvas.current?.picture();
            return picture ? bridge.saveImage(`${name}.png`, await posterPng(picture, poster, themeTokens(), pictureScale)) : null;
          })(),
        ),
      drawing: () => notify(bridge.saveText(`${name}.svg`, posterSvg(poster, themeTokens()))),
      data: () => notify(bridge.saveText(`${name}.json`, `${JSON.stringify({ vault: vault.name, asOf, nodes, edges }, null, 2)}\n`)),
    };
  }, [asOf, bridge, canvas, edges, nodes, positions, vault.name]);
}
