import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { searchScreen, startOnScreen, useScreenSearch, useScreenStart, useSearchField } from './screenFocus.ts';

function List({ hasRows = true }: { readonly hasRows?: boolean }): ReactNode {
  const rows = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useScreenStart(rows, hasRows);
  useSearchField(field);
  return (
    <main>
      <input ref={field} aria-label="Search" defaultValue="gull" />
      {hasRows && <div ref={rows} role="listbox" tabIndex={0} />}
      <button type="button">Other</button>
    </main>
  );
}

function Text({ onSearch }: { readonly onSearch: () => void }): ReactNode {
  const part = useRef<HTMLElement>(null);
  useScreenSearch(onSearch, part);
  return (
    <section ref={part}>
      <button type="button">In the text</button>
    </section>
  );
}

describe('the focus of a screen', () => {
  it('goes to the first element of the screen as soon as it is rendered', () => {
    const { rerender } = render(<List hasRows={false} />);
    const stop = startOnScreen();
    expect(document.activeElement).toBe(document.body);
    rerender(<List />);
    expect(document.activeElement).toBe(screen.getByRole('listbox'));
    stop();
  });

  it('stays where the user has put it', () => {
    const { rerender } = render(<List hasRows={false} />);
    const stop = startOnScreen();
    screen.getByText('Other').focus();
    rerender(<List />);
    expect(document.activeElement).toBe(screen.getByText('Other'));
    stop();
  });

  it('moves away from the status line, which belongs to no screen', () => {
    render(
      <>
        <List />
        <footer className="status-bar">
          <button type="button">1 file issue</button>
        </footer>
      </>,
    );
    screen.getByText('1 file issue').focus();
    startOnScreen()();
    expect(document.activeElement).toBe(screen.getByRole('listbox'));
  });

  it('is not set once the user has left the screen', () => {
    const { rerender } = render(<List hasRows={false} />);
    startOnScreen()();
    rerender(<List />);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the search of a screen', () => {
  it('goes to the search field and selects what is in it', () => {
    render(<List />);
    act(searchScreen);
    const field = screen.getByLabelText<HTMLInputElement>('Search');
    expect(document.activeElement).toBe(field);
    expect(field.selectionEnd).toBe(4);
  });

  it('is that of the focused part, or of the screen', () => {
    let searched = 0;
    render(
      <>
        <List />
        <Text onSearch={() => searched++} />
      </>,
    );
    screen.getByText('In the text').focus();
    act(searchScreen);
    expect(searched).toBe(1);
    screen.getByText('Other').focus();
    act(searchScreen);
    expect(searched).toBe(1);
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });

  it('is removed with its component', () => {
    const { unmount } = render(<List />);
    unmount();
    expect(searchScreen).not.toThrow();
  });
});
