import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import type { ContextRequest } from '#shared/model/context/contextRequest.ts';
import type { Handlers } from '#shared/contract/handlers.ts';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { bridgeWith } from '../../testing/VaultWindow.tsx';
import { chapter, entities, packFor, readyStatus, source } from '../../testing/world.ts';
import { Companion } from './Companion.tsx';

beforeAll(withSizes);

const chapters = [chapter(1, 'Low Water'), chapter(2, 'High Water'), chapter(3, 'Ebb')];
const [ilse, bram, saltgate] = entities;
const passage = (text: string, name: string, sequence: number) => ({
  source: source({ sequence, title: chapters[sequence - 1]!.title }),
  text,
  spans: [[text.indexOf(name), text.indexOf(name) + name.length] as [number, number]],
});

const story: Partial<Handlers> = {
  'timeline.chapters': () => ({ chapters, latest: 2 }),
  'timeline.chapter': ({ sequence }) => ({
    chapter: chapters[sequence - 1]!,
    cast: [
      { entity: ilse!, mentions: 12, passage: passage('Ilse counted the lamps.', 'Ilse', 1) },
      { entity: saltgate!, mentions: 5, passage: null },
      { entity: bram!, mentions: 1, passage: passage('Bram came late.', 'Bram', sequence) },
    ],
    hidden: 3,
  }),
};

