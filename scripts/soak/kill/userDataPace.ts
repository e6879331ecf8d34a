/** After how many decisions the victim backs up, folds in the log and compacts: often, so that kills hit them. */
export const backUpEvery = 7;
export const checkpointEvery = 11;
export const compactEvery = 17;
/** How many different things are among the saved items. */
export const savedItemIds = 50;
