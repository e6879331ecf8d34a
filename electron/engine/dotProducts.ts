/** `dotProducts.wat`, as `wat2wasm` makes it: four numbers at a time is ten times as fast as JavaScript, which takes one. */
const module =
  'AGFzbQEAAAABEAJgBX9/f39/AGADf39/AX0CDgECanMGbWVtb3J5AgABAwMCAAEHDgIEbWFueQAAA3R3bwABCs4CApMCAgJ/BHsDQCAAIQUgACADaiEG/QwAAAAAAAAAAAAAAAAAAAAA' +
  'IQf9DAAAAAAAAAAAAAAAAAAAAAAhCP0MAAAAAAAAAAAAAAAAAAAAACEJ/QwAAAAAAAAAAAAAAAAAAAAAIQoDQCAHIAX9AAIAIAH9AAIA/eYB/eQBIQcgCCAF/QACECAB/QACEP3mAf3k' +
  'ASEIIAkgBf0AAiAgAf0AAiD95gH95AEhCSAKIAX9AAIwIAH9AAIw/eYB/eQBIQogBUHAAGohBSABQcAAaiEBIAUgBkkNAAsgByAI/eQBIAkgCv3kAf3kASEHIAQgB/0fACAH/R8BkiAH' +
  '/R8CIAf9HwOSkjgCACAEQQRqIQQgASACSQ0ACws3AgF/AX0gACACaiEDA0AgBCAAKgIAIAEqAgCUkiEEIABBBGohACABQQRqIQEgACADSQ0ACyAECw==';

/** What is used of the platform's WebAssembly; its types come with those of the browser, which the engine does without. */
declare const WebAssembly: {
  readonly Memory: new (room: { readonly initial: number }) => { readonly buffer: ArrayBuffer; grow(pages: number): number };
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

interface Products {
  many(one: number, each: number, end: number, size: number, out: number): void;
  two(one: number, other: number, size: number): number;
}

/** Numbers that are multiplied in one round. */
const together = 16;
const bytesOfPage = 65_536;

/** A vector that the others are compared with. What it gives holds until the next question. */
export interface Asked {
  /** About the cosine to each vector of the block, by its place: off by a millionth at most. */
  about(): Float32Array;
  /** The cosine to one of them, in the very bits that `1 - vec_distance_cosine` gives; 0 for a vector of nothing but zeros. */
  cosine(place: number): number;
}

/** Vectors of one length, one behind the other in memory. */
export interface VectorBlock {
  /** How many there are. */
  readonly count: number;
  /** Puts a vector at the end; its place, from 0. */
  add(vector: Float32Array): number;
  ask(question: Float32Array): Asked;
}

/** A block without vectors, for such of so many numbers; takes room for `expected` at once, and more as it is needed. */
export function createVectorBlock(length: number, expected: number): VectorBlock {
  const size = Math.ceil(length / together) * together * 4;
  const memory = new WebAssembly.Memory({ initial: 1 });
  const bytes = Uint8Array.from(Buffer.from(module, 'base64'));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { js: { memory } });
  const products = exports as Products;
  /** The inverse length of each vector, for the products. */
  let inverse = new Float32Array(expected);
  /** The sum of squares of each vector that was asked about, as {@link Products.two} gives it. */
  let squares = new Float32Array(expected).fill(-1);
  let count = 0;
  // The question lies first, then the vectors, then what they give.
  const addressOf = (place: number): number => (place + 1) * size;

  function makeRoom(bytes: number): void {
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / bytesOfPage));
  }

  makeRoom(addressOf(expected) + 4 * expected);
  return {
    get count() {
      return count;
    },

    add(vector) {
      if (count === inverse.length) {
        const most = Math.ceil(count * 1.1) + 64;
        const [formerInverse, formerSquares] = [inverse, squares];
        inverse = new Float32Array(most);
        inverse.set(formerInverse);
        squares = new Float32Array(most).fill(-1);
        squares.set(formerSquares);
        makeRoom(addressOf(most) + 4 * most);
      }
      new Float32Array(memory.buffer, addressOf(count), length).set(vector);
      let sum = 0;
      for (const value of vector) sum += value * value;
      inverse[count] = sum > 0 ? 1 / Math.sqrt(sum) : 0;
      // What products were written here is overwritten by zeros where a vector is padded.
      new Uint8Array(memory.buffer, addressOf(count) + 4 * length, size - 4 * length).fill(0);
      return count++;
    },

    ask(question) {
      new Float32Array(memory.buffer, 0, length).set(question);
      const squared = products.two(0, 0, size);
      return {
        about() {
          const out = addressOf(count);
          if (count > 0) products.many(0, addressOf(0), out, size, out);
          const about = new Float32Array(memory.buffer, out, count);
          const own = squared > 0 ? 1 / Math.sqrt(squared) : 0;
          for (let place = 0; place < count; place++) about[place]! *= inverse[place]! * own;
          return about;
        },
        cosine(place) {
          const address = addressOf(place);
          if (squares[place]! < 0) squares[place] = products.two(address, address, size);
          const distance = Math.fround(1 - products.two(0, address, size) / (Math.sqrt(squared) * Math.sqrt(squares[place]!)));
          return Number.isNaN(distance) ? 0 : 1 - distance;
        },
      };
    },
  };
}
