import type { Page } from './textBuilder.ts';
import type { Part, Style } from './styles.ts';
import { slotMark, type CompiledTemplate } from './templates.ts';
import type { EntityCandidate, Piece } from '../types.ts';
import { documentTitle, headingPath, placeWords } from './labels.ts';

/** One place in a template's text: plain words, or words of a piece. */
interface Slot {
  readonly words: () => string;
  readonly piece: Piece | null;
}

/** Marks that a view holds instead of values. The words come in when the template was written: they are never read as a template. */
class Slots {
  readonly #slots: Slot[] = [];

  /** A mark for words; none for no words, so that a section asking for them is passed over. */
  mark(words: string, piece: Piece | null = null): string {
    return words === '' ? '' : this.lazy(() => words, piece);
  }

  /** A mark whose words are made when it is met: a source is cited only where it is shown. */
  lazy(words: () => string, piece: Piece | null): string {
    return `${slotMark}${this.#slots.push({ words, piece }) - 1}${slotMark}`;
  }

  /** Adds a template's text to a page, marks replaced. */
  addTo(page: Page, text: string, gap: string): void {
    let separator = gap;
    for (const [at, part] of text.trim().split(slotMark).entries()) {
      if (part === '') continue;
      const slot = at % 2 === 1 ? this.#slots[Number(part)] : undefined;
      const words = slot ? slot.words() : part;
      if (slot?.piece) page.place(slot.piece, words, separator);
      else page.add(words, separator);
      separator = '';
    }
  }
}

const alone = { first: true, last: true };

/** Writes an entity by its template, with the pieces that were chosen for it. */
export function addEntityByTemplate(
  page: Page,
  template: CompiledTemplate,
  entity: EntityCandidate,
  byPart: readonly { readonly part: Part; readonly own: readonly Piece[] }[],
  style: Style,
): void {
  const slots = new Slots();
  const piecesOf = (part: Part): readonly Piece[] => byPart.find((each) => each.part === part)?.own ?? [];
  const cite = (piece: Piece): number => page.cite([piece], piece.candidate.source);
  const prose = (piece: Piece): string => slots.lazy(() => `${piece.text} [${cite(piece)}]`, piece);
  const written = (piece: Piece): string => slots.lazy(() => style.piece(piece, cite(piece), alone), piece);
  const item = (piece: Piece): object => ({
    line: written(piece),
    tie: slots.mark(piece.candidate.tie ?? '', piece),
    text: piece.text === '' ? '' : prose(piece),
    place: slots.mark(placeWords(piece.candidate.source)),
    citation: slots.lazy(() => `[${cite(piece)}]`, null),
  });
  const properties = piecesOf('properties').flatMap((piece) =>
    piece.text.split('\n').map((line) => {
      const [key, ...value] = line.split(': ');
      return {
        key: slots.mark(key!, piece),
        value: slots.lazy(() => (cite(piece), value.join(': ')), piece),
        line: slots.lazy(() => (cite(piece), line), piece),
        plainKey: key!,
      };
    }),
  );
  const mentions = piecesOf('mentions').map(item);
  const output = template.render({
    name: slots.mark(entity.name),
    type: slots.mark(entity.type),
    aliases: (entity.note?.aliases ?? []).map((alias) => slots.mark(alias)).join(', '),
    path: slots.mark(entity.note?.path ?? piecesOf('definition')[0]?.candidate.source.path ?? ''),
    heading: slots.mark(headingOf(piecesOf('definition')[0])),
    definition: piecesOf('definition')
      .filter((piece) => piece.text !== '')
      .map(prose)
      .join('\n\n'),
    properties,
    property: Object.fromEntries(properties.map(({ plainKey, value }) => [plainKey, value])),
    relationships: piecesOf('relationships').map(item),
    mentions,
    text: piecesOf('mentions').map(written).join('\n'),
  });
  slots.addTo(page, output, style.gap);
}

function headingOf(piece: Piece | undefined): string {
  return piece ? headingPath(piece.candidate.source) : '';
}

/** Writes a passage of general context by its template. */
export function addPassageByTemplate(page: Page, template: CompiledTemplate, piece: Piece, style: Style): void {
  const slots = new Slots();
  const { source } = piece.candidate;
  const output = template.render({
    name: slots.mark(documentTitle(source)),
    type: source.kind,
    aliases: '',
    path: slots.mark(source.path),
    heading: slots.mark(headingPath(source)),
    definition: '',
    properties: [],
    relationships: [],
    mentions: [],
    text: slots.lazy(() => `${piece.text} [${page.cite([piece], source)}]`.trimStart(), piece),
  });
  slots.addTo(page, output, style.gap);
}
