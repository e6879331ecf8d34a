import { createContext, type ReactNode, use, useId } from 'react';
import { foldForSearch, type Outcome } from '../../../common/format.ts';
import { Problem } from '../../../ui/controls/Field.tsx';

/** What is searched for in the settings, in plain letters; empty for all. */
export const SettingsSearch = createContext('');
const PartMatches = createContext(false);

interface PartProps {
  readonly id: string;
  readonly title: string;
  /** A line below the title. */
  readonly description?: string;
  readonly children: ReactNode;
}

/** A section of the settings. It hides when the search finds none of its rows; when the search finds its title it shows all of them. */
export function SettingsPart({ id, title, description, children }: PartProps): ReactNode {
  const search = use(SettingsSearch);
  const headingId = useId();
  return (
    <section className="settings-part stack" id={`settings-${id}`} aria-labelledby={headingId} tabIndex={-1}>
      <header className="settings-head">
        <h2 id={headingId}>{title}</h2>
        {description !== undefined && <p className="settings-text settings-lead">{description}</p>}
      </header>
      <div className="stack">
        <PartMatches value={foldForSearch(title).includes(search)}>{children}</PartMatches>
      </div>
    </section>
  );
}

interface RowProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** More words that the search finds it by. */
  readonly finds?: string;
  /** The control; next to the words, or below them when it is `wide`. */
  readonly children?: ReactNode;
  readonly wide?: boolean;
  /** What came of it, said below the words, where nothing is covered; null as long as there is nothing to say. */
  readonly outcome?: Outcome | null;
}

export function SettingsRow({ title, description, finds = '', children, wide = false, outcome }: RowProps): ReactNode {
  const search = use(SettingsSearch);
  const partMatches = use(PartMatches);
  const found = partMatches || foldForSearch(`${title} ${typeof description === 'string' ? description : ''} ${finds}`).includes(search);
  return (
    <div className="settings-row row" data-wide={wide ? '' : undefined} hidden={!found}>
      <div className="settings-what shrinks stack">
        <h3>{title}</h3>
        {description !== undefined && <div className="settings-text">{description}</div>}
        {outcome !== undefined && (
          // There before it speaks: only then is it read out.
          <p className="settings-outcome" role="status">
            {outcome?.isProblem === false && outcome.message}
          </p>
        )}
        <Problem className="settings-outcome settings-problem" text={outcome?.isProblem === true ? outcome.message : null} />
      </div>
      {children !== undefined && <div className="settings-control stack rigid">{children}</div>}
    </div>
  );
}

/** Names with what is said of each, and perhaps where it is on the disk. */
export function NamedTexts({ texts }: { readonly texts: readonly (readonly [name: string, text: string, path?: string])[] }): ReactNode {
  return (
    <dl className="settings-facts gap-8">
      {texts.map(([name, text, path]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {text}
            {path !== undefined && <span className="settings-path breaks path-text">{path}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
