import { useQuery } from '@tanstack/react-query';
import { useBridge } from '../../../engine/engine.tsx';

/** The folder in which Lorelens keeps everything; undefined until it is known. */
export function useDataFolder(): string | undefined {
  const bridge = useBridge();
  return useQuery({ queryKey: ['data-folder'], queryFn: () => bridge.dataFolder() }).data;
}
