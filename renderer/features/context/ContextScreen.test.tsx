import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import { nothingUnderstood } from '#shared/testing/nothingUnderstood.ts';
import { renderInVault, withSizes } from '../../testing/renderInVault.tsx';
import { bridgeWith } from '../../testing/VaultWindow.tsx';
import { entity, packFor } from '../../testing/world.ts';
import { ContextScreen } from './ContextScreen.tsx';
import { readContextSettings, undoContextSettings } from './state/contextSettings.ts';

const text = (): string => screen.getByRole('document', { name: 'Text to be copied' }).textContent ?? '';
const copyButton = (): HTMLElement => screen.getByRole('button', { name: /^Copy(?! and)/ });

beforeEach(withSizes);

async function asked(
  question = 'Who is Ilse?',
  options: Parameters<typeof renderInVault>[1] = {},
): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup();
  renderInVault(<ContextScreen />, options);
  await user.type(screen.getByLabelText('Question'), question);
  await waitFor(() => expect(text()).toContain(`# Context for: ${question}`));
  await user.click(screen.getByRole('button', { name: 'Adjust' }));
  return user;
}

describe('the context screen', () => {
  it('offers questions of this vault while none is asked, and takes one with a click', async () => {
    const user = userEvent.setup();
    renderInVault(<ContextScreen />);
    await user.click(await screen.findByRole('button', { name: /How are Ilse Corrow and Bram Corrow connected/ }));
    await waitFor(() => expect(text()).toContain('# Context for: How are Ilse Corrow and Bram Corrow connected?'));
  });

  it('shows the main people while the question is empty, and asks who a person is with a click', async () => {
    const user = userEvent.setup();
    const cast = ['Ilse Corrow', 'Bram Corrow', 'Odo Pell'].map((name) => entity(name));
    renderInVault(<ContextScreen />, {
      handlers: { 'entities.list': () => ({ entities: [...cast, entity('The Lamp', { type: 'item' })], counts: {} }) },
    });
    const faces = within(await screen.findByRole('list', { name: 'Main people' })).getAllByRole('button');
    expect(faces.map(({ textContent }) => textContent)).toEqual(['Ilse Corrow', 'Bram Corrow', 'Odo Pell']);
    await user.click(faces[1]!);
    await waitFor(() => expect(text()).toContain('# Context for: Who is Bram Corrow?'));
  });

  it('shows the settings on demand, and keeps them open from question to question', async () => {
    const user = userEvent.setup();
    renderInVault(<ContextScreen />);
    expect(screen.queryByLabelText('Budget')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    expect(screen.getByLabelText('Budget')).toBeTruthy();
    await user.type(screen.getByLabelText('Question'), 'Who is Ilse?');
    await waitFor(() => expect(text()).toContain('# Context for: Who is Ilse?'));
    expect(screen.getByLabelText('Budget')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    expect(screen.queryByLabelText('Budget')).toBeNull();
  });

  it('shows a context as cards to read; next to the settings as a ledger with scores and tokens', async () => {
    const user = await asked();
    const contents = screen.getByRole('region', { name: 'Contents' });
    expect(contents.textContent).toMatch(/1 passage/);
    expect(within(contents).getByRole('slider', { name: 'Share for people and places' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    expect(within(contents).queryByRole('slider')).toBeNull();
    expect(contents.textContent).toContain('1 person, from 1 chapter');
    const card = within(contents).getByRole('region', { name: 'Ilse Corrow' });
    expect(within(card).getByRole('heading', { name: 'Ilse Corrow' })).toBeTruthy();
    await user.click(within(card).getByRole('button', { name: /^ch\. 1 · Low Water/ }));
    expect(document.querySelector('.preview-shown')?.textContent).toContain('Ilse counted the lamps.');
    await user.keyboard('{Delete}');
    await screen.findByText('Excluded by you (1)');
  });

  it('offers names after an @ and puts the chosen one into the question', async () => {
    const user = userEvent.setup();
    renderInVault(<ContextScreen />);
    const question = screen.getByLabelText<HTMLTextAreaElement>('Question');
    await user.type(question, 'What does @br');
    await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bram Corrow']));
    await user.keyboard('{Enter}');
    expect(question.value).toBe('What does @Bram Corrow ');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('offers no name once the caret has left the @, so that none is written over something else', async () => {
    const user = userEvent.setup();
    renderInVault(<ContextScreen />);
    const question = screen.getByLabelText<HTMLTextAreaElement>('Question');
    await user.type(question, 'What does @br');
    await screen.findByRole('option');
    await user.keyboard('{Home}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(question.value).toBe('What does @br');
  });

  it('forgets the items chosen for a question that is replaced as a whole, and keeps them while it is edited', async () => {
    const user = await asked();
    await user.click(screen.getByRole('button', { name: 'Pin ch. 1 · Low Water' }));
    const question = screen.getByLabelText<HTMLTextAreaElement>('Question');
    await user.type(question, ' Now');
    expect(readContextSettings('v1').pins).toEqual(['Chapters/01.md:3-5']);
    await user.type(question, 'Where?', { initialSelectionStart: 0, initialSelectionEnd: question.value.length });
    expect(readContextSettings('v1')).toMatchObject({ question: 'Where?', pins: [] });
  });

  it('goes from the question to the primary button by Enter, as soon as there is something to copy', async () => {
    const user = userEvent.setup();
    renderInVault(<ContextScreen />);
    const question = screen.getByLabelText<HTMLTextAreaElement>('Question');
    await user.type(question, 'Who is Ilse Corrow?{Shift>}{Enter}{/Shift}And Bram?{Enter}');
    expect(question.value).toBe('Who is Ilse Corrow?\nAnd Bram?');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy and open Claude'));
    // Focus stays in the question while the user types.
    await user.clear(question);
    await user.type(question, 'Who is Bram?');
    expect(document.activeElement).toBe(question);
  });

  it('says which name is unknown, and puts the nearest one in its place', async () => {
    const unknown = [
      { surface: 'Ilsa', what: 'name' as const, nearest: [{ id: entity('Ilse Corrow').id, name: 'Ilse Corrow', type: 'character' }] },
    ];
    const user = await asked('Who is Ilsa?', {
      handlers: {
        'question.read': ({ question }) => ({
          ...{ kind: 'lookup', why: 'Looks like a specific question.', preset: 'standard', split: 70, named: [], topics: [], earlier: 0 },
          understood: { ...nothingUnderstood, unknown: question.includes('Ilsa') ? unknown : [] },
        }),
      },
    });
    const notice = await screen.findByText('Nothing in your world is called “Ilsa”.');
    await user.click(within(notice.parentElement!).getByRole('button', { name: 'Ilse Corrow' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Question').value).toBe('Who is Ilse Corrow?');
    await waitFor(() => expect(screen.queryByText(/is called/)).toBeNull());
  });

  it.each([
    ['abc', 'The budget must be a whole number of tokens, 100 or more.'],
    ['0', 'The budget must be at least 100 tokens.'],
    ['10', 'The budget must be at least 100 tokens.'],
  ])('says what is wrong with the budget "%s", keeps the last text and does not copy', async (typed, message) => {
    const user = await asked();
    const before = text();
    const budget = screen.getByLabelText('Budget');
    await user.clear(budget);
    await user.type(budget, typed);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    expect(budget.getAttribute('aria-invalid')).toBe('true');
    expect(text()).toBe(before);
    expect(copyButton()).toHaveProperty('disabled', true);

    await user.clear(budget);
    await user.type(budget, '2,500');
    await waitFor(() => expect(text()).toContain('(2500)'));
    expect(copyButton()).toHaveProperty('disabled', false);
  });

  it('copies the exact text and says how much it was, and the first time also what to do with it', async () => {
    const bridge = bridgeWith();
    const user = await asked('Who is Ilse?', { bridge });
    await user.click(copyButton());
    await screen.findByText(
      /^Context copied \(42 tokens\)\. Paste it into your AI chat with (?:Ctrl\+|⌘)V\. Your question is already in it\.$/,
    );
    expect(bridge.copied).toEqual([text()]);

    await user.click(copyButton());
    await screen.findByText('Context copied (42 tokens)');
  });

  it('opens a chat app only once the text is copied, and not at all when there is none', async () => {
    const happened: string[] = [];
    const record = (what: string) => () => (happened.push(what), Promise.resolve());
    const bridge = bridgeWith({ copyText: record('copied'), openAddress: record('opened') });
    let fails = false;
    const user = await asked('Who is Ilse?', {
      bridge,
      handlers: {
        'context.build': ({ request }) => {
          if (fails) throw new AppError('unexpected', 'The index is damaged.');
          return packFor(request);
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Copy and open Claude' }));
    await waitFor(() => expect(happened).toEqual(['copied', 'opened']));
    await waitFor(() => expect(screen.queryByText('Copying…')).toBeNull());
    fails = true;
    await user.type(screen.getByLabelText('Question'), ' Now');
    await user.click(screen.getByRole('button', { name: 'Copy and open Claude' }));
    await screen.findAllByText('The index is damaged.');
    expect(happened).toEqual(['copied', 'opened']);
  });

  it('never copies a stale text: it waits for the pack of the settings as they are', async () => {
    const bridge = bridgeWith();
    const waiting: (() => void)[] = [];
    let slow = false;
    const user = await asked('Who is Ilse?', {
      bridge,
      handlers: {
        'context.build': async ({ request }) => {
          if (slow) await new Promise<void>((go) => waiting.push(go));
          return packFor(request);
        },
      },
    });
    slow = true;
    await user.type(screen.getByLabelText('Question'), ' Now');
    await user.click(copyButton());
    expect(bridge.copied).toEqual([]);
    await waitFor(() => {
      for (const go of waiting.splice(0)) go();
      expect(bridge.copied).toHaveLength(1);
    });
    expect(bridge.copied[0]).toContain('# Context for: Who is Ilse? Now (8000)');
  });

  it('cancels a call when a newer one replaces it', async () => {
    const signals: AbortSignal[] = [];
    let slow = false;
    const user = await asked('Who is Ilse?', {
      handlers: {
        'context.build': async ({ request }, { signal }) => {
          signals.push(signal);
          // The first of the two calls is answered only once it is cancelled.
          if (slow) await new Promise<void>((done) => (signal.aborted ? done() : signal.addEventListener('abort', () => done())));
          return packFor(request);
        },
      },
    });
    slow = true;
    const before = signals.length;
    await user.type(screen.getByLabelText('Question'), 's');
    await waitFor(() => expect(signals.length).toBe(before + 1));
    slow = false;
    await user.type(screen.getByLabelText('Question'), 't');
    await waitFor(() => expect(text()).toContain('Who is Ilse?st'));
    expect(signals[before]?.aborted).toBe(true);
    expect(signals.at(-1)?.aborted).toBe(false);
  });

  it('moves the split with arrow keys on the bar, and requests the new split', async () => {
    const build = vi.fn(({ request }: { request: Parameters<typeof packFor>[0] }) => packFor(request));
    const user = await asked('Who is Ilse?', { handlers: { 'context.build': build } });
    const [handle] = screen.getAllByRole('slider', { name: 'Share for people and places' }).filter((one) => one.tagName === 'DIV');
    handle?.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{PageDown}');
    expect(handle?.getAttribute('aria-valuenow')).toBe('52');
    await waitFor(() => expect(build.mock.lastCall?.[0].request.split).toBe(52));
  });

  it('drops a passage, and puts it back', async () => {
    const user = await asked();
    await user.click(screen.getByRole('button', { name: 'Exclude ch. 1 · Low Water' }));
    await waitFor(() => expect(text()).not.toContain('counted the lamps'));
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(text()).toContain('counted the lamps'));
  });

  it('opens with the last question', async () => {
    renderInVault(<ContextScreen />, { route: { ask: 'What is Saltgate?' } });
    await waitFor(() => expect(text()).toContain('# Context for: What is Saltgate?'));
  });
});

describe('single pieces', () => {
  const lastRequest = (build: ReturnType<typeof building>['build']): Parameters<typeof packFor>[0] => build.mock.lastCall![0].request;
  const building = () => {
    const build = vi.fn(({ request }: { request: Parameters<typeof packFor>[0] }) => packFor(request));
    return { build, handlers: { 'context.build': build } };
  };

  it('single pieces are pinned and unpinned by button and key', async () => {
    const { build, handlers } = building();
    const user = await asked('Who is Ilse?', { handlers });
    await user.click(screen.getByRole('button', { name: 'Pin ch. 1 · Low Water' }));
    await waitFor(() => expect(lastRequest(build).pins).toEqual(['Chapters/01.md:3-5']));
    document.querySelector<HTMLElement>('[data-tip="Chapters/01.md:3-5"]')!.focus();
    await user.keyboard('p');
    expect(readContextSettings('v1').pins).toEqual([]);
  });

  it('single pieces are dropped with the Delete key', async () => {
    const { build, handlers } = building();
    const user = await asked('Who is Ilse?', { handlers });
    document.querySelector<HTMLElement>('[data-tip="Chapters/01.md:3-5"]')!.focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(lastRequest(build).drops).toEqual(['Chapters/01.md:3-5']));
  });

  it('single pieces that were pinned are pinned again when their exclusion is undone', async () => {
    const user = await asked();
    await user.click(screen.getByRole('button', { name: 'Pin ch. 1 · Low Water' }));
    document.querySelector<HTMLElement>('[data-tip="Chapters/01.md:3-5"]')!.focus();
    await user.keyboard('{Delete}');
    expect(readContextSettings('v1').pins).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(readContextSettings('v1')).toMatchObject({ drops: [], pins: ['Chapters/01.md:3-5'] });
  });

  it('single pieces are shown in the text by a click, also where the text is behind a tab', async () => {
    window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
    const user = userEvent.setup();
    renderInVault(<ContextScreen />);
    await user.type(screen.getByLabelText('Question'), 'Who is Ilse?');
    const piece = await screen.findByText('Ilse counted the lamps.');
    await user.click(piece);
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Preview' }).getAttribute('aria-selected')).toBe('true'));
    await waitFor(() => expect(text()).toContain('Ilse counted the lamps.'));
  });

  it('single pieces are trimmed as the user chooses', async () => {
    const { build, handlers } = building();
    const user = await asked('Who is Ilse?', { handlers });
    await user.click(screen.getByRole('button', { name: 'More for ch. 1 · Low Water' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'First sentence' }));
    await waitFor(() => expect(lastRequest(build).choices).toEqual({ 'Chapters/01.md:3-5': 'first-sentence' }));
  });

  it('single pieces are added with one click when the engine knows how, and that can be undone', async () => {
    const build = vi.fn(({ request }: { request: Parameters<typeof packFor>[0] }) => {
      const pack = packFor(request);
      const ledger = pack.ledger.map((one) =>
        one.state === 'out' ? { ...one, need: 'Raise the budget to 9,000.', suggestedFix: { kind: 'budget' as const, value: 9_000 } } : one,
      );
      return { ...pack, ledger };
    });
    const user = await asked('Who is Ilse?', { handlers: { 'context.build': build } });
    await user.click(screen.getByRole('button', { name: /^Not included/ }));
    await user.click(screen.getByRole('button', { name: /^Include/ }));
    await waitFor(() => expect(build.mock.lastCall![0].request.budget).toBe(9_000));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(text()).toContain('(8000)'));
  });
});

it('asks for what is not included once its list is opened', async () => {
  const build = vi.fn(({ request }: { request: Parameters<typeof packFor>[0]; ledger?: unknown }) => packFor(request));
  const user = await asked('Who is Ilse?', { handlers: { 'context.build': build } });
  const ledgers = (): unknown[] => build.mock.calls.map(([{ ledger }]) => ledger);
  expect(new Set(ledgers())).toEqual(new Set(['chosen']));
  await user.click(screen.getByRole('button', { name: 'Not included (1)' }));
  await screen.findByText('The budget was full.');
  expect(ledgers().at(-1)).toBeUndefined();
});

describe('a pack without pieces', () => {
  const out = (reason: string) => ({ ...packFor({ question: '', drops: [] } as never).ledger[1]!, reason });
  it.each([
    { notices: ['No matching entities or passages.'], ledger: [], title: 'No matching entities or passages' },
    { notices: ['No matching entities or passages.'], ledger: [out('Its score is low.')], title: 'No good matches' },
    { notices: ['The budget is small.'], ledger: [out('The budget was full.')], title: 'Nothing fits the budget' },
  ])('says once why: $title', async ({ notices, ledger, title }) => {
    const user = userEvent.setup();
    renderInVault(<ContextScreen />, {
      handlers: {
        'context.build': ({ request }) => ({
          ...packFor(request),
          ...{ items: [], entities: [], ledger },
          stats: { ...packFor(request).stats, leftOut: ledger.length },
          understood: { ...nothingUnderstood, unknown: [{ surface: 'Nobody', what: 'name', nearest: [] }] },
          notices: [...notices, '"Nobody" is not in this project.'],
        }),
      },
    });
    await user.type(screen.getByLabelText('Question'), 'Who is Nobody?');
    // While it is typed, contexts of its beginnings come and go.
    await waitFor(() => {
      expect(screen.getByText(title)).toBeTruthy();
      expect(screen.queryAllByText(/No matching entities/)).toHaveLength(title.startsWith('No matching') ? 1 : 0);
      expect(screen.queryAllByText('The budget is small.')).toHaveLength(notices.includes('The budget is small.') ? 1 : 0);
      expect(screen.queryAllByText(/matches “Who is Nobody\?”/)).toHaveLength(ledger.length === 0 ? 1 : 0);
    });
    expect(screen.queryAllByRole('list', { name: 'Questions to try' })).toHaveLength(ledger.length === 0 ? 1 : 0);
    // The words that were not understood are already shown under the question.
    expect(screen.queryByText('"Nobody" is not in this project.')).toBeNull();
    // There is no text that could be taken for one.
    expect(text()).toBe('Nothing to copy yet.');
    expect(copyButton()).toHaveProperty('disabled', true);
  });
});

it('says of a next part that it adds nothing, and leads back to the first one', async () => {
  const user = await asked('Who is Ilse?', {
    handlers: {
      'context.build': ({ request }) => {
        const pack = packFor(request);
        const { items, entities } = request.more === 0 ? pack : { items: [], entities: [] };
        return { ...pack, items, entities, stats: { ...pack.stats, leftOut: 3 } };
      },
    },
  });
  const next = await screen.findByRole('button', { name: 'Next part' });
  await user.click(next);
  await screen.findByText('Nothing more to add for this question');
  // It cannot be pressed any more, and keeps the focus all the same.
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(next);
  await user.click(screen.getAllByRole('button', { name: 'Back to the first part' })[0]!);
  await waitFor(() => expect(screen.queryByText('Nothing more to add for this question')).toBeNull());
});

describe('what is saved', () => {
  it('saves a recipe of the settings, without the question', async () => {
    const save = vi.fn(() => ({}));
    const user = await asked('Who is Ilse?', { handlers: { 'recipes.save': save } });
    await user.click(screen.getByRole('button', { name: 'Recipes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as recipe…' }));
    await user.type(await screen.findByLabelText('Name'), 'Scene prep');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    const { recipe } = (save.mock.lastCall as unknown as [{ recipe: { id: string; name: string; settings: object } }])[0];
    expect(recipe).toMatchObject({ id: 'scene-prep', name: 'Scene prep', settings: { split: null, budget: null } });
    expect(recipe.settings).not.toHaveProperty('question');
  });

  it('goes back to the recipe chosen before by undo of another, from the toast and by the keys', async () => {
    const recipes = [
      { id: 'lean', name: 'Lean', settings: { budget: 1_000 } },
      { id: 'rich', name: 'Rich', settings: { budget: 9_000 } },
    ];
    const user = await asked('Who is Ilse?', { handlers: { 'recipes.list': () => ({ recipes }) } });
    const choose = async (name: string): Promise<void> => {
      await user.click(screen.getByRole('combobox', { name: 'Recipe' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    const chosen = (): string | null => screen.getByRole('combobox', { name: 'Recipe' }).textContent;
    await choose('Lean');
    await choose('Rich');
    expect(chosen()).toBe('Rich');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(chosen()).toBe('Lean');
    await choose('Rich');
    await user.clear(screen.getByLabelText('Budget'));
    await user.type(screen.getByLabelText('Budget'), '5000');
    expect(chosen()).toBe('Rich (changed)');
    act(() => void undoContextSettings('v1'));
    act(() => void undoContextSettings('v1'));
    expect(chosen()).toBe('Lean');
  });

  it('shows an imported recipe as the chosen one where its settings are those of another', async () => {
    const recipes = [{ id: 'lean', name: 'Lean', settings: { budget: 1_000 } }];
    const user = await asked('Who is Ilse?', {
      handlers: { 'recipes.list': () => ({ recipes }), 'recipes.save': ({ recipe }) => (recipes.push(recipe as never), {}) },
    });
    await user.click(screen.getByRole('combobox', { name: 'Recipe' }));
    await user.click(await screen.findByRole('option', { name: 'Lean' }));
    const file = new File([JSON.stringify({ ...recipes[0], id: 'sparse', name: 'Sparse' })], 'sparse.json', { type: 'application/json' });
    await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
    await screen.findAllByText(/sparse\.json/);
    expect(screen.getByRole('combobox', { name: 'Recipe' }).textContent).toBe('Sparse');
  });

  it('remembers what was copied, and restores it', async () => {
    const add = vi.fn(() => ({ id: 1 }));
    const request = { question: 'Who was Bram?' };
    const user = await asked('Who is Ilse?', {
      handlers: {
        'history.add': add,
        'history.list': () => ({ entries: [{ id: 1, at: '2026-01-01T10:00:00Z', tokens: 42, request: request as never, hasText: false }] }),
      },
    });
    await user.click(copyButton());
    await waitFor(() => expect(add).toHaveBeenCalledOnce());
    await user.click(screen.getByRole('button', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: 'Use again' }));
    await waitFor(() => expect(text()).toContain('# Context for: Who was Bram?'));
  });

  it('copies the text inside a prompt', async () => {
    const bridge = bridgeWith();
    const user = await asked('Who is Ilse?', { bridge });
    await user.click(screen.getByRole('button', { name: 'Send to' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Plain' }));
    await waitFor(() => expect(bridge.copied).toEqual([`${text()}\nWho is Ilse?`]));
  });
});

it('takes a question, its people and its chapter from another screen', async () => {
  const { visited } = renderInVault(<ContextScreen />, { route: { ask: 'Who was Bram?', pins: ['Notes/Bram Corrow'], asOf: 3 } });
  await waitFor(() => expect(text()).toContain('# Context for: Who was Bram?'));
  expect(readContextSettings('v1')).toMatchObject({ pins: ['Notes/Bram Corrow'], asOf: { sequence: 3, scene: null } });
  expect(visited.at(-1)).toMatchObject({ ask: null, asOf: null, pins: [] });
});
