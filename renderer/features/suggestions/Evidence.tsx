import { useChapterNames } from '../../common/chapters/chapterNames.ts';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { distinctAliases } from '#shared/model/aliasGroups.ts';
import type { Decision } from '#shared/model/decision.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Kbd } from '../../ui/tips/Kbd.tsx';
import {
  alwaysLabel,
  type TriageAnswer,
  answersOf,
  mergedHeading,
  shortTitleOf,
  suggestionTitle,
  decideTogether,
  type Waiting,
} from './triage.ts';
import { passageReference } from '#shared/model/constants.ts';
import type { EntitySummary } from '#shared/model/entity.ts';
import { excerpt } from '../../common/passages/excerpt.ts';
import { MarkedText } from '../../common/passages/MarkedText.tsx';
import { SourceLink } from '../../common/passages/SourceLink.tsx';
import type { Contradiction, PossibleDuplicate, BrokenLink, SuggestedName, SharedName } from '#shared/model/suggestions.ts';
import { useVaultQuery } from '../../engine/engine.tsx';
import { entityQuery, passagesQuery } from '../../engine/queries.ts';
import { useNavigate } from '../../common/navigation/route.tsx';
import { type Edit, EditDialog, relationshipEdit } from '../../common/decisions/EditDialog.tsx';
import { useDecide } from '../../common/decisions/useDecide.ts';
import { namesakeDetails } from '../../common/entities/namesakes.ts';
import { TypeLabel } from '../../common/entityTypes/EntityType.tsx';
import { markNames } from '../../common/hoverCard/namesWithCards.tsx';
import { AppearancesOf, Choice, Introduction, Part } from './EvidenceParts.tsx';
import { LinkedNames } from './Names.tsx';
import { Passages, Together } from './Passages.tsx';
import { wholeNameFirst } from './together.ts';
import './evidence.css';
import { commonStrings } from '../../strings/common.ts';
import { suggestionsStrings } from '../../strings/suggestions.ts';

interface EvidenceProps {
  readonly waiting: Waiting;
  /** What an answer is for: all that are selected, else this one. */
  readonly meant: readonly Waiting[];
  readonly onAnswer: (decisions: readonly Decision[]) => void;
  /** An answer that only this one can have. */
  readonly onOne: (answer: TriageAnswer) => void;
  readonly onOpen: (kind: 'merge' | 'retype' | 'rename') => void;
}

interface BodyProps extends Pick<EvidenceProps, 'waiting' | 'onOne'> {
  /** The user is about to merge the other way round. */
  readonly swapped: boolean;
}

function Body({ waiting, swapped, onOne }: BodyProps): ReactNode {
  if (waiting.list === 'contradictions') return <ContradictionEvidence contradiction={waiting.of} />;
  if (waiting.list === 'names') return <NameEvidence name={waiting.of} />;
  if (waiting.list === 'shared') return <SharedEvidence shared={waiting.of} onOne={onOne} />;
  if (waiting.list === 'duplicates') return <DuplicateEvidence duplicate={waiting.of} swapped={swapped} />;
  return <LinkEvidence link={waiting.of} />;
}

/** What is suggested, and about which entity. */
function Head({ waiting }: Pick<EvidenceProps, 'waiting'>): ReactNode {
  const { name: nameChapter } = useChapterNames();
  const [title, facts]: readonly [ReactNode, ReactNode] = (() => {
    switch (waiting.list) {
      case 'contradictions':
        return [<LinkedNames key="title" entities={waiting.of.entities} />, waiting.of.reason];
      case 'names': {
        const { entity, confidence } = waiting.of;
        return [
          <LinkedNames key="title" entities={[entity]} />,
          <>
            <TypeLabel type={entity.type} />
            <span>{certaintyLabel(confidence)}</span>
            <span>{suggestionsStrings.countMention(entity.mentions)}</span>
            {entity.firstSequence !== null && <span>{suggestionsStrings.fromChapter(nameChapter(entity.firstSequence))}</span>}
          </>,
        ];
      }
      case 'shared':
        return [
          waiting.of.name,
          <>
            <span>{suggestionsStrings.countCandidate(waiting.of.entities.length)}</span>
            <span>{suggestionsStrings.countUndecidedPlace(waiting.of.count)}</span>
          </>,
        ];
      case 'duplicates': {
        const { keep, other, reason } = waiting.of;
        return [<LinkedNames key="title" entities={keep.name === other.name ? [keep] : [keep, other]} />, reason];
      }
      default: {
        const { name, detail } = shortTitleOf(waiting);
        return [
          name,
          <>
            <span>
              {suggestionsStrings.missingNote} {detail}
            </span>
            <span>{suggestionsStrings.countLink(waiting.of.count)}</span>
          </>,
        ];
      }
    }
  })();
  return (
    <header className="evidence-head shrinks">
      <h2 dir="auto">{title}</h2>
      <p className={typeof facts === 'string' ? 'evidence-claim' : 'evidence-facts wrapped'}>{facts}</p>
    </header>
  );
}

