import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { markNames } from './namesWithCards.tsx';

it('markNames gives each name its card, the longer of two that begin alike, and leaves the text as it is', () => {
  const text = 'Never meet: Mara (the Elder), Mara; Maras stay';
  const entities = [
    { id: 'mara', name: 'Mara' },
    { id: 'elder', name: 'Mara (the Elder)' },
  ];
  const { container } = render(<p>{markNames(text, entities)}</p>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll<HTMLElement>('[data-entity]')].map((each) => [each.dataset['entity'], each.textContent])).toEqual([
    ['elder', 'Mara (the Elder)'],
    ['mara', 'Mara'],
  ]);
  expect(markNames('Nobody', [])).toBe('Nobody');
});
