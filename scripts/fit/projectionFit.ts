// Fits the projection of questions: the linear map of their vectors that brings them nearest to the passages in which the answers are.
import type { ReadableDB } from '#engine/db/connection/connection.ts';

/** A passage as vectors: of its whole text, and of each group of its sentences. All of unit length. */
interface PassageVectors {
  readonly text: Float32Array;
  readonly sentences: readonly Float32Array[];
}

/** A question with its candidate passages: those of its story, and some of others. */
export interface ProjectionExample {
  readonly question: Float32Array;
  readonly passages: readonly PassageVectors[];
  /** Indexes of the passages with the answer. */
  readonly gold: ReadonlySet<number>;
}

/** Adam (Kingma and Ba 2015) over batches in a fixed order, so that equal data give equal maps. `epochs`: more gain nothing on left-out tales. */
const adam = { rate: 5e-4, decay: [0.9, 0.999], epsilon: 1e-8, batch: 32, epochs: 2 } as const;
/** Of the softmax over passages. */
const temperature = 0.05;
/** The pull towards the map that changes nothing: what tales do not ask for stays as the model made it. */
const pull = 0.1;

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
};

/** The vector at unit length. */
export function normalised(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** The vectors of an index's passages by their ids. */
export function passageVectors(db: ReadableDB, model: string): Map<number, PassageVectors> {
  const sentences = db.handle.prepare('SELECT vector FROM sentence_embedding WHERE model = ? AND hash = ? ORDER BY ordinal').pluck();
  const texts = db.handle.prepare(
    'SELECT chunk.id, chunk.hash, vector FROM chunk JOIN embedding ON model = ? AND embedding.hash = chunk.hash',
  );
  const rows = texts.all(model) as { id: number; hash: string; vector: Uint8Array }[];
  return new Map(
    rows.map(({ id, hash, vector }) => [
      id,
      {
        text: new Float32Array(vector.slice().buffer),
        sentences: (sentences.all(model, hash) as Uint8Array[]).map((bytes) =>
          normalised(Float32Array.from(new Int8Array(bytes.slice().buffer))),
        ),
      },
    ]),
  );
}

/** What a mapped question is compared with in a passage, as search does: half its whole text, half its nearest group of sentences. */
function comparedOf({ text, sentences }: PassageVectors, question: Float32Array): Float32Array {
  let nearest = text;
  let best = -Infinity;
  for (const each of sentences) {
    const similarity = dot(each, question);
    if (similarity > best) [nearest, best] = [each, similarity];
  }
  return text.map((value, at) => (value + nearest[at]!) / 2);
}

function mappedBy(map: Float32Array, vector: Float32Array): Float32Array {
  const size = vector.length;
  return vector.map((_, row) => {
    let sum = 0;
    for (let column = 0; column < size; column++) sum += map[row * size + column]! * vector[column]!;
    return sum;
  });
}

/** The map, row by row, that maximises the share of softmax(similarity / temperature) which falls on the gold passages. */
export function fitProjection(examples: readonly ProjectionExample[]): Float32Array {
  const size = examples[0]?.question.length ?? 0;
  const map = Float32Array.from({ length: size * size }, (_, at) => (at % (size + 1) === 0 ? 1 : 0));
  const mean = new Float32Array(map.length);
  const variance = new Float32Array(map.length);
  let slope = new Float32Array(map.length);
  let steps = 0;

  function step(count: number): void {
    steps++;
    const [first, second] = adam.decay;
    for (let at = 0; at < map.length; at++) {
      const off = map[at]! - (at % (size + 1) === 0 ? 1 : 0);
      const gradient = slope[at]! / count + pull * off;
      mean[at] = first * mean[at]! + (1 - first) * gradient;
      variance[at] = second * variance[at]! + (1 - second) * gradient * gradient;
      const corrected = mean[at]! / (1 - first ** steps);
      map[at]! -= (adam.rate * corrected) / (Math.sqrt(variance[at]! / (1 - second ** steps)) + adam.epsilon);
    }
    slope = new Float32Array(map.length);
  }

  function add({ question, passages, gold }: ProjectionExample): void {
    const raw = mappedBy(map, question);
    const length = Math.hypot(...raw) || 1;
    const mapped = raw.map((value) => value / length);
    const compared = passages.map((passage) => comparedOf(passage, mapped));
    const similarities = compared.map((vector) => dot(vector, mapped));
    const best = Math.max(...similarities);
    const powers = similarities.map((similarity) => Math.exp((similarity - best) / temperature));
    const total = powers.reduce((a, b) => a + b, 0);
    const ofGold = powers.reduce((sum, power, at) => (gold.has(at) ? sum + power : sum), 0) || Number.EPSILON;
    // The slope of -log(ofGold / total) by the mapped vector before it was brought to unit length.
    const direction = new Float32Array(size);
    let along = 0;
    for (const [at, vector] of compared.entries()) {
      const weight = (powers[at]! / total - (gold.has(at) ? powers[at]! / ofGold : 0)) / temperature;
      if (Math.abs(weight) < 1e-6) continue;
      along += weight * similarities[at]!;
      for (let index = 0; index < size; index++) direction[index]! += weight * vector[index]!;
    }
    for (let row = 0; row < size; row++) {
      const value = (direction[row]! - along * mapped[row]!) / length;
      for (let column = 0; column < size; column++) slope[row * size + column]! += value * question[column]!;
    }
  }

  // A stride that shares no factor with the count visits every example once, neighbours far apart.
  const stride = examples.length % 7919 === 0 ? 7907 : 7919;
  for (let epoch = 0; epoch < adam.epochs; epoch++) {
    for (let at = 0; at < examples.length; at++) {
      add(examples[(at * stride + epoch) % examples.length]!);
      if ((at + 1) % adam.batch === 0) step(adam.batch);
    }
  }
  return map;
}
