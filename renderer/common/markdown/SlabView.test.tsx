import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { emptyWorld, type MarkdownWorld, MarkdownWorldContext } from './MarkdownContext.tsx';
import { cutIntoSlabs } from './slabs.ts';
import { SlabView } from './SlabView.tsx';

function show(text: string, world: Partial<MarkdownWorld> = {}, names: { id: string; surface: string }[] = []): HTMLElement {
  const passages = [{ lines: [1, 999] as const, names }];
  return render(
    <MarkdownWorldContext value={{ ...emptyWorld, ...world }}>
      {cutIntoSlabs(text, 'Note.md').map((slab) => (
        <SlabView key={slab.firstLine} slab={slab} passages={passages} marked={[3, 3]} />
      ))}
    </MarkdownWorldContext>,
  ).container;
}

describe('the reader', () => {
  it('shows HTML as the text it is and runs nothing', () => {
    const page = show(
      'Before <b onclick="x()">bold</b>\n\n<script>window.pwned = true</script>\n\n<img src=x onerror="window.pwned = true">\n',
    );
    expect(page.querySelector('script, img, b, iframe')).toBeNull();
    expect(page.textContent).toContain('<script>window.pwned = true</script>');
    expect('pwned' in window).toBe(false);
  });

  it('leads nowhere from javascript:, data: and file: links', async () => {
    const openAddress = vi.fn();
    const go = vi.fn();
    const page = show(
      '[a](javascript:alert(1)) [b](data:text/html,x) [c](file:///etc/passwd) [d](JAVASCRIPT:alert(1)) <javascript:alert(1)>',
      {
        openAddress,
        go,
        resolve: () => ({ document: 'x.md' }),
      },
    );
    expect(page.querySelector('a, button')).toBeNull();
    await userEvent.click(screen.getByText('a'));
    expect(openAddress).not.toHaveBeenCalled();
    expect(go).not.toHaveBeenCalled();
  });

  it('loads no pictures, remote or not', () => {
    const page = show('![a map](https://example.com/track.png) ![](local.png) ![[embed.png]]');
    expect(page.querySelector('img, picture, object, [src], [style*="url"]')).toBeNull();
    expect(page.textContent).toBe('a map local.png embed.png');
  });

  it('opens web addresses only by a click, in the browser', async () => {
    const openAddress = vi.fn();
    show('See [the site](https://example.com/a).', { openAddress });
    await userEvent.click(screen.getByRole('button', { name: 'the site' }));
    expect(openAddress).toHaveBeenCalledWith('https://example.com/a');
  });

  it('makes names and wikilinks clickable, and marks the entity in focus', async () => {
    const go = vi.fn();
    const page = show(
      'Ilse met [[Bram Corrow|her brother]] and Ilsebill at [[Nowhere]].',
      { go, focus: 'Notes/Ilse', resolve: (target) => (target === 'Bram Corrow' ? { entity: 'Notes/Bram' } : null) },
      [{ id: 'Notes/Ilse', surface: 'Ilse' }],
    );
    await userEvent.click(screen.getByRole('button', { name: 'her brother' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ilse' }));
    expect(go.mock.calls).toEqual([[{ entity: 'Notes/Bram' }], [{ entity: 'Notes/Ilse' }]]);
    expect(page.querySelectorAll('.doc-focus')).toHaveLength(1);
    expect(screen.getByText('Nowhere').tagName).toBe('SPAN');
  });

  it('shows properties as typed and marks the passage by its lines in the file', () => {
    const page = show('---\nborn: 0423-01-02\ntags:\n  - one\n  - two\n---\n\nText.\n');
    expect(page.querySelector('dl')?.textContent).toBe('born0423-01-02tagsone\ntwo');
    expect(page.querySelector('[data-line="8"]')?.textContent).toBe('Text.');
    const other = show('# One\n\nMarked.\n\nNot marked.');
    expect([...other.querySelectorAll('.doc-marked')].map((block) => block.textContent)).toEqual(['Marked.']);
  });

  it('draws tables and callouts', () => {
    const page = show('| a | b |\n|---|---|\n| 1 | 2 |\n\n> [!warning] Mind the step\n> It is wet.');
    expect(page.querySelectorAll('th, td')).toHaveLength(4);
    expect(page.querySelector('.doc-callout')?.textContent).toBe('Mind the stepIt is wet.');
    // A look after the kind is no word of it.
    expect(show('> [!metadata|wide]- Bio\n> Old.').querySelector('.doc-callout')?.textContent).toBe('BioOld.');
  });
});
