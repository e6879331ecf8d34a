/** Where the app looks for the model's graph. */
export const modelFile: string;
export function isModelBuilt(target?: string): boolean;
export function buildModel(target?: string, options?: { adapted?: boolean }): boolean;
