import { fnvStart, fnvStep } from '../tokenizer/fnv1a.ts';

/** Numbers words from 0 on, in the order in which they are first met. */
export interface WordNumbers {
  /** How many words have a number. */
  readonly size: number;
  /** Begins a text. */
  begin(): void;
  /** The number of the word that stands at a place of a text; null when it was met before since the text began. */
  firstMet(text: string, start: number, end: number): number | null;
}

const leastSlots = 1 << 16;

/**
 * Words by two hashes of 32 bits each, in open addressing: a word of some hundred thousand that has both of another's is not to be expected,
 * and no word becomes a string of its own, which is most of what a Map of words costs.
 */
export function createWordNumbers(): WordNumbers {
  let slots = leastSlots;
  let ones = new Int32Array(slots);
  let others = new Int32Array(slots);
  /** One more than the number of the word; 0: the slot is free. */
  let numbers = new Uint32Array(slots);
  /** By number, the text in which a word was met last. */
  let metIn = new Uint32Array(slots);
  let size = 0;
  let text = 0;

  function slotOf(one: number, other: number): number {
    let slot = (one ^ (one >>> 15)) & (slots - 1);
    while (numbers[slot] !== 0 && (ones[slot] !== one || others[slot] !== other)) slot = (slot + 1) & (slots - 1);
    return slot;
  }

  function grow(): void {
    const [formerOnes, formerOthers, formerNumbers, formerMetIn] = [ones, others, numbers, metIn];
    slots *= 2;
    ones = new Int32Array(slots);
    others = new Int32Array(slots);
    numbers = new Uint32Array(slots);
    metIn = new Uint32Array(slots);
    metIn.set(formerMetIn);
    for (let at = 0; at < formerNumbers.length; at++) {
      if (formerNumbers[at] === 0) continue;
      const slot = slotOf(formerOnes[at]!, formerOthers[at]!);
      ones[slot] = formerOnes[at]!;
      others[slot] = formerOthers[at]!;
      numbers[slot] = formerNumbers[at]!;
    }
  }

  return {
    get size() {
      return size;
    },
    begin: () => void text++,
    firstMet(written, start, end) {
      let one = 0;
      let other = fnvStart;
      for (let at = start; at < end; at++) {
        const unit = written.charCodeAt(at);
        one = (Math.imul(one, 31) + unit) | 0;
        other = fnvStep(other, unit);
      }
      let slot = slotOf(one, other);
      if (numbers[slot] === 0) {
        if (2 * size >= slots) {
          grow();
          slot = slotOf(one, other);
        }
        ones[slot] = one;
        others[slot] = other;
        numbers[slot] = ++size;
      }
      const number = numbers[slot]! - 1;
      if (metIn[number] === text) return null;
      metIn[number] = text;
      return number;
    },
  };
}
