import { type ReactNode, useDeferredValue } from 'react';
import type { Decision } from '#shared/model/decision.ts';
import { pluralize } from '../../common/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { type Answer, answersOf, titleOf, together, type Waiting } from './triage.ts';
import { passageReference } from '#shared/model/constants.ts';
import type { MentionPassage, EntitySummary } from '#shared/model/entity.ts';
import { excerpt } from '../../common/passages/excerpt.ts';
import { MarkedText } from '../../common/passages/MarkedText.tsx';
import { SourceLink } from '../../common/passages/SourceLink.tsx';
import { useQuery } from '@tanstack/react-query';
import type { PossibleDuplicate, BrokenLink, SuggestedName, SharedName } from '#shared/model/suggestions.ts';
import { useEngine } from '../../engine/EngineContext.tsx';
import { entityQuery, passagesQuery } from '../../engine/queries.ts';
import { useVault } from '../../engine/VaultProvider.tsx';
import { useNavigate } from '../../common/navigation/route.tsx';
import { plainMarkdown } from '../../common/markdown/plainMarkdown.ts';
import { TypeLabel, TypeIcon } from '../../common/entityTypes/EntityType.tsx';
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

/** Passages with the name marked, each with a way to read it in place. */
export function Passages({ passages }: { readonly passages: readonly MentionPassage[] }): ReactNode {
  return (
    <ul className="evidence-passages">
      {passages.map((passage) => (
        <li key={`${passageReference(passage.source)}:${passage.spans[0]?.[0] ?? 0}`} className="evidence-passage">
          <SourceLink source={passage.source} />
          <p className="prose evidence-text">
            <MarkedText {...excerpt(passage, 320)} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Side({ entity, words }: { readonly entity: EntitySummary; readonly words: string }): ReactNode {
  const vault = useVault();
  const engine = useEngine();
  const navigate = useNavigate();
  const { data: page } = useQuery(entityQuery(engine, vault.id, entity.id));
  const { data: mentions } = useQuery(passagesQuery(engine, vault.id, entity.id, 3));
  return (
    <section className="evidence-side" aria-label={`${words} ${entity.name}`}>
      <h3 className="evidence-label">{words}</h3>
      <h2>
        <button type="button" className="evidence-open" onClick={() => navigate({ screen: 'entities', entity: entity.id, chapter: null })}>
          {entity.name}
        </button>
      </h2>
      <p className="evidence-facts">
        <TypeLabel type={entity.type} />
        <span>{pluralize(entity.mentions, 'mention')}</span>
        {entity.status === 'suggested' && <span>without a note</span>}
      </p>
      {page && page.path !== null && <p className="evidence-soft">{page.path}</p>}
      {entity.aliases.length > 0 && <p className="evidence-soft">also called {entity.aliases.join(', ')}</p>}
      {page?.definition && <p className="evidence-definition">{plainMarkdown(page.definition.text)}</p>}
      <Passages passages={mentions?.passages ?? []} />
    </section>
  );
}

/** Two that may be one, side by side. */
function DuplicateEvidence({ duplicate }: { readonly duplicate: PossibleDuplicate }): ReactNode {
  return (
    <>
      <p className="evidence-reason">{duplicate.reason}</p>
      <div className="evidence-sides">
        <Side entity={duplicate.keep} words="Keep" />
        <Side entity={duplicate.other} words="Goes into it" />
      </div>
    </>
  );
}

/** A link that leads nowhere: whom it may mean, and where it stands. */
function LinkEvidence({ link }: { readonly link: BrokenLink }): ReactNode {
  const navigate = useNavigate();
  const { nearest } = link;
  return (
    <>
      <header className="evidence-head">
        <h2>{link.target}</h2>
        <p className="evidence-facts">
          <span>no such note</span>
          <span>{pluralize(link.count, 'link')}</span>
        </p>
      </header>
      {nearest && (
        <section aria-label="Whom it may mean">
          <h3 className="evidence-label">The nearest name</h3>
          <ul className="evidence-choices">
            <li>
              <TypeIcon type={nearest.type} />
              <span className="evidence-choice-name">{nearest.name}</span>
              <span className="evidence-soft">{pluralize(nearest.mentions, 'mention')}</span>
              <Button look="quiet" onClick={() => navigate({ screen: 'entities', entity: nearest.id, chapter: null })}>
                Open
              </Button>
            </li>
          </ul>
        </section>
      )}
      <section aria-label="Where it stands">
        <h3 className="evidence-label">Where it stands</h3>
        <ul className="evidence-places">
          {link.sources.map((place) => (
            <li key={passageReference(place)}>
              <SourceLink source={place} asPath />
            </li>
          ))}
        </ul>
        {link.count > link.sources.length && (
          <p className="evidence-soft">and {pluralize(link.count - link.sources.length, 'more place')}</p>
        )}
      </section>
    </>
  );
}

/** How sure it is, in a word. */
function sureness(confidence: number): string {
  if (confidence >= 0.8) return 'very likely a name';
  return confidence >= 0.5 ? 'likely a name' : 'perhaps a name';
}

/** A name without a note: how sure it is, its other names, and where it is named. */
function NameEvidence({ name }: { readonly name: SuggestedName }): ReactNode {
  const vault = useVault();
  const { entity, confidence, aliases, first } = name;
  const id = useDeferredValue(entity.id);
  const { data } = useQuery(passagesQuery(useEngine(), vault.id, id, 6));
  const passages = data?.passages ?? (first ? [first] : []);
  return (
    <>
      <header className="evidence-head">
        <h2>{entity.name}</h2>
        <p className="evidence-facts">
          <TypeLabel type={entity.type} />
          <span>{sureness(confidence)}</span>
          <span>{pluralize(entity.mentions, 'mention')}</span>
          {entity.firstSequence !== null && <span>first in ch. {entity.firstSequence}</span>}
        </p>
      </header>
      {aliases.length > 0 && (
        <section aria-label="Other names">
          <h3 className="evidence-label">Also called</h3>
          <ul className="evidence-aliases">
            {aliases.map((alias) => (
              <li key={alias.text}>
                <strong>{alias.text}</strong> <span>{alias.reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Where it is named">
        <h3 className="evidence-label">Where it is named</h3>
        <Passages passages={passages} />
      </section>
    </>
  );
}

/** A name that several carry: who they are, and the passages that do not say which. */
function SharedEvidence({ shared, onOne }: { readonly shared: SharedName; readonly onOne: (answer: Answer) => void }): ReactNode {
  return (
    <>
      <header className="evidence-head">
        <h2>{shared.name}</h2>
        <p className="evidence-facts">
          <span>shared by {shared.entities.length}</span>
          <span>{pluralize(shared.count, 'undecided place')}</span>
        </p>
      </header>
      <section aria-label="Who carries it">
        <h3 className="evidence-label">Who is meant?</h3>
        <ul className="evidence-choices">
          {shared.entities.map((entity) => (
            <li key={entity.id}>
              <TypeIcon type={entity.type} />
              <span className="evidence-choice-name">{entity.name}</span>
              <span className="evidence-soft">{pluralize(entity.mentions, 'mention')}</span>
              <Button
                aria-label={`Always: “${shared.name}” means ${entity.name}`}
                onClick={() =>
                  onOne({
                    words: entity.name,
                    decisions: [{ kind: 'meaning', name: shared.name, entity: entity.id, passage: null }],
                  })
                }
              >
                Always
              </Button>
            </li>
          ))}
          <li>
            <span className="evidence-choice-name evidence-soft">None of them</span>
            <Button
              aria-label={`Nobody: “${shared.name}” means none of them`}
              onClick={() => onOne({ words: 'None', decisions: [{ kind: 'meaning', name: shared.name, entity: null, passage: null }] })}
            >
              Nobody
            </Button>
          </li>
        </ul>
      </section>
      <section aria-label="Undecided places">
        <h3 className="evidence-label">Undecided places</h3>
        <Passages passages={shared.passages} />
      </section>
    </>
  );
}
