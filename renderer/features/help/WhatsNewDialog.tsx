import { type ReactNode, useRef } from 'react';
import changelog from '../../../CHANGELOG.md?raw';
import { useBridge } from '../../engine/engine.tsx';
import { helpStrings } from '../../strings/help.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import './guide.css';

/** What is new in one version, for its user. */
interface ReleaseNotes {
  /** As in the changelog; "Unreleased" for what no version has yet. */
  readonly version: string;
  readonly highlights: readonly { readonly title: string; readonly text: string }[];
}

/** The "### Highlights" of a changelog, "- **Title.** What it does.", newest version first; versions without any are left out. */
export function readReleaseNotes(changelog: string): readonly ReleaseNotes[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .flatMap((section): ReleaseNotes[] => {
      const [, list = ''] = /^### Highlights\n([\s\S]*?)(?=^### |(?![\s\S]))/m.exec(section) ?? [];
      const highlights = [...list.matchAll(/^- \*\*(.+?)\.?\*\*\s+(.+(?:\n {2}.+)*)/gm)].map(([, title, text]) => ({
        title: title!,
        text: text!.replaceAll(/\s+/g, ' '),
      }));
      return highlights.length > 0 ? [{ version: section.split(/[\s(]/, 1)[0]!, highlights }] : [];
    });
}

const releases = readReleaseNotes(changelog);

/** What is new, by version, from the changelog that came with this one: nothing is asked of the network. */
export function WhatsNewDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const { version } = useBridge();
  const list = useRef<HTMLDivElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title={helpStrings.whatsNew} className="news" startsAt={list}>
      <div ref={list} className="news-list line-above" tabIndex={0} role="group" aria-label={helpStrings.whatsNew}>
        {releases.length === 0 && <p>{helpStrings.nothingToTell}</p>}
        {releases.map((release) => (
          <section key={release.version}>
            {/* What no version has yet is in the one that is running. */}
            <h3>{helpStrings.inVersion(release.version === 'Unreleased' ? version : release.version)}</h3>
            <ul>
              {release.highlights.map(({ title, text }) => (
                <li key={title}>
                  <h4>{title}</h4>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
