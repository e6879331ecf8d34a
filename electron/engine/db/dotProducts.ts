/** `dotProducts.wat`, as `wat2wasm` makes it: sixteen numbers at a time is far quicker than JavaScript, which takes one. */
export const dotProductsModule =
  'AGFzbQEAAAABEQJgBn9/f399fwBgA39/fwF9Ag4BAmpzBm1lbW9yeQIAAQMEAwABAQcVAwRtYW55AAAEbmVhcgABA3R3bwACCqUDA8cBAgJ/AnsDQCAAIQYgACADQQF0aiEH/Q' +
  'wAAAAAAAAAAAAAAAAAAAAAIQj9DAAAAAAAAAAAAAAAAAAAAAAhCQNAIAggAf0BAwAgBv0AAgD9ugH9rgEhCCAJIAH9AQMIIAb9AAIQ/boB/a4BIQkgBkEgaiEGIAFBEGohASAG' +
  'IAdJDQALIAggCf2uASEIIAUgASoCACAElCAI/RsAIAj9GwFqIAj9GwIgCP0bA2pqspQ4AgAgAUEEaiEBIAVBBGohBSABIAJJDQALC6EBAwF/AXsBfSAAIAJBcHFqIQMCQCAAIA' +
  'NPDQADQCAEIAD9AAIAIAH9AAIA/eYB/eQBIQQgAEEQaiEAIAFBEGohASAAIANJDQALCyAE/R8AIAT9HwGSIAT9HwIgBP0fA5KSIQUgAyACQQ9xaiEDAkAgACADTw0AA0AgBSAA' +
  'KgIAIAEqAgCUkiEFIABBBGohACABQQRqIQEgACADSQ0ACwsgBQs3AgF/AX0gACACaiEDA0AgBCAAKgIAIAEqAgCUkiEEIABBBGohACABQQRqIQEgACADSQ0ACyAECw==';

/** What is used of the platform's WebAssembly; its types come with those of the browser, which the engine does without. */
declare const WebAssembly: {
  readonly Memory: new (room: { readonly initial: number }) => { readonly buffer: ArrayBuffer; grow(pages: number): number };
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

interface Products {
  many(one: number, each: number, end: number, size: number, scale: number, out: number): void;
  near(one: number, other: number, size: number): number;
  two(one: number, other: number, size: number): number;
}

const bytesOfPage = 65_536;

/** Room in memory with the products of what lies there. */
function createRoom(): { readonly products: Products; readonly buffer: () => ArrayBuffer; readonly grow: (bytes: number) => void } {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const bytes = Uint8Array.from(Buffer.from(dotProductsModule, 'base64'));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { js: { memory } });
  return {
    products: exports as Products,
    buffer: () => memory.buffer,
    grow(bytes) {
      const missing = bytes - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / bytesOfPage));
    },
  };
}

/** About the cosines of a question to all vectors of a block. */
export interface About {
  /** By place. */
  readonly cosines: Float32Array;
  /** By how much each may be off at most. */
  readonly off: number;
}

