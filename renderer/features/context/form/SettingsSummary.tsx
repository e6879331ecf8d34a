import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wordsOfPosition } from '#shared/model/storyPosition.ts';
import { useChapterNames } from '../../../common/chapters/chapterNames.ts';
import { useEngine } from '../../../engine/EngineContext.tsx';
import { chaptersQuery } from '../../../engine/queries.ts';
import { useVault } from '../../../engine/VaultProvider.tsx';
import { askStrings } from '../../../strings/ask.ts';
import { type ContextSettings, toRequest } from '../state/contextSettings.ts';
import { lensesQuery, modelsQuery } from '../state/queries.ts';

interface SettingsSummaryProps {
  readonly settings: ContextSettings;
  readonly onOpen: () => void;
}

/** The main settings in one line: as-of position, lens, model, budget. Opens the settings. */
export function SettingsSummary({ settings, onOpen }: SettingsSummaryProps): ReactNode {
  const engine = useEngine();
  const names = useChapterNames();
  const vault = useVault();
  const { data: lenses } = useQuery(lensesQuery(engine, vault.id));
  const { data: models } = useQuery(modelsQuery(engine));
  const { asOf, lens, model } = settings;
  const { budget } = toRequest(settings);
  // Of notes alone nothing comes later.
  const { data: story } = useQuery(chaptersQuery(engine, vault.id));
  const parts = [
    ...(story?.chapters.length === 0 ? [] : [askStrings.summaryUpTo(asOf === null ? null : wordsOfPosition(asOf, names.name))]),
    askStrings.lensNamed(typeof lens === 'string' ? (lenses?.lenses.find(({ id }) => id === lens)?.name ?? lens) : lens.name),
    model === null ? askStrings.anyModel : (models?.models.find(({ id }) => id === model)?.name ?? model),
    typeof budget === 'number' ? askStrings.summaryBudget(budget) : askStrings.lengthToSuit,
  ];
  return (
    <button type="button" className="ask-summary" onClick={onOpen}>
      {parts.join(' · ')}
    </button>
  );
}
