import { z } from 'zod';
import { readonlyObject } from '../../model/readonly.ts';
import { ContextPack } from '../../model/context/context.ts';
import { contextFields, ContextRequest } from '../../model/context/contextRequest.ts';
import { QuestionReading } from '../../model/context/question.ts';
import { PackComparison } from '../../model/context/recipe.ts';
import { AsOf } from '../../model/storyPosition.ts';
import { ofVault, type Procedure } from './row.ts';

/** Reading a question and building contexts. */
export const contextRows = {
  /** How a question is read: kind, names, topics, and the preset and split that fit. */
  'question.read': {
    input: readonlyObject({
      ...ofVault,
      question: z.string().max(20_000),
      asOf: AsOf,
      disambiguations: contextFields.disambiguations,
      chapters: contextFields.chapters,
      ignored: contextFields.ignored,
    }),
    output: QuestionReading,
  },

  /**
   * With the ledger `chosen` it has only what is in the text and what the user dropped. All other candidates can be thousands, which take longer to
   * send and to read than the rest.
   */
  'context.build': {
    input: readonlyObject({ ...ofVault, request: ContextRequest, ledger: z.enum(['all', 'chosen']).optional() }),
    output: ContextPack,
  },
  /** Builds two packs and tells them apart. */
  'context.compare': {
    input: readonlyObject({ ...ofVault, before: ContextRequest, after: ContextRequest }),
    output: PackComparison,
  },
} as const satisfies Record<string, Procedure>;
