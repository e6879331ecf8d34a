import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import type { Suggestions } from '#shared/model/suggestions.ts';
import { formatCount } from '../../common/format.ts';
import { type ListName, lists } from './triage.ts';
import '../../ui/tabs.css';

/** The lists as the writer calls them. */
export const listNames: Readonly<Record<ListName, string>> = {
  names: 'Names',
  shared: 'Shared names',
  duplicates: 'Possible duplicates',
  links: 'Broken links',
};

interface ListTabsProps {
  readonly suggestions: Suggestions;
  readonly list: ListName;
  readonly onList: (list: ListName) => void;
}

/** The four lists with how many wait in each. */
export function ListTabs({ suggestions, list, onList }: ListTabsProps): ReactNode {
  return (
    <Tabs.Root value={list} onValueChange={(next) => onList(next as ListName)} className="triage-tabs">
      <Tabs.List className="tabs" aria-label="Lists of suggestions">
        {lists.map((one) => (
          <Tabs.Tab key={one} className="tab" value={one}>
            {listNames[one]} <span className="tab-count">{formatCount(suggestions.totals[one])}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {lists.map((one) => (
        <Tabs.Panel key={one} value={one} className="triage-panel" keepMounted tabIndex={-1} aria-hidden={one !== list} />
      ))}
    </Tabs.Root>
  );
}
