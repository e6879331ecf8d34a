import { useEffect } from 'react';
import { useBridge } from '../engine/engine.tsx';
import { readProseSize, readTheme, useProseSize, useTheme, useZoom } from '../common/preferences.ts';
import { isMac } from '../ui/platform.ts';
import { useMedia } from '../ui/layout/sizes.ts';

const darkRoom = '(prefers-color-scheme: dark)';

/** Applies the stored theme and prose size to the page. */
export function applyAppearance(): void {
  const theme = readTheme();
  const system = window.matchMedia(darkRoom).matches ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme === 'system' ? system : theme;
  document.documentElement.dataset['platform'] = isMac ? 'mac' : 'other';
  document.documentElement.dataset['prose'] = readProseSize();
}

/** Keeps the window at the chosen zoom. */
export function useZoomLevel(): void {
  const bridge = useBridge();
  const [zoom] = useZoom();
  useEffect(() => bridge.setZoom(zoom / 100), [bridge, zoom]);
}

/** Keeps the page in the chosen theme and prose size, also when the system changes. */
export function useAppearance(): void {
  const [theme] = useTheme();
  const [size] = useProseSize();
  const dark = useMedia(darkRoom);
  useEffect(applyAppearance, [theme, size, dark]);
}
