import { startTransition, useEffect, useState } from 'react';

/** Counts up to a number, each time once the page has been painted: what comes later of a large screen comes in tasks of its own. */
export function useStages(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage < last) startTransition(() => setStage(stage + 1));
  }, [stage, last]);
  return stage;
}
