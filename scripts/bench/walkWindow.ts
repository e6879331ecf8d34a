import type { Page } from '@playwright/test';

/** Something that a user does, and how it is called in the table. */
interface WalkStep {
  readonly screen: 'entities' | 'reader' | 'palette' | 'graph' | 'context' | 'timeline' | 'suggestions' | 'settings';
  readonly run: (page: Page) => Promise<void>;
}

const pauseMs = 350;
const rest = (page: Page, ms = pauseMs): Promise<void> => page.waitForTimeout(ms);

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await rest(page);
  }
}

async function type(page: Page, letters: string): Promise<void> {
  for (const letter of letters) {
    await page.keyboard.type(letter);
    await rest(page, 150);
  }
}

/** Scrolls the element that matches a selector, a page at a time. */
async function scroll(page: Page, selector: string): Promise<void> {
  for (let at = 0; at < 8; at++) {
    await page.evaluate((found) => document.querySelector(found)?.scrollBy(0, 900), selector);
    await rest(page, 120);
  }
}

async function read(page: Page, reference: string): Promise<void> {
  await page.evaluate((named) => (location.hash = `#/entities?read=${encodeURIComponent(JSON.stringify(named))}`), reference);
  await page.locator('.doc-block').first().waitFor();
  await rest(page, 1_000);
}

const click = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).first().click();
  await rest(page, 700);
};

/** Every screen with its most common actions; `longest` is the longest document of the vault. */
export function walkSteps(longest: string): readonly WalkStep[] {
  return [
    { screen: 'entities', run: (page) => press(page, 'ControlOrMeta+2') },
    { screen: 'entities', run: (page) => click(page, '.entity-rows .list-row') },
    { screen: 'entities', run: (page) => press(page, ...Array.from({ length: 8 }, () => 'ArrowDown'), 'End', 'Home') },
    { screen: 'entities', run: (page) => scroll(page, '.entity-page') },
    {
      screen: 'entities',
      run: async (page) => {
        await page.getByRole('searchbox', { name: 'Search entities' }).click();
        await type(page, 'the king');
        await press(page, 'Escape', 'Escape');
      },
    },
    {
      screen: 'palette',
      run: async (page) => {
        await press(page, 'ControlOrMeta+k');
        await type(page, 'mara');
        await press(page, 'Escape');
      },
    },
    { screen: 'reader', run: (page) => click(page, '.source-link:not(.source-path)') },
    { screen: 'reader', run: (page) => press(page, 'Escape') },
    { screen: 'reader', run: (page) => read(page, `${longest}:1-1`) },
    { screen: 'reader', run: (page) => scroll(page, '.doc-scroll') },
    { screen: 'reader', run: (page) => read(page, `${longest}:401-402`) },
    {
      screen: 'graph',
      run: async (page) => {
        await press(page, 'ControlOrMeta+3');
        await page.locator('.graph-canvas-container:not([data-busy])').waitFor();
        await rest(page, 1_000);
      },
    },
    {
      screen: 'graph',
      run: async (page) => {
        await page.getByRole('slider', { name: 'Max entities shown' }).press('End');
        await rest(page, 3_000);
      },
    },
    {
      screen: 'graph',
      run: async (page) => {
        await page.getByRole('combobox', { name: 'Find on the map' }).fill('a');
        await press(page, 'Enter');
        await rest(page, 700);
      },
    },
    ...['Places', 'Factions', 'Family tree', 'Communities', 'Rings', 'Web'].map((layout): WalkStep => ({
      screen: 'graph',
      run: async (page) => {
        await page.getByRole('combobox', { name: 'Layout', exact: true }).click();
        await page.getByRole('option', { name: layout, exact: true }).click();
        await rest(page, 1_500);
      },
    })),
    { screen: 'context', run: (page) => press(page, 'ControlOrMeta+1') },
    {
      screen: 'context',
      run: async (page) => {
        await page.getByPlaceholder(/Ask anything/).fill('What happened to the king in the war, and who saw it?');
        await page.locator('.preview-block').first().waitFor();
        await rest(page, 1_500);
      },
    },
    {
      screen: 'context',
      run: async (page) => {
        await page.locator('.ask-settings[aria-expanded="false"]').click();
        await page.getByRole('textbox', { name: 'Budget' }).fill('100000');
        await rest(page, 3_000);
      },
    },
    { screen: 'context', run: (page) => scroll(page, '.preview-scroll') },
    { screen: 'context', run: (page) => scroll(page, '.outline-scroll') },
    { screen: 'context', run: (page) => click(page, '.outline-drop') },
    { screen: 'context', run: (page) => press(page, 'ControlOrMeta+2') },
    { screen: 'context', run: (page) => press(page, 'ControlOrMeta+1') },
    {
      screen: 'timeline',
      run: async (page) => {
        await press(page, 'ControlOrMeta+4');
        // A vault of notes alone has none, and says so.
        await page.locator('.timeline-grid, .state-title').first().waitFor();
        await rest(page, 1_000);
      },
    },
    {
      screen: 'timeline',
      run: async (page) => ((await page.locator('.timeline-grid').isVisible()) ? scroll(page, '.timeline-grid') : rest(page)),
    },
    { screen: 'timeline', run: (page) => press(page, 'ControlOrMeta+5') },
    { screen: 'suggestions', run: (page) => rest(page, 1_000) },
    {
      screen: 'suggestions',
      run: async (page) => {
        await page.getByRole('listbox').first().focus();
        await press(page, 'ArrowDown', 'ArrowDown', 'PageDown', 'End', 'Home');
      },
    },
    { screen: 'settings', run: (page) => press(page, 'ControlOrMeta+,') },
    {
      screen: 'settings',
      run: async (page) => {
        for (const theme of ['dark', 'paper', 'light']) {
          await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
          await rest(page);
        }
      },
    },
  ];
}
