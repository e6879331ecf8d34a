import { LRUCache } from 'lru-cache';
import type { Embedder } from '../embed/embedder.ts';

/** Vectors of questions, cached for the next change of the same request. */
export interface QuestionVectors {
  /** The vector of a question; null when there are no vectors to compare it with or the model cannot be used. */
  of(text: string): Promise<Float32Array | null>;
  /** Forgets them all, when the embedder changes. */
  clear(): void;
}

/** What vectors of questions depend on. */
export interface QuestionVectorsOptions {
  /** The current embedder; null: there are no vectors. */
  readonly embedder: () => Embedder | null;
  /** Whether there is anything to compare a question with. With nothing, its vector would only cost the loading of the model. */
  readonly isUseful: () => boolean;
  readonly onFailure: (thrown: unknown) => void;
}

const maxVectors = 200;

/** A cache of question vectors by model and text. */
export function createQuestionVectors({ embedder, isUseful, onFailure }: QuestionVectorsOptions): QuestionVectors {
  const cache = new LRUCache<string, Float32Array>({ max: maxVectors });
  return {
    async of(text) {
      const model = embedder();
      if (!model || !isUseful()) return null;
      const key = `${model.model}\n${text}`;
      const cached = cache.get(key);
      if (cached) return cached;
      try {
        const [vector] = await model.embed([text], { urgent: true });
        cache.set(key, vector);
        return vector!;
      } catch (thrown) {
        if (embedder() === model) onFailure(thrown);
        return null;
      }
    },
    clear: () => cache.clear(),
  };
}
