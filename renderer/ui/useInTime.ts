import { startTransition, useEffect, useState } from 'react';

/**
 * False when a component is first drawn, true as soon as there is time: what it draws then is a step of its own, apart from that which made room
 * for it. A deferred value does not part the two where the component itself is drawn in time.
 */
export function useDeferredMount(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => startTransition(() => setDue(true)), []);
  return due;
}
