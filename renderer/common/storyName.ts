/** Names of folders that say nothing of the story in them. */
const generic =
  /^(?:(?:my |the |obsidian |story |writing |content )?(?:vault|notes?|content|docs?|documents|wiki|files|obsidian|story|writing|src|main))$/i;

/** What a story is called by the name of its folder; null where that is like any other's, such as "vault" or "My Notes". */
export const storyName = (folder: string): string | null => (generic.test(folder.replaceAll(/[-_]+/g, ' ').trim()) ? null : folder);
