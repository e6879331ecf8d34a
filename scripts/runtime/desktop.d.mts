/** Whether there is no screen to show a window on. */
export function isHeadless(): boolean;

/** Arguments that Chromium needs to start here, from source or in tests. Without its sandbox, `say` is told so. */
export function sandboxArguments(runtimeFolder: string, say?: (line: string) => void): string[];
