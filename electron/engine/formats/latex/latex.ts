import { type ConvertedText, frontmatterOf, OtherContentError, plainTextOf } from '../common/types.ts';
import { latexCommands, type LatexCommand } from './latexCommands.ts';
import { accented, textSymbols } from './latexSymbols.ts';

/** Deeper nesting is damage: braces are text from there on. */
const maxDepth = 100;
/** A command without arguments that stands for text is replaced inside others so often at most. */
const maxExpansions = 20_000;
/** Longest argument in square brackets, in characters. */
const maxOptional = 400;
/** Fewest words of a line of prose; a file without one has settings only. */
const minWordsOfProse = 6;

const definitions =
  /\\(?:(?:re|provide)?newcommand|(?:re)?newenvironment|def|let|usepackage|RequirePackage|DeclareRobustCommand|set\w*font)(?![a-zA-Z])/g;

/** LaTeX source of a story or of one of its chapters: its text as Markdown, without layout. Chapters and sections are headings. */
export async function convertLatex(bytes: Uint8Array): Promise<ConvertedText> {
  const source = withoutComments(plainTextOf(bytes));
  const begin = /\\begin\s*\{document\}/.exec(source);
  const preamble = begin ? source.slice(0, begin.index) : '';
  const body = begin ? source.slice(begin.index + begin[0].length).split(/\\end\s*\{document\}/)[0]! : source;
  const macros = macrosOf(source);
  const text = new LatexReader(body, macros, begin !== null).read();
  const properties = { title: argumentOf(preamble, 'title', macros), author: argumentOf(preamble, 'author', macros) };
  const prose = text.split('\n').filter((line) => !line.startsWith('#') && (line.match(/\p{L}+/gu)?.length ?? 0) >= minWordsOfProse).length;
  // A file of definitions may explain them.
  const settings = begin ? 0 : (source.match(definitions)?.length ?? 0);
  if (prose <= settings) throw new OtherContentError('LaTeX settings without any text of a story.');
  return { text: frontmatterOf(properties) + text, problems: [] };
}

/** Without comments; a line that is only a comment vanishes with its end, so that the paragraph around it goes on. */
function withoutComments(source: string): string {
  const lines = source.split('\n').flatMap((line) => {
    if (/^\s*%/.test(line)) return [];
    const at = /(?<!\\)(?:\\\\)*%/.exec(line);
    return [at ? line.slice(0, at.index + at[0].length - 1) : line];
  });
  return lines.join('\n').replace(/\\begin\{(comment|filecontents\*?)\}[^]*?(?:\\end\{\1\}|$)/g, '');
}

/** `\newcommand{\place}{Brine Court}`: commands without parameters that stand for text. */
function macrosOf(source: string): ReadonlyMap<string, string> {
  const macros = new Map<string, string>();
  const definition =
    /\\(?:(?:re|provide)?newcommand|providecommand|def)\*?\s*\{?\\([a-zA-Z]{1,40})\}?\s*\{([^{}\\]{1,80}(?:\\xspace\s*|\{\})?)\}/g;
  for (const [, name, text] of source.matchAll(definition)) macros.set(name!, text!.replace(/\\xspace\s*|\{\}/g, ''));
  return macros;
}

