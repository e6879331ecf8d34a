import { type ReactNode } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import { pluralize } from '../../common/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { DuplicateEvidence } from './DuplicateEvidence.tsx';
import { LinkEvidence } from './LinkEvidence.tsx';
import { NameEvidence } from './NameEvidence.tsx';
import { SharedEvidence } from './SharedEvidence.tsx';
import { type Answer, answersOf, titleOf, together, type Waiting } from './triage.ts';
import './evidence.css';

interface EvidenceProps {
  readonly waiting: Waiting;
  /** What an answer is for: all that are selected, else this one. */
  readonly meant: readonly Waiting[];
  readonly onAnswer: (decisions: readonly Decision[], stays?: boolean) => void;
  /** An answer that only this one can have. */
  readonly onOne: (answer: Answer) => void;
  readonly onOpen: (kind: 'merge' | 'retype' | 'rename') => void;
}

function Body({ waiting, onOne }: Pick<EvidenceProps, 'waiting' | 'onOne'>): ReactNode {
  if (waiting.list === 'names') return <NameEvidence name={waiting.of} />;
  if (waiting.list === 'shared') return <SharedEvidence shared={waiting.of} onOne={onOne} />;
  if (waiting.list === 'duplicates') return <DuplicateEvidence duplicate={waiting.of} />;
  return <LinkEvidence link={waiting.of} />;
}

/** Why it is suggested, with the words of the text, and what can be done about it. */
export function Evidence({ waiting, meant, onAnswer, onOne, onOpen }: EvidenceProps): ReactNode {
  const { accept, ignore, merge, retype, rename, swap } = answersOf(waiting);
  const many = meant.length > 1;
  return (
    <article className="evidence" aria-label={titleOf(waiting)}>
      <div className="evidence-actions" role="toolbar" aria-label={many ? `For ${meant.length} selected` : 'Answers'}>
        {many && <span className="evidence-many">For {pluralize(meant.length, 'selected', 'selected')}:</span>}
        {accept && (
          <Button look="primary" onClick={() => onAnswer(together(meant, (answers) => answers.accept))}>
            {many ? accept.words.split(' ')[0] : accept.words} <Kbd keys="A" />
          </Button>
        )}
        <Button onClick={() => onAnswer(together(meant, (answers) => answers.ignore))}>
          {ignore.words} <Kbd keys="I" />
        </Button>
        {swap && !many && (
          <Button onClick={() => onOne(swap)}>
            {swap.words} <Kbd keys="S" />
          </Button>
        )}
        {merge && (
          <Button onClick={() => onOpen('merge')}>
            {merge.words} <Kbd keys="M" />
          </Button>
        )}
        {retype && (
          <Button onClick={() => onOpen('retype')}>
            {retype.words} <Kbd keys="T" />
          </Button>
        )}
        {rename && !many && (
          <Button onClick={() => onOpen('rename')}>
            {rename.words} <Kbd keys="R" />
          </Button>
        )}
      </div>
      <div className="evidence-body" tabIndex={0} role="group" aria-label="Evidence">
        <Body waiting={waiting} onOne={onOne} />
      </div>
    </article>
  );
}
