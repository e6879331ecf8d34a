import type { Comment } from '../common/types.ts';
import { escapeHtml } from '../common/xml.ts';
import { RtfComments, isCommentPart, type CommentPart } from './rtfComments.ts';
import { RtfLists, type ListTable } from './rtfLists.ts';

/** What `rtf-stream-parser` gives: 0 begins a group, 1 ends it, 2 is a control word, 3 is text. */
export interface RtfToken {
  readonly type: number;
  readonly word?: string;
  readonly param?: number;
  readonly data?: Uint8Array;
}

/** A document in rich text: its body and its notes as HTML. */
export interface RtfDocument {
  readonly html: string;
  readonly notes: readonly string[];
  readonly title: string | null;
  readonly author: string | null;
  readonly comments: readonly Comment[];
}

/** Code pages of fonts by `\fcharset` (RTF 1.9, "Font Table"). */
const codePageOfCharset: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

/** Names under which the Encoding Standard has code pages. */
const labelOfCodePage: Readonly<Record<number, string>> = {
  437: 'windows-1252',
  850: 'windows-1252',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};

/** Destinations that are not text. Those that begin with `\*` are skipped too, except for the few below. */
const skippedDestinations: ReadonlySet<string> = new Set(
  `colortbl pict header headerl headerr headerf footer footerl footerr footerf object revtbl generator atnid nonshppict
  themedata datastore latentstyles xe tc bkmkstart bkmkend operator keywords comment subject`.split(/\s+/),
);

/** Control words for characters. */
const characters: Readonly<Record<string, string>> = {
  tab: ' ',
  line: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  '~': ' ',
  _: '-',
  '{': '{',
  '}': '}',
  '\\': '\\',
};

/** Character sets of whole documents (RTF 1.9, "Character Set"). */
const codePageOfWord: Readonly<Record<string, number>> = { mac: 10000, pc: 437, pca: 850 };

/** Names of styles of lines of contents. */
const isContentsStyle = /^\s*toc (?:\d|heading)\b/i;

/** Text beside the paragraph that it stands in. */
function isInset(destination: GroupState['destination']): destination is 'note' | 'box' {
  return destination === 'note' || destination === 'box';
}

interface GroupState {
  destination:
    | 'text'
    | 'skip'
    | 'fonts'
    | 'styles'
    | 'info'
    | 'title'
    | 'author'
    | 'field'
    | 'note'
    | 'box'
    | 'shape'
    | 'marker'
    | 'pn'
    | ListTable
    | CommentPart;
  bold: boolean;
  italic: boolean;
  hidden: boolean;
  deleted: boolean;
  font: number | null;
  /** Address of the link that is read, to a part of the project. */
  link: string | null;
  /** Characters that follow `\u` for readers without Unicode. */
  fallback: number;
}

/** What holds for the paragraph that is read. */
interface ParagraphState {
  /** As HTML. */
  paragraph: string;
  hasText: boolean;
  outline: number | null;
  isListItem: boolean;
  /** The bullet or number before the item, for programs that know no lists. */
  marker: string;
  /** Whether the item is numbered, unless its own marker decides. */
  hasNumber: boolean;
  listNumber: number;
  isRow: boolean;
  isContents: boolean;
  /** Whether a link to an item of the project is open. */
  isInLink: boolean;
}

