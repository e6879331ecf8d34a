/** Tables that define list markers and map list numbers. */
export type ListTable = 'listtable' | 'listoverridetable';

/** The lists that a document describes: RTF 1.9, "List Tables". */
export class RtfLists {
  /** Whether each level of a list has numbers, by the id of the list. */
  readonly #levels = new Map<number, boolean[]>();
  /** Ids of lists by the number that paragraphs have for them. */
  readonly #ids = new Map<number, number>();
  #current: boolean[] = [];
  #id = 0;

  /** Adds a control word of one of the tables. */
  add(table: ListTable, word: string, param: number | null): void {
    if (word === 'list') this.#current = [];
    // 23 is a bullet, 255 nothing.
    else if (word === 'levelnfc' && this.#current.length < 9) this.#current.push(param !== 23 && param !== 255);
    else if (word === 'listid') {
      this.#id = param ?? 0;
      if (table === 'listtable') this.#levels.set(this.#id, this.#current);
    } else if (word === 'ls' && table === 'listoverridetable') this.#ids.set(param ?? 0, this.#id);
  }

  isNumbered(list: number, level: number): boolean {
    return this.#levels.get(this.#ids.get(list) ?? -1)?.[level] ?? false;
  }
}
