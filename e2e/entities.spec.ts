import type { Page } from '@playwright/test';
import { test as base } from './support/sampleVault.ts';
import { expect } from './support/test.ts';

/** The sample vault, read, on the page of an entity. */
const test = base.extend<{ readonly page: Page }>({
  page: async ({ openSample }, use) => {
    const window = await openSample();
    await window.getByRole('option', { name: /^Tam Sallow/ }).click();
    await expect(window.getByRole('heading', { level: 1 })).toHaveText('Tam Sallow');
    await use(window);
  },
});

test.setTimeout(120_000);

test('every change to an entity can be undone by keyboard', async ({ page: window }) => {
  const heading = window.getByRole('heading', { level: 1 });
  const names = window.getByRole('list', { name: 'Aliases' });
  const relationships = window.getByRole('region', { name: 'Relationships' });
  const first = window.getByRole('listbox', { name: 'Entities' }).getByRole('option').first();
  const dialog = window.getByRole('dialog').filter({ has: window.locator('form') });
  const change = async (item: string): Promise<void> => {
    await window.getByRole('button', { name: /^More for / }).press('Enter');
    await window.getByRole('menuitem', { name: item }).press('Enter');
  };
  const undo = (): Promise<void> => window.keyboard.press('ControlOrMeta+z');

  await change('Rename…');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Thomas Sallow');
  await window.keyboard.press('Enter');
  await expect(heading).toHaveText('Thomas Sallow');
  await undo();
  await expect(heading).toHaveText('Tam Sallow');
  await window.keyboard.press('ControlOrMeta+Shift+z');
  await expect(heading).toHaveText('Thomas Sallow');
  await undo();
  await expect(heading).toHaveText('Tam Sallow');

  const type = window.locator('.entity-header').getByText('Event', { exact: true });
  await change('Change type…');
  await dialog.getByRole('radio', { name: 'Event' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(type).toBeVisible();
  await undo();
  await expect(type).toBeHidden();

  await change('Add alias…');
  await dialog.getByRole('textbox').fill('Old Tam');
  await window.keyboard.press('Enter');
  await expect(names).toContainText('Old Tam');
  await window.getByRole('button', { name: 'Remove alias Old Tam' }).press('Enter');
  await expect(names).toContainText('(removed)');
  await undo();
  await expect(names).not.toContainText('(removed)');
  await undo();
  await expect(names).not.toContainText('Old Tam');

  await change('Add relationship…');
  await window.keyboard.type('friend of');
  await dialog.getByRole('combobox', { name: 'Choose a person, place or thing' }).fill('Joss');
  await window.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Add' }).press('Enter');
  const relationship = relationships.getByRole('button', { name: 'Remove relationship: friend of Joss Pellow' });
  await expect(relationship).toBeAttached();
  await relationship.press('Enter');
  await expect(relationship).toHaveCount(0);
  await undo();
  await expect(relationship).toBeAttached();
  await undo();
  await expect(relationship).toHaveCount(0);

  await window.getByRole('button', { name: 'Pin', exact: true }).press('Enter');
  await expect(first).toHaveText(/^Tam Sallow/);
  await undo();
  await expect(first).toHaveText(/^Mara Venn/);

  await change('Ignore');
  await expect(heading).toHaveText('Mara Venn');
  await expect(window.getByRole('option', { name: /^Tam Sallow/ })).toHaveCount(0);
  await undo();
  await expect(window.getByRole('option', { name: /^Tam Sallow/ })).toHaveCount(1);
});

test('the list is searched, filtered and sorted, and the chart keeps to a chapter', async ({ page: window }) => {
  const rows = window.getByRole('listbox', { name: 'Entities' }).getByRole('option');
  const search = window.getByRole('searchbox', { name: 'Search entities' });
  await window.keyboard.press('ControlOrMeta+f');
  await expect(search).toBeFocused();
  // An alias, and words of the text, which are read in place.
  await window.keyboard.type('heron');
  await expect(rows.first()).toHaveText(/^Mara Venn/);
  await search.fill('leather ink cuff');
  const hit = window
    .getByRole('list', { name: 'Passages' })
    .getByRole('button', { name: /leather ink cuff/ })
    .first();
  await hit.click();
  await expect(window.locator('.reader .doc-marked').first()).toContainText(/leather ink cuff/i);
  await window.keyboard.press('Escape');
  await expect(window.locator('.reader')).toHaveCount(0);
  await search.press('Escape');
  await expect(search).toHaveValue('');

  await window.getByRole('button', { name: /^Creature/ }).click();
  await expect(rows).toHaveText([/^Tally Eel/]);
  await window.getByRole('button', { name: /^All/ }).click();
  await window.getByRole('combobox', { name: 'Sort' }).click();
  await window.getByRole('option', { name: 'name', exact: true }).click();
  const sorted = await rows.locator('.list-row-name').evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''));
  expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'en')));

  const bars = window.getByRole('group', { name: 'Mentions by chapter' });
  await bars.getByRole('button', { name: /^ch\. 4 / }).press('Enter');
  const mentions = window.getByRole('region', { name: 'Mentions' });
  await expect(mentions.getByRole('button', { name: /Only ch\. 4/ })).toBeVisible();
  await expect(mentions.locator('mark').first()).toHaveText(/Tam/);
  await bars.getByRole('button', { pressed: true }).press('ArrowRight');
  await expect(bars.getByRole('button', { name: /^ch\. 5 / })).toBeFocused();
  await mentions.getByRole('button', { name: /Only ch\. 4/ }).click();
  await expect(mentions.getByRole('button', { name: /Only ch\. 4/ })).toBeHidden();
});

test('a shared name and a broken link are resolved by keyboard', async ({ page: window }) => {
  await window.keyboard.press('ControlOrMeta+5');
  const tab = (name: RegExp) => window.getByRole('tab', { name });
  const waiting = async (name: RegExp): Promise<number> => Number((await tab(name).textContent())?.replaceAll(/\D/g, ''));
  // Nobody's name resembles the first broken link: there is nothing to accept.
  for (const [name, key] of [
    [/^Ambiguous names/, 'a'],
    [/^Broken links/, 'i'],
  ] as const) {
    await tab(name).click();
    const before = await waiting(name);
    expect(before).toBeGreaterThan(0);
    await window.getByRole('listbox').focus();
    await window.keyboard.press(key);
    await expect.poll(() => waiting(name)).toBe(before - 1);
    await window.keyboard.press('u');
    await expect.poll(() => waiting(name)).toBe(before);
  }

  // A link can mean somebody else, or become an entity of its own.
  const links = await waiting(/^Broken links/);
  await window.getByRole('listbox').focus();
  await window.keyboard.press('m');
  await window.getByRole('combobox', { name: 'Choose a person, place or thing' }).fill('Joss');
  await window.keyboard.press('Enter');
  await window.getByRole('dialog').getByRole('button', { name: 'Link' }).press('Enter');
  await expect.poll(() => waiting(/^Broken links/)).toBe(links - 1);
  await window.getByRole('listbox').focus();
  await window.keyboard.press('t');
  await window.getByRole('dialog').getByRole('radio', { name: 'Location' }).check({ force: true });
  await window.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
  await window.getByRole('button', { name: 'Change history' }).click();
  const steps = window.getByRole('list', { name: 'Changes, latest first' }).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  await window.getByRole('button', { name: 'Undo last change' }).press('Enter');
  await window.getByRole('button', { name: 'Undo last change' }).press('Enter');
  await window.keyboard.press('Escape');
  await expect.poll(() => waiting(/^Broken links/)).toBe(links);
});
