import type { ReactNode } from 'react';
import { Kbd } from '../../ui/Kbd.tsx';
import type { Answers } from './triage.ts';
import './legend.css';

/** The keys of this screen and what each does to the one in hand. */
export function Legend({ answers }: { readonly answers: Answers | null }): ReactNode {
  const plain = (words: string): string => words.replace(/ …$/, '').toLowerCase();
  const keys: readonly (readonly [string, string])[] = [
    ['J', 'next'],
    ['K', 'back'],
    ...(answers?.accept ? [['A', 'accept'] as const] : []),
    ['I', answers ? plain(answers.ignore.words) : 'ignore'],
    ...(answers?.merge ? [['M', plain(answers.merge.words)] as const] : []),
    ...(answers?.retype ? [['T', plain(answers.retype.words)] as const] : []),
    ...(answers?.rename ? [['R', plain(answers.rename.words)] as const] : []),
    ...(answers?.swap ? [['S', 'keep the other'] as const] : []),
    ['X', 'select'],
    ['U', 'undo'],
  ];
  return (
    <dl className="legend" aria-label="Keys">
      {keys.map(([key, words]) => (
        <div key={key}>
          <dt>
            <Kbd keys={key} />
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