/** A vector that the others are compared with. What it gives holds until the next question. */
export interface Asked {
  about(): About;
  /** The cosine to one of them, off by {@link offOfNear} at most. */
  near(place: number): number;
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

/** Numbers that are multiplied in one round. */
const together = 16;
/** The largest number of one byte. */
const largestInByte = 127;

/** The largest number of two bytes for a question of so many: no sum of its products with numbers of one byte may come over 31 bits. */
function largestOfQuestion(length: number): number {
  return Math.min(2 ** 15, Math.floor(2 ** 31 / (largestInByte * length))) - 1;
}
/** More than single precision is off in any of these. */
const rounding = 1e-5;

/** By how much cosines in single precision may be off, each from the other, for vectors of so many numbers: what rounding every sum can come to. */
export function offOfNear(length: number): number {
  return rounding + length * 2 ** -22;
}

/** A vector in whole numbers: the direction of `vector` is about `scale` times `numbers`, off by a vector of length `off`. */
interface Rounded {
  readonly scale: number;
  readonly off: number;
  /** The length that it had. */
  readonly length: number;
}

/** Writes a vector into `numbers`, of which `largest` is the largest. */
function round(vector: Float32Array, numbers: Int8Array | Int16Array, largest: number): Rounded {
  let most = 0;
  let sum = 0;
  // By places: this is done for all vectors of a vault before the first question.
  for (let at = 0; at < vector.length; at++) {
    const value = vector[at]!;
    if (value > most) most = value;
    else if (-value > most) most = -value;
    sum += value * value;
  }
  numbers.fill(0);
  if (sum === 0) return { scale: 0, off: 0, length: 0 };
  let off = 0;
  const steps = largest / most;
  for (let at = 0; at < vector.length; at++) {
    const exact = vector[at]! * steps;
    const near = Math.round(exact);
    numbers[at] = near;
    off += (exact - near) * (exact - near);
  }
  const own = Math.sqrt(sum);
  const scale = most / (largest * own);
  return { scale, off: Math.sqrt(off) * scale, length: own };
}

/**
 * A block without vectors, for such of so many numbers; takes room for `expected` at once, and more as it is needed. All are there in bytes
 * too: a quarter of the memory to go through says which are near enough to be compared exactly.
 */
export function createVectorBlock(length: number, expected: number): VectorBlock {
  const size = 4 * length;
  const smallSize = Math.ceil(length / together) * together;
  const exact = createRoom();
  const small = createRoom();
  let lengths = new Float32Array(expected);
  /** The sum of squares of each vector that was asked about, as {@link Products.two} gives it. */
  let squares = new Float32Array(expected).fill(-1);
  let count = 0;
  let worst = 0;
  // The question lies first, then the vectors, then what they give. In small numbers the question takes two bytes for each of them, and every
  // vector is followed by its scale.
  const addressOf = (place: number): number => (place + 1) * size;
  const smallAddressOf = (place: number): number => 2 * smallSize + place * (smallSize + Float32Array.BYTES_PER_ELEMENT);

  function makeRoom(most: number): void {
    exact.grow(addressOf(most));
    small.grow(smallAddressOf(most) + 4 * most);
  }

  makeRoom(expected);
  return {
    get count() {
      return count;
    },

    add(vector) {
      if (count === lengths.length) {
        const most = Math.ceil(count * 1.1) + 64;
        const [formerLengths, formerSquares] = [lengths, squares];
        lengths = new Float32Array(most);
        lengths.set(formerLengths);
        squares = new Float32Array(most).fill(-1);
        squares.set(formerSquares);
        makeRoom(most);
      }
      new Float32Array(exact.buffer(), addressOf(count), length).set(vector);
      const address = smallAddressOf(count);
      const { scale, off, length: own } = round(vector, new Int8Array(small.buffer(), address, smallSize), largestInByte);
      new Float32Array(small.buffer(), address + smallSize, 1)[0] = scale;
      lengths[count] = own;
      worst = Math.max(worst, off);
      return count++;
    },

    ask(question) {
      new Float32Array(exact.buffer(), 0, length).set(question);
      const { products } = exact;
      const squared = products.two(0, 0, size);
      const ownLength = Math.sqrt(squared);
      return {
        about() {
          const own = round(question, new Int16Array(small.buffer(), 0, smallSize), largestOfQuestion(length));
          const out = smallAddressOf(count);
          if (count > 0) small.products.many(0, smallAddressOf(0), out, smallSize, own.scale, out);
          const cosines = new Float32Array(small.buffer(), out, count);
          // The products of one's error with the other: no longer than both (Cauchy and Schwarz).
          return { cosines, off: worst + own.off * (1 + worst) + rounding };
        },
        near(place) {
          const near = products.near(0, addressOf(place), size) / (ownLength * lengths[place]!);
          return Number.isNaN(near) ? 0 : near;
        },
        cosine(place) {
          const address = addressOf(place);
          if (squares[place]! < 0) squares[place] = products.two(address, address, size);
          const distance = Math.fround(1 - products.two(0, address, size) / (ownLength * Math.sqrt(squares[place]!)));
          return Number.isNaN(distance) ? 0 : 1 - distance;
        },
      };
    },
  };
}
