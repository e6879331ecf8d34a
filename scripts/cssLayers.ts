import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Folders of `renderer/` whose styles form a cascade layer, weakest first. The order is declared in `renderer/ui/tokens.css`. */
export const cssLayers = ['ui', 'common', 'features', 'app'] as const;

/** The cascade layer of a style sheet by its path below `renderer/`; null for the tokens, which are variables only, and foreign files. */
export function layerOf(path: string): (typeof cssLayers)[number] | null {
  const [folder, ...rest] = path.split(/[\\/]/);
  if (rest.at(-1) === 'tokens.css') return null;
  return cssLayers.find((layer) => layer === folder) ?? null;
}

/** Puts every style sheet of the window into the cascade layer of its folder, so that no rule depends on the order of imports. */
export function cssLayersPlugin(rendererRoot: string): Plugin {
  return {
    name: 'lorelens-css-layers',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!file.endsWith('.css')) return null;
      const path = relative(rendererRoot, file);
      const layer = path.startsWith('..' + sep) ? null : layerOf(path);
      return layer === null ? null : { code: `@layer ${layer} {\n${code}\n}\n`, map: null };
    },
  };
}