/** Reads the tokens of one document. */
export class RtfReader {
  readonly #fonts = new Map<number, number>();
  readonly #stack: GroupState[] = [];
  #state: GroupState = {
    destination: 'text',
    bold: false,
    italic: false,
    hidden: false,
    deleted: false,
    font: null,
    link: null,
    fallback: 1,
  };
  #codePage = 1252;
  #toSkip = 0;
  #bytes: number[] = [];
  #now: ParagraphState = {
    paragraph: '',
    hasText: false,
    outline: null,
    isListItem: false,
    marker: '',
    hasNumber: false,
    listNumber: 0,
    isRow: false,
    isContents: false,
    isInLink: false,
  };
  readonly #lists = new RtfLists();
  #cells: string[] = [];
  #rows: string[] = [];
  #blocks: string[] = [];
  #list: string[] = [];
  #isNumbered = false;
  readonly #notes: string[] = [];
  readonly #comments = new RtfComments();
  /** What is said about a field: `HYPERLINK "address"`. */
  #field = '';
  #style = { number: 0, name: '' };
  /** Styles of lines of contents. */
  readonly #contentsStyles = new Set<number>();
  /** Paragraphs around the notes and text boxes that are read. */
  readonly #outer: ParagraphState[] = [];
  #properties = { title: '', author: '' };

  /** The document. Never throws: unknown tokens are skipped. */
  read(tokens: readonly RtfToken[]): RtfDocument {
    let isStarred = false;
    for (const [index, token] of tokens.entries()) {
      if (token.type === 0) this.#begin();
      else if (token.type === 1) this.#end();
      else if (token.type === 3 && token.data) this.#append(token.data);
      else if (token.type === 2 && token.word === '*') {
        isStarred = true;
        continue;
      } else if (token.type === 2 && token.word !== undefined) {
        const follows = tokens[index - 1]?.type === 0 || isStarred;
        if (follows && this.#destination(token.word, isStarred)) {
          isStarred = false;
          continue;
        }
        this.#control(token.word, token.param ?? null, token.data);
      }
      isStarred = false;
    }
    this.#endParagraph();
    this.#endTable();
    this.#endList();
    return {
      html: this.#blocks.join('\n'),
      notes: this.#notes,
      title: this.#properties.title.trim() || null,
      author: this.#properties.author.trim() || null,
      comments: this.#comments.all,
    };
  }

  #begin(): void {
    this.#flush();
    this.#stack.push({ ...this.#state });
  }

  #end(): void {
    this.#flush();
    const former = this.#stack.pop();
    if (!former) return;
    if (isCommentPart(this.#state.destination) && this.#state.destination !== former.destination)
      this.#comments.end(this.#state.destination);
    if (this.#state.destination === 'styles' && former.destination === 'styles') {
      if (isContentsStyle.test(this.#style.name)) this.#contentsStyles.add(this.#style.number);
      this.#style = { number: 0, name: '' };
    }
    if (this.#state.link !== former.link) this.#endLink();
    if (isInset(this.#state.destination) && this.#state.destination !== former.destination) this.#endInset(this.#state.destination);
    this.#state = former;
    this.#toSkip = 0;
  }

  /** Ends a link with its group or with its paragraph, whichever is first. */
  #endLink(): void {
    if (this.#now.isInLink) this.#now.paragraph += '</a>';
    this.#now.isInLink = false;
  }

  /** Goes on with the paragraph around a note or a text box. */
  #endInset(kind: 'note' | 'box'): void {
    const inset = joined(this.#now.paragraph);
    const outer = this.#outer.pop();
    if (outer === undefined) return;
    this.#now = outer;
    if (kind === 'note') {
      this.#notes.push(`<p>${inset}</p>`);
      this.#now.paragraph += `<a href="#footnote-${this.#notes.length}">${this.#notes.length}</a>`;
      this.#now.hasText = true;
    } else if (inset.replace(/<[^>]*>/g, '').trim() === '') return;
    else if (this.#now.isRow || this.#cells.length > 0 || this.#outer.length > 0) {
      this.#now.paragraph += ` ${inset.replaceAll('</p><p>', ' ')}`;
      this.#now.hasText = true;
    } else {
      this.#endTable();
      this.#endList();
      this.#blocks.push(`<p>${inset}</p>`);
    }
  }

  /** Whether the word, first in its group, is a destination. */
  #destination(word: string, isStarred: boolean): boolean {
    const state = this.#state;
    if (word === 'fonttbl') state.destination = 'fonts';
    else if (word === 'info') state.destination = 'info';
    else if (state.destination === 'info' && (word === 'title' || word === 'author')) state.destination = word;
    else if (word === 'stylesheet') state.destination = 'styles';
    else if (word === 'shpinst') state.destination = state.destination === 'text' || isInset(state.destination) ? 'shape' : 'skip';
    else if (word === 'fldinst') {
      state.destination = state.destination === 'skip' ? 'skip' : 'field';
      this.#field = '';
    } else if (word === 'fldrslt') this.#fieldResult();
    else if (word === 'footnote' || word === 'shptxt') {
      // In a shape, all but its text is skipped; a shape may itself lie in what is skipped, such as a header.
      if (word === 'shptxt' && state.destination !== 'shape') {
        state.destination = 'skip';
        return true;
      }
      // A note within a note becomes part of it.
      if (word === 'footnote' && state.destination === 'note') return true;
      state.destination = word === 'footnote' ? 'note' : 'box';
      this.#outer.push(this.#now);
      this.#now = { ...this.#now, paragraph: '', hasText: false, isRow: false, isContents: false, isInLink: false };
    } else if (word === 'listtext' || word === 'pntext') {
      this.#now.isListItem = true;
      this.#now.marker = '';
      state.destination = 'marker';
    } else if (isCommentPart(word) || word === 'listtable' || word === 'listoverridetable' || word === 'pn') state.destination = word;
    else if (skippedDestinations.has(word) || (isStarred && word !== 'shppict')) state.destination = 'skip';
    else return false;
    return true;
  }

  /** The result of a field, by what was said about it. */
  #fieldResult(): void {
    const state = this.#state;
    if (/^\s*(?:TOC|INDEX)\b/.test(this.#field)) state.destination = 'skip';
    const address = /^\s*HYPERLINK\s+"(scrivlnk:[^"]{1,100})"/.exec(this.#field)?.[1];
    if (address !== undefined && (state.destination === 'text' || isInset(state.destination))) {
      state.link = address;
      this.#endLink();
      this.#now.isInLink = true;
      this.#now.paragraph += `<a href="${address.replace(/[^\w:/-]/g, '')}">`;
    }
    this.#field = '';
  }

  #control(word: string, param: number | null, data: Uint8Array | undefined): void {
    const state = this.#state;
    if (word === "'" && data) return this.#append(data);
    if (word === 'ansicpg' && param !== null) this.#codePage = param;
    else if (Object.hasOwn(codePageOfWord, word)) this.#codePage = codePageOfWord[word]!;
    if (state.destination === 'styles') {
      this.#flush();
      if (word === 's') this.#style.number = param ?? 0;
      return;
    }
    if (state.destination === 'fonts') {
      if (word === 'f' && param !== null) state.font = param;
      if (word === 'fcharset' && state.font !== null && param !== null)
        this.#fonts.set(state.font, codePageOfCharset[param] ?? this.#codePage);
      return;
    }
    if (state.destination === 'listtable' || state.destination === 'listoverridetable')
      return this.#lists.add(state.destination, word, param);
    if (state.destination === 'pn') return this.#paragraphNumbering(word);
    if (word === 'u' && param !== null) {
      this.#flush();
      this.#text(String.fromCharCode(param < 0 ? param + 65_536 : param));
      this.#toSkip = state.fallback;
      return;
    }
    this.#flush();
    this.#toSkip = 0;
    // Paragraphs of a comment are not part of the text.
    if (isCommentPart(state.destination) && /^(?:pard|par|intbl|outlinelevel|ls)$/.test(word)) {
      if (word === 'par') this.#comments.add(state.destination, ' ');
      return;
    }
    // Nor are those of what is skipped.
    if (state.destination === 'skip' || state.destination === 'shape' || state.destination === 'field') return;
    const isOn = param !== 0;
    if (word === 'uc') state.fallback = param ?? 1;
    else if (word === 'b') state.bold = isOn;
    else if (word === 'i') state.italic = isOn;
    else if (word === 'v') state.hidden = isOn;
    else if (word === 'deleted') state.deleted = isOn;
    else if (word === 'plain') Object.assign(state, { bold: false, italic: false, hidden: false, deleted: false, font: null });
    else if (word === 'f') state.font = param;
    else if (word === 'outlinelevel') this.#now.outline = param !== null && param < 6 ? param : null;
    else if (word === 'ls') {
      this.#now.listNumber = param ?? 0;
      this.#now.isListItem ||= param !== 0;
      this.#now.hasNumber = this.#lists.isNumbered(this.#now.listNumber, 0);
    } else if (word === 'ilvl') this.#now.hasNumber = this.#lists.isNumbered(this.#now.listNumber, param ?? 0);
    else if (word === 's') this.#now.isContents = this.#contentsStyles.has(param ?? 0);
    else if (word === 'intbl') this.#now.isRow = true;
    else if (word === 'pard') {
      [this.#now.outline, this.#now.isListItem, this.#now.isRow, this.#now.marker] = [null, false, false, ''];
      [this.#now.listNumber, this.#now.hasNumber, this.#now.isContents] = [0, false, false];
    } else if (word === 'cell') this.#endCell();
    else if (word === 'row') this.#endRow();
    // Cells of a nested table in sequence.
    else if (word === 'nestcell') this.#text(' ');
    else if (word === 'par' || word === 'sect' || word === 'page') this.#endParagraph();
    else if (Object.hasOwn(characters, word)) this.#text(characters[word]!);
    else if (word === '\n' || word === '\r') this.#endParagraph();
  }

  /** How Word before 97 numbers a paragraph (`\\pn`). */
  #paragraphNumbering(word: string): void {
    if (word === 'pnlvlblt') [this.#now.isListItem, this.#now.hasNumber] = [true, false];
    else if (/^(?:pnlvlbody|pnlvl|pndec|pn[ul]cltr|pn[ul]crm)$/.test(word)) [this.#now.isListItem, this.#now.hasNumber] = [true, true];
    // It continues the item before it.
    else if (word === 'pnlvlcont') this.#now.isListItem = false;
  }

  #append(data: Uint8Array): void {
    for (const byte of data) {
      if (this.#toSkip > 0) this.#toSkip -= 1;
      else if (byte !== 10 && byte !== 13) this.#bytes.push(byte);
    }
  }

  /** Decodes the bytes that were read by the code page of their font. */
  #flush(): void {
    if (this.#bytes.length === 0) return;
    const bytes = Uint8Array.from(this.#bytes);
    this.#bytes = [];
    const codePage = this.#fonts.get(this.#state.font ?? -1) ?? this.#codePage;
    this.#text(decode(bytes, codePage));
  }

  #text(text: string): void {
    const { destination, hidden, deleted, bold, italic } = this.#state;
    if (destination === 'title' || destination === 'author') this.#properties[destination] += text;
    if (destination === 'marker') this.#now.marker += text;
    if (destination === 'field') this.#field += text;
    if (destination === 'styles') this.#style.name += text;
    if (deleted) return;
    if (destination === 'text' && /\S/.test(text)) this.#comments.hides(hidden);
    if (!hidden) this.#comments.add(destination, text);
    else if (destination === 'text') this.#comments.addHidden(text);
    if ((destination !== 'text' && !isInset(destination)) || hidden) return;
    const lines = text.split('\n').map(escapeHtml).join('<br>');
    const emphasised = italic && /\S/.test(text) ? `<em>${lines}</em>` : lines;
    this.#now.paragraph += bold && /\S/.test(text) ? `<strong>${emphasised}</strong>` : emphasised;
    this.#now.hasText ||= /\S/.test(text);
  }

  #endParagraph(): void {
    this.#flush();
    this.#endLink();
    this.#comments.addHidden(' ');
    if (this.#state.destination === 'note') {
      this.#now.paragraph += ' ';
      return;
    }
    if (this.#state.destination === 'box') {
      this.#now.paragraph += '</p><p>';
      return;
    }
    if (this.#now.isRow && this.#now.paragraph !== '') {
      this.#now.paragraph += ' ';
      return;
    }
    const html = joined(this.#now.paragraph);
    const hasText = this.#now.hasText;
    this.#now.paragraph = '';
    this.#now.hasText = false;
    if (!hasText || this.#now.isContents) return;
    this.#endTable();
    if (this.#now.isListItem) {
      const isNumbered = this.#now.marker.trim() === '' ? this.#now.hasNumber : /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(this.#now.marker);
      if (isNumbered !== this.#isNumbered) this.#endList();
      this.#isNumbered = isNumbered;
      this.#list.push(`<li>${html}</li>`);
      return;
    }
    this.#endList();
    const tag = this.#now.outline === null ? 'p' : `h${this.#now.outline + 1}`;
    this.#blocks.push(`<${tag}>${html}</${tag}>`);
  }

  #endList(): void {
    const tag = this.#isNumbered ? 'ol' : 'ul';
    if (this.#list.length > 0) this.#blocks.push(`<${tag}>${this.#list.join('')}</${tag}>`);
    this.#list = [];
  }

  #endCell(): void {
    this.#endLink();
    this.#cells.push(joined(this.#now.paragraph));
    this.#now.paragraph = '';
    this.#now.hasText = false;
  }

  #endRow(): void {
    if (this.#cells.length > 0) this.#rows.push(`<tr>${this.#cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
    this.#cells = [];
  }

  #endTable(): void {
    this.#endRow();
    if (this.#rows.length === 0) return;
    this.#endList();
    this.#blocks.push(`<table>${this.#rows.join('')}</table>`);
    this.#rows = [];
  }
}

/** Neighbouring pieces of the same emphasis as one. */
function joined(html: string): string {
  return html.replaceAll('</em></strong><strong><em>', '').replaceAll('</strong><strong>', '').replaceAll('</em><em>', '');
}

function decode(bytes: Uint8Array, codePage: number): string {
  try {
    return new TextDecoder(labelOfCodePage[codePage] ?? `windows-${codePage}`).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
