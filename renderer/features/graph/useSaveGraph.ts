import { useChapterNames } from '../../common/chapters/chapterNames.ts';
import { type RefObject, useMemo } from 'react';
import type { GraphEdge, GraphNode } from '#shared/model/entity.ts';
import { useBridge, useEngine, useVault } from '../../engine/engine.tsx';
import { themeTokens } from './canvas/styleSheet.ts';
import type { Positions } from './layout/positions.ts';
import { posterFile, savePoster } from './worldPoster/savePoster.ts';
import { mapImagePng, mapImageSvg } from './mapImage.ts';
import type { SaveGraph } from './panel/GraphTools.tsx';
import type { GraphHandle } from './canvas/GraphCanvas.tsx';
import { mapStrings } from '../../strings/map.ts';
import { commonStrings } from '../../strings/common.ts';
import { useSaving } from '../../common/useSaving.ts';

/** Pixels of a saved picture for one of the screen. */
const pictureScale = 2;

interface Drawn {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly positions: Positions | undefined;
  readonly asOf: number | null;
  readonly isFamilyTree: boolean;
}

/** Saves the displayed graph as a picture or as data where the user chooses. */
export function useSaveGraph(canvas: RefObject<GraphHandle | null>, { nodes, edges, positions, asOf, isFamilyTree }: Drawn): SaveGraph {
  const bridge = useBridge();
  const engine = useEngine();
  const vault = useVault();
  const { name: nameChapter } = useChapterNames();
  const saving = useSaving();
  return useMemo(() => {
    const name = mapStrings.fileTitle(vault.name, asOf === null ? '' : mapStrings.upToChapter(nameChapter(asOf)));
    const image = { title: name, nodes, edges, positions: positions ?? new Map(), isFamilyTree };
    const saveMap = <T>(draw: () => Promise<T>, save: (drawn: T) => Promise<string | null>): void =>
      saving(mapStrings.drawingTheMap, draw, async (drawn) => {
        const path = await save(drawn);
        return path === null ? null : mapStrings.savedTo(path);
      });
    const saveText = (ending: string, text: () => string): void =>
      saveMap(
        async () => text(),
        (drawn) => bridge.saveText(`${name}.${ending}`, drawn),
      );
    return {
      picture: () =>
        saveMap(
          async () => {
            const picture = await canvas.current?.picture();
            return picture ? mapImagePng(picture, image, themeTokens(), pictureScale) : null;
          },
          async (drawn) => drawn && bridge.saveImage(`${name}.png`, drawn),
        ),
      poster: () =>
        saving(
          commonStrings.drawingThePoster,
          () => posterFile(engine, vault, asOf),
          (poster) => savePoster(bridge, poster),
        ),
      drawing: () => saveText('svg', () => mapImageSvg(image, themeTokens())),
      data: () => saveText('json', () => `${JSON.stringify({ vault: vault.name, asOf, nodes, edges }, null, 2)}\n`),
    };
  }, [asOf, bridge, canvas, edges, engine, isFamilyTree, nameChapter, nodes, positions, saving, vault]);
}
