import { Confidence } from '#shared/model/context/context.ts';
import type { Source } from '#shared/model/source.ts';
import { passageReference } from '#shared/model/constants.ts';
import type { Item } from '../pack/types.ts';
import { citationText, sourceLabel } from './passageLabels.ts';
import { asLabel } from './material.ts';

/** The highest confidence of some items; null if none has one. */
function bestConfidence(items: readonly Item[]): Confidence | null {
  const found = new Set(items.map((item) => item.candidate.confidence));
  return Confidence.options.find((confidence) => found.has(confidence)) ?? null;
}

/** A folder is written once above its files if that saves at least this many characters. */
const minShared = 30;

/** Length of the text's end that is kept separately, longer than a mark with a citation; slicing the whole text would copy it each time. */
const lengthOfEnd = 40;

/** Builds a text, recording the position of each item and the cited sources. */
export class TextBuilder {
  text = '';
  /** The last characters of the text. */
  end = '';
  readonly ranges = new Map<Item, readonly [number, number]>();
  readonly citations = new Map<Item, number>();
  readonly #withConfidence: boolean;
  /** Citations by file (by chapter for a file with several), in order of first citation. */
  readonly #sources = new Map<string, { readonly label: string; readonly folder: string; readonly citations: string[] }>();
  readonly #numbers = new Map<string, number>();

  constructor(withConfidence: boolean) {
    this.#withConfidence = withConfidence;
  }

  /** Appends text after a separator, which is omitted at the start of the text. */
  add(text: string, separator: string): void {
    if (text === '') return;
    const added = this.text === '' ? text : separator + text;
    this.text += added;
    this.end = (this.end + added).slice(-lengthOfEnd);
  }

  /** Appends an item's text and records its range; if an item is repeated, the first range counts. */
  append(item: Item, text: string, separator: string): void {
    this.add(text, separator);
    if (!this.ranges.has(item)) this.ranges.set(item, [this.text.length - text.length, this.text.length]);
  }

  /** The number of a source; a source cited before keeps its number. */
  cite(items: readonly Item[], source: Source): number {
    const reference = passageReference(source);
    let number = this.#numbers.get(reference);
    if (number === undefined) {
      number = this.#numbers.size + 1;
      this.#numbers.set(reference, number);
      const label = sourceLabel(source);
      const folder = asLabel(source.path.slice(0, source.path.lastIndexOf('/') + 1));
      const ofFile = this.#sources.get(label) ?? { label, folder, citations: [] };
      const confidence = this.#withConfidence ? bestConfidence(items) : null;
      ofFile.citations.push(citationText(source, confidence, number));
      this.#sources.set(label, ofFile);
    }
    for (const item of items) this.citations.set(item, number);
    return number;
  }

  /** One line per cited file with all its citations; files that share a long folder path are listed below it. */
  sourceLines(): string[] {
    const sources = [...this.#sources.values()];
    const shared = new Map(
      [...Map.groupBy(sources, ({ folder }) => folder)].filter(
        ([folder, files]) => (files.length - 1) * folder.length > minShared && files.every(({ label }) => label.startsWith(folder)),
      ),
    );
    return sources.flatMap((source) => {
      const { folder } = source;
      const files = shared.get(folder);
      if (files === undefined) return [`- ${source.label}: ${source.citations.join(', ')}`];
      if (source !== files[0]) return [];
      return [`- ${folder}`, ...files.map(({ label, citations }) => `  - ${label.slice(folder.length)}: ${citations.join(', ')}`)];
    });
  }
}