/** Why it is suggested, with the words of the text, and what can be done about it. */
export function Evidence({ waiting, meant, onAnswer, onOne, onOpen }: EvidenceProps): ReactNode {
  const { accept, ignore, merge, retype, rename, swap } = answersOf(waiting);
  const many = meant.length > 1;
  const [swapped, setSwapped] = useState(false);
  // What is most likely wanted comes first.
  const retyping = retype && (
    <Button look={accept === null ? 'primary' : 'plain'} onClick={() => onOpen('retype')}>
      {retype.label} <Kbd keys="T" />
    </Button>
  );
  return (
    <article className="evidence stack fill" aria-label={suggestionTitle(waiting)}>
      <div className="evidence-top wrapped line-below">
        <Head waiting={waiting} />
        <div
          className="evidence-actions row gap-6"
          role="toolbar"
          aria-label={many ? suggestionsStrings.forSelected(meant.length) : suggestionsStrings.answers}
        >
          {many && <span className="evidence-many medium-text">{suggestionsStrings.selectedColon(meant.length)}</span>}
          {accept && (
            <Button look="primary" onClick={() => onAnswer(decideTogether(meant, (answers) => answers.accept))}>
              {many ? accept.label.split(' ')[0] : accept.label} <Kbd keys="A" />
            </Button>
          )}
          {accept === null && retyping}
          <Button onClick={() => onAnswer(decideTogether(meant, (answers) => answers.ignore))}>
            {ignore.label} <Kbd keys="I" />
          </Button>
          {swap && !many && (
            <Button
              // Before it is pressed, the two columns show what would stay.
              onPointerEnter={() => setSwapped(true)}
              onPointerLeave={() => setSwapped(false)}
              onFocus={() => setSwapped(true)}
              onBlur={() => setSwapped(false)}
              onClick={() => onOne(swap)}
            >
              {swap.label} <Kbd keys="S" />
            </Button>
          )}
          {merge && (
            <Button onClick={() => onOpen('merge')}>
              {merge.label} <Kbd keys="M" />
            </Button>
          )}
          {accept !== null && retyping}
          {rename && !many && (
            <Button onClick={() => onOpen('rename')}>
              {rename.label} <Kbd keys="R" />
            </Button>
          )}
        </div>
      </div>
      <div className="evidence-body stack fill" tabIndex={0} role="group" aria-label={suggestionsStrings.evidence}>
        <Body waiting={waiting} swapped={swapped && swap !== null && !many} onOne={onOne} />
      </div>
    </article>
  );
}

function Side({ entity, label }: { readonly entity: EntitySummary; readonly label: string }): ReactNode {
  const { data: page } = useVaultQuery(entityQuery, entity.id);
  const { data: mentions } = useVaultQuery(passagesQuery, entity.id, 3);
  const otherNames = distinctAliases(entity);
  return (
    <section className="evidence-side stack shrinks" aria-label={`${entity.name}: ${label}`}>
      <h3 className="evidence-label label-text truncate">{label}</h3>
      <h2 dir="auto">
        <LinkedNames entities={[entity]} />
      </h2>
      <p className="evidence-facts wrapped">
        <TypeLabel type={entity.type} />
        <span>{suggestionsStrings.countMention(entity.mentions)}</span>
        {entity.status === 'suggested' && <span>{commonStrings.noNote}</span>}
      </p>
      {page && page.path !== null && <p className="soft-text">{page.path}</p>}
      {otherNames.length > 0 && <p className="soft-text">{suggestionsStrings.alsoKnownAsNames(otherNames.join(', '))}</p>}
      <Introduction id={entity.id} />
      {mentions?.passages.length === 0 ? (
        <p className="soft-text">{suggestionsStrings.notMentioned}</p>
      ) : (
        <Passages passages={mentions?.passages ?? []} />
      )}
    </section>
  );
}

