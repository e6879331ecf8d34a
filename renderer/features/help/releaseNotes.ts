/** What is new in one version, for its user. */
interface ReleaseNotes {
  /** As in the changelog; "Unreleased" for what no version has yet. */
  readonly version: string;
  readonly highlights: readonly { readonly title: string; readonly text: string }[];
}

/**
 * The highlights of a changelog, newest version first: entries "- **Title.** What it does." under "### Highlights". Its other sections are for
 * those who look something up. A version without highlights is not among them.
 */
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
