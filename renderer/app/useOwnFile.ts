import { useCallback } from 'react';
import { passageReference } from '#shared/model/constants.ts';
import type { Navigate, ScreenName } from '../common/navigation/route.tsx';
import { useEngine, useVaultControl } from '../engine/EngineContext.tsx';

/**
 * What is done with a file of the open vault that was dropped on the window: on Ask the name of what its note describes is added to the question, elsewhere
 * its page is opened. A chapter, or a note that describes nothing, is read.
 */
export function useOwnFile(screen: ScreenName, navigate: Navigate): (path: string) => void {
  const engine = useEngine();
  const { vault } = useVaultControl();
  const id = vault?.id;
  return useCallback(
    (path) => {
      if (id === undefined) return;
      const read = (): void => navigate({ read: passageReference({ path, lines: [1, 1] }) });
      engine
        .call('entities.get', { vault: id, id: path.replace(/\.[^./]+$/, '') })
        .then(async ({ entity }) => {
          if (screen !== 'context') return navigate({ screen: 'entities', entity: entity.id, chapter: null, read: null });
          const { questionTyped } = await import('../features/context/commands.ts');
          const question = questionTyped(id).trimEnd();
          navigate({ ask: question.includes(entity.name) ? question : [question, entity.name].filter((part) => part !== '').join(' ') });
        })
        .catch(read);
    },
    [engine, id, navigate, screen],
  );
}
