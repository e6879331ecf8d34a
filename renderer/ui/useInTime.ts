import { startTransition, useEffect, useState } from 'react';

/** False on a component's first render, true after a deferred second one, so that expensive content is a task of its own. */
export function useDeferredMount(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return due;
}
