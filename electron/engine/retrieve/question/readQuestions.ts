import { partialMatch } from '#shared/model/constants.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import type { ReadableDB } from '../../db/connection/connection.ts';
import type { IndexSnapshot } from '../snapshot/snapshot.ts';
import { readSubQuestion, type ReadSubQuestion } from './understand.ts';
import { readConversation } from './words/conversation.ts';
import { questionPartsOf, questionsOf, withSubject } from './words/questionParts.ts';

/** The interpreted questions of a request. */
export interface QuestionsRead {
  /** The question without earlier turns. */
  readonly asked: string;
  readonly earlier: ReturnType<typeof readConversation>['earlier'];
  /** One question per topic, the user's own first. */
  readonly questions: readonly ReadSubQuestion[];
  /** Parts of the question that are searched separately. `written`: as in the question, without added names. */
  readonly parts: readonly { readonly written: string; readonly read: ReadSubQuestion }[];
}

/**
 * Interprets the question, the topics and the parts of a request against an index state. `dismissed`: ids of contradictions that the user dismissed.
 */
export function readQuestions(
  db: ReadableDB,
  snapshot: IndexSnapshot,
  request: Pick<ContextRequest, 'question' | 'topics' | 'asOf' | 'disambiguations' | 'chapters' | 'ignored'>,
  dismissed: ReadonlySet<string>,
): QuestionsRead {
  const { topics, asOf, disambiguations, chapters, ignored } = request;
  const { question: asked, earlier } = readConversation(request.question);
  const corrections = { disambiguations, ignored, dismissed };
  const questions = questionsOf({ question: asked, topics }).map((question, at) =>
    readSubQuestion(db, snapshot, question, asOf, { ...corrections, earlier, chapters: at === 0 ? chapters : null }),
  );
  // "Who leads it?" refers to a name in the earlier parts. If they have none, such a part is too vague to be searched separately.
  const certain = questions[0]!.names.named.filter(({ match }) => match > partialMatch);
  const written = certain.length === 0 ? [] : questionPartsOf({ question: asked, topics });
  const complete = written.map((part, at) => (at > 0 && certain.length === 1 ? withSubject(part, certain[0]!.surface) : part));
  const { within } = questions[0]!.story;
  const parts = complete.map((part, at) => {
    const before = at === 0 ? earlier : complete.slice(0, at).map((text) => ({ text, isUser: true }));
    const read = readSubQuestion(db, snapshot, part, asOf, { ...corrections, chapters: null, earlier: before });
    // "By chapter 6" limits every part, wherever it is.
    return { written: written[at]!, read: { ...read, story: { ...read.story, within } } };
  });
  return { asked, earlier, questions, parts };
}
