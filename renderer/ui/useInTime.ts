import { startTransition, useEffect, useState } from 'react';

/**
 * False on the first render of a component, true after a deferred second one, so that mounting and the expensive content are separate tasks. A
 * deferred value does not separate them when the component itself is rendered deferred.
 */
export function useDeferredMount(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return due;
}
