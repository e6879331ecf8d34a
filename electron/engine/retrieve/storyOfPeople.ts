import type { ReadableDB } from '../db/connection/connection.ts';
import { fateInNotes } from './people/fateInNotes.ts';
import { priority, type RequiredPassages } from './people/figures.ts';
import { judgingPassages, type Judging } from './people/opinions.ts';
import type { Changing } from './people/passagesOfChange.ts';
import { passagesOfPeople, type PassagesOfPeople } from './people/passagesOfPeople.ts';
import { passagesShowing } from './people/passagesShowing.ts';
import { passagesOfTime } from './passages/orderedEvents.ts';
import type { ReadSubQuestion } from './question/understand.ts';
import type { StageRunner } from './ranking/stages.ts';
import type { IndexSnapshot } from './snapshot/snapshot.ts';

const nothing: PassagesOfPeople = { required: new Map(), asksForFate: false, isAnswered: false };

interface Input {
  readonly db: ReadableDB;
  readonly snapshot: IndexSnapshot;
  readonly read: ReadSubQuestion;
  readonly runStage: StageRunner;
}

/** The passages that a question requires of the story, about the people and the time that it names. */
interface StoryOfPeople extends PassagesOfPeople {
  /** Passages in which a person judges what the question asks their opinion about, to be compared with the question. */
  readonly judging: readonly Judging[];
  readonly changing: readonly Changing[];
}

/**
 * Finds the passages that a question requires of the story about people and time. `stems`, `words`: of the question without names. A part of a
 * question never asks for an opinion.
 */
export function storyOfPeople(
  { db, snapshot, read, runStage }: Input,
  { stems, words, isPart }: { readonly stems: ReadonlySet<string>; readonly words: readonly string[]; readonly isPart: boolean },
): StoryOfPeople {
  const found = runStage('First appearances could not be read', () => passagesOfPeople(db, snapshot, read, stems), nothing);
  const { changing = [] } = found;
  const required = found.required.size > 0 || changing.length > 0 ? found.required : passagesShowing(db, snapshot, read, words);
  const judging = runStage('Opinions could not be read', () => (isPart ? [] : judgingPassages(db, snapshot, read)), []);
  const ofTime = passagesOfTime(db, read);
  const ofNotes = runStage('The fate of people could not be read in notes', () => fateInNotes(db, snapshot, read), new Map());
  return {
    ...found,
    judging,
    changing,
    isAnswered: found.isAnswered || ofTime.isAnswered,
    // If passages express the opinion of one person about another, other passages with both only support them.
    required: new Map([...ofTime.required, ...ofNotes, ...(judging.length === 0 ? required : asSupport(required))]),
  };
}

/** The same passages with the lowest priority. */
function asSupport(required: RequiredPassages): RequiredPassages {
  return new Map([...required].map(([id, passage]) => [id, { ...passage, priority: priority.supporting }]));
}