/** Two that may be one, side by side, each headed by what becomes of it. */
function DuplicateEvidence({ duplicate, swapped }: { readonly duplicate: PossibleDuplicate; readonly swapped: boolean }): ReactNode {
  const { keep, other } = duplicate;
  const [remaining, merged] = swapped ? [other, keep] : [keep, other];
  const heading = (entity: EntitySummary): string =>
    entity === remaining ? suggestionsStrings.keptAsMainEntry : mergedHeading(merged, remaining);
  return (
    <div className="evidence-sides">
      <Side entity={keep} label={heading(keep)} />
      <Side entity={other} label={heading(other)} />
    </div>
  );
}

/** A link to a missing note: the entities it may mean, and its location. */
function LinkEvidence({ link }: { readonly link: BrokenLink }): ReactNode {
  const navigate = useNavigate();
  const { nearest } = link;
  return (
    <>
      {nearest && (
        <Part className="evidence-aside" label={suggestionsStrings.closestMatch}>
          <ul className="evidence-choices line-above">
            <Choice entity={nearest}>
              <span className="soft-text">{suggestionsStrings.countMention(nearest.mentions)}</span>
              <Button look="quiet" onClick={() => navigate({ screen: 'entities', entity: nearest.id, chapter: null })}>
                {suggestionsStrings.open}
              </Button>
            </Choice>
          </ul>
        </Part>
      )}
      <Part label={suggestionsStrings.linkedFrom}>
        <ul className="evidence-passages">
          {link.occurrences.map((passage, index) => (
            <li key={`${passageReference(passage.source)} ${index}`} className="evidence-passage">
              <SourceLink source={passage.source} />
              {passage.text !== '' && (
                <p className="prose evidence-text" dir="auto">
                  <MarkedText {...excerpt(passage, 420)} />
                </p>
              )}
            </li>
          ))}
        </ul>
        {link.count > link.occurrences.length && (
          <p className="soft-text">{suggestionsStrings.andMoreLinks(link.count - link.occurrences.length)}</p>
        )}
      </Part>
    </>
  );
}

/** Two contradictory statements, side by side, and their subject. */
function ContradictionEvidence({ contradiction }: { readonly contradiction: Contradiction }): ReactNode {
  const navigate = useNavigate();
  const { entities, sides } = contradiction;
  const [entity, other] = entities;
  const { short } = useChapterNames();
  const { decide } = useDecide();
  const [edit, setEdit] = useState<Edit | null>(null);
  const isRelationship = sides.some(({ kind }) => kind !== null);
  return (
    <>
      <div className="evidence-main stack shrinks">
        <div className="evidence-sides">
          {sides.map(({ label, kind, from, until, evidence: passage }, at) => (
            <section key={at} className="evidence-side evidence-statement stack shrinks" aria-label={suggestionsStrings.statement(at + 1)}>
              {label !== null && (
                <h3>
                  {markNames(label, entities)}
                  {(from !== null || until !== null) && (
                    <span className="soft-text">
                      {suggestionsStrings.between(from === null ? null : short(from), until === null ? null : short(until))}
                    </span>
                  )}
                </h3>
              )}
              {passage ? (
                <>
                  <p className="prose evidence-text" dir="auto">
                    <MarkedText {...excerpt(passage, 420)} />
                  </p>
                  <SourceLink source={passage.source} />
                </>
              ) : (
                <p className="soft-text">{suggestionsStrings.addedByYou}</p>
              )}
              {kind !== null && entity && other && (
                <Button
                  className="evidence-edit"
                  aria-label={suggestionsStrings.editStatementNamed(label ?? kind)}
                  onClick={() => setEdit(relationshipEdit(entity.id, entity.name, { kind, other, from, until }))}
                >
                  {suggestionsStrings.editStatement}
                </Button>
              )}
            </section>
          ))}
        </div>
        <AppearancesOf entities={entities} />
        {entity && other && <Together entities={[entity, other]} />}
      </div>
      <Part className="evidence-aside" label={suggestionsStrings.correction}>
        <ul className="evidence-choices line-above">
          {entities.map((each) => (
            <Choice key={each.id} entity={each}>
              <Button
                look="quiet"
                aria-label={suggestionsStrings.openNamed(each.name)}
                onClick={() => navigate({ screen: 'entities', entity: each.id, chapter: null })}
              >
                {suggestionsStrings.open}
              </Button>
              <Introduction id={each.id} />
            </Choice>
          ))}
        </ul>
        <p className="soft-text evidence-correction">
          {isRelationship ? suggestionsStrings.correctTheNoteOrEdit : suggestionsStrings.correctTheNote}
        </p>
      </Part>
      <EditDialog edit={edit} onClose={() => setEdit(null)} onDecide={decide} />
    </>
  );
}

