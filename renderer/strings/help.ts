/** One page of the guide. Its links are commands of the window, by their ids. */
interface GuideTopic {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly links: readonly string[];
}

const topics: readonly GuideTopic[] = [
  {
    id: 'folder',
    title: 'Your story folder',
    text: [
      'Lorelens reads the folder that holds your notes and chapters: Markdown and text, Word, EPUB, Obsidian vaults, and projects from Scrivener and other programs. It never changes, moves or renames a file, and nothing leaves this computer unless you set up an endpoint in Settings.',
      'Save a chapter in your editor, and names, the map and the timeline update within seconds. Files that couldn’t be read are listed at the bottom of the window, with the reason.',
    ],
    links: ['open', 'settings'],
  },
  {
    id: 'ask',
    title: 'Asking a question',
    text: [
      'Ask as you would ask someone who has read everything. Type @ to choose a person, place or thing by name.',
      'Below the question, you see how it was understood: people, chapters, relationships. Remove what you did not mean, or choose someone else with the same name. Questions whose context you copied are in the history, under Adjust.',
    ],
    links: ['context'],
  },
  {
    id: 'contents',
    title: 'Choosing what goes in',
    text: [
      'The cards show who and what the AI will know about; the preview beside them is the exact text that is copied, never more than your budget.',
      'Adjust opens the settings and the ledger, where each passage says why it is included. Pin a passage to keep it, exclude it to leave it out, or change its length. Not included, below, lists the rest with the reason for each.',
    ],
    links: ['context'],
  },
  {
    id: 'copy',
    title: 'Copying into an AI chat',
    text: [
      'Copy and open puts the text on the clipboard and opens your chat app: paste it there as your message. Lorelens itself sends nothing.',
      'The arrow next to it offers other apps, prompts to wrap the text in, and file formats to save it in. Next part continues with what didn’t fit.',
    ],
    links: ['copy', 'context'],
  },
  {
    id: 'spoilers',
    title: 'Keeping later chapters out',
    text: [
      'Under Adjust, choose a chapter in Up to. Nothing later is used: no prose, relationships or notes that give it away. Sections called Secrets or Spoilers stay out too, and Ask says how many notes and passages were held back.',
      'On the timeline you can drag over chapters and ask up to the last of them; the slider below the map shows the connections of any chapter.',
    ],
    links: ['context', 'timeline'],
  },
  {
    id: 'world',
    title: 'People, places and things',
    text: [
      'World lists everyone and everything found, including names that have no note yet. Each has a page with a definition, relationships and their evidence, mentions by chapter and the fields of the note.',
      'Correct what is wrong in place: name, alias, type, portrait, relationships. Lorelens keeps your corrections apart from your files, and each can be undone.',
    ],
    links: ['entities', 'undo'],
  },
  {
    id: 'map',
    title: 'The map',
    text: [
      'A line is a relationship that your notes or chapters state. Its color and stroke show what kind it is, and a click shows the evidence. The legend on the left shows and hides kinds.',
      'Arrange it as a web, a family tree, by faction or by place; factions and places are listed on the left, where each can be collapsed. A large world begins with its most important names, and “Show more” adds the next. To add a relationship, point at a face and drag from its handle to another face. The slider at the bottom plays the story chapter by chapter.',
    ],
    links: ['graph', 'poster'],
  },
  {
    id: 'timeline',
    title: 'The timeline',
    text: [
      'Matrix shows who appears in which chapter, Storylines shows where people meet, and Dates puts events, births and deaths on the calendar of your world, with ages.',
      'Drag across chapter numbers to choose a range; Enter opens a mention.',
    ],
    links: ['timeline'],
  },
  {
    id: 'continuity',
    title: 'Continuity',
    text: [
      'Contradictions, new names, names that two people share, duplicates and broken links are collected here, each with its passages.',
      'Every answer has a key: A accepts the suggestion, I ignores it, J and K move to the next and the previous one, and U undoes.',
    ],
    links: ['suggestions'],
  },
  {
    id: 'writing',
    title: 'While you write',
    text: [
      'The companion window stays above your editor, follows the chapter you saved last, shows who is in it and what was last said about them, and copies that context with one shortcut.',
      'Find anything jumps to any name, note or command. AI apps that support MCP can query Lorelens directly: see Settings.',
    ],
    links: ['companion', 'find-anything', 'settings'],
  },
];

export const helpStrings = {
  help: 'Help',
  guide: 'Guide',
  whatsNew: 'What’s new',
  topics: 'Topics',
  goOn: 'Try it',
  inVersion: (version: string) => `New in Lorelens ${version}`,
  updatedTo: (version: string) => `Lorelens is now version ${version}.`,
  nothingToTell: 'This version contains only small fixes.',
  guideTopics: topics,
} as const;