/** The argument of a command of the preamble, as plain text. */
function argumentOf(preamble: string, command: string, macros: ReadonlyMap<string, string>): string {
  const start = new RegExp(String.raw`\\${command}\s*\{`).exec(preamble);
  if (!start) return '';
  const from = start.index + start[0].length;
  let depth = 1;
  let to = from;
  for (; to < preamble.length && depth > 0; to += 1) depth += preamble[to] === '{' ? 1 : preamble[to] === '}' ? -1 : 0;
  return new LatexReader(preamble.slice(from, to - 1), macros, false).read().replace(/[*#]/g, '').trim();
}

/** A group that is open: what it becomes when it closes, and how many arguments of its command follow. */
interface Frame {
  readonly parts: string[];
  readonly close: (text: string) => string;
  readonly more: number;
  readonly isEnvironment: boolean;
  /** Marks of the changes of font that were met in it. */
  readonly marks: Set<string>;
}

/** Signs that are other characters in print, and text between them. Babel's German shorthands begin with a double quotation mark. */
const plainSign = /---?|``|''|,,|<<|>>|[`'~$]|[^\\{}`',~$<>"-]+|[^]/y;
const germanSign = /---?|``|''|,,|<<|>>|"[`'=~-]|[`'~$]|[^\\{}`',~$<>"-]+|[^]/y;
const blanks = /[ \t]*\n?[ \t]*/y;
const commandName = /\\(?:([a-zA-Z@]+)\*?|([^]))/y;
const macroName = /\s*\\[a-zA-Z@]+/y;
const environmentName = /\s*\{([a-zA-Z]+)\*?\}/y;
/** What an accent is on: "e", "{e}", "\\i". */
const accentedLetter = /\s*(?:\{\s*(?:\\([ij])|(\p{L}))\s*\}|\\([ij])(?![a-zA-Z])\s?|(\p{L}))/uy;

/** Reads LaTeX in one pass, with a stack of open groups. */
class LatexReader {
  private readonly source: string;
  private readonly macros: ReadonlyMap<string, string>;
  private readonly isBook: boolean;
  private readonly frames: Frame[] = [{ parts: [], close: (text) => text, more: 0, isEnvironment: false, marks: new Set() }];
  private readonly notes: string[] = [];
  private readonly levels: readonly string[];
  private readonly isGerman: boolean;
  private position = 0;
  private expansions = 0;
  private readonly counts = { part: 0, chapter: 0 };

  /** @param isBook Whether the source is a whole document, whose chapters are numbered from one. */
  constructor(source: string, macros: ReadonlyMap<string, string>, isBook: boolean) {
    this.source = source;
    this.macros = macros;
    this.isBook = isBook;
    this.isGerman = source.includes('"`');
    // The highest unit that occurs has headings of the first level.
    this.levels = ['part', 'chapter', 'section', 'subsection', 'subsubsection'].filter((unit) =>
      new RegExp(String.raw`\\${unit}\*?\s*[[{]`).test(source),
    );
  }

  read(): string {
    while (this.position < this.source.length) this.step();
    while (this.frames.length > 1) this.closeFrame();
    const text = this.frames[0]!.parts.join('')
      .replace(/(?<![ \t])[ \t]+\n/g, '\n')
      .replace(/\n[ \t]+/g, '\n')
      .replace(/ {2,}/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
    return text + this.notes.map((note, index) => `\n\n[^${index + 1}]: ${note}`).join('') + '\n';
  }

  /** Matches a sticky pattern here, and goes on after it. */
  private next(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.source);
    if (match) this.position += match[0].length;
    return match;
  }

  private write(text: string): void {
    this.frames.at(-1)!.parts.push(text);
  }

  private step(): void {
    const { source } = this;
    const character = source[this.position]!;
    if (character === '\\') return this.command();
    if (character === '{') return this.open({ close: (text) => text, more: 0 });
    if (character === '}') {
      this.position += 1;
      if (this.frames.length > 1 && !this.frames.at(-1)!.isEnvironment) this.closeFrame();
      return;
    }
    const sign = this.next(this.isGerman ? germanSign : plainSign)![0];
    this.write(textSymbols.get(sign) ?? sign);
  }

  private open({ close, more, isEnvironment = false }: { close: Frame['close']; more: number; isEnvironment?: boolean }): void {
    if (!isEnvironment) this.position += 1;
    if (this.frames.length < maxDepth) this.frames.push({ parts: [], close, more, isEnvironment, marks: new Set() });
  }

  private closeFrame(): void {
    const { parts, close, more } = this.frames.pop()!;
    this.write(close(parts.join('')));
    if (more === 0) return;
    this.skipOptional();
    this.openArgument({ close, more: more - 1 });
  }

  /** Opens the group that is the next argument of a command, if there is one. */
  private openArgument(frame: { readonly close: Frame['close']; readonly more: number }): void {
    const from = this.position;
    this.next(blanks);
    if (this.source[this.position] === '{') this.open(frame);
    else this.position = from;
  }

  /** Skips arguments in square brackets. */
  private skipOptional(): void {
    while (this.source[this.position] === '[') {
      const length = this.source.slice(this.position, this.position + maxOptional + 1).indexOf(']') + 1;
      if (length === 0) return;
      this.position += length;
    }
  }

  private command(): void {
    const match = this.next(commandName);
    if (!match) {
      this.position += 1;
      return;
    }
    const [whole, name, sign] = match;
    if (sign !== undefined) return this.signCommand(sign);
    if (name === 'begin' || name === 'end') return this.environment(name);
    const macro = this.macros.get(name!);
    if (macro !== undefined && (this.expansions += 1) <= maxExpansions) {
      this.write(macro);
      if (this.source.startsWith('{}', this.position)) this.position += 2;
      return;
    }
    const level = this.levels.indexOf(name!);
    if (level >= 0) return this.heading(name!, level, whole.endsWith('*'));
    if (accented(name!, 'a') !== null && name!.length === 1) return this.accent(name!);
    this.named(latexCommands.get(name!) ?? (/break$/i.test(name!) ? { kind: 'break' } : { kind: 'text' }));
  }

  private named(command: LatexCommand): void {
    switch (command.kind) {
      case 'symbol':
        this.write(command.text);
        if (this.source.startsWith('{}', this.position)) this.position += 2;
        // A letter belongs to the word that goes on after the blank.
        else if (/^\p{L}$/u.test(command.text)) this.next(/[ \t]*/y);
        return;
      case 'wrap':
        this.skipOptional();
        this.openArgument({ close: (text) => wrapped(text, command.before, command.after ?? command.before), more: 0 });
        return;
      case 'switch':
        return this.fontSwitch(command.mark);
      case 'drop':
        return this.drop(command.arguments);
      case 'break':
        this.skipOptional();
        this.write('\n\n* * *\n\n');
        // A group after a blank is the text that follows.
        if (this.source[this.position] === '{') this.open({ close: (text) => (isOrnament(text) ? '' : text), more: 0 });
        return;
      case 'note':
        this.skipOptional();
        this.openArgument({ close: (text) => `[^${this.notes.push(text.replace(/\s+/g, ' ').trim())}]`, more: 0 });
        return;
      case 'text':
        this.skipOptional();
        this.openArgument({ close: (text) => text, more: 0 });
    }
  }

  /** `\newcommand{\x}[1]{…}`, `\newcommand\x{…}`: without all its arguments. */
  private drop(count: number): void {
    this.skipOptional();
    const more = count > 1 && this.next(macroName) ? count - 2 : count - 1;
    this.skipOptional();
    this.openArgument({ close: () => '', more });
    this.skipOptional();
  }

  /** `{\it so}`: the rest of the group. */
  private fontSwitch(mark: string): void {
    const frame = this.frames.at(-1)!;
    this.next(/[ \t]*/y);
    if (this.frames.length === 1 || frame.isEnvironment || frame.marks.has(mark)) return;
    frame.marks.add(mark);
    if (frame.parts.some((part) => part.trim() !== '')) return;
    this.frames[this.frames.length - 1] = { ...frame, close: (text) => frame.close(wrapped(text, mark, mark)) };
  }

  private heading(unit: string, level: number, isStarred: boolean): void {
    this.skipOptional();
    const isNumbered = !isStarred && (unit === 'part' || (unit === 'chapter' && this.isBook));
    const number = isNumbered ? `${unit === 'part' ? 'Part' : 'Chapter'} ${(this.counts[unit] += 1)}` : '';
    this.openArgument({
      close: (text) => {
        const title = text.replace(/\s+/g, ' ').trim();
        const heading = [number, title].filter((part) => part !== '').join(': ');
        return heading === '' ? '\n\n' : `\n\n${'#'.repeat(level + 1)} ${heading}\n\n`;
      },
      more: 0,
    });
  }

  /** `\&`, `\\`, `\'e`. */
  private signCommand(sign: string): void {
    if (/^[`'^"~=.]$/.test(sign)) return this.accent(sign);
    if (sign === '\\') {
      this.skipOptional();
      this.write('\n');
    } else if (/^[&%$#_{}]$/.test(sign)) this.write(sign);
    else if (sign === ' ' || sign === '\n' || sign === ',') this.write(' ');
  }

  /** `\'e`, `\'{e}`, `\v{s}`, `\'\i`: a letter with its mark. */
  private accent(mark: string): void {
    const letter = this.next(accentedLetter);
    if (letter)
      this.write(
        accented(
          mark,
          letter.slice(1).find((part) => part !== undefined)!,
        ) ?? '',
      );
  }

  private environment(which: 'begin' | 'end'): void {
    const name = this.next(environmentName);
    if (!name) return;
    if (which === 'begin') {
      this.skipOptional();
      const isQuoted = /^(?:quote|quotation|verse|epigraph|letter)/.test(name[1]!);
      const isOmitted = /^(?:tikzpicture|tabular|figure|table|equation|align|picture)/.test(name[1]!);
      this.open({
        close: (text) => (isOmitted ? '\n\n' : isQuoted ? `\n\n${quoted(text)}\n\n` : `\n\n${centred(name[1]!, text)}\n\n`),
        more: 0,
        isEnvironment: true,
      });
      return;
    }
    if (!this.frames.some(({ isEnvironment }) => isEnvironment)) return;
    while (!this.frames.at(-1)!.isEnvironment) this.closeFrame();
    this.closeFrame();
  }
}

/** A text in marks of emphasis, which stand next to its words. */
function wrapped(text: string, before: string, after: string): string {
  const inner = text.trim();
  // Emphasis does not go on over the end of a paragraph.
  if (inner === '' || (before === '*' && /\n\s*\n/.test(inner))) return text;
  const left = text.slice(0, text.length - text.trimStart().length);
  return `${left}${before}${inner}${after}${text.slice(text.trimEnd().length)}`;
}

/** Whether the argument of a scene break is its sign or its height, "***" or "2em", and not a text. */
function isOrnament(text: string): boolean {
  return !/\p{L}/u.test(text) || /^\s*[\d.,]+\s*[a-z]{2}\s*$/.test(text);
}

/** A quotation of several paragraphs. */
function quoted(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `> ${line.trim()}`.trimEnd())
    .join('\n');
}

/** Centred asterisks and the like are a scene break. */
function centred(name: string, text: string): string {
  return name === 'center' && /^[\s*•·⁂~#∗-]+$/.test(text) && text.trim() !== '' ? '* * *' : text;
}