describe('Companion', () => {
  it('shows the last saved chapter, its people with their previous mention, and the rest by name', async () => {
    const { visited } = renderInVault(<Companion />, { handlers: story });
    await screen.findByRole('heading', { name: '2 · High Water' });
    screen.getByText('Following the file you saved last');
    const people = await screen.findByRole('region', { name: 'In this chapter, and where each was last seen' });
    const [first, second] = within(people).getAllByRole('listitem');
    expect(first!.textContent).toMatch(/Ilse Corrow.*12 mentions.*Ilse counted the lamps\..*ch\. 1 · Low Water/);
    expect(second!.textContent).toMatch(/Bram Corrow.*1 mention.*Bram came late\..*New in this chapter/);
    expect(screen.getByRole('region', { name: 'Also named' }).textContent).toMatch(/Saltgate.*and 3 more/);
    await userEvent.click(screen.getByRole('button', { name: 'Ilse Corrow' }));
    expect(visited.at(-1)).toMatchObject({ screen: 'entities', entity: 'Notes/Ilse Corrow' });
  });

  it('can be pinned to a chapter, and then says which one was saved last', async () => {
    renderInVault(<Companion />, { handlers: story });
    await screen.findByRole('heading', { name: '2 · High Water' });
    await userEvent.click(screen.getByRole('combobox', { name: 'Chapter' }));
    await userEvent.click(await screen.findByRole('option', { name: '3 · Ebb' }));
    await screen.findByRole('heading', { name: '3 · Ebb' });
    screen.getByText('Pinned. You saved chapter 2 last.');
    const pin = screen.getByRole('button', { name: 'Pin this chapter', pressed: true });
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
    await screen.findByRole('heading', { name: '2 · High Water' });
    expect(document.activeElement).toBe(pin);
    expect(pin.getAttribute('aria-pressed')).toBe('false');
  });

  it('shows nothing of the chapter before while another is read', async () => {
    const read = Promise.withResolvers<void>();
    const handlers: Partial<Handlers> = {
      ...story,
      'timeline.chapter': async (input, call) => {
        if (input.sequence === 1) await read.promise;
        return story['timeline.chapter']!(input, call);
      },
    };
    renderInVault(<Companion />, { handlers });
    await screen.findByText(/came late/);
    await userEvent.click(screen.getByRole('combobox', { name: 'Chapter' }));
    await userEvent.click(await screen.findByRole('option', { name: '1 · Low Water' }));
    await screen.findByRole('heading', { name: '1 · Low Water' });
    expect(screen.queryByText(/came late/)).toBeNull();
    read.resolve();
    await screen.findByText(/came late/);
  });

  it('copies the context of the chapter by keys, as of its end', async () => {
    const asked: ContextRequest[] = [];
    const bridge = bridgeWith();
    const build: Handlers['context.build'] = ({ request }) => {
      asked.push(request);
      return packFor(request);
    };
    renderInVault(<Companion />, { handlers: { ...story, 'context.build': build }, bridge });
    await screen.findByRole('heading', { name: '2 · High Water' });
    await userEvent.keyboard('{Control>}{Shift>}c{/Shift}{/Control}');
    await screen.findByText(/^Context copied: 42 tokens, nothing after chapter 2\./);
    expect(bridge.copied).toHaveLength(1);
    expect(asked[0]).toMatchObject({ asOf: { sequence: 2, scene: null }, chapters: [{ from: 2, to: 2 }], lens: 'scene-prep' });
  });

  it('confirms the copy under the button for a few seconds, not in a toast', async () => {
    const build: Handlers['context.build'] = ({ request }) => packFor(request);
    renderInVault(<Companion />, { handlers: { ...story, 'context.build': build } });
    const button = await screen.findByRole('button', { name: /Copy context/ });
    const foot = within(button.closest('footer')!);
    foot.getByText('The chapter and who is in it, with nothing after chapter 2.');
    // Only what ends the message: all else waits by the clock.
    const pending: (() => void)[] = [];
    const wait = globalThis.setTimeout;
    const timers = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: () => void, ms?: number) => (ms === 6_000 ? pending.push(run) : wait(run, ms))) as typeof setTimeout);
    await userEvent.click(button);
    await waitFor(() => expect(foot.getByRole('status').textContent).toMatch(/^Context copied: 42 tokens/));
    timers.mockRestore();
    expect(document.querySelector('.toast')).toBeNull();
    act(() => pending.at(-1)!());
    expect(foot.getByRole('status').textContent).toBe('');
    foot.getByText('The chapter and who is in it, with nothing after chapter 2.');
  });

  it('says next to the button why nothing was copied, until it is tried again', async () => {
    const build = vi.fn<Handlers['context.build']>(() => {
      throw new AppError('busy', 'The story is being read.');
    });
    renderInVault(<Companion />, { handlers: { ...story, 'context.build': build } });
    const button = await screen.findByRole('button', { name: /Copy context/ });
    await userEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing was copied. The story is being read.');
    build.mockImplementation(({ request }) => packFor(request));
    await userEvent.click(button);
    await screen.findByText(/^Context copied/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports a chapter that names no one', async () => {
    const nobody: Handlers['timeline.chapter'] = ({ sequence }) => ({ chapter: chapters[sequence - 1]!, cast: [], hidden: 0 });
    renderInVault(<Companion />, { handlers: { ...story, 'timeline.chapter': nobody } });
    await screen.findByText('No one is named yet');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Copy context/ }).disabled).toBe(false);
  });

  it('reports that there are no chapters, and links to the setting', async () => {
    const { visited } = renderInVault(<Companion />);
    await screen.findByText('No chapters found');
    await userEvent.click(screen.getByRole('button', { name: 'Open settings' }));
    expect(visited.at(-1)?.screen).toBe('settings');
  });

  it('shows a loading state while the story is indexed for the first time', async () => {
    renderInVault(<Companion />, { handlers: { 'index.status': () => ({ ...readyStatus, state: 'indexing' }) } });
    await screen.findByText('Reading your story…');
  });

  it('says what went wrong, and tries again', async () => {
    const chaptersOf = vi.fn<Handlers['timeline.chapters']>(() => {
      throw new Error('gone');
    });
    renderInVault(<Companion />, { handlers: { ...story, 'timeline.chapters': chaptersOf } });
    await screen.findByText('This chapter couldn’t be shown');
    chaptersOf.mockImplementation(() => ({ chapters, latest: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: '1 · Low Water' });
  });
});
