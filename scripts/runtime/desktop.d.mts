/** Whether there is no screen to show a window on. */
export function isHeadless(): boolean;
