import type { Embedder } from '../embed/embedder.ts';

/** Vectors of questions, kept for the next change of the same request. */
export interface QuestionVectors {
  /** The vector of a question; null when there are no vectors to compare it with or the model cannot be used. */
  of(text: string): Promise<Float32Array | null>;
  /** Forgets them all, when the embedder changes. */
  clear(): void;
}

/** What vectors of questions depend on. */
export interface QuestionVectorsOptions {
  /** The embedder that holds at the moment; null: there are no vectors. */
  readonly embedder: () => Embedder | null;
  /** Whether there is anything to compare a question with. With nothing, its vector would only cost the loading of the model. */
  readonly isUseful: () => boolean;
  readonly onFailure: (thrown: unknown) => void;
}

const most = 200;

/** Vectors of questions by the embedder that holds. */
export function createQuestionVectors({ embedder, isUseful, onFailure }: QuestionVectorsOptions): QuestionVectors {
  const known = new Map<string, Float32Array>();
  return {
    async of(text) {
      const model = embedder();
      if (!model || !isUseful()) return null;
      const key = `${model.model}\n${text}`;
      const kept = known.get(key);
      if (kept) return kept;
      try {
        const [vector] = await model.embed([text], { urgent: true });
        known.set(key, vector!);
        if (known.size > most) known.delete(known.keys().next().value!);
        return vector!;
      } catch (thrown) {
        if (embedder() === model) onFailure(thrown);
        return null;
      }
    },
    clear: () => known.clear(),
  };
}
