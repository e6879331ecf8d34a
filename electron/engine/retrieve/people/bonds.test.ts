import { describe, expect, it } from 'vitest';
import { bondsAskedFor } from './bonds.ts';

describe('bondsAskedFor', () => {
  it.each(['Who does Judith marry?', 'Who are the suitors of Judith?', 'Whom does Judith love?', 'Who is in love with Judith?'])(
    'finds the words for love and marriage in a story: %s',
    (question) => {
      const words = bondsAskedFor(question)!;
      for (const said of ['he offered her his hand', 'Judith refused him', 'they were married', 'her attachment'])
        expect(said.match(words)).not.toBeNull();
    },
  );

  it.each(['Who is Judith?', 'What does Judith count?', 'Where is the glove?'])(
    'finds none where nothing of the kind is asked for: %s',
    (question) => {
      expect(bondsAskedFor(question)).toBeNull();
    },
  );
});