/** How sure it is, in a word. */
function certaintyLabel(confidence: number): string {
  if (confidence >= 0.8) return suggestionsStrings.veryHighConfidence;
  return confidence >= 0.5 ? suggestionsStrings.highConfidence : suggestionsStrings.lowConfidence;
}

/** A name without a note: how sure it is, its other names, and where it is named. */
function NameEvidence({ name }: { readonly name: SuggestedName }): ReactNode {
  const { entity, aliases, first } = name;
  const id = useDeferredValue(entity.id);
  const { data } = useVaultQuery(passagesQuery, id, 40);
  const passages = data ? wholeNameFirst(data.passages, entity.name).slice(0, 6) : first ? [first] : [];
  return (
    <>
      {aliases.length > 0 && (
        <section className="evidence-aside" aria-label={suggestionsStrings.aliases}>
          <h3 className="evidence-label label-text">{suggestionsStrings.alsoKnownAs}</h3>
          <ul className="evidence-aliases">
            {aliases.map((alias) => (
              <li key={alias.text}>
                <strong dir="auto">{alias.text}</strong> <span>{alias.reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Part label={suggestionsStrings.mentions}>
        <Passages passages={passages} />
      </Part>
    </>
  );
}

/** A name that several carry: who they are, the passages that do not say which, and where in the story each appears. */
function SharedEvidence({ shared, onOne }: { readonly shared: SharedName; readonly onOne: (answer: TriageAnswer) => void }): ReactNode {
  const details = namesakeDetails(shared.entities);
  return (
    <>
      <section className="evidence-aside evidence-candidates" aria-label={suggestionsStrings.candidates}>
        <h3 className="evidence-label label-text">{suggestionsStrings.whoIsMeant}</h3>
        <ul className="evidence-choices line-above">
          {shared.entities.map((entity) => (
            <Choice key={entity.id} entity={entity} detail={details.get(entity.id)}>
              <span className="soft-text">{suggestionsStrings.countMention(entity.mentions)}</span>
              <Button
                aria-label={alwaysLabel(entity, shared.entities)}
                onClick={() =>
                  onOne({
                    label: entity.name,
                    decisions: [{ kind: 'disambiguate', name: shared.name, entity: entity.id, passage: null }],
                  })
                }
              >
                {suggestionsStrings.always}
              </Button>
              <Introduction id={entity.id} />
            </Choice>
          ))}
          <li>
            <span className="evidence-choice-name soft-text grow">{suggestionsStrings.noneOfThese}</span>
            <Button
              aria-label={suggestionsStrings.noneOfTheseIs(shared.name)}
              onClick={() =>
                onOne({
                  label: suggestionsStrings.none,
                  decisions: [{ kind: 'disambiguate', name: shared.name, entity: null, passage: null }],
                })
              }
            >
              {suggestionsStrings.choose}
            </Button>
          </li>
        </ul>
      </section>
      <div className="evidence-main stack shrinks">
        <Part label={suggestionsStrings.unresolvedMentions}>
          <Passages passages={shared.passages} />
        </Part>
        <AppearancesOf entities={shared.entities} />
      </div>
    </>
  );
}
