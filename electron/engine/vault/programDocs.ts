/*
 * A folder may hold the code of a program, and its Markdown files the documentation of that. A world that a site generator publishes has the same
 * files, and a campaign may be in the folder of its own website, so what is left out depends on what each document says.
 */

/** Files by which tools recognise a program folder. Jekyll configuration is excluded, since those sites contain texts and hardly any code. */
const manifest =
  /^(?:package\.json|Cargo\.toml|pyproject\.toml|setup\.py|requirements\.txt|go\.mod|pom\.xml|build\.gradle(?:\.kts)?|composer\.json|CMakeLists\.txt|deno\.jsonc?|mix\.exs|[^/]+\.(?:csproj|sln|cabal))$/i;

/** Whether a file name marks its folder as a program. */
export function isProgramManifest(name: string): boolean {
  return manifest.test(name);
}

/** Files that a program's folder has by custom. */
const customaryFiles =
  /^(?:licen[cs]e|copying|notice|code[_ -]of[_ -]conduct|security|contributing|changelog|authors|requirements|CMakeLists)(?:[._-][\w.-]*)?\.(?:md|txt)$/i;

/** YAML and similar languages also occur in sheets of a world. */
const codeFence =
  /^\s*(?:```|~~~)\s*\{?\.?(?:jsx?|tsx?|javascript|typescript|jsonc?5?|bash|sh|shell|console|zsh|powershell|ps1|bat|cmd|python|py|rust|rs|go|java|kotlin|swift|c|cpp|csharp|cs|php|ruby|rb|sql|html|xml|css|scss|toml|ini|diff|dockerfile|make|makefile|nix|lua|haskell|vue|svelte|astro|graphql)\b/i;
const anyFence = /^\s*(?:```|~~~)/;
const command =
  /\b(?:npm (?:i|install|run|ci|start|test)|npx \w|yarn (?:add|install|run|dev|build)|pnpm \w|pip3? install|git (?:clone|pull|push|commit|add|checkout)|cargo (?:build|run|install)|docker(?:-compose)? (?:run|build|up|compose)|brew install|apt(?:-get)? install|make install|go get|composer install|node \S+\.[cm]?js|python3? \S+\.py)\b/g;
/** Inline code, except plugin syntax of writing programs, dice, and paths of notes and images. */
const inlineCode =
  /`(?![=$ ]|dice|INPUT|VIEW|BUTTON|[^`\n]*\.(?:md|txt|png|jpe?g|webp|svg|pdf|docx?|odt)`)(?=[^`\n]*(?:[./_(){}<>@:]|--|[a-z][A-Z]))[\w$@./:{}()<>[\]#*=,"'-]+(?: [\w$@./:{}()<>[\]#*=,"'-]+){0,4}`/g;
const anyInline = /`[^`\n]*`|\(https?:[^)\s]*\)/g;
/** Programming terms, some of which also occur in games (class, feature, version): single ones may occur in a story, many together do not. */
const technicalWord =
  /\b(?:APIs?|CLI|JSON|YAML|HTML|CSS|HTTP|URLs?|SQL|UI|IDE|SDK|npm|npx|yarn|pnpm|pip|docker|GitHub|GitLab|Node(?:\.?js)?|TypeScript|JavaScript|Python|React|Vue|Electron|Webpack|Vite|ESLint|localhost|repositor(?:y|ies)|repo|commits?|pull requests?|plugins?|config(?:uration)?|install(?:ed|ation|ing|s)?|dependenc(?:y|ies)|parameters?|builds?|compile[rd]?|browser|runtime|backend|frontend|endpoint|callback|boolean|arrays?|modules?|command line|filename|metadata|syntax|parser?|debug|deploy(?:ment)?|MIT|changelog|bugs?|markup|markdown|macros?|workflow|schema|default)\b/g;
const word = /[\p{L}\p{N}_]+/gu;

/** Shorter texts are measured as if they had this many words. */
const minWords = 20;
/** Weight of a code block or command, in pieces of inline code. */
const blockWeight = 3;
/** At most one piece of code is counted per this many words: lists of file names would outweigh everything else. */
const wordsPerCode = 8;
/** Weight of a piece of code, in technical words. */
const codeWeight = 4;
const minShare = 0.06;
const minSigns = 4;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether a document of a program's folder is about its code, by the code, the commands and the words of the trade in it. */
function isAboutCode(text: string): boolean {
  let isFenced = false;
  let fences = 0;
  const lines: string[] = [];
  for (const line of text.replace(/^\uFEFF?---\r?\n[\s\S]*?\n---\r?\n/u, '').split('\n')) {
    if (anyFence.test(line)) {
      if (!isFenced && codeFence.test(line)) fences++;
      isFenced = !isFenced;
    } else if (!isFenced) lines.push(line);
  }
  const prose = lines.join('\n');
  const words = Math.max(minWords, countOf(prose, word));
  const code = blockWeight * (fences + countOf(text, command)) + Math.min(countOf(prose, inlineCode), words / wordsPerCode);
  const technical = countOf(prose.replace(anyInline, ' '), technicalWord);
  return code + technical >= minSigns && (codeWeight * code + technical) / words >= minShare;
}

/** Number of documents about code that, with a majority in their folder, make the remaining ones documentation too. */
const minOfFolder = 2;

/** The names of those documents of a program folder that are about its code. `texts`: text by name. */
export function documentsAboutCode(texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const names = [...texts.keys()];
  const customary = names.filter((name) => customaryFiles.test(name));
  const others = names.filter((name) => !customaryFiles.test(name));
  const about = others.filter((name) => isAboutCode(texts.get(name)!));
  const isAll = about.length >= minOfFolder && about.length * 2 > others.length;
  return new Set([...customary, ...(isAll ? others : about)]);
}
